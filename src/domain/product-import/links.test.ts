import { describe, expect, test } from 'vitest'

import type { ImportOptions } from '#contract/product-import-settings.ts'
import { circlesOf } from '#domain/product-import/circles.ts'
import { linksOf } from '#domain/product-import/links.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import { parentsFirst, refuserOf } from '#domain/product-import/refuse.ts'
import { aCurrent, aRow, codesOf, draftOf, draftsOfRows, optionsOf } from '#tests/product-import/rows.ts'

/** Links of rows that name their parents. */
function linked(rows: readonly ReadRow[], options: Partial<ImportOptions> = {}) {
  const drafts = draftsOfRows(rows, options)
  const found = linksOf({ rows, drafts, options: optionsOf(options), parentRows: null, top: null })
  return { drafts, ...found }
}
const in_ = (parent: string, row: Partial<ReadRow> = {}) => ({ parent, ...row })
const codes = (refused: ReturnType<typeof linked>['refused']) =>
  refused.map(({ row, fault }) => [row.row, fault.code])

describe('[PROD-35] components of a file', () => {
  test('are those of rows that name a parent, with units, amount and contents', () => {
    const rows = [
      aRow('P'),
      aRow('A', in_('P', { units: 4 })),
      aRow('B', in_('P', { amount: '0.5', amountUnit: 'kg', contents: 'separable' })),
    ]
    const { links, refused, drafts } = linked(rows)
    expect(refused).toEqual([])
    expect(links.map(({ parent, child }) => [parent.key, child.key])).toEqual([
      ['P', 'A'],
      ['P', 'B'],
    ])
    expect(links[0]).toMatchObject({ units: 4, amount: null, contents: null, rows: [rows[1]], current: null })
    expect(links[1]).toMatchObject({ units: null, amount: '0.5', amountUnit: 'kg', contents: 'separable' })
    expect(drafts.all).toHaveLength(3)
  })

  test('leave out rows that are refused or have no product', () => {
    const refused = aRow('A', in_('P'))
    const rows = [aRow('P'), refused, aRow('B', in_('P'))]
    const drafts = draftsOfRows(rows)
    refused.faults.push({ code: 'units:zero', row: 2, column: null, value: '0', params: {} })
    const { links } = linksOf({ rows, drafts, options: optionsOf(), parentRows: null, top: null })
    expect(links.map(({ child }) => child.key)).toEqual(['B'])
  })

  test('of a parent without a row are found among the stored ones, or made where that is chosen', () => {
    const made = linked([aRow('A', in_('P', { parentName: 'Pump' }))], { createParents: true }).drafts
    expect(draftOf(made, 'P')).toMatchObject({
      rows: [],
      findBy: 'key-or-name',
      isMadeIfMissing: true,
      given: {
        names: [{ key: 'Our product name', value: 'Pump' }],
        identifiers: [{ key: 'Product ID', value: 'P' }],
      },
    })
    const sought = linked([aRow('A', in_('P'))]).drafts
    expect(draftOf(sought, 'P')).toMatchObject({
      isMadeIfMissing: false,
      given: { names: [], identifiers: [] },
    })
    const byId = linked([aRow('A', { id: '7', parent: '12' })], { matchBy: 'Kedja ID', createParents: true })
    expect(draftOf(byId.drafts, '12')).toMatchObject({ findBy: 'key', isMadeIfMissing: false })
  })

  test('name their parent by its number, another of its numbers, or its name in any case', () => {
    const pump = aRow(
      'P',
      {},
      {
        names: [{ key: 'Our product name', value: 'Heat  Pump' }],
        identifiers: [
          { key: 'Product ID', value: 'P' },
          { key: 'GTIN', value: '123' },
        ],
      },
    )
    const rows = [pump, aRow('A', in_('P')), aRow('B', in_('123')), aRow('C', in_(' heat pump '))]
    const { links, drafts } = linked(rows)
    expect(new Set(links.map(({ parent }) => parent))).toEqual(new Set([draftOf(drafts, 'P')]))
    expect(links).toHaveLength(3)
  })

  test('are refused where two products have the parent’s name, or a product is in itself', () => {
    const names = [{ key: 'Our product name', value: 'Pump' }]
    const rows = [
      aRow('P', {}, { names }),
      aRow('Q', {}, { names }),
      aRow('A', in_('Pump')),
      aRow('B', in_('B')),
    ]
    const { links, refused } = linked(rows)
    expect(links).toEqual([])
    expect(codes(refused)).toEqual([
      [rows[2]?.row, 'parent:ambiguous'],
      [rows[3]?.row, 'parent:itself'],
    ])
    expect(refused[1]?.fault.value).toBe('B')
  })

  test('name their parent by its number in an export, or by its position', () => {
    const rows = [
      aRow('P', { id: '17' }),
      aRow('Q', { place: '10' }),
      aRow('A', in_('17')),
      aRow('B', in_('10')),
      aRow('C', in_('Q')),
    ]
    expect(linked(rows).links.map(({ parent, child }) => [parent.key, child.key])).toEqual([
      ['P', 'A'],
      ['Q', 'B'],
      ['Q', 'C'],
    ])
  })

  test('tell which name or number several products have; one product with a name twice is one', () => {
    const named = (...values: string[]) => ({
      names: values.map((value) => ({ key: 'Our product name', value })),
    })
    const two = linked([aRow('P', {}, named('Pump')), aRow('Q', {}, named('PUMP')), aRow('A', in_('pump'))])
    expect(two.refused[0]?.fault).toMatchObject({
      value: 'pump',
      params: { key: 'Product ID', value: 'pump' },
    })
    const one = linked([aRow('P', {}, named('Pump', 'pump')), aRow('A', in_('pump')), aRow('B', in_('PUMP'))])
    expect([one.refused, one.links.length]).toEqual([[], 2])
  })

  test('by levels are below the product of a refused row, where another row has that product alone', () => {
    const rows = [aRow('P'), aRow('A')]
    const again = aRow('P')
    const below = (options: Partial<ImportOptions>, all = rows) => {
      const drafts = draftsOfRows(all, options)
      const parentRows = all.map((row) => (row === all.at(-1) ? again : null))
      return linksOf({ rows: all, drafts, options: optionsOf(options), parentRows, top: null })
    }
    expect(below({}).links.map(({ parent, child }) => [parent.key, child.key])).toEqual([['P', 'A']])
    const of = (supplier: number) => aRow('P', {}, { suppliers: [supplier] })
    const several = below({ matchSupplier: true }, [of(1), of(2), aRow('A', {}, { suppliers: [1] })])
    expect(several.refused).toMatchObject([{ fault: { code: 'parent:refused' } }])
  })

  test('by levels are below the row above them; below a refused row they are refused', () => {
    const rows = [aRow('P'), aRow('A', { units: 2 }), aRow('B')]
    const drafts = draftsOfRows(rows)
    const below = (parentRows: (ReadRow | null)[]) =>
      linksOf({ rows, drafts, options: optionsOf(), parentRows, top: null })
    expect(
      below([null, rows[0]!, rows[1]!]).links.map(({ parent, child }) => [parent.key, child.key]),
    ).toEqual([
      ['P', 'A'],
      ['A', 'B'],
    ])
    const lost = aRow('X')
    expect(below([null, lost, null]).refused).toMatchObject([
      { row: rows[1], fault: { code: 'parent:refused', params: { parentRow: lost.row } } },
    ])
  })

  test('of a flat file are those of its product, which is none of its own', () => {
    const rows = [aRow('T'), aRow('A'), aRow('B', in_('A'))]
    const drafts = draftsOfRows(rows)
    const { links, refused } = linksOf({
      rows,
      drafts,
      options: optionsOf(),
      parentRows: null,
      top: draftOf(drafts, 'T'),
    })
    expect(refused).toEqual([])
    expect(links.map(({ parent, child }) => [parent.key, child.key])).toEqual([
      ['T', 'A'],
      ['A', 'B'],
    ])
  })
})

