import { describe, expect, test } from 'vitest'

import type { ProductType } from '#contract/products/attributes.ts'
import { decideProduct, type Decision, type Standing } from '#domain/product-import/decide-product.ts'
import type { CurrentProduct, Draft } from '#domain/product-import/draft.ts'
import {
  leaveOutCategory,
  leaveOutOf,
  leaveOutRefused,
  rememberForeignIds,
} from '#domain/product-import/draft-values.ts'
import type { GivenProduct, ReadRow } from '#domain/product-import/read-row.ts'
import { aDraft, decision } from '#tests/product-import/decisions.ts'
import { aRow } from '#tests/product-import/rows.ts'

const alone: Standing = { hasChildren: false, parentTypes: [] }
const pump = { names: [{ key: 'Our product name', value: 'Pump' }] }

describe('[PROD-35] a new product', () => {
  test('has what the file says, and nothing of what it leaves open', () => {
    const draft = aDraft({
      given: {
        ...pump,
        identifiers: [{ key: 'Product ID', value: 'A-1' }],
        country: 'SE',
        businessRoles: [2],
        organization: 4,
      },
    })
    expect(decideProduct(draft, alone, decision)).toBeNull()
    expect(draft).toMatchObject({
      organizationId: 4,
      changes: [{ field: 'type', before: null, after: expect.any(String) }],
      after: {
        type: 'own_product',
        kind: 'article',
        names: [{ value: 'Pump' }],
        identifiers: [{ value: 'A-1' }],
        suppliers: [],
        businessRoles: [2],
        productGroups: [],
        categories: [],
        country: 'SE',
        isEee: null,
        eeeCategory: null,
        isDeclaredComplex: false,
      },
    })
    const here = aDraft({ given: pump })
    decideProduct(here, alone, decision)
    expect(here.organizationId).toBe(1)
  })

  const ofType = (
    given: Partial<GivenProduct>,
    standing: Partial<Standing>,
    newType: Decision['newType'] = 'auto',
    rows?: ReadRow[],
  ) => {
    const draft = aDraft({ given: { ...pump, ...given }, ...(rows && { rows }) })
    decideProduct(draft, { ...alone, ...standing }, { ...decision, newType })
    return draft.after?.type
  }
  const bought: ProductType[] = ['purchased_product']
  test.each<[string, Partial<GivenProduct>, Partial<Standing>, ProductType]>([
    ['that stands alone is an own one', {}, {}, 'own_product'],
    ['with components is made', {}, { hasChildren: true, parentTypes: ['own_product'] }, 'own_product'],
    [
      'in an own one is bought of an unknown supplier',
      {},
      { parentTypes: ['own_product'] },
      'purchased_product_undefined_supplier',
    ],
    ['with a supplier is bought', { suppliers: [1] }, { hasChildren: true }, 'purchased_product'],
    ['in a bought one is its component', {}, { parentTypes: bought }, 'component_to_purchased_product'],
    [
      'with components in a bought one is a component of its kind',
      {},
      { parentTypes: bought, hasChildren: true },
      'component_to_complex_purchased_product',
    ],
    [
      'in a bought one and an own one',
      {},
      { parentTypes: [...bought, 'own_product'] },
      'purchased_product_undefined_supplier',
    ],
    ['as the file says', { type: 'product_group' }, { hasChildren: true }, 'product_group'],
  ])('%s', (_, given, standing, type) => {
    expect(ofType(given, standing)).toBe(type)
  })

  test('has the chosen type where no row says another, and is told by its place where none describes it', () => {
    expect(ofType({}, {}, 'purchased_product')).toBe('purchased_product')
    expect(ofType({ type: 'own_product' }, {}, 'purchased_product')).toBe('own_product')
    expect(ofType({}, { hasChildren: true }, 'purchased_product', [])).toBe('own_product')
  })

  test('is listed by its own name, whatever stands before it in the file', () => {
    const names = [{ key: 'Brand', value: 'Acme' }, { key: 'Model', value: 'P7' }, ...pump.names]
    const draft = aDraft({ given: { names } })
    decideProduct(draft, alone, decision)
    expect(draft.after?.names.map(({ value }) => value)).toEqual(['Pump', 'Acme', 'P7'])
  })

  test('without a name is refused, or named by its number where the file has no names', () => {
    const identifiers = [{ key: 'Product ID', value: 'A-1' }]
    expect(decideProduct(aDraft({ given: { identifiers } }), alone, decision)).toEqual({
      code: 'name:missing',
    })
    const draft = aDraft({ given: { identifiers } })
    expect(decideProduct(draft, alone, { ...decision, hasNames: false })).toBeNull()
    expect(draft.after?.names).toMatchObject([{ key: 'Our product name', value: 'A-1' }])
    expect(decideProduct(aDraft(), alone, { ...decision, hasNames: false })).toEqual({ code: 'name:missing' })
  })

  test.each<[string, Partial<GivenProduct>, boolean, string | null]>([
    ['bought without a supplier', { type: 'purchased_product' }, false, 'supplier:needed'],
    ['an own one with a supplier', { type: 'own_product', suppliers: [1] }, false, 'supplier:not-allowed'],
    ['a mixture with components', { kind: 'chemical_product' }, true, 'kind:not-a-leaf'],
    [
      'a group that is a mixture',
      { type: 'product_group', kind: 'chemical_product' },
      false,
      'kind:not-a-leaf',
    ],
    ['a mixture', { kind: 'chemical_product' }, false, null],
    ['a group in a group', { type: 'product_group', productGroups: [3] }, false, 'group:of-group'],
    ['a product in a group', { productGroups: [3] }, false, null],
    [
      'a category of RoHS without being electrical',
      { isEee: false, eeeCategory: 3 },
      false,
      'eee-category:not-eee',
    ],
    ['a category of RoHS, nothing said of electrical', { eeeCategory: 3 }, false, null],
  ])('%s: %s', (_, given, hasChildren, code) => {
    const draft = aDraft({ given: { ...pump, ...given } })
    expect(decideProduct(draft, { hasChildren, parentTypes: [] }, decision)?.code ?? null).toBe(code)
  })
})

