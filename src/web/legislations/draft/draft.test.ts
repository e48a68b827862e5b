import { expect, test } from 'vitest'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { freeListKey, keyFrom, moved, withListRenamed } from '#web/legislations/draft/draft.ts'

test.each([
  ['Gränsvärden (2026)', 'own_', 'own_gransvarden_2026'],
  ['2026 limits', '', 'l_2026_limits'],
  ['…', '', ''],
])('the key of "%s" with prefix "%s" is %s', (text, prefix, key) => {
  expect(keyFrom(text, prefix)).toBe(key)
})

test('a thing that moves pushes the others aside', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('[ADM-03] rules follow the key of a list, also while it holds what no key may', () => {
  // Of a rule only its condition is read here.
  const rules = [{ when: "house_list.above || other['house_list_2']" }] as LegislationDraft['rules']
  const renamed = (before: string, after: string) => withListRenamed(rules, before, after)[0]?.when
  expect(renamed('house_list', 'limits')).toBe("limits.above || other['house_list_2']")
  expect(renamed('house_list', '$&(')).toBe("$&(.above || other['house_list_2']")
  expect(renamed('$&(', 'limits')).toBe("house_list.above || other['house_list_2']")
})

test.each([
  [[], 'list', 'own_list'],
  [['own_list', 'rohs'], 'list', 'own_list_2'],
  [['own_list', 'own_list_2'], 'list', 'own_list_3'],
  [[], 'x'.repeat(80), `own_${'x'.repeat(52)}`],
])('[ADM-03] beside %j a new list for "%s" begins with the key %s', (taken, wanted, key) => {
  expect(freeListKey(taken, wanted)).toBe(key)
})
