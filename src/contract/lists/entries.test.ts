import { expect, test } from 'vitest'

import { listEntryChange } from '#contract/lists/entries.ts'

const aLimit = {
  value: '0.05',
  unit: '%' as const,
  operator: 'above' as const,
  scope: 'article' as const,
  weighed: 'substance' as const,
  element: null,
  validFrom: null,
  validTo: null,
  note: '',
  source: 'Regulation (EC) No 1907/2006, Article 33',
  sourceDate: '2026-11-01',
}
const change = { condition: '', dependsOnUse: false, limits: [aLimit] }

test.each([
  ['100.1 % of something', { value: '100.1' }, ['limits', 0, 'value']],
  ['a million and one mg/kg', { value: '1000001', unit: 'mg/kg' }, ['limits', 0, 'value']],
  ['no figure', { value: 'some' }, ['limits', 0, 'value']],
  ['an element without a name', { weighed: 'element' }, ['limits', 0, 'element']],
  ['an element where the substance is weighed', { element: 'lead' }, ['limits', 0, 'element']],
  [
    'an end before its beginning',
    { validFrom: '2026-02-01', validTo: '2026-01-01' },
    ['limits', 0, 'validTo'],
  ],
  ['no source', { source: ' ' }, ['limits', 0, 'source']],
])('[SUB-04] a limit of %s is refused at its place', (_what, wrong, path) => {
  const { error } = listEntryChange.safeParse({ ...change, limits: [{ ...aLimit, ...wrong }] })
  expect(error?.issues.map((issue) => issue.path)).toEqual([path])
})

test.each(['0', '0.0', '0,000', '00'])(
  '[SUB-04] a limit of %s can be kept: any content counts (REACH Annex XVII, entry 77)',
  (value) => {
    const kept = listEntryChange.parse({ ...change, limits: [{ ...aLimit, value }] })
    expect(Number(kept.limits[0]?.value)).toBe(0)
  },
)

test.each(['-1', '', '.', '1e1', '0.0000000001'])('[SUB-04] a limit of "%s" is no figure', (value) => {
  const { error } = listEntryChange.safeParse({ ...change, limits: [{ ...aLimit, value }] })
  expect(error?.issues.map(({ path }) => path)).toEqual([['limits', 0, 'value']])
})
