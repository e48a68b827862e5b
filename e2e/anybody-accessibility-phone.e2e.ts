import { test } from '@playwright/test'

import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { anybodyTest } from '#e2e/anybody-accessibility.ts'

for (const look of phoneLooks) test(...anybodyTest(look))
