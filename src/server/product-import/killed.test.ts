import { test } from 'vitest'

import { killAt } from '#tests/product-import/killed-points.ts'

test('[PROD-35] an import whose process is killed at five points of its first half leaves nothing half, and makes no doubles when it is taken again', () =>
  killAt([1, 2, 3, 4, 5]))
