import { describe, expect, test } from 'vitest'

import type { OutputDefinition } from '#contract/compliance/outputs.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import { useReader, useVariable } from '#server/compliance/rules/use-values.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const words = { en: 'Words', sv: 'Ord' }
const facts = [
  aUseFact('charge', 'number'),
  aUseFact('potential', 'number'),
  aUseFact('sealed', 'boolean'),
  aUseFact('home', 'boolean', { assumed: false }),
  aUseFact('supplied_on', 'date'),
  aUseFact('kind', 'choice'),
]

const anOutput = (output: Partial<OutputDefinition>): OutputDefinition => ({
  key: 'asked',
  title: words,
  type: 'number',
  when: 'true',
  value: '1',
  derivation: words,
  source: 'A regulation, Article 1',
  sourceDate: '2026-01-01',
  ...output,
})

/** Outputs as they are judged, one reader after the other. */
function judgedOutputs(outputs: readonly Partial<OutputDefinition>[]) {
  const obligations = ['one', 'two'].map((key) => ({ key, title: words }))
  const compiled = compileRules(
    {
      legalRoles: [],
      statuses: [],
      events: [],
      figures: [],
      rules: [{ status: 'no_duty', event: 'none', title: words, when: 'true' }],
      obligations,
      useFacts: facts,
      outputs: outputs.map(anOutput),
    },
    [],
  )
  const assumed = facts.flatMap((fact) =>
    fact.assumed === undefined ? [] : [[fact.key, fact.assumed] as const],
  )
  return (known: Record<string, UseValue> = {}, today = '2026-11-22', obligation?: string) => {
    const use = useReader(known, Object.fromEntries(assumed))
    const variables = {
      today,
      use: useVariable(
        use,
        facts.map(({ key }) => key),
      ),
    }
    const asked = {
      values: { variables, customs: [], documents: {}, use, conditions: [] },
      obligation,
      status: { status: 'duty', event: 'none' },
    } as const
    const told = compiled.outputs(asked)
    // What was supposed on the way is forgotten: the same question has the same answer.
    expect(compiled.outputs(asked)).toEqual(told)
    return told
  }
}

/** The output as it is judged with these facts known; undefined: there is none. */
const outputOf = (output: Partial<OutputDefinition>, known?: Record<string, UseValue>, today?: string) =>
  judgedOutputs([output])(known, today)[0]

