import { describe, expect, test } from 'vitest'

import { forgetGiven, keyOf, nameKey } from '#domain/product-import/draft.ts'
import { aRow, codesOf, draftsOfRows, optionsOf } from '#tests/product-import/rows.ts'

const named = (value: string, model?: string) => [
  { key: 'Our product name', value },
  ...(model === undefined ? [] : [{ key: 'Model', value: model }]),
]

describe('[PROD-35] rows of a file', () => {
  test('of the same number are one product, with what each of them adds', () => {
    const rows = [
      aRow('A-1', {}, { names: named('Pump') }),
      aRow('A-2'),
      aRow('a-1 '.trim().toUpperCase(), {}, { country: 'SE', suppliers: [3] }),
    ]
    const { all, ofRow, byKey } = draftsOfRows(rows)
    expect(all.map(({ key, place, rows: { length } }) => [key, place, length])).toEqual([
      ['A-1', 0, 2],
      ['A-2', 1, 1],
    ])
    expect(all[0]?.given).toEqual({
      names: named('Pump'),
      identifiers: [{ key: 'Product ID', value: 'A-1' }],
      country: 'SE',
      suppliers: [3],
    })
    expect(rows.map((row) => ofRow.get(row))).toEqual([all[0], all[1], all[0]])
    expect(byKey.get('A-2')).toEqual([all[1]])
  })

  test.each([
    [
      'a name',
      { names: named('Pump') },
      { names: named('Valve') },
      'row:contradiction',
      'name:Our product name',
    ],
    [
      'an identifier',
      {
        identifiers: [
          { key: 'Product ID', value: 'A-1' },
          { key: 'GTIN', value: '1' },
        ],
      },
      {
        identifiers: [
          { key: 'Product ID', value: 'A-1' },
          { key: 'GTIN', value: '2' },
        ],
      },
      'row:contradiction',
      'identifier:GTIN',
    ],
    ['the type', { type: 'own_product' }, { type: 'product_group' }, 'row:differs', 'type'],
    ['the kind', { kind: 'article' }, { kind: 'chemical_product' }, 'row:differs', 'kind'],
    ['the country', { country: 'SE' }, { country: 'DE' }, 'row:differs', 'country'],
    ['the organization', { organization: 1 }, { organization: 2 }, 'row:differs', 'organization'],
    ['electrical equipment', { isEee: true }, { isEee: false }, 'row:differs', 'isEee'],
    ['its category', { eeeCategory: 1 }, { eeeCategory: 2 }, 'row:differs', 'eeeCategory'],
    ['suppliers', { suppliers: [1] }, { suppliers: [2] }, 'row:differs', 'suppliers'],
    ['roles', { businessRoles: [1] }, { businessRoles: [1, 2] }, 'row:differs', 'businessRoles'],
    ['groups', { productGroups: [1, 2] }, { productGroups: [2, 1] }, 'row:differs', 'productGroups'],
    ['categories', { categories: [1] }, { categories: [] }, 'row:differs', 'categories'],
  ] as const)(
    'that contradict in %s: the second is refused, and adds nothing',
    (_, ...[first, second, code, field]) => {
      const [one, two] = [aRow('A-1', {}, first as object), aRow('A-1', {}, { ...(second as object) })]
      const { all, ofRow } = draftsOfRows([one, two])
      expect(two.faults).toMatchObject([{ code, row: two.row, params: { field, firstRow: one.row } }])
      expect(ofRow.has(two)).toBe(false)
      expect(all).toHaveLength(1)
      expect(all[0]?.rows).toEqual([one])
      expect(all[0]?.given).toEqual(one.given)
    },
  )

  test('that contradict are told with both values, and in lists by one of several', () => {
    const eans = (...values: string[]) => ({
      identifiers: [{ key: 'Product ID', value: 'A-1' }, ...values.map((value) => ({ key: 'GTIN', value }))],
    })
    const [one, two] = [aRow('A-1', {}, eans('1', '2')), aRow('A-1', {}, eans('1', '3'))]
    draftsOfRows([one, two])
    expect(two.faults).toMatchObject([
      { value: '1 | 3', params: { firstRow: one.row, other: '1 | 2', field: 'identifier:GTIN' } },
    ])
    const three = aRow('A-1', {}, { suppliers: [1, 2] })
    const four = aRow('A-1', {}, { suppliers: [1, 3] })
    draftsOfRows([three, four])
    expect(codesOf(four)).toEqual(['row:differs'])
    const nameless = aRow('', {}, { identifiers: [] })
    draftsOfRows([nameless], { matchBy: 'GTIN' })
    expect(nameless.faults[0]?.params).toEqual({ key: 'GTIN' })
  })

  test('add names and identifiers of kinds that the first leaves open', () => {
    const rows = [
      aRow('A-1', {}, { names: named('Pump') }),
      aRow(
        'A-1',
        {},
        {
          names: named('Pump', 'P 7'),
          identifiers: [
            { key: 'Product ID', value: 'A-1' },
            { key: 'GTIN', value: '1' },
          ],
        },
      ),
    ]
    const { all } = draftsOfRows(rows)
    expect(all[0]?.given).toEqual({
      names: named('Pump', 'P 7'),
      identifiers: [
        { key: 'Product ID', value: 'A-1' },
        { key: 'GTIN', value: '1' },
      ],
    })
  })

  test('that say the same in other spellings, or nothing, agree', () => {
    const both = [{ key: 'Product ID', value: 'A-1' }]
    const rows = [
      aRow(
        'A-1',
        {},
        { identifiers: [...both, { key: 'UUID', value: 'ABCDEF' }], suppliers: [1], isEee: true },
      ),
      aRow('A-1', {}, { identifiers: [...both, { key: 'UUID', value: 'abcdef' }] }),
      aRow('A-1', {}, { suppliers: [1], isEee: true }),
    ]
    const { all } = draftsOfRows(rows)
    expect(rows.flatMap(codesOf)).toEqual([])
    expect(all[0]?.given.identifiers).toEqual([...both, { key: 'UUID', value: 'ABCDEF' }])
  })

  test('where wrong optional values are left out, another name or country yields to the first, and is told', () => {
    const [one, two, three] = [
      aRow('A-1', {}, { names: named('Pump'), country: 'SE' }),
      aRow('A-1', {}, { names: named('Valve'), country: 'DE' }),
      aRow('A-1', {}, { organization: 1 }),
    ]
    const four = aRow('A-1', {}, { organization: 2 })
    const { all } = draftsOfRows([one, two, three, four], { leaveOutWrong: true })
    expect(two.faults).toEqual([])
    expect(two.leftOut?.map(({ code, params }) => [code, params['field']])).toEqual([
      ['row:contradiction', 'name:Our product name'],
      ['row:differs', 'country'],
    ])
    expect(all[0]?.given).toMatchObject({ names: named('Pump'), country: 'SE' })
    expect(codesOf(four)).toEqual(['row:differs'])
  })

  test('without the number are refused; those that are refused already have no product', () => {
    const [nameless, refused] = [
      aRow('', {}, { identifiers: [] }),
      aRow('A-1', { faults: [{ code: 'type:unknown', row: 2, column: null, value: null, params: {} }] }),
    ]
    expect(draftsOfRows([nameless, refused]).all).toEqual([])
    expect(nameless.faults).toMatchObject([{ code: 'key:missing', params: { key: 'Product ID' } }])
    expect(codesOf(refused)).toEqual(['type:unknown'])
  })

  test('that are matched with their supplier are as many products as suppliers', () => {
    const rows = [1, 2, 1].map((supplier) => aRow('A-1', {}, { suppliers: [supplier] }))
    const [without, none] = [aRow('A-1'), aRow('A-1', {}, { suppliers: [] })]
    const { all, byKey } = draftsOfRows([...rows, without, none], { matchSupplier: true })
    expect(all.map(({ key, keySupplier, rows: own }) => [key, keySupplier, own.length])).toEqual([
      ['A-1', 1, 2],
      ['A-1', 2, 1],
    ])
    expect(byKey.get('A-1')).toEqual(all)
    for (const row of [without, none]) expect(codesOf(row)).toEqual(['key:supplier-missing'])
  })
})

