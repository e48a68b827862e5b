import { test } from '@playwright/test'

import { desktopLooks } from '#e2e/accessibility-walk.ts'
import { overviewTest } from '#e2e/overview-accessibility.ts'

for (const look of desktopLooks) test(...overviewTest(look))
