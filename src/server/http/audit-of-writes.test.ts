import { describe, expect, test } from 'vitest'

import { auditedWrites } from '#tests/http/audited-writes.ts'
import { otherWrites, testTrailOf, writes } from '#tests/http/audit-walk.ts'

describe('[PERM-08] the audit trail', () => {
  test('says of every call that is no GET which row it leaves, or why none', () => {
    expect(Object.keys(auditedWrites).toSorted()).toEqual(writes.map(([name]) => name).toSorted())
  })

  testTrailOf(otherWrites)
})
