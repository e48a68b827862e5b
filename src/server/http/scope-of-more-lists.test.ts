import { describe } from 'vitest'

import { asked, testScopeOf } from '#tests/http/scope-walk.ts'

describe('[PERM-09] an organization, in the other half of the answers,', () => {
  testScopeOf(asked.slice(Math.ceil(asked.length / 2)), { isFileAsked: false })
})
