import { expect, test } from 'vitest'

import { eeeScope } from '#domain/compliance/eee-categories.ts'
import { renewalOf } from '#server/reference/rohs-exemptions.ts'
import { readReferenceTable } from '#server/reference/tables.ts'

test.each([
  ['1-11', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], []],
  ['8, 9, 11', [8, 9, 11], []],
  ['1-7, 10', [1, 2, 3, 4, 5, 6, 7, 10], []],
  ['9 (industrial), 11', [11], [9]],
  ['1-8, 9 (other than industrial), 10', [1, 2, 3, 4, 5, 6, 7, 8, 10], [9]],
  ['8 (IVD)', [], [8]],
  ['8, 9 (other than IVD and industrial)', [], [8, 9]],
])(
  '[SUB-10] an exemption for %s covers these categories whole and those in part',
  (text, categories, partialCategories) => {
    expect(eeeScope(text)).toEqual({ categories, partialCategories })
  },
)

test('[SUB-10] every exemption that ships covers some category from 1 to 11', async () => {
  for (const row of await readReferenceTable('rohs-exemptions')) {
    const { categories, partialCategories } = eeeScope(row.scope_categories)
    const all = [...categories, ...partialCategories]
    expect(all.length, row.scope_categories).toBeGreaterThan(0)
    expect(all.every((category) => category >= 1 && category <= 11)).toBe(true)
  }
})

test('[SUB-10] an exemption that has expired is not being renewed; of any other nobody knows', () => {
  expect(renewalOf({ status_at_source_date: 'expired' })).toBe('no')
  expect(renewalOf({ status_at_source_date: 'in_force' })).toBe('unknown')
})
