import { describe } from 'vitest'

import { aboutOneProduct, testScopeOf } from '#tests/http/scope-walk.ts'

describe('[PERM-09] an organization, to calls about one product,', () => {
  testScopeOf(aboutOneProduct, { isFileAsked: false })
})
