import { describe, expect, test } from 'vitest'

import { asked, entries, testScopeOf } from '#tests/http/scope-walk.ts'
import { scopeQuestions } from '#tests/http/scope-questions.ts'

describe('[PERM-09] an organization', () => {
  test('is asked for by every endpoint that reads, or it is said why not', () => {
    const reading = entries.filter(([, { method }]) => method === 'GET').map(([name]) => name)
    expect(reading.filter((name) => !(name in scopeQuestions))).toEqual([])
  })

  testScopeOf(asked.slice(0, Math.ceil(asked.length / 2)), { isFileAsked: true })
})
