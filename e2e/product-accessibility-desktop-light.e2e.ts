import { test } from '@playwright/test'

import { deskLight } from '#e2e/accessibility-walk.ts'
import { productTest } from '#e2e/product-accessibility.ts'

test.describe.configure({ timeout: 180_000 })

test(...productTest(deskLight))
