import { expect, test } from 'vitest'

import { listEntryChange, type ListEntry } from '#contract/lists/entries.ts'
import { entryChangeOf, entryValuesOf, nextLimit } from '#web/lists/entry-values.ts'

const limit: ListEntry['limits'][number] = {
  value: '0.1',
  unit: '%',
  operator: 'at_or_above',
  scope: 'homogeneous_material',
  weighed: 'element',
  element: 'lead',
  members: [],
  onlyFor: null,
  equipment: '',
  appliesWhen: '',
  validFrom: '2019-07-22',
  validTo: null,
  note: 'By weight in the material',
  source: 'Directive 2011/65/EU, Annex II',
  sourceDate: '2026-01-01',
}
const entry: Pick<ListEntry, 'condition' | 'conditionSv' | 'dependsOnUse' | 'limits'> = {
  condition: '',
  conditionSv: '',
  dependsOnUse: false,
  limits: [limit],
}

test('[SUB-04] limits that are opened and saved unchanged are the same', () => {
  // The form takes what it needs of the entry.
  expect(listEntryChange.parse(entryChangeOf(entryValuesOf(entry as ListEntry)))).toEqual(entry)
})

test('[SUB-04] days and an element that are not set are empty fields', () => {
  const open = { ...limit, weighed: 'substance' as const, element: null, validFrom: null, validTo: null }
  const [shown] = entryValuesOf({ ...entry, limits: [open] } as unknown as ListEntry).limits
  expect(shown).toMatchObject({ element: '', validFrom: '', validTo: '' })
  const until = { ...limit, validTo: '2027-07-21' }
  expect(entryValuesOf({ ...entry, limits: [until] } as ListEntry).limits).toMatchObject([
    { element: 'lead', validFrom: '2019-07-22', validTo: '2027-07-21' },
  ])
})

test('[SUB-04] an element that is no longer weighed is not sent, and a comma is a decimal point', () => {
  const values = entryValuesOf(entry as ListEntry)
  const changed = {
    ...values,
    limits: values.limits.map((each) => ({ ...each, weighed: 'sum' as const, value: '0,05' })),
  }
  expect(entryChangeOf(changed).limits).toMatchObject([{ weighed: 'sum', element: null, value: '0.05' }])
})

test('[SUB-04] a further limit begins with the place and source of the one before, without its figure, days and note', () => {
  const [last] = entryValuesOf(entry as ListEntry).limits
  expect(nextLimit(last, '2026-11-21')).toMatchObject({
    value: '',
    validFrom: '',
    note: '',
    scope: 'homogeneous_material',
    source: 'Directive 2011/65/EU, Annex II',
  })
  expect(
    nextLimit(
      { ...last!, members: ['7439-92-1'], onlyFor: 'recovered_material', appliesWhen: 'use.toy' },
      '2026-11-21',
    ),
  ).toMatchObject({
    members: [],
    onlyFor: null,
    appliesWhen: '',
    equipment: '',
  })
  expect(nextLimit(undefined, '2026-11-21')).toEqual({
    value: '',
    unit: '%',
    operator: 'above',
    scope: 'article',
    weighed: 'substance',
    element: '',
    members: [],
    onlyFor: null,
    equipment: '',
    appliesWhen: '',
    validFrom: '',
    validTo: '',
    note: '',
    source: '',
    sourceDate: '2026-11-21',
  })
})
