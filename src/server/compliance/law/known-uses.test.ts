import { describe, expect, test } from 'vitest'

import { knownOf, knownUses } from '#domain/compliance/known-uses.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'

describe('[COMP-18] facts of use that are known by what a thing is', () => {
  test.each(knownOf)(
    '%s: each is a fact that the program asks for, with a value that a person could have told',
    (of) => {
      const catalog = new Map(readUseFacts().map((fact) => [fact.key, fact]))
      const known = Object.entries(knownUses(of))
      expect(known.length).toBeGreaterThan(0)
      for (const [key, value] of known) {
        const fact = catalog.get(key)
        if (fact?.type === 'choice') expect(fact.options?.map((option) => option.key)).toContain(value)
        else expect([key, fact?.type]).toEqual([key, typeof value])
      }
    },
  )

  test('a fact that names exempted uses is assumed to be none of them until somebody tells it', () => {
    const assumed = readUseFacts().map(({ key, assumed: value }) => [key, value])
    for (const one of Object.entries(knownUses('no_exempted_use'))) expect(assumed).toContainEqual(one)
  })
})