describe('[PROD-35] the value that a row is matched by', () => {
  test.each([
    ['Product ID', 'A-1'],
    ['Kedja ID', '17'],
    ['GTIN', null],
    ['Name', 'Pump · P 7'],
  ] as const)('%s: %s', (matchBy, key) => {
    const row = aRow('A-1', { id: '17' }, { names: named('Pump', 'P 7') })
    expect(keyOf(row, optionsOf({ matchBy }))).toBe(key)
  })

  test('is the name alone where there is no model, and none without a name', () => {
    expect(keyOf(aRow('A-1', {}, { names: named('Pump') }), optionsOf({ matchBy: 'Name' }))).toBe('Pump')
    const ofModel = [{ key: 'Model', value: 'P 7' }]
    expect(keyOf(aRow('A-1', {}, { names: ofModel }), optionsOf({ matchBy: 'Name' }))).toBeNull()
    expect(nameKey('Va\u030aning', null)).toBe('Våning')
  })
})

test('[PROD-35] what the rows gave is forgotten when a product is decided', () => {
  const row = aRow('A-1')
  const [draft] = draftsOfRows([row]).all
  forgetGiven(draft!)
  expect([draft?.given, row.given]).toEqual([
    { names: [], identifiers: [] },
    { names: [], identifiers: [] },
  ])
})
