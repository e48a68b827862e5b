import { expect, test } from 'vitest'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import {
  blankDraft,
  conflictsOf,
  differing,
  freeListKey,
  keyFrom,
  moved,
  resolved,
  withListRenamed,
} from '#web/legislations/draft/draft.ts'

const base = blankDraft({ statuses: [], events: [], rules: [] }, { isOfCompany: true, today: '2026-01-01' })
const titled = (en: string): LegislationDraft => ({ ...base, title: { en, sv: en } })

test('a draft differs by its fields, whatever order their parts stand in', () => {
  expect(differing(base, { ...base, title: { sv: '', en: '' } })).toEqual([])
  expect(differing(base, { ...titled('A'), kind: 'fmd' }).toSorted()).toEqual(['kind', 'title'])
})

test('[ADM-03] of two people’s changes only those of one field are in conflict; the others are taken over', () => {
  const theirs = { ...titled('Theirs'), source: 'Policy 5' }
  const yours = { ...titled('Yours'), key: 'house' }
  expect(conflictsOf(base, theirs, yours)).toEqual(['title'])
  expect(resolved(base, theirs, yours, [])).toMatchObject({
    title: { en: 'Yours' },
    source: 'Policy 5',
    key: 'house',
  })
  expect(resolved(base, theirs, yours, ['title'])).toMatchObject({ title: { en: 'Theirs' }, key: 'house' })
})

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
