import { describe } from 'vitest'

import { testTrailOf, writesOfProducts } from '#tests/http/audit-walk.ts'

describe('[PERM-08] the audit trail of products', () => {
  testTrailOf(writesOfProducts)
})
