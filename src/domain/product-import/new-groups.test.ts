import { describe, expect, test } from 'vitest'

import { decideProduct } from '#domain/product-import/decide-product.ts'
import { addOutside, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { newGroupsOf } from '#domain/product-import/new-groups.ts'
import { refuserOf } from '#domain/product-import/refuse.ts'
import type { GivenProduct } from '#domain/product-import/read-row.ts'
import { decision } from '#tests/product-import/decisions.ts'
import { aCurrent, aRow, codesOf } from '#tests/product-import/rows.ts'

interface Product {
  name: string
  given?: Partial<GivenProduct>
  /** The groups of the product where it is there already. */
  stored?: number[]
}

/** A file of these products, with the groups -1, -2 … of these titles, all of which are decided. */
function world(
  titles: readonly string[],
  products: readonly Product[],
  options: { createGroups?: boolean; leaveOutWrong?: boolean } = {},
) {
  const drafts: Drafts = { all: [], ofRow: new Map(), byKey: new Map() }
  const of = new Map<string, Draft>()
  for (const { name, given = {}, stored } of products) {
    const draft = addOutside(drafts, name)
    const row = aRow(name)
    draft.rows = [row]
    drafts.ofRow.set(row, draft)
    draft.given = { names: [{ key: 'Our product name', value: name }], identifiers: [], ...given }
    const names = [{ key: 'Our product name', value: name, isPrimary: true }]
    draft.current = stored ? aCurrent(7, { names, productGroups: stored }) : null
    decideProduct(draft, { hasChildren: false, parentTypes: [] }, decision)
    of.set(name, draft)
  }
  const make = () =>
    newGroupsOf(drafts, {
      titles,
      options: { createGroups: false, leaveOutWrong: false, ...options },
      refuser: refuserOf(drafts.ofRow, []),
      decision,
    })
  const draftOf = (name: string) => of.get(name)!
  return {
    drafts,
    make,
    draftOf,
    rowOf: (name: string) => [...drafts.ofRow].find(([, draft]) => draft === of.get(name))![0],
  }
}
const inGroups = (...productGroups: number[]) => ({ given: { productGroups } })
const group = (name: string) => ({ name, given: { type: 'product_group' as const } })

describe('[PROD-35] a product group that is not there yet', () => {
  test('is the one that a row of the file makes, by its name in any letters', () => {
    const { drafts, make, draftOf } = world(
      ['Heat  Pumps ', 'Valves'],
      [{ name: 'Pump', ...inGroups(-1) }, group('heat pumps'), group('Valves')],
    )
    const groups = make()
    expect(groups).toEqual(
      new Map([
        [-1, draftOf('heat pumps')],
        [-2, draftOf('Valves')],
      ]),
    )
    expect(draftOf('Pump')).toMatchObject({ isRefused: false, after: { productGroups: [-1] } })
    expect(drafts.all).toHaveLength(3)
  })

  test('is made from its name, where that is chosen and a product is in it', () => {
    const { drafts, make, draftOf } = world(['Pumps', 'Nobody’s'], [{ name: 'Pump', ...inGroups(-1) }], {
      createGroups: true,
    })
    const groups = make()
    const made = groups.get(-1)
    expect(made).toMatchObject({
      key: 'Pumps',
      rows: [],
      isMadeIfMissing: true,
      isRefused: false,
      after: { type: 'product_group', names: [{ key: 'Our product name', value: 'Pumps' }], identifiers: [] },
    })
    expect([...groups.keys()]).toEqual([-1])
    expect(drafts.all).toEqual([draftOf('Pump'), made])
  })

  test('is not made for products that are refused', () => {
    const { drafts, make, draftOf } = world(['Pumps'], [{ name: 'Pump', ...inGroups(-1) }], {
      createGroups: true,
    })
    draftOf('Pump').isRefused = true
    expect(make().size).toBe(0)
    expect(drafts.all).toHaveLength(1)
  })

  test('refuses the product, where it is not made, and says which group it is', () => {
    const { make, draftOf, rowOf } = world(
      ['Pumps', 'Valves'],
      [
        { name: 'Pump', ...inGroups(3, -2, -1) },
        { name: 'Nut', ...inGroups(3) },
      ],
    )
    expect(make().size).toBe(0)
    expect(rowOf('Pump').faults).toMatchObject([{ code: 'group:unknown', value: 'Valves' }])
    expect([draftOf('Pump').isRefused, draftOf('Nut').isRefused]).toEqual([true, false])
  })

  test.each<[string, Product[]]>([
    ['two rows make it', [group('Pumps'), group('PUMPS')]],
    ['the product of its name is no group', [{ name: 'Pumps' }]],
    ['the group of its name is there already', [{ name: 'Pumps', given: {}, stored: [] }]],
    ['the group has another name', [group('Pump')]],
  ])('is none where %s', (_, others) => {
    const { make, rowOf } = world(['Pumps'], [{ name: 'P', ...inGroups(-1) }, ...others])
    expect(make().size).toBe(0)
    expect(codesOf(rowOf('P'))).toEqual(['group:unknown'])
  })

  test('is none that is refused, and none of several is made by its name', () => {
    const refused = world(['Pumps'], [{ name: 'P', ...inGroups(-1) }, group('Pumps')])
    refused.draftOf('Pumps').isRefused = true
    expect(refused.make().size).toBe(0)
    const several = world(['Pumps'], [{ name: 'P', ...inGroups(-1) }, group('Pumps'), group('PUMPS')], {
      createGroups: true,
    })
    expect(several.make().size).toBe(0)
  })

  test('is nothing to do where the file names none', () => {
    const { drafts, make, draftOf } = world([], [{ name: 'P', ...inGroups(3) }], { createGroups: true })
    expect(make().size).toBe(0)
    expect(draftOf('P').isRefused).toBe(false)
    expect(drafts.all).toHaveLength(1)
  })
})

describe('[PROD-46] an unknown product group that is left out', () => {
  const leave = { leaveOutWrong: true }
  const leftOut = (row: ReturnType<typeof aRow>) => row.leftOut?.map(({ code, value }) => `${code} ${value}`)

  test('goes from a new product, and is told', () => {
    const { make, draftOf, rowOf } = world(
      ['Pumps', 'Valves'],
      [{ name: 'P', ...inGroups(-1, 3, -2) }],
      leave,
    )
    make()
    expect(draftOf('P')).toMatchObject({ isRefused: false, after: { productGroups: [3] } })
    expect(leftOut(rowOf('P'))).toEqual(['group:unknown Pumps', 'group:unknown Valves'])
    expect(rowOf('P').faults).toEqual([])
  })

  test('leaves a stored product in its groups, where no other is known', () => {
    const { make, draftOf, rowOf } = world(['Pumps'], [{ name: 'P', stored: [5], ...inGroups(-1) }], leave)
    make()
    expect(draftOf('P')).toMatchObject({ after: null, changes: [] })
    expect(leftOut(rowOf('P'))).toEqual(['group:unknown Pumps'])
    const more = world(
      ['Pumps'],
      [{ name: 'P', stored: [5], given: { productGroups: [-1], country: 'SE' } }],
      leave,
    )
    more.make()
    expect(more.draftOf('P').changes.map(({ field }) => field)).toEqual(['country'])
    expect(more.draftOf('P').after).toMatchObject({ productGroups: [5], country: 'SE' })
  })

  test('leaves a stored product in those that are known, and tells the change', () => {
    const { make, draftOf } = world(
      ['Pumps'],
      [{ name: 'P', stored: [], given: { productGroups: [-1, 4], country: 'SE' } }],
      leave,
    )
    make()
    expect(draftOf('P').after?.productGroups).toEqual([4])
    expect(draftOf('P').changes).toEqual([
      { field: 'country', before: null, after: 'SE' },
      { field: 'productGroups', before: null, after: 'Group 4' },
    ])
    const other = world(['Pumps'], [{ name: 'P', stored: [5, 6], ...inGroups(-1, 4) }], leave)
    other.make()
    expect(other.draftOf('P').changes).toEqual([
      { field: 'productGroups', before: 'Group 5 | Group 6', after: 'Group 4' },
    ])
  })
})