describe('[COMP-18] facts of use that are not known', () => {
  const tonnes = { value: 'use.charge * use.potential / 1000.0' }

  test('a value that hangs on two facts asks for both', () => {
    expect(outputOf(tonnes)).toEqual({ key: 'asked', values: [], questions: ['charge', 'potential'] })
  })

  test('with one of them known it asks for the other', () => {
    expect(outputOf(tonnes, { potential: 2088 })).toMatchObject({ values: [], questions: ['charge'] })
  })

  test('with both it is told, and asks nothing', () => {
    expect(outputOf(tonnes, { charge: 4, potential: 2088 })).toEqual({ key: 'asked', values: [8.352] })
  })

  test('a fact of 0 is known', () => {
    expect(outputOf(tonnes, { charge: 0, potential: 2088 })).toMatchObject({ values: [0] })
  })

  test('a fact that is told as "no" is known', () => {
    expect(outputOf({ when: 'use.sealed' }, { sealed: false })).toBeUndefined()
    expect(outputOf({ when: '!use.sealed' }, { sealed: false })).toMatchObject({ values: [1] })
  })

  test('whether there is one at all hangs on a fact: it is asked', () => {
    expect(outputOf({ when: 'use.sealed' })).toEqual({ key: 'asked', values: [], questions: ['sealed'] })
  })

  test('a condition that another fact decides already asks nothing', () => {
    expect(outputOf({ when: 'use.sealed && use.kind == "fridge"' }, { kind: 'other' })).toBeUndefined()
    expect(outputOf({ when: 'use.sealed || use.kind == "fridge"' }, { kind: 'fridge' })).toMatchObject({
      values: [1],
    })
  })

  test('a fact that is assumed is not asked', () => {
    expect(outputOf({ when: '!use.home' })).toMatchObject({ values: [1] })
    expect(outputOf({ when: '!use.home' }, { home: true })).toBeUndefined()
  })

  test('a value asks only for what its way reads', () => {
    const value = { value: 'use.sealed ? 1.0 : use.charge' }
    expect(outputOf(value, { sealed: true })).toMatchObject({ values: [1] })
    expect(outputOf(value, { sealed: false })).toMatchObject({ values: [], questions: ['charge'] })
  })

  test.each([
    ['a truth', 'use.sealed ? use.charge : 1.0', ['sealed', 'charge']],
    ['a day', 'use.supplied_on < "2026-06-01" ? use.charge : 1.0', ['supplied_on', 'charge']],
    ['a choice', 'use.kind == "fridge" ? use.charge : 1.0', ['kind', 'charge']],
    ['a number', 'use.charge > 0.5 ? use.potential : 1.0', ['charge', 'potential']],
  ])('a value that hangs on %s asks for it, and for what one of its answers needs', (_, value, questions) => {
    expect(outputOf({ value })).toEqual({ key: 'asked', values: [], questions })
  })

  test('a choice decides where its options do: all of them, or one', () => {
    expect(outputOf({ when: 'use.kind in ["fridge", "other"]' })).toMatchObject({ values: [1] })
    expect(outputOf({ when: 'use.kind == "other"' })).toMatchObject({ values: [], questions: ['kind'] })
    expect(outputOf({ when: 'use.charge > 1.0' })).toMatchObject({ values: [], questions: ['charge'] })
    expect(outputOf({ when: 'use.sealed || !use.sealed' })).toMatchObject({ values: [1] })
  })

  test('a figure of the derivation alone that is not known takes the sentence away, and not the value', () => {
    const derivation = { en: '{use.charge} kg', sv: '{use.charge} kg' }
    expect(outputOf({ derivation })).toEqual({ key: 'asked', values: [1] })
    expect(outputOf({ derivation }, { charge: 4 })).toEqual({
      key: 'asked',
      values: [1],
      inputs: { 'use.charge': 4 },
    })
  })

  test('a day that is not known is asked, and no day follows from it', () => {
    const due = { type: 'date', value: 'addMonths(use.supplied_on, 3)' } as const
    expect(outputOf(due)).toMatchObject({ values: [], questions: ['supplied_on'] })
    expect(outputOf(due, { supplied_on: '2026-11-30' })).toMatchObject({ values: ['2027-02-28'] })
  })
})

describe('what gives no result is no output', () => {
  test.each<[string, Partial<OutputDefinition>, Record<string, UseValue>]>([
    ['a division by 0', { value: '1.0 / use.charge' }, { charge: 0 }],
    ['a figure beyond all numbers', { value: 'use.charge * use.charge' }, { charge: 1e200 }],
    ['a text that is no day', { type: 'date', value: '"2026-02-30"' }, {}],
    [
      'days after a day that is none',
      { type: 'date', value: 'addDays(use.supplied_on, 45)' },
      { supplied_on: '' },
    ],
    ['an empty text', { type: 'text', options: [{ key: 'a', title: words }], value: '""' }, {}],
    ['a period of no days', { type: 'period', beginsWith: words, value: '0' }, {}],
    ['a period of fewer than none', { type: 'period', beginsWith: words, value: '-45' }, {}],
    [
      'the figure after a condition that gives no result',
      { when: 'size([1][3 - 3] == 1 ? "" : "a") > 0' },
      {},
    ],
  ])('%s', (_, output, known) => {
    expect(outputOf(output, known)).toBeUndefined()
  })
})

