import { test } from '@playwright/test'

import { desktopLooks } from '#e2e/accessibility-walk.ts'
import { companyTest } from '#e2e/company-accessibility.ts'

for (const look of desktopLooks) test(...companyTest(look))
