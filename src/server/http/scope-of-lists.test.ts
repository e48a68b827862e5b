import { describe, expect, test } from 'vitest'

import { aboutLists, entries, testScopeOf } from '#tests/http/scope-walk.ts'
import { scopeQuestions } from '#tests/http/scope-questions.ts'

describe('[PERM-09] an organization', () => {
  test('is asked for by every endpoint that reads, or it is said why not', () => {
    const reading = entries.filter(([, { method }]) => method === 'GET').map(([name]) => name)
    expect(reading.filter((name) => !(name in scopeQuestions))).toEqual([])
  })

  testScopeOf(aboutLists, { isFileAsked: true })
})