describe('figures and days', () => {
  test('a sum of decimals is told as it is written: 0.1 + 0.2', () => {
    expect(outputOf({ value: '0.1 + 0.2' })).toMatchObject({ values: [0.3] })
  })

  test('days stand in their order, each once', () => {
    const days = '["2027-01-01", "2026-01-01", "2027-01-01"]'
    expect(outputOf({ type: 'date', value: days })).toMatchObject({ values: ['2026-01-01', '2027-01-01'] })
  })

  test.each([
    ['the day before', '2026-12-29', undefined],
    ['on the day', '2026-12-30', [1]],
    ['the day after', '2026-12-31', [1]],
  ])('a condition on today: %s', (_, today, values) => {
    expect(outputOf({ when: 'today >= "2026-12-30"' }, {}, today)?.values).toEqual(values)
  })

  test.each([
    ['the day before', '2026-12-29', [1]],
    ['on the day', '2026-12-30', [2]],
    ['the day after', '2026-12-31', [2]],
  ])('a value by today: %s', (_, today, values) => {
    expect(outputOf({ value: 'today < "2026-12-30" ? 1 : 2' }, {}, today)?.values).toEqual(values)
  })

  test.each([
    ['use.charge + 1', 5],
    ['1 + use.charge', 5],
    ['use.charge - 1', 3],
    ['1 - use.charge', -3],
    ['use.charge * 3', 12],
    ['3 * use.charge', 12],
    ['use.charge / 8', 0.5],
    ['8 / use.charge', 2],
    ['7', 7],
  ])('a figure with decimals and a whole number: %s', (value, result) => {
    expect(outputOf({ value }, { charge: 4 })).toMatchObject({ values: [result] })
  })

  test.each([
    ['addDays("2026-12-30", 3)', ['2027-01-02']],
    ['addDays(["2026-12-30", "soon"], 3)', ['2027-01-02']],
    ['addMonths("2026-11-30", 3)', ['2027-02-28']],
    ['addMonths(["2026-11-30", "2026-01-31"], 3)', ['2026-04-30', '2027-02-28']],
    ['notBefore("2026-01-01", "2026-06-01")', ['2026-06-01']],
    ['notBefore("2026-07-01", "2026-06-01")', ['2026-07-01']],
    ['notBefore(["2026-01-01", "2026-07-01"], "2026-06-01")', ['2026-06-01', '2026-07-01']],
    ['notBefore("", "2026-06-01")', undefined],
  ])('a day after others: %s', (value, days) => {
    expect(outputOf({ type: 'date', value })?.values).toEqual(days)
  })

  const options = ['a', 'b'].map((key) => ({ key, title: words }))
  test.each<[Partial<OutputDefinition>, (string | number)[] | undefined]>([
    [{ type: 'period', beginsWith: words, value: '45' }, [45]],
    [{ type: 'period', beginsWith: words, value: '"45"' }, undefined],
    [{ type: 'text', options, value: '["b", "a", "b", ""]' }, ['b', 'a']],
    [{ type: 'code', options, value: '"a"' }, ['a']],
    [{ type: 'code', options, value: '1' }, undefined],
    [{ type: 'number', value: '[2.0, 1.0]' }, [2, 1]],
    [{ type: 'number', value: '"2"' }, undefined],
    [{ type: 'text', options, value: 'addDays("soon", 3)' }, undefined],
  ])('%j is told as %j', (output, values) => {
    expect(outputOf(output)?.values).toEqual(values)
  })

  test('the figures of a sentence are told by name, and what is no figure is left out', () => {
    const text = '{use.charge} {use.sealed} {use.kind} {["a", "b"]} {2} {use.charge / 0.0} {use.potential}'
    const derivation = { en: text, sv: text }
    expect(outputOf({ derivation }, { charge: 4, sealed: false, kind: 'fridge' })?.inputs).toEqual({
      'use.charge': 4,
      'use.sealed': false,
      'use.kind': 'fridge',
      '["a", "b"]': ['a', 'b'],
      '2': 2,
    })
  })
})

test('[COMP-20] an output is told under its obligation, or under the legislation as a whole', () => {
  const judge = judgedOutputs([
    { key: 'of_all' },
    { key: 'of_one', obligation: 'one' },
    { key: 'of_two', obligation: 'two', when: 'status == "duty" && event == "none"' },
  ])
  const keys = (obligation?: string) => judge({}, undefined, obligation).map(({ key }) => key)
  expect([keys(), keys('one'), keys('two'), keys('three')]).toEqual([['of_all'], ['of_one'], ['of_two'], []])
})