describe('[PROD-35] a bought product with components', () => {
  const bought = { type: 'purchased_product' as const, suppliers: [1] }
  const withParts: Standing = { hasChildren: true, parentTypes: [] }

  test('is opened for them, new or stored; others need not be', () => {
    const isOpened = (given: Partial<GivenProduct>, standing: Standing) => {
      const draft = aDraft({ given: { ...pump, ...given } })
      decideProduct(draft, standing, decision)
      return draft.after?.isDeclaredComplex
    }
    expect([isOpened(bought, withParts), isOpened(bought, alone), isOpened({}, withParts)]).toEqual([
      true,
      false,
      false,
    ])
    const stored = aDraft({ current: bought })
    expect(decideProduct(stored, withParts, decision)).toBeNull()
    expect(stored.changes).toEqual([{ field: 'isDeclaredComplex', before: 'false', after: 'true' }])
    const own = aDraft({ current: {} })
    decideProduct(own, withParts, decision)
    expect(own.changes).toEqual([])
  })

  test('is no mixture, by its type alone', () => {
    const given = {
      ...pump,
      type: 'component_to_complex_purchased_product' as const,
      kind: 'chemical_product' as const,
    }
    expect(decideProduct(aDraft({ given }), alone, decision)).toEqual({ code: 'kind:not-a-leaf' })
  })

  test('is told what it may be instead', () => {
    const told = (given: Partial<GivenProduct>, current?: Partial<CurrentProduct>) =>
      decideProduct(aDraft({ given: { ...pump, ...given }, ...(current && { current }) }), alone, decision)
        ?.params
    expect(told({ type: 'purchased_product' })).toEqual({ instead: 'Purchased product, supplier not known' })
    expect(told({ type: 'own_product', suppliers: [1] })).toEqual({ type: 'Own product' })
    expect(told({ type: 'own_product' }, bought)).toEqual({ current: 'Purchased product' })
  })

  test('keeps its own name first, and its name though the file has no column of names', () => {
    const names = [
      ...pump.names,
      { key: 'Brand', value: 'Acme' },
      { key: 'Our product name', value: 'Pump 2' },
    ]
    const draft = aDraft({ given: { names, identifiers: [{ key: 'Product ID', value: 'A-1' }] } })
    decideProduct(draft, alone, { ...decision, hasNames: false })
    expect(draft.after?.names.map(({ value }) => value)).toEqual(['Pump', 'Pump 2', 'Acme'])
  })

  test('is told each identifier before and after', () => {
    const eans = (...values: string[]) => values.map((value) => ({ key: 'EAN', value, isPrimary: false }))
    const draft = aDraft({
      current: { ...bought, identifiers: eans('a', 'b') },
      given: { identifiers: eans('c', 'b') },
    })
    decideProduct(draft, alone, decision)
    expect(draft.changes).toEqual([{ field: 'identifier:EAN', before: 'a | b', after: 'c | b' }])
  })

  test.each<[string, Partial<GivenProduct>]>([
    ['a group in no group', { type: 'product_group', productGroups: [] }],
    ['not electrical, and without a category', { isEee: false }],
  ])('%s is no fault', (_, given) => {
    expect(decideProduct(aDraft({ given: { ...pump, ...given } }), alone, decision)).toBeNull()
  })
})

