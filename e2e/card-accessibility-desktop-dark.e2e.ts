import { test } from '@playwright/test'

import { deskDark } from '#e2e/accessibility-walk.ts'
import { cardTest } from '#e2e/product-accessibility.ts'

test(...cardTest(deskDark))
