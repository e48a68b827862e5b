import { test } from '@playwright/test'

import { desktopLooks } from '#e2e/accessibility-walk.ts'
import { operatorTest } from '#e2e/operator-accessibility.ts'

for (const look of desktopLooks) test(...operatorTest(look))
