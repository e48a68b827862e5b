import { describe } from 'vitest'

import { aboutJudgements, testScopeOf } from '#tests/http/scope-walk.ts'

describe('[PERM-09] an organization, to calls about the judgement of one product,', () => {
  testScopeOf(aboutJudgements, { isFileAsked: false })
})
