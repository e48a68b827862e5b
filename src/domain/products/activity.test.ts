import { describe, expect, test } from 'vitest'

import { historyChanges } from '#domain/products/activity.ts'

const sides = (before: unknown, after: unknown) => ({ before, after })
const change = (field: string, more: object) => ({
  field,
  of: null,
  before: null,
  after: null,
  added: [],
  removed: [],
  denied: null,
  ...more,
})

describe('[PROD-34] the history of a product says', () => {
  test('which identifiers and names came and went', () => {
    const number = { key: 'Product ID', value: '4100' }
    expect(
      historyChanges({
        identifiers: sides([number], [number, { key: 'Other', customType: 'SAP', value: '7' }]),
      }),
    ).toEqual([change('identifiers', { added: ['SAP: 7'] })])
  })

  test('which suppliers, by reference', () => {
    expect(historyChanges({ supplierIds: sides([1, 2], [2, 3]) })).toEqual([
      change('supplierIds', {
        added: [{ kind: 'supplier', id: 3 }],
        removed: [{ kind: 'supplier', id: 1 }],
      }),
    ])
  })

  test('which components came, how many there are now, and which went', () => {
    const product = { kind: 'product', id: 7 }
    expect(historyChanges({ includedProducts: sides(null, [{ childId: 7, numberOfUnits: 2 }]) })).toEqual([
      change('includedProducts', { added: [product] }),
    ])
    expect(
      historyChanges({
        includedProducts: sides({ childId: 7, numberOfUnits: 2 }, { childId: 7, numberOfUnits: 3 }),
      }),
    ).toEqual([change('includedProducts.numberOfUnits', { of: product, before: '2', after: '3' })])
    expect(historyChanges({ includedProducts: sides({ childId: 7 }, null) })).toEqual([
      change('includedProducts', { removed: [product] }),
    ])
  })

  test('how a list was answered, and with which substances', () => {
    expect(
      historyChanges({
        'substances.rohs': sides(
          { state: 'undefined', included: [] },
          { state: 'included', included: [{ substanceId: 5 }, { substanceId: 5 }] },
        ),
      }),
    ).toEqual([
      change('substances', {
        of: { kind: 'list', id: 'rohs' },
        before: 'undefined',
        after: 'included',
        added: [{ kind: 'substance', id: 5 }],
      }),
    ])
  })

  test('[PROD-43] what "none of these" denied, and since which version where it had been answered before', () => {
    const denied = (before: unknown, after: unknown) =>
      historyChanges({ 'substances.rohs': sides(before, after) })[0]?.denied
    expect(denied({}, { state: 'excluded', versionId: 7 })).toEqual({
      list: 'rohs',
      versionId: 7,
      since: null,
    })
    expect(denied({ state: 'excluded', versionId: 5 }, { state: 'excluded', versionId: 7 })).toMatchObject({
      since: 5,
    })
    expect(denied({ versionId: 5 }, { versionId: 7 })).toMatchObject({ since: 5 })
    // After "yes, these" all entries are denied anew.
    expect(denied({ state: 'included', versionId: 5 }, { state: 'excluded', versionId: 7 })).toMatchObject({
      since: null,
    })
    expect(denied({ state: 'excluded', versionId: 7 }, { state: 'excluded', versionId: 7 })).toBeNull()
    expect(denied({ state: 'excluded', versionId: 7 }, { state: 'undefined', versionId: null })).toBeNull()
    expect(denied({}, { state: 'included', versionId: 7 })).toBeNull()
  })

  test('whether a legislation was said to apply', () => {
    expect(
      historyChanges({
        legislations: sides({ legislationId: 4, applies: 'by_rule' }, { legislationId: 4, applies: 'no' }),
      }),
    ).toEqual([
      change('legislations', { of: { kind: 'legislation', id: 4 }, before: 'by_rule', after: 'no' }),
    ])
  })

  test('what was said of a condition of the law, and why', () => {
    const said = (answer: string, reason = '', entryId: number | null = 7) => ({
      legislationId: 6,
      entryId,
      answer,
      reason,
    })
    expect(
      historyChanges({ assessments: sides(said('open'), said('not_in_scope', 'In a cabinet')) }),
    ).toEqual([
      change('assessments', { of: { kind: 'entry', id: 7 }, before: 'open', after: 'not_in_scope' }),
      change('assessmentReason', { after: 'In a cabinet' }),
    ])
    expect(
      historyChanges({ assessments: sides(said('in_scope', '', null), said('open', '', null)) }),
    ).toEqual([
      change('assessments', { of: { kind: 'legislation', id: 6 }, before: 'in_scope', after: 'open' }),
    ])
  })

  test('what was said of a document, and of which', () => {
    expect(historyChanges({ documentId: 3, file: 'a.pdf', description: sides('', 'Safe use') })).toEqual([
      change('description', { of: 'a.pdf', after: 'Safe use' }),
    ])
  })

  test('which part of the characteristics', () => {
    expect(
      historyChanges({
        characteristics: sides({ colour: 'red' }, { colour: 'red', weight: { value: '2', unit: 'kg' } }),
      }),
    ).toEqual([change('characteristics.weight', { after: '2 kg' })])
  })

  test('nothing that only the program needs', () => {
    expect(historyChanges({ version: sides(1, 2), type: 'own_product', names: [] })).toEqual([])
  })
})