describe('[PROD-35] the same component twice in one product', () => {
  const twice = (first: Partial<ReadRow>, second: Partial<ReadRow>, options: Partial<ImportOptions> = {}) =>
    linked([aRow('P'), aRow('A', in_('P', first)), aRow('A', in_('P', second))], options)

  test('is refused, with the row that says it first', () => {
    const { links, refused } = twice({ units: 1 }, { units: 1 })
    expect(refused).toMatchObject([
      { fault: { code: 'component:twice', params: { parent: 'P', firstRow: links[0]?.rows[0]?.row } } },
    ])
    expect(links[0]?.rows).toHaveLength(1)
  })

  test.each([
    ['units', { units: 2 }, { units: 3 }, { units: 5, amount: null }],
    ['no number for one piece', {}, { units: 3 }, { units: 4, amount: null }],
    ['nor the second', { units: 3 }, {}, { units: 4, amount: null }],
    [
      'amounts',
      { amount: '0.5', amountUnit: 'kg' },
      { amount: '0.25', amountUnit: 'kg' },
      { units: null, amount: '0.75' },
    ],
    [
      'amounts and units',
      { units: 1, amount: '0.5', amountUnit: 'kg' },
      { units: 2, amount: '0.25', amountUnit: 'kg' },
      { units: 3, amount: '0.75' },
    ],
  ] as const)('is added up where that is chosen: %s', (_, first, second, sum) => {
    const { links, refused } = twice(first, second, { repeatedComponents: 'sum' })
    expect(refused).toEqual([])
    expect(links).toMatchObject([sum])
    expect(links[0]?.rows).toHaveLength(2)
  })

  test('is not added up from grams and metres, or pieces and grams', () => {
    for (const second of [{ amount: '1', amountUnit: 'm' as const }, { units: 1 }])
      expect(
        codes(twice({ amount: '1', amountUnit: 'g' }, second, { repeatedComponents: 'sum' }).refused)[0]?.[1],
      ).toBe('component:not-addable')
  })

  test('is added up from grams and kilograms, in the larger unit', () => {
    const amounts = [
      { amount: '250', amountUnit: 'g' as const },
      { amount: '1.5', amountUnit: 'kg' as const },
    ] as const
    const { links } = twice(...amounts, { repeatedComponents: 'sum' })
    expect(links[0]).toMatchObject({ amount: '1.75', amountUnit: 'kg', units: null })
  })

  test('is not added up where a position leaves the quantity of what is measured out', () => {
    const sum = { repeatedComponents: 'sum' as const }
    expect(twice({ measuredIn: 'm' }, { units: 2 }, sum).refused[0]?.fault).toMatchObject({
      code: 'amount:missing',
      params: { unit: 'm' },
    })
    expect(twice({ units: 2 }, { measuredIn: 'kg' }, sum).refused[0]?.fault).toMatchObject({
      code: 'amount:missing',
      params: { unit: 'kg' },
    })
    expect(twice({ units: 2, measuredIn: 'm' }, { units: 1 }, sum).refused).toEqual([])
  })

  test('is not added up to more pieces than can be stored, and what cannot be added is told', () => {
    const sum = { repeatedComponents: 'sum' as const }
    const many = twice({ units: 2_147_483_647 }, { units: 1 }, sum)
    const firstRow = many.links[0]?.rows[0]?.row
    expect(many.refused[0]?.fault).toMatchObject({
      code: 'units:too-large',
      params: { parent: 'P', firstRow, max: 2_147_483_647 },
    })
    const other = twice({ amount: '1', amountUnit: 'g' }, { units: 2 }, sum)
    expect(other.refused[0]?.fault.params).toMatchObject({ other: '1 g', units: 2 })
    expect(twice({}, { amount: '1', amountUnit: 'g' }, sum).refused[0]?.fault.params).toMatchObject({
      other: 1,
      units: '1 g',
    })
  })

  test.each([
    [{ units: 2 }, {}, 3],
    [{}, { units: 2 }, 3],
    [{}, {}, null],
  ])(
    'is of as many pieces as its positions say, each one where it says none: %j and %j',
    (first, second, units) => {
      const mass = { amount: '1', amountUnit: 'g' as const }
      const { links } = twice({ ...mass, ...first }, { ...mass, ...second }, { repeatedComponents: 'sum' })
      expect(links[0]).toMatchObject({ units, amount: '2' })
    },
  )

  test('with other contents is refused, or the first counts where wrong values are left out', () => {
    const contents = [{ contents: 'integral' as const }, { contents: 'separable' as const }] as const
    const { links: before, refused: differing } = twice(...contents, { repeatedComponents: 'sum' })
    expect(differing).toMatchObject([
      { fault: { code: 'contents:differ', params: { parent: 'P', firstRow: before[0]?.rows[0]?.row } } },
    ])
    for (const second of [{}, contents[0]])
      expect(twice(contents[0], second, { repeatedComponents: 'sum' }).refused).toEqual([])
    const { links, refused } = twice(...contents, { repeatedComponents: 'sum', leaveOutWrong: true })
    expect(refused).toEqual([])
    expect(links[0]).toMatchObject({
      contents: 'integral',
      rows: [{ leftOut: null }, { leftOut: [{ code: 'contents:differ' }] }],
    })
    expect(twice({}, { contents: 'separable' }, { repeatedComponents: 'sum' }).links[0]?.contents).toBe(
      'separable',
    )
  })

  /** P twice, each time with A below. */
  const listedAgain = (
    first: Partial<ReadRow>,
    second: Partial<ReadRow>,
    options: Partial<ImportOptions> = {},
  ) => {
    const rows = [aRow('P'), aRow('A', first), aRow('P'), aRow('A', second)]
    const drafts = draftsOfRows(rows, options)
    const parentRows = [null, rows[0]!, null, rows[2]!]
    return linksOf({ rows, drafts, options: optionsOf(options), parentRows, top: null })
  }

  test.each<[string, Partial<ReadRow>, Partial<ReadRow>, object]>([
    ['other units', { units: 2 }, { units: 3 }, { other: 2, units: 3 }],
    [
      'another amount',
      { amount: '1', amountUnit: 'kg' },
      { amount: '2', amountUnit: 'kg' },
      { other: '1 kg', units: '2 kg' },
    ],
    [
      'another unit',
      { amount: '1', amountUnit: 'kg' },
      { amount: '1', amountUnit: 'g' },
      { other: '1 kg', units: '1 g' },
    ],
  ])('listed again with %s is refused', (_, first, second, params) => {
    expect(listedAgain(first, second).refused).toMatchObject([
      { fault: { code: 'component:units-differ', params } },
    ])
    expect(listedAgain(first, second, { repeatedComponents: 'sum' }).refused).toEqual([])
  })

  test('listed again with the same or nothing is one, with what either says', () => {
    expect(listedAgain({ units: 2 }, { units: 2 }).links).toMatchObject([{ units: 2, rows: [{}, {}] }])
    expect(listedAgain({}, { units: 2 }).links).toMatchObject([{ units: 2 }])
    expect(listedAgain({ units: 2 }, {}).refused).toEqual([])
    expect(listedAgain({ amount: '1', amountUnit: 'kg' }, {}).refused).toEqual([])
    expect(
      listedAgain({ amount: '1', amountUnit: 'kg' }, { amount: '1000', amountUnit: 'g' }).refused,
    ).toEqual([])
    expect(listedAgain({}, { measuredIn: 'm' }).links[0]?.measuredIn).toBe('m')
    const [first, second] = [
      { amount: '1', amountUnit: 'kg' as const },
      { amount: '2', amountUnit: 'kg' as const },
    ]
    expect(listedAgain(first, second, { repeatedComponents: 'sum' }).links).toMatchObject([first])
    expect(listedAgain({}, { amount: '1', amountUnit: 'kg' }).links).toMatchObject([
      { amount: '1', amountUnit: 'kg' },
    ])
  })
})

