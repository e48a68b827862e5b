import { test } from '@playwright/test'

import { phoneDark } from '#e2e/accessibility-walk.ts'
import { productTest } from '#e2e/product-accessibility.ts'

test.describe.configure({ timeout: 180_000 })

test(...productTest(phoneDark))
