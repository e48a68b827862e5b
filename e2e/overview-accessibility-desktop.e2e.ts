import { desktopLooks, testScreens } from '#e2e/accessibility-walk.ts'
import { screens } from '#e2e/overview-accessibility.ts'

testScreens('overview and new product', screens, desktopLooks)
