import { describe } from 'vitest'

import { aboutCards, testScopeOf } from '#tests/http/scope-walk.ts'

describe('[PERM-09] an organization, to calls about one product,', () => {
  testScopeOf(aboutCards, { isFileAsked: false })
})
