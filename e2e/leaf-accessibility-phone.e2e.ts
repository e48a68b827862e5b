import { test } from '@playwright/test'

import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { leafTest } from '#e2e/leaf-accessibility.ts'

test.describe.configure({ timeout: 180_000 })

for (const look of phoneLooks) test(...leafTest(look))
