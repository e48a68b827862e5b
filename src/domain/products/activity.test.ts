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

  test('which document came, by its file and without its contents', () => {
    expect(historyChanges({ file: 'a.pdf', document: sides(null, { type: 'doc' }) })).toEqual([
      change('document', { of: 'a.pdf' }),
    ])
    expect(historyChanges({ file: 7, document: sides(null, {}) })).toEqual([change('document', {})])
  })

  test.each<[string, unknown, unknown]>([
    ['told', null, true],
    ['told as a figure', null, 0],
    ['told otherwise', 'small', 'large'],
    ['taken back', true, null],
    ['told as what no fact can be', null, { value: 1 }],
  ])('[COMP-18] which fact of use was %s', (_how, before, after) => {
    const fact = { kind: 'useFact', id: 'toy' }
    const valueOf = (value: unknown) =>
      value === null || typeof value === 'object' ? null : { ...fact, value }
    expect(historyChanges({ 'use.toy': sides(before, after) })).toEqual([
      change('useFact', { of: fact, before: valueOf(before), after: valueOf(after) }),
    ])
  })

  test('[PROD-26] which figure a substance has, whatever it is a part of', () => {
    expect(historyChanges({ 'substance.12 4 PVC': sides('0.1 %', '0.2 %') })).toEqual([
      change('substance', { of: { kind: 'substance', id: 12 }, before: '0.1 %', after: '0.2 %' }),
    ])
    expect(historyChanges({ 'substance.PVC 4': sides(null, '1 g') })[0]?.of).toEqual({
      kind: 'substance',
      id: 0,
    })
  })

  test.each([
    ['businessRoleIds', 'businessRole'],
    ['productGroupIds', 'product'],
    ['categoryIds', 'category'],
  ])('what came into %s and went, by reference', (field, kind) => {
    expect(historyChanges({ [field]: sides([4], [5]) })).toEqual([
      change(field, { added: [{ kind, id: 5 }], removed: [{ kind, id: 4 }] }),
    ])
    expect(historyChanges({ [field]: sides(null, [5]) })[0]?.added).toEqual([{ kind, id: 5 }])
    expect(historyChanges({ [field]: sides([4], null) })[0]?.removed).toEqual([{ kind, id: 4 }])
    expect(historyChanges({ [field]: sides(['by name'], []) })[0]?.removed).toEqual(['by name'])
  })

  test.each<[unknown, string | null]>([
    ['own_product', 'own_product'],
    ['', null],
    [null, null],
    [0, '0'],
    [false, 'false'],
  ])('%j as “%s” where it is plain', (value, text) => {
    expect(historyChanges({ kind: sides('article', value) })).toEqual([
      change('kind', { before: 'article', after: text }),
    ])
    expect(historyChanges({ kind: sides(value, 'article') })[0]?.before).toBe(text)
  })

  test.each<[unknown, string[]]>([
    [{ key: 'EAN', value: '735' }, ['EAN: 735']],
    [{ key: 'Other', customType: 'SAP', value: 7 }, ['SAP: 7']],
    [{ value: '2', unit: 'kg' }, ['2 kg']],
    [{ key: 'Length', value: 2, unit: 'm' }, ['Length: 2 m']],
    [{ value: '2', unit: 3 }, ['2']],
    [{ title: 'Hoist' }, ['Hoist']],
    [{ title: 3 }, []],
    [{ value: true, title: 'Hoist' }, ['Hoist']],
    [{ id: 3 }, []],
    [[1], []],
    ['Hoist', ['Hoist']],
    [3, ['3']],
  ])('%j as %j where several are kept', (item, texts) => {
    expect(historyChanges({ rows: sides([], [item]) })).toEqual([change('rows', { added: texts })])
  })

  test('which substances are on a list no more', () => {
    const included = [5, 6].map((substanceId) => ({ substanceId }))
    expect(
      historyChanges({
        'substances.rohs': sides(
          { state: 'included', included: [...included, { substanceId: 'none' }, 7] },
          { state: 'included', included: included.slice(1) },
        ),
      }),
    ).toEqual([
      change('substances', {
        of: { kind: 'list', id: 'rohs' },
        before: 'included',
        after: 'included',
        removed: [{ kind: 'substance', id: 5 }],
      }),
    ])
  })

  test('[PROD-43] nothing of a denial that a version does not stand behind', () => {
    const denied = (before: unknown, after: unknown) =>
      historyChanges({ 'substances.rohs': sides(before, after) })[0]?.denied
    expect(denied({}, { state: 'excluded' })).toBeNull()
    expect(denied({ state: 'excluded', versionId: 5 }, { versionId: 7 })).toBeNull()
    expect(denied({ versionId: 7 }, { versionId: 7 })).toBeNull()
    expect(denied({ versionId: 7 }, { state: 'excluded', versionId: 7 })).toMatchObject({ since: 7 })
    expect(denied({ versionId: 'old' }, { versionId: 7 })).toMatchObject({ since: null })
  })

  test('components that are told without what they are', () => {
    expect(historyChanges({ includedProducts: sides(null, [{ childId: 'none' }, null]) })).toEqual([
      change('includedProducts', {}),
    ])
    expect(historyChanges({ includedProducts: sides(null, null) })).toEqual([change('includedProducts', {})])
    expect(historyChanges({ includedProducts: sides({ numberOfUnits: 1 }, { numberOfUnits: 2 }) })).toEqual([
      change('includedProducts.numberOfUnits', { before: '1', after: '2' }),
    ])
  })

  test('legislations and conditions that are told without a number', () => {
    expect(historyChanges({ legislations: sides(null, { applies: 'no' }) })).toEqual([
      change('legislations', { after: 'no' }),
    ])
    expect(historyChanges({ legislations: sides({ applies: 'no' }, null) })).toEqual([
      change('legislations', { before: 'no' }),
    ])
    expect(historyChanges({ legislations: sides(['RoHS'], ['REACH']) })).toEqual([
      change('legislations', { added: ['REACH'], removed: ['RoHS'] }),
    ])
    expect(historyChanges({ assessments: sides({ answer: 'open' }, { answer: 'in_scope' }) })).toEqual([
      change('assessments', { before: 'open', after: 'in_scope' }),
    ])
  })

  test('what a group of fields had and has not', () => {
    expect(historyChanges({ characteristics: sides({ colour: 'red', size: 'M' }, { size: 'M' }) })).toEqual([
      change('characteristics.colour', { before: 'red' }),
    ])
    expect(historyChanges({ characteristics: sides({ colour: 'red' }, null) })).toEqual([
      change('characteristics.colour', { before: 'red' }),
    ])
    expect(historyChanges({ characteristics: sides(null, { colour: 'red' }) })).toEqual([
      change('characteristics.colour', { after: 'red' }),
    ])
  })

  test('nothing that only the program needs', () => {
    expect(historyChanges({ version: sides(1, 2), type: 'own_product', names: [] })).toEqual([])
    expect(historyChanges({ product: sides({ id: 1 }, null), title: sides('Hoist', null) })).toEqual([])
    expect(historyChanges({ one: { before: 1 }, other: { after: 1 }, list: [sides(1, 2)] })).toEqual([])
  })
})
