import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { testLeaf } from '#e2e/leaf-accessibility.ts'

testLeaf(phoneLooks)
