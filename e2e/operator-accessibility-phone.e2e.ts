import { test } from '@playwright/test'

import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { operatorTest } from '#e2e/operator-accessibility.ts'

for (const look of phoneLooks) test(...operatorTest(look))
