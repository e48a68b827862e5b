import { Environment } from '@marcbachmann/cel-js'
import { describe, expect, test } from 'vitest'

import { representatives, useReadsOf } from '#server/compliance/rules/use-reads.ts'

const environment = new Environment({ unlistedVariablesAreDyn: true })
const reads = (expression: string) =>
  useReadsOf(environment.parse(expression).ast).map(({ key, operator, comparedWith }) => [
    key,
    operator,
    comparedWith,
  ])

describe('[COMP-18] a fact of use is read', () => {
  test.each<[string, unknown[]]>([
    ['use.toy', [['toy', undefined, []]]],
    [
      '!use.toy && use.metal',
      [
        ['toy', undefined, []],
        ['metal', undefined, []],
      ],
    ],
    ['use.tonnes > 1', [['tonnes', '>', [1]]]],
    ['1.5 <= use.tonnes', [['tonnes', '<=', [1.5]]]],
    ['use.kind in ["a", "b"]', [['kind', 'in', ['a', 'b']]]],
    [
      'use.kind != "a" || use.kind == "b"',
      [
        ['kind', '!=', ['a']],
        ['kind', '==', ['b']],
      ],
    ],
    ['use.toy == true', [['toy', '==', [true]]]],
    [
      'use.one < use.other',
      [
        ['one', '<', []],
        ['other', '<', []],
      ],
    ],
    ['use.kind == null', [['kind', '==', []]]],
    ['use.tonnes + 1 > 2', [['tonnes', undefined, []]]],
    ['product.kind == "article"', []],
    ['product.use.kind == "article"', []],
    ['use == "a"', []],
  ])('in %s', (expression, found) => {
    expect(reads(expression)).toEqual(found)
  })
})

describe('[COMP-18] the values that are tried for a fact', () => {
  test.each<[string, Parameters<typeof representatives>, ReturnType<typeof representatives>]>([
    ['that is true or false', [[]], [true, false]],
    ['that is compared with true', [[true]], [true, false]],
    ['with a number: below, the number, above', [[1]], [0, 1, 2]],
    ['with numbers in any order, each once: also between', [[5, 1, 5]], [0, 1, 3, 5, 6]],
    ['with a text: before, the text, after', [['b']], ['', 'b', 'b ']],
    ['with texts', [['b', 'a', 'b']], ['', 'a', 'a ', 'b', 'b ']],
    ['with an option: the option, and one for all others', [['b'], ['a', 'b', 'c']], ['b', 'a']],
    [
      'with each option',
      [
        ['b', 'a'],
        ['a', 'b'],
      ],
      ['a', 'b'],
    ],
    ['with no option', [[], ['a', 'b']], ['a']],
  ])('%s', (_what, compared, values) => {
    expect(representatives(...compared)).toEqual(values)
  })
})
