import { expect, test } from 'vitest'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import type { LegislationCard } from '#contract/legislations/editing.ts'
import { substanceId } from '#contract/values/ids.ts'
import {
  blankDraft,
  blankList,
  completed,
  draftOf,
  entryOf,
  freeListKey,
  keyFrom,
  moved,
  newListKeys,
  withListRenamed,
} from '#web/legislations/draft/draft.ts'

const none = { en: '', sv: '' }
const template = { statuses: [], events: [], rules: [] }
const blank = (isOfCompany: boolean) => blankDraft(template, { isOfCompany, today: '2026-11-26' })
const house = { ...blankList('own_house'), title: { en: 'House list', sv: 'Hyllista' } }

test.each([
  ['Gränsvärden (2026)', 'own_', 'own_gransvarden_2026'],
  ['2026 limits', '', 'l_2026_limits'],
  ['…', '', ''],
  ['…', 'own_', ''],
  ['--Glue & paint!! ', '', 'glue_paint'],
  ['__x__', '', 'x'],
  ['2026', 'own_', 'own_2026'],
  ['x'.repeat(60), '', 'x'.repeat(50)],
])('the key of "%s" with prefix "%s" is %s', (text, prefix, key) => {
  expect(keyFrom(text, prefix)).toBe(key)
})

test('the key of a title has no prefix unless one is given', () => {
  expect(keyFrom('Limits')).toBe('limits')
})

test('[ADM-03] a new legislation has the common words and rules, is of today, and everything else is to be filled in', () => {
  expect(blank(true)).toEqual({
    ...template,
    key: '',
    title: none,
    shortName: none,
    type: 'company_regulation',
    group: null,
    kind: null,
    hint: null,
    validFrom: null,
    validTo: null,
    source: '',
    sourceDate: '2026-11-26',
    evidenceReportTypes: [],
    verificationDocumentTypes: [],
    listKeys: [],
    legalRoles: [],
    obligations: [],
    lists: [],
  })
  expect(blank(false).type).toBe('regulation')
})

test('[ADM-03] a card is edited in what a draft holds, and in nothing else', () => {
  const draft = { ...blank(true), key: 'house_rules', lists: [house], validFrom: '2027-01-01' }
  // The draft reads only the fields that can be edited; the card's others are left out here.
  const card = { ...draft, id: 7, version: 3, canEdit: true } as unknown as LegislationCard
  expect(draftOf(card)).toEqual(draft)
})

test('[ADM-03] a new list of the company is empty, and a substance on it is restricted from any content on', () => {
  expect(blankList('own_house')).toEqual({
    key: 'own_house',
    title: none,
    question: none,
    allowNewSubstances: false,
    entries: [],
  })
  expect(entryOf(substanceId.parse(5))).toEqual({ substanceId: 5, limit: null })
})

test('[ADM-03] lists that are not saved yet are known by their keys, once they have one', () => {
  const draft = { ...blank(true), lists: [house, blankList('own_list'), blankList('')] }
  expect(newListKeys({ ...blank(true), lists: [blankList('own_other'), house] }, draft)).toEqual(['own_list'])
  expect(newListKeys(null, draft)).toEqual(['own_house', 'own_list'])
})

test('[ADM-03] a text of one language stands for the other one in a company’s own legislation only', () => {
  const title = { en: 'House rules', sv: '' }
  expect(completed({ ...blank(true), title }).title).toEqual({ en: 'House rules', sv: 'House rules' })
  expect(completed({ ...blank(false), title }).title).toEqual(title)
})

test('a thing that moves pushes the others aside', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('[ADM-03] rules follow the key of a list, also while it holds what no key may', () => {
  // Of a rule only its condition is read here.
  const rules = [{ when: "house_list.above || other['house_list_2']" }] as LegislationDraft['rules']
  const renamed = (before: string, after: string) => withListRenamed(rules, before, after)[0]?.when
  expect(renamed('house_list', 'limits')).toBe("limits.above || other['house_list_2']")
  expect(renamed('house_list', '$&(')).toBe("$&(.above || other['house_list_2']")
  expect(renamed('$&(', 'limits')).toBe("house_list.above || other['house_list_2']")
  for (const typed of ['', 'house_list.', '.above', 'house_list(', '(house_list'])
    expect([typed, renamed(typed, 'limits')]).toEqual([typed, "house_list.above || other['house_list_2']"])
})

test.each([
  [[], 'list', 'own_list'],
  [['own_list', 'rohs'], 'list', 'own_list_2'],
  [['own_list', 'own_list_2'], 'list', 'own_list_3'],
  [[], 'x'.repeat(80), `own_${'x'.repeat(52)}`],
])('[ADM-03] beside %j a new list for "%s" begins with the key %s', (taken, wanted, key) => {
  expect(freeListKey(taken, wanted)).toBe(key)
})
