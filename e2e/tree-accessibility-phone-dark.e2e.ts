import { test } from '@playwright/test'

import { phoneDark } from '#e2e/accessibility-walk.ts'
import { treeTest } from '#e2e/product-accessibility.ts'

test(...treeTest(phoneDark))