describe('[PROD-17] a circle', () => {
  const none = { parents: [], children: [], isRemoved: () => false }

  test('within the file is told with its way and the rows', () => {
    const rows = [aRow('A', in_('C')), aRow('B', in_('A')), aRow('C', in_('B')), aRow('D', in_('A'))]
    const circles = circlesOf(linked(rows).links, none)
    const name = (row: ReadRow) => `${row.given.identifiers[0]?.value} (${row.row})`
    expect(circles.map(({ link, path }) => [link.child.key, path])).toEqual([
      ['A', [rows[2], rows[0], rows[1], rows[2]].map((row) => name(row!)).join(' › ')],
      ['B', [rows[0], rows[1], rows[2], rows[0]].map((row) => name(row!)).join(' › ')],
      ['C', [rows[1], rows[2], rows[0], rows[1]].map((row) => name(row!)).join(' › ')],
    ])
  })

  test('over stored components names those of the file, and none once they are removed', () => {
    const rows = [aRow('A', in_('B')), aRow('B')]
    const { links, drafts } = linked(rows)
    draftOf(drafts, 'A').current = aCurrent(1)
    draftOf(drafts, 'B').current = aCurrent(2)
    // A › 9 › B is there.
    const stored = { parents: [1, 9], children: [9, 2] }
    const found = circlesOf(links, { ...stored, isRemoved: () => false })
    expect(found.map(({ path }) => path)).toEqual([`B › A (${rows[0]?.row}) › … › B`])
    expect(
      circlesOf(links, { ...stored, isRemoved: (parent, child) => parent === 9 && child === 2 }),
    ).toEqual([])
  })

  test('of eleven products is told as a whole, and of the circles after two hundred only their own step', () => {
    const ring = (count: number) =>
      circlesOf(
        linked(Array.from({ length: count }, (_, at) => aRow(`N${(at + 1) % count}`, in_(`N${at}`)))).links,
        none,
      ).map(({ path }) => path.split(' › ').length)
    expect(ring(11)[0]).toBe(12)
    expect(ring(11)).not.toContain(2)
    const paths = ring(202)
    expect([paths[199], paths[200], paths[201]]).toEqual([12, 2, 2])
  })

  test('of many is cut in its middle', () => {
    const key = (index: number) => `N${index % 20}`
    const rows = Array.from({ length: 20 }, (_, index) => aRow(key(index + 1), in_(key(index))))
    const [first] = circlesOf(linked(rows).links, none)
    const steps = first?.path.split(' › ') ?? []
    expect(steps).toHaveLength(12)
    expect(steps[10]).toBe('…')
    expect(steps[0]).toBe(steps[11])
  })
})

