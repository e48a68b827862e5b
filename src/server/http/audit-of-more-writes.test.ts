import { describe } from 'vitest'

import { testTrailOf, writes } from '#tests/http/audit-walk.ts'

describe('[PERM-08] the audit trail of the other half of the calls', () => {
  testTrailOf(writes.slice(Math.ceil(writes.length / 2)))
})
