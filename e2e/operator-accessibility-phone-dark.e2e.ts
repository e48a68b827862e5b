import { test } from '@playwright/test'

import { phoneDark } from '#e2e/accessibility-walk.ts'
import { operatorTest } from '#e2e/operator-accessibility.ts'

test(...operatorTest(phoneDark))
