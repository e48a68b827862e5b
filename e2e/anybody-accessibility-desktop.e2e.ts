import { test } from '@playwright/test'

import { desktopLooks } from '#e2e/accessibility-walk.ts'
import { anybodyTest } from '#e2e/anybody-accessibility.ts'

for (const look of desktopLooks) test(...anybodyTest(look))
