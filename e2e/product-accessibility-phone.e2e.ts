import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { testProducts } from '#e2e/product-accessibility.ts'

testProducts(phoneLooks)
