import { describe, expect, test } from 'vitest'

import type { UseFact } from '#contract/compliance/use-fact.ts'
import { expressionLanguage } from '#server/compliance/rules/expression-language.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const asked = { title: { en: 'Mass', sv: 'Massa' }, question: { en: 'How heavy?', sv: 'Hur tung?' } }
const explained = (fact: UseFact, language: 'en' | 'sv' = 'en') =>
  expressionLanguage([], [fact], language).variables.find(({ name }) => name === `use.${fact.key}`)

describe('[COMP-02] the explanation of a fact of use', () => {
  test('that is true or false', () => {
    expect(explained(aUseFact('toy', 'boolean', asked))).toEqual({
      name: 'use.toy',
      type: 'bool',
      description: 'Mass. How heavy?',
      examples: ['use.toy', '!use.toy'],
      values: [],
    })
  })

  test('that is a number, in its unit and with what is assumed', () => {
    const fact = aUseFact('mass', 'number', { ...asked, unit: { en: 'kg', sv: 'kilo' }, assumed: 0 })
    expect(explained(fact)).toMatchObject({
      type: 'double',
      description: 'Mass. How heavy? In kg. Until somebody tells it: 0.',
      examples: ['use.mass > 1.0', 'use.mass <= 0.5'],
    })
    expect(explained(fact, 'sv')?.description).toBe('Massa. Hur tung? I kilo. Tills någon har angett det: 0.')
  })

  test('that is a choice, with its options', () => {
    const fact = aUseFact('kind', 'choice', {
      ...asked,
      options: [
        { key: 'fridge', title: { en: 'Fridge', sv: 'Kylskåp' } },
        { key: 'other', title: { en: 'Other', sv: 'Annat' } },
      ],
    })
    expect(explained(fact)).toMatchObject({
      type: 'string',
      description: 'Mass. How heavy? One of "fridge" (Fridge), "other" (Other).',
      examples: ['use.kind == "fridge"', 'use.kind in ["fridge", "other"]'],
      values: ['fridge', 'other'],
    })
    expect(explained(fact, 'sv')?.description).toContain('En av "fridge" (Kylskåp), "other" (Annat).')
  })

  test('that is a day', () => {
    const fact = aUseFact('placed_since', 'date', asked)
    expect(explained(fact)).toMatchObject({
      type: 'string',
      description: 'Mass. How heavy? A day as "2026-12-30".',
      examples: ['use.placed_since >= "2026-12-30"'],
    })
    expect(explained(fact, 'sv')?.description).toContain('En dag som "2026-12-30".')
  })
})

test('[COMP-02] the fields of each list are explained by its own name, and every part once', () => {
  const { variables, functions } = expressionLanguage(['pops', 'rohs'], [], 'en')
  const names = variables.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(variables.find(({ name }) => name === 'pops.all')?.examples).toEqual(['pops.any && !pops.all'])
  expect(variables.find(({ name }) => name === 'rohs.all')?.examples).toEqual(['rohs.any && !rohs.all'])
  expect(variables.find(({ name }) => name === 'product.kind')).toMatchObject({ type: 'string', values: [] })
  expect(functions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['size', 'customs', 'documented', 'exists', 'in', '?:']),
  )
})

test('[COMP-02] no explanation of the rule language is left in English', () => {
  const [en, sv] = (['en', 'sv'] as const).map((language) => {
    const { variables, functions } = expressionLanguage(['pops'], [], language)
    return [...variables, ...functions].map(({ name, description }) => `${name}: ${description}`)
  })
  expect(en).toHaveLength(sv!.length)
  expect(en!.filter((text) => sv!.includes(text))).toEqual([])
})
