import { Environment } from '@marcbachmann/cel-js'
import { describe, expect, test } from 'vitest'

import { costOf, foreignOperator, isCostly, nestedComprehension } from '#server/compliance/rules/bounds.ts'

const environment = new Environment({ unlistedVariablesAreDyn: true })
const astOf = (expression: string) => environment.parse(expression).ast

describe('[COMP-02] the operations of a rule', () => {
  test.each([
    ['true', 1],
    ['a == b', 3],
    ['a == b && c', 5],
    ['["a", "b"] == c', 5],
    [`"${'x'.repeat(64)}" == a`, 5],
    ['size(roles) > 0', 4],
    // The list, and for each element its variable, the comparison and its two sides.
    ['[1, 2].exists(x, x == a)', 3 + 2 * 5],
    ['[1, 2].all(x, x == a)', 3 + 2 * 5],
    // A list that is not written out counts as one of 50.
    ['roles.exists(x, x == a)', 1 + 50 * 5],
    ['roles.contains(a)', 3],
  ])('%s are %d', (expression, cost) => {
    expect(Math.floor(costOf(astOf(expression)))).toBe(cost)
  })

  test('are 3,000 at most', () => {
    const list = (elements: number) => `[${Array.from({ length: elements }, () => '1').join(',')}]`
    // 1 for the list, and 6 for each of its elements.
    expect(isCostly(astOf(`${list(499)}.exists(x, x == a)`))).toBe(false)
    expect(isCostly(astOf(`${list(500)}.exists(x, x == a)`))).toBe(true)
  })
})

test.each([
  ['a && !b || c ? d in [e] : f.g(h) != i', undefined],
  ['a < b == c <= d && e > f && g >= h', undefined],
  ['a + b', '+'],
  ['a[0] == b', '[]'],
  ['-a == b', '-_'],
  ['{"a": b} == c', 'map'],
])('[COMP-02] of “%s” the operator that rules have not is %s', (expression, operator) => {
  expect(foreignOperator(astOf(expression))?.op).toBe(operator)
})

test('[COMP-02] an output may have operators that rules have not', () => {
  expect(foreignOperator(astOf('a + b * c'), ['+'])?.op).toBe('*')
  expect(foreignOperator(astOf('a + b * c'), ['+', '*'])).toBeUndefined()
})

test.each([
  ['a.exists(x, x.all(y, y == z))', 'all'],
  ['a.all(x, b.exists(y, y == x))', 'exists'],
  ['a.all(x, x == y) && b.exists(x, x == y)', undefined],
  ['a.exists(x, x.contains(y))', undefined],
  ['a.contains(b.contains(c))', undefined],
])('[COMP-02] a condition of a list within another is found in “%s”: %s', (expression, name) => {
  const args: unknown = nestedComprehension(astOf(expression))?.args
  expect(Array.isArray(args) ? args[0] : undefined).toBe(name)
})