describe('[PROD-35] a product that is there', () => {
  const stored = {
    names: [{ key: 'Our product name', value: 'Pump', isPrimary: true }],
    identifiers: [{ key: 'Product ID', value: 'A-1', isPrimary: true }],
    type: 'purchased_product' as const,
    suppliers: [1],
    country: 'SE',
    organizationId: 5,
  }

  test('is left alone where the file says the same or nothing', () => {
    const draft = aDraft({
      current: stored,
      given: { ...pump, suppliers: [1], type: 'purchased_product', organization: 5 },
    })
    expect(decideProduct(draft, alone, decision)).toBeNull()
    expect(draft).toMatchObject({ after: null, changes: [], organizationId: 5 })
  })

  test('takes what the file changes, told before and after', () => {
    const draft = aDraft({
      current: { ...stored, businessRoles: [1] },
      given: {
        names: [
          { key: 'Our product name', value: 'Heat pump' },
          { key: 'Model', value: 'P7' },
        ],
        suppliers: [2, 3],
        businessRoles: [],
        country: 'DE',
        isEee: true,
        eeeCategory: 2,
        categories: [9],
        productGroups: [8],
        kind: 'chemical_product',
      },
    })
    expect(decideProduct(draft, alone, decision)).toBeNull()
    expect(draft.changes).toEqual([
      { field: 'name:Our product name', before: 'Pump', after: 'Heat pump' },
      { field: 'name:Model', before: null, after: 'P7' },
      { field: 'kind', before: 'article', after: 'chemical_product' },
      { field: 'country', before: 'SE', after: 'DE' },
      { field: 'isEee', before: null, after: 'true' },
      { field: 'eeeCategory', before: null, after: '2' },
      { field: 'suppliers', before: 'Supplier 1', after: 'Supplier 2 | Supplier 3' },
      { field: 'businessRoles', before: 'Role 1', after: null },
      { field: 'productGroups', before: null, after: 'Group 8' },
      { field: 'categories', before: null, after: 'Category 9' },
    ])
    expect(draft.after).toMatchObject({ country: 'DE', suppliers: [2, 3], type: 'purchased_product' })
  })

  test.each<[string, Partial<GivenProduct>, Partial<CurrentProduct>, string]>([
    ['another type', { type: 'own_product' }, {}, 'type:other'],
    ['another organization', { organization: 6 }, {}, 'organization:other'],
    [
      'a change of a product of an organization above',
      { country: 'DE' },
      { isInScope: false },
      'product:not-yours',
    ],
    ['no supplier of a bought one', { suppliers: [] }, {}, 'supplier:needed'],
    ['a mixture with components', { kind: 'chemical_product' }, { hasChildren: true }, 'kind:not-a-leaf'],
    [
      'a mixture of what is declared complex',
      { kind: 'chemical_product' },
      { isDeclaredComplex: true },
      'kind:not-a-leaf',
    ],
  ])('%s is refused', (_, given, current, code) => {
    expect(decideProduct(aDraft({ given, current: { ...stored, ...current } }), alone, decision)?.code).toBe(
      code,
    )
  })

  test('says what it is instead', () => {
    expect(
      decideProduct(aDraft({ given: { organization: 6 }, current: stored }), alone, decision)?.params,
    ).toEqual({
      current: 'Organization 5',
    })
  })

  test('of an organization above may be named unchanged; a missing supplier of old is no fault of the file', () => {
    expect(decideProduct(aDraft({ current: { ...stored, isInScope: false } }), alone, decision)).toBeNull()
    const draft = aDraft({ given: { country: 'DE' }, current: { ...stored, suppliers: [] } })
    expect(decideProduct(draft, alone, decision)).toBeNull()
  })
})

