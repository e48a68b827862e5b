import { test } from '@playwright/test'

import { deskDark } from '#e2e/accessibility-walk.ts'
import { treeTest } from '#e2e/product-accessibility.ts'

test(...treeTest(deskDark))
