import { phoneLooks, testScreens } from '#e2e/accessibility-walk.ts'
import { screens } from '#e2e/operator-accessibility.ts'

testScreens('the screens of who runs the installation', screens, phoneLooks)
