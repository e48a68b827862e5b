import { test } from '@playwright/test'

import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { overviewTest } from '#e2e/overview-accessibility.ts'

for (const look of phoneLooks) test(...overviewTest(look))
