import { test } from '@playwright/test'

import { phoneLight } from '#e2e/accessibility-walk.ts'
import { cardTest } from '#e2e/product-accessibility.ts'

test(...cardTest(phoneLight))
