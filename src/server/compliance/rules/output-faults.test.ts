import { describe, expect, test } from 'vitest'

import type { OutputDefinition } from '#contract/compliance/outputs.ts'
import { faultsOfOutputs, placeholdersOf } from '#server/compliance/rules/output-faults.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const words = { en: 'Words', sv: 'Ord' }
const useFacts = [
  aUseFact('charge', 'number'),
  aUseFact('sealed', 'boolean'),
  aUseFact('supplied_on', 'date'),
  aUseFact('kind', 'choice'),
]
const anOutput = (more: Partial<OutputDefinition>): OutputDefinition => ({
  key: 'asked',
  title: words,
  type: 'number',
  when: 'true',
  value: '1',
  derivation: words,
  source: 'A regulation, Article 1',
  sourceDate: '2026-01-01',
  ...more,
})
const faults = (...outputs: Partial<OutputDefinition>[]) =>
  faultsOfOutputs({ outputs: outputs.map(anOutput), obligations: [{ key: 'one', title: words }], useFacts }, [
    'pops',
  ])
const told = (text: string) => ({ derivation: { en: text, sv: text } })
const options = ['a', 'b'].map((key) => ({ key, title: words }))

describe('an output of a legislation has no fault', () => {
  test.each<[string, Partial<OutputDefinition>]>([
    ['of an obligation', { obligation: 'one' }],
    ['under a condition', { when: 'pops.above && status == "duty" && use.charge > 1.0' }],
    ['as a sum of facts', { value: 'use.charge * 2.0 + 1.0 - 3.0 / use.charge' }],
    ['with whole numbers between', { value: '-(2 * use.charge)' }],
    ['as several numbers', { value: '[1.0, 2.5]' }],
    ['as a day', { type: 'date', value: 'addDays(use.supplied_on, 45)' }],
    ['as days', { type: 'date', value: 'notBefore(pops.listedOn, "2026-01-01")' }],
    ['as a period', { type: 'period', beginsWith: words, value: '45' }],
    ['as one of its options, or none', { type: 'text', options, value: 'use.sealed ? "a" : ""' }],
    ['as several of them', { type: 'code', options, value: '["a", "b"]' }],
    ['with words that only decide', { type: 'code', options, value: 'use.kind == "fridge" ? "a" : "b"' }],
    ['with figures in its sentence', told('{use.charge} kg, {pops.ranges}, {use.sealed}, {2 * 3}')],
    ['turning on a day', { when: 'today >= "2026-12-30"', value: 'today < "2026-12-30" ? 1 : 2' }],
  ])('%s', (_what, output) => {
    expect(faults(output)).toEqual([])
  })

  test('where a legislation has none', () => {
    expect(faultsOfOutputs({}, [])).toEqual([])
  })
})

describe('an output of a legislation is refused', () => {
  test.each<[string, Partial<OutputDefinition>, string]>([
    ['of an obligation that there is not', { obligation: 'two' }, 'The legislation has no obligation "two".'],
    ['with a condition that is a number', { when: '1' }, 'when: It is of type int, and not bool.'],
    [
      'with a condition that calculates with a fact',
      { when: 'use.charge + 1.0 > 2.0' },
      'when: use.charge is compared with values that stand in the rule.',
    ],
    [
      'with a day where a number is told',
      { value: '"2026-12-30"' },
      'value: It is of type string, and not double or int or list<double>.',
    ],
    [
      'with a number where a day is told',
      { type: 'date', value: '1' },
      'value: It is of type int, and not string or list<string>.',
    ],
    [
      'with a part of a day as a period',
      { type: 'period', beginsWith: words, value: '1.5' },
      'value: It is of type double, and not int.',
    ],
    [
      'with a number as a code',
      { type: 'code', options, value: '1' },
      'value: It is of type int, and not string or list<string>.',
    ],
    [
      'with a number as a text',
      { type: 'text', options, value: '1' },
      'value: It is of type int, and not string or list<string>.',
    ],
    [
      'with a word that is no option',
      { type: 'text', options, value: 'use.sealed ? "a" : "c"' },
      'value: "c" is none of its options.',
    ],
    [
      'with such a word among several',
      { type: 'code', options, value: '["a", "c"]' },
      'value: "c" is none of its options.',
    ],
    [
      'with a function of another language',
      { value: 'size("a".split(""))' },
      'value: This function is not part of the language.',
    ],
    [
      'with an operator of another language',
      { value: '5 % 2' },
      'value: This operator is not part of the language.',
    ],
    [
      'with a condition within each element of another',
      { when: 'roles.all(a, roles.all(b, a == b))' },
      'when: exists and all may not stand within each other.',
    ],
    [
      'on a day that nobody knows ahead',
      { when: 'today >= pops.sunset' },
      'when: Compare today by >= or < with a day such as "2026-12-30".',
    ],
    ['with a variable that there is not', { value: 'nowhere' }, 'value: Unknown variable: nowhere'],
    ['with a word too few', { value: '1 +' }, 'value: Unexpected'],
    ['with a fact that there is not', { value: 'use.colour' }, 'value: No such key: colour'],
    [
      'with an option that a choice has not',
      { when: 'use.kind == "oven"' },
      "when: 'oven' is no option of use.kind.",
    ],
    [
      'with today in its sentence',
      told('{today < "2026-12-30" ? 1 : 2}'),
      'derivation, {today < "2026-12-30" ? 1 : 2}: A derivation may not read today.',
    ],
    [
      'with a list of truths in its sentence',
      told('{[true]}'),
      'derivation, {[true]}: It is of type list<bool>, and not bool or string or double or int or list<string>.',
    ],
    ['with an unknown name in its sentence', told('{nowhere}'), 'derivation, {nowhere}: Unknown variable'],
  ])('%s', (_what, output, fault) => {
    expect(faults(output)).toEqual([expect.stringContaining(`output asked: ${fault}`)])
  })

  test('with the key of another one, at the second', () => {
    expect(faults({}, { key: 'other' }, {})).toEqual(['output asked: Its key is taken.'])
  })

  test('with each of its faults', () => {
    expect(faults({ when: '1', value: '"a"', ...told('{nowhere}') })).toHaveLength(3)
  })

  test('where it reads facts and the legislation has none', () => {
    expect(faultsOfOutputs({ outputs: [anOutput({ when: 'use.sealed' })] }, [])).toEqual([
      expect.stringContaining('Unknown variable: use'),
    ])
  })
})

test('the figures of a sentence are those in its braces, of both languages, each once', () => {
  const derivation = { en: '{a} and {b + 1}, {a}', sv: '{b + 1} och {c} {}' }
  expect(placeholdersOf({ derivation })).toEqual(['a', 'b + 1', 'c'])
})