describe('[PROD-35] what is refused takes along', () => {
  /** P › A › B, and A once more below Q. */
  function world() {
    const rows = [aRow('P'), aRow('A', in_('P')), aRow('B', in_('A')), aRow('Q'), aRow('A', in_('Q'))]
    const { links, drafts } = linked(rows)
    return { rows, links, drafts, refuser: refuserOf(drafts.ofRow, links) }
  }
  const fault = (row: ReadRow) => ({
    code: 'units:zero' as const,
    row: row.row,
    column: null,
    value: '0',
    params: {},
  })

  test('its components, and not a product that another row names', () => {
    const { rows, drafts, links, refuser } = world()
    refuser.refuseRow(rows[0]!, fault(rows[0]!))
    expect(rows.map(codesOf)).toEqual([['units:zero'], ['parent:refused'], [], [], []])
    expect(rows[1]?.faults[0]?.params).toEqual({ parentRow: rows[0]?.row })
    expect(draftOf(drafts, 'P').isRefused).toBe(true)
    expect(draftOf(drafts, 'A')).toMatchObject({ isRefused: false, rows: [rows[4]] })
    expect(links.map(({ rows: { length } }) => length)).toEqual([0, 1, 1])
  })

  test('all rows of its product, each with the reason, and what is below', () => {
    const { rows, drafts, refuser } = world()
    refuser.refuseDraft(draftOf(drafts, 'A'), { code: 'type:other', params: { current: 'x' } })
    expect(rows.map(codesOf)).toEqual([[], ['type:other'], ['parent:refused'], [], ['key:refused']])
    expect(rows[1]?.faults[0]).toMatchObject({ value: 'A', params: { current: 'x' } })
    expect(rows[4]?.faults[0]?.params).toEqual({ firstRow: rows[1]?.row })
  })

  test('the rows that name a parent which none describes', () => {
    const rows = [aRow('A', in_('gone')), aRow('B', in_('gone'))]
    const { links, drafts } = linked(rows)
    refuserOf(drafts.ofRow, links).refuseDraft(draftOf(drafts, 'gone'), {
      code: 'parent:missing',
      value: 'gone!',
    })
    expect(rows.map(codesOf)).toEqual([['parent:missing'], ['parent:missing']])
    expect(rows[0]?.faults[0]?.value).toBe('gone!')
    expect(draftOf(drafts, 'gone').isRefused).toBe(true)
  })

  test('the rows of a component that cannot be one; a row refused twice takes nothing along twice', () => {
    const { rows, links, refuser } = world()
    links[0]!.after = { units: 1, amount: null, amountUnit: null, contents: 'integral' }
    refuser.refuseLink(links[0]!, { code: 'component:type', params: { parent: 'P' } })
    refuser.refuseRow(rows[1]!, fault(rows[1]!))
    expect(links[0]?.after).toBeNull()
    expect(rows.map(codesOf)).toEqual([[], ['component:type', 'units:zero'], [], [], []])
  })
})

test('[PROD-35] products are written before their components, those of a circle last', () => {
  const rows = [
    aRow('D', in_('C')),
    aRow('C', in_('A')),
    aRow('C', in_('B')),
    aRow('B', in_('A')),
    aRow('A'),
    aRow('X', in_('Y')),
    aRow('Y', in_('X')),
  ]
  const { links, drafts } = linked(rows)
  expect(parentsFirst(drafts.all, links).map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D', 'X', 'Y'])
})
