import { test } from '@playwright/test'

import { deskLight } from '#e2e/accessibility-walk.ts'
import { operatorTest } from '#e2e/operator-accessibility.ts'

test(...operatorTest(deskLight))
