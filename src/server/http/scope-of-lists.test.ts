import { describe } from 'vitest'

import { aboutLists, testScopeOf } from '#tests/http/scope-walk.ts'

describe('[PERM-09] an organization', () => {
  testScopeOf(aboutLists, { isFileAsked: true })
})