describe('[PROD-46] wrong values that are left out', () => {
  const leftOut = ({ rows }: Draft) => rows[0]?.leftOut?.map(({ code, value }) => [code, value])

  test('go from the product and are told at its first row', () => {
    const ean = { key: 'EAN', value: '123' }
    const draft = aDraft({ given: { identifiers: [{ key: 'Product ID', value: 'A-1' }, ean] } })
    leaveOutOf(draft, { code: 'identifier:check-digit' }, ({ key }) => key === 'EAN')
    expect(draft.given.identifiers).toEqual([{ key: 'Product ID', value: 'A-1' }])
    expect(leftOut(draft)).toEqual([['identifier:check-digit', '123']])
    const named = aDraft()
    leaveOutOf(named, { code: 'scip:taken', value: 'S' }, () => false)
    leaveOutOf(named, { code: 'scip:twice' }, () => false)
    expect(leftOut(named)).toEqual([
      ['scip:taken', 'S'],
      ['scip:twice', 'A-1'],
    ])
  })

  test.each([
    [{ isEee: false, eeeCategory: 3 }, undefined, true],
    [{ eeeCategory: 3 }, { isEee: false }, true],
    [{ isEee: true, eeeCategory: 3 }, { isEee: false }, false],
    [{ eeeCategory: 3 }, undefined, false],
    [{ isEee: false }, undefined, false],
  ] as [Partial<GivenProduct>, Partial<CurrentProduct> | undefined, boolean][])(
    'a category of RoHS where the product is not electrical: %j of %j %s',
    (given, current, isLeft) => {
      const draft = aDraft({ given, ...(current && { current }) })
      leaveOutCategory(draft)
      expect('eeeCategory' in draft.given).toBe(!isLeft && 'eeeCategory' in given)
      expect(leftOut(draft)).toEqual(isLeft ? [['eee-category:not-eee', '3']] : undefined)
    },
  )

  test('suppliers of an own product, and groups of a group', () => {
    const given = { suppliers: [1, 2], productGroups: [3] }
    const own = aDraft({ given })
    expect(leaveOutRefused(own, { code: 'supplier:not-allowed' }, decision.titleOf)).toBe(true)
    expect(own.given).toEqual({ names: [], identifiers: [], productGroups: [3] })
    expect(leftOut(own)).toEqual([['supplier:not-allowed', 'Supplier 1 | Supplier 2']])
    const group = aDraft({ given })
    expect(leaveOutRefused(group, { code: 'group:of-group' }, decision.titleOf)).toBe(true)
    expect(group.given).toEqual({ names: [], identifiers: [], suppliers: [1, 2] })
    expect(leftOut(group)).toEqual([['group:of-group', 'Group 3']])
  })

  test('a supplier that was left out makes the product one of an unknown supplier, where it is new', () => {
    const needed = { code: 'supplier:needed' as const }
    const unknown = { code: 'supplier:unknown' as const, row: 1, column: null, value: 'x', params: {} }
    const bought = (rows: ReadRow[], current?: Partial<CurrentProduct>) =>
      aDraft({ given: { type: 'purchased_product' }, rows, ...(current && { current }) })
    const left = bought([aRow('A-1', { leftOut: [unknown] })])
    expect(leaveOutRefused(left, needed, decision.titleOf)).toBe(true)
    expect(left.given.type).toBe('purchased_product_undefined_supplier')
    expect(leaveOutRefused(bought([aRow('A-1')]), needed, decision.titleOf)).toBe(false)
    expect(leaveOutRefused(bought([aRow('A-1', { leftOut: [unknown] })], {}), needed, decision.titleOf)).toBe(
      false,
    )
    const other = { code: 'country:unknown' as const, row: 1, column: null, value: 'x', params: {} }
    expect(leaveOutRefused(bought([aRow('A-1', { leftOut: [other] })]), needed, decision.titleOf)).toBe(false)
    expect(leaveOutRefused(aDraft(), { code: 'name:missing' }, decision.titleOf)).toBe(false)
    expect(leaveOutRefused(aDraft(), { code: 'supplier:not-allowed' }, decision.titleOf)).toBe(false)
    expect(leaveOutRefused(aDraft(), { code: 'group:of-group' }, decision.titleOf)).toBe(false)
  })

  test('[PROD-35] products of another company’s export keep the numbers that they have there', () => {
    const [foreign, own] = [aDraft({ rows: [aRow('A-1'), aRow('A-1', { id: '17' })] }), aDraft()]
    rememberForeignIds({ all: [foreign, own], ofRow: new Map(), byKey: new Map() }, '1A2B3C4D')
    expect(foreign.given.identifiers).toEqual([
      { key: 'Other', customType: 'Kedja ID 1A2B3C4D', value: '17' },
    ])
    expect(own.given.identifiers).toEqual([])
  })
})
