import { describe } from 'vitest'

import { otherWrites, testTrailOf } from '#tests/http/audit-walk.ts'

describe('[PERM-08] the audit trail', () => {
  testTrailOf(otherWrites)
})
