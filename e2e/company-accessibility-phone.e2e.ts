import { phoneLooks, testScreens } from '#e2e/accessibility-walk.ts'
import { screens } from '#e2e/company-accessibility.ts'

testScreens('the start screens of a company', screens, phoneLooks)
