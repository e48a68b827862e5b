import { test } from 'vitest'

import { killAt } from '#tests/product-import/killed-points.ts'

test('[PROD-35] an import whose process is killed at five points of its second half leaves nothing half, and makes no doubles when it is taken again', () =>
  killAt([6, 7, 8, 9, 10]))
