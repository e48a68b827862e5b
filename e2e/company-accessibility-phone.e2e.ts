import { test } from '@playwright/test'

import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { companyTest } from '#e2e/company-accessibility.ts'

for (const look of phoneLooks) test(...companyTest(look))
