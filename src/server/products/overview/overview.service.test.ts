import { beforeEach, describe, expect, test } from 'vitest'

import { categoryId, type ProductId, type SupplierId } from '#contract/values/ids.ts'
import {
  filterOverview,
  getChildren,
  getOverview,
  type FilteredProductRow,
  type ProductFilters,
} from '#contract/products/overview.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import type { Context } from '#server/context.ts'
import { kindOf, type RawJson } from '#server/http/answers.ts'
import * as overview from '#server/products/overview/overview.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { identified, named, testProduct, testSupplier, testVerdict } from '#tests/products/products.ts'

const firstPage = { page: 1, perPage: 10 }

const textOf = (answer: RawJson) => kindOf(answer).text ?? ''

async function plain(ctx: Context, query: object = {}) {
  const answer = await overview.getOverview(ctx, getOverview.query.parse({ ...firstPage, ...query }))
  return getOverview.response.parse(JSON.parse(textOf(answer)))
}

async function filtered(ctx: Context, filters: ProductFilters, query: object = {}) {
  const parsed = filterOverview.query.parse({ ...firstPage, ...query, filters })
  return filterOverview.response.parse(JSON.parse(textOf(await overview.filterOverview(ctx, parsed))))
}

async function children(ctx: Context, id: ProductId, query: object = {}) {
  const answer = await overview.getChildren(ctx, id, getChildren.query.parse({ ...firstPage, ...query }))
  return getChildren.response.parse(JSON.parse(textOf(answer)))
}

const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)

describe('the plain overview', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[OV-09] lists products that are no component first, then by name', async () => {
    const bolt = await testProduct(ctx, 'A bolt')
    await testProduct(ctx, 'Crane', { components: [bolt] })
    await testProduct(ctx, 'Arm')

    expect(await plain(ctx)).toMatchObject({ totalItems: 3 })
    expect(titles(await plain(ctx))).toEqual(['Arm', 'Crane', 'A bolt'])
  })

  test('[OV-13] a row carries what the columns show', async () => {
    const supplier = await testSupplier(ctx, 'Ventilteknik')
    const names = [named('Valve'), named('VT Valve', "Supplier's product name")]
    const identifiers = [
      identified('V-1'),
      identified('4006381333931', 'EAN'),
      { ...identified('W1', 'Other'), customType: 'Shelf' },
    ]
    const id = await testProduct(ctx, 'Valve', {
      type: 'purchased_product',
      names,
      identifiers,
      supplierIds: [supplier],
    })

    const { items } = await plain(ctx)

    expect(items).toEqual([
      {
        id,
        type: 'purchased_product',
        kind: 'article',
        title: 'Valve',
        productId: 'V-1',
        names,
        identifiers,
        categories: [],
        businessRoles: [],
        supplier: { id: supplier, title: 'Ventilteknik' },
        organization: { id: ctx.organizationId, title: expect.any(String) },
        hasChildren: false,
        children: [],
        legislationsEventStatus: {},
        announced: [],
        numberOfUnits: null,
        status: null,
        waitingRequest: null,
      },
    ])
  })

  test('[OV-13] statuses are in the language of the reader', async () => {
    const id = await testProduct(ctx, 'Valve')
    await testVerdict(ctx, id, { 1: 'duty' })

    const [english] = (await plain(ctx)).items
    const [swedish] = (await plain({ ...ctx, language: 'sv' })).items

    expect(english?.legislationsEventStatus['1']).toMatchObject({ status: 'duty', word: 'duty en' })
    expect(swedish?.legislationsEventStatus['1']).toMatchObject({ status: 'duty', word: 'duty sv' })
  })

  test('[OV-13] business roles and their titles come from the tree', async () => {
    const { databases } = await testDeps()
    await databases.transaction(null, syncBusinessRoles)
    const importer = await roleOf(ctx, 'importer')
    await testProduct(ctx, 'Valve', { businessRoleIds: [importer] })

    const [row] = (await plain({ ...ctx, language: 'sv' })).items

    expect(row?.businessRoles).toEqual([{ id: importer, title: 'Importör till EU/EES' }])
  })

  test('[OV-13] a part of a purchased product has the supplier of the product above', async () => {
    const supplier = await testSupplier(ctx, 'Ventilteknik')
    const seal = await testProduct(ctx, 'Seal', { type: 'component_to_purchased_product' })
    const insert = await testProduct(ctx, 'Insert', {
      type: 'component_to_complex_purchased_product',
      components: [seal],
    })
    await testProduct(ctx, 'Valve', {
      type: 'purchased_product',
      supplierIds: [supplier],
      components: [insert],
    })

    const { items } = await plain(ctx)

    expect(items.map((row) => [row.title, row.supplier?.title])).toEqual([
      ['Valve', 'Ventilteknik'],
      ['Insert', 'Ventilteknik'],
      ['Seal', 'Ventilteknik'],
    ])
  })

  test('[OV-08] pages do not overlap and the total counts all', async () => {
    for (const letter of 'ABCDE') await testProduct(ctx, letter)

    expect(titles(await plain(ctx, { page: 1, perPage: 2 }))).toEqual(['A', 'B'])
    expect(titles(await plain(ctx, { page: 2, perPage: 2 }))).toEqual(['C', 'D'])
    expect(await plain(ctx, { page: 3, perPage: 2 })).toMatchObject({
      totalItems: 5,
      items: [{ title: 'E' }],
    })
    expect(await plain(ctx, { page: 4, perPage: 2 })).toMatchObject({ totalItems: 5, items: [] })
  })

  test('[OV-14] sorts by name, number and change, in both directions', async () => {
    await testProduct(ctx, 'Ärm', { identifiers: [identified('3')] })
    await testProduct(ctx, 'Arm', { identifiers: [identified('1')] })
    await testProduct(ctx, 'Zink', { identifiers: [identified('2')] })

    expect(titles(await plain(ctx, { sort: 'name' }))).toEqual(['Arm', 'Zink', 'Ärm'])
    expect(titles(await plain(ctx, { sort: 'name', direction: 'desc' }))).toEqual(['Ärm', 'Zink', 'Arm'])
    expect(titles(await plain(ctx, { sort: 'productId' }))).toEqual(['Arm', 'Zink', 'Ärm'])
    expect(titles(await plain(ctx, { sort: 'updatedAt', direction: 'desc' }))).toEqual(['Zink', 'Arm', 'Ärm'])
  })

  test('[OV-14] sorts by every identifier, name and title of a column, those without one last in both directions', async () => {
    const [zeta, alfa] = [await testSupplier(ctx, 'Zeta'), await testSupplier(ctx, 'Alfa')]
    const seal = await testProduct(ctx, 'Seal', { type: 'component_to_purchased_product' })
    const bought = (supplier: typeof zeta, value: string) => ({
      type: 'purchased_product' as const,
      supplierIds: [supplier],
      identifiers: [
        identified(`EAN ${value}`, 'EAN'),
        identified(`PN ${value}`, 'Part number'),
        identified(`S ${value}`, "Supplier's product ID"),
      ],
    })
    const names = (title: string, value: string) => [named(title), named(value, "Supplier's product name")]
    await testProduct(ctx, 'Valve', { ...bought(zeta, '1'), names: names('Valve', '1'), components: [seal] })
    await testProduct(ctx, 'Motor', { ...bought(alfa, '2'), names: names('Motor', '2') })
    await testProduct(ctx, 'Own')

    const sorted = async (sort: string, direction: string) => titles(await plain(ctx, { sort, direction }))
    for (const sort of ['ean', 'partNumber', 'supplierProductId', 'supplierProductName']) {
      expect([sort, await sorted(sort, 'asc')]).toEqual([sort, ['Valve', 'Motor', 'Own', 'Seal']])
      expect([sort, await sorted(sort, 'desc')]).toEqual([sort, ['Motor', 'Valve', 'Own', 'Seal']])
    }
    // A part has the supplier of the product above.
    expect(await sorted('supplier', 'asc')).toEqual(['Motor', 'Seal', 'Valve', 'Own'])
    expect(await sorted('supplier', 'desc')).toEqual(['Seal', 'Valve', 'Motor', 'Own'])
  })

  test('[OV-14] sorts by organization, business roles and category', async () => {
    const { above, belowId } = await twoOrganizations()
    await (await testDeps()).databases.transaction(null, syncBusinessRoles)
    await testProduct(above, 'A', {
      organizationId: belowId,
      businessRoleIds: [await roleOf(above, 'importer')],
    })
    await testProduct(above, 'B', { businessRoleIds: [await roleOf(above, 'assembler')] })
    const byRole = titles(await plain({ ...above, language: 'en' }, { sort: 'businessRoles' }))
    expect(byRole).toEqual(['B', 'A'])
    const up = titles(await plain(above, { sort: 'organization' }))
    expect(titles(await plain(above, { sort: 'organization', direction: 'desc' }))).toEqual(up.toReversed())
    const { owner } = await testDeps()
    const id = 950_000 + Number(above.subscriberId)
    await owner.query('insert into data.categories (id, code, title) values ($1, $2, $3)', [
      id,
      `84${String(id).padStart(8, '0')}`,
      `Pumps ${id}`,
    ])
    await owner.query(
      `insert into data.product_categories (subscriber_id, product_id, category_id)
       select subscriber_id, id, $2 from data.products where subscriber_id = $1 and title = 'B'`,
      [above.subscriberId, id],
    )
    expect(titles(await plain(above, { sort: 'category' }))).toEqual(['B', 'A'])
  })

  test('[OV-14] sorts by the statuses of a legislation, the worst first, those not judged last', async () => {
    for (const [title, status] of [
      ['N/A', 'not_applicable'],
      ['Fine', 'no_duty'],
      ['Forbidden', 'prohibited'],
      ['Unknown', 'unknown'],
      ['Duty', 'duty'],
    ] as const) {
      await testVerdict(ctx, await testProduct(ctx, title), { 1: status })
    }
    await testProduct(ctx, 'Not judged')

    const sort = 'legislation-1'
    const worstFirst = ['Forbidden', 'Duty', 'Unknown', 'Fine', 'N/A']
    expect(titles(await plain(ctx, { sort }))).toEqual([...worstFirst, 'Not judged'])
    expect(titles(await plain(ctx, { sort, direction: 'desc' }))).toEqual([
      ...worstFirst.toReversed(),
      'Not judged',
    ])
    expect(titles(await filtered(ctx, {}, { sort }))).toEqual([...worstFirst, 'Not judged'])
  })

  test('[PERM-07] another subscriber sees nothing of it', async () => {
    await testProduct(ctx, 'Crane')

    expect(await plain(await testContext())).toEqual({ items: [], totalItems: 0 })
  })

  test('[OV-12] one statement, whatever it is sorted by', async () => {
    await testProduct(ctx, 'Crane')

    for (const sort of ['supplier', 'businessRoles', 'legislation-1'])
      expect(await statementsOf(() => plain(ctx, { sort }))).toHaveLength(1)
  })

  test('[OV-12] one statement', async () => {
    await testProduct(ctx, 'Crane')

    expect(await statementsOf(() => plain(ctx))).toHaveLength(1)
  })
})

describe('organizations', () => {
  test('[PERM-09] a user sees and counts the own organization and those below', async () => {
    const { above, below, belowId } = await twoOrganizations()
    await testProduct(above, 'Of the company')
    await testProduct(above, 'Of the service', { organizationId: belowId })

    expect(await plain(above)).toMatchObject({ totalItems: 2 })
    expect(titles(await plain(above))).toEqual(['Of the company', 'Of the service'])
    expect(await plain(below)).toMatchObject({ totalItems: 1 })
    expect(titles(await plain(below))).toEqual(['Of the service'])
    expect(await filtered(below, { name: 'Of' })).toMatchObject({ totalItems: 1 })
  })

  test('[PERM-09] a component of an organization above is seen where it is used', async () => {
    const { above, below, belowId } = await twoOrganizations()
    const screw = await testProduct(above, 'Screw')
    const kit = await testProduct(above, 'Kit', { organizationId: belowId, components: [screw] })

    expect(titles(await children(below, kit))).toEqual(['Screw'])
    expect(await children(below, screw)).toEqual({ items: [], totalItems: 0 })
  })

  test('[PERM-09] a product of an organization above that nothing uses is not found', async () => {
    const { above, below } = await twoOrganizations()
    const screw = await testProduct(above, 'Screw')

    await expect(children(below, screw)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PERM-09] a component of an organization beside is neither shown nor counted', async () => {
    const { above, below, belowId, company } = await twoOrganizations()
    const besideId = await testOrganization(company, 'Beside')
    const bolt = await testProduct(above, 'Bolt', { organizationId: besideId })
    const kit = await testProduct(above, 'Kit', { organizationId: belowId, components: [bolt] })
    const all = { ...above, scope: [...above.scope, besideId] }

    expect(await children(all, kit)).toMatchObject({ totalItems: 1 })
    expect(await children(below, kit)).toEqual({ items: [], totalItems: 0 })
  })

  test('[PERM-09] a chain of parents leads through what is seen', async () => {
    const { above, below, belowId } = await twoOrganizations()
    const bolt = await testProduct(above, 'Bolt', { organizationId: belowId })
    const kit = await testProduct(above, 'Kit', { organizationId: belowId, components: [bolt] })
    const nut = await testProduct(above, 'Nut', { organizationId: belowId })
    await testProduct(above, 'Crane', { components: [kit, nut] })

    const chain = async (ctx: Context, name: string) =>
      (await filtered(ctx, { name })).items[0]?.parentChain.map(({ title }) => title)
    expect(await chain(above, 'Bolt')).toEqual(['Crane', 'Kit'])
    expect(await chain(below, 'Bolt')).toEqual(['Kit'])
    expect([await chain(above, 'Nut'), await chain(below, 'Nut')]).toEqual([['Crane'], []])
  })
})

describe('the children of a product', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[OV-05] come a page at a time, in their order, with their units', async () => {
    const parts = []
    for (const letter of 'CBA') parts.push(await testProduct(ctx, letter))
    const crane = await testProduct(ctx, 'Crane', { components: parts })

    expect(await children(ctx, crane, { perPage: 2 })).toMatchObject({
      totalItems: 3,
      items: [
        { title: 'C', numberOfUnits: 1 },
        { title: 'B', numberOfUnits: 1 },
      ],
    })
    expect(titles(await children(ctx, crane, { page: 2, perPage: 2 }))).toEqual(['A'])
  })

  test('[COMP-15] of a group are its members by name, without units', async () => {
    const parts = []
    for (const letter of 'CBA') parts.push(await testProduct(ctx, letter))
    const group = await testProduct(ctx, 'Group', { type: 'product_group', components: parts })

    const page = await children(ctx, group)

    expect(page.items.map(({ title, numberOfUnits }) => [title, numberOfUnits])).toEqual([
      ['A', null],
      ['B', null],
      ['C', null],
    ])
  })

  test('[PERM-07] of a foreign or missing product are not found', async () => {
    const crane = await testProduct(ctx, 'Crane')

    await expect(children(await testContext(), crane)).rejects.toMatchObject({ code: 'not-found' })
    await expect(children(ctx, 999_999_999 as ProductId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[OV-05] two statements, however many children', async () => {
    const parts = []
    for (const letter of 'CBA') parts.push(await testProduct(ctx, letter))
    const crane = await testProduct(ctx, 'Crane', { components: parts })

    expect(await statementsOf(() => children(ctx, crane))).toHaveLength(2)
  })
})

describe('the filtered overview', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[OV-12] finds a name anywhere in it, ignoring case', async () => {
    await testProduct(ctx, 'Cable drum')
    await testProduct(ctx, 'Crane')

    expect(titles(await filtered(ctx, { name: 'DRUM' }))).toEqual(['Cable drum'])
  })

  test('[OV-12] a percent sign is a percent sign', async () => {
    await testProduct(ctx, 'Cotton 100%')
    await testProduct(ctx, 'Cotton 1000')

    expect(titles(await filtered(ctx, { name: '100%' }))).toEqual(['Cotton 100%'])
    expect(titles(await filtered(ctx, { name: 'n_1' }))).toEqual([])
  })

  test('[OV-12] identifiers are found by their type, and all that is named must hold', async () => {
    await testProduct(ctx, 'A', { identifiers: [identified('X-100'), identified('P-7', 'Part number')] })
    await testProduct(ctx, 'B', { identifiers: [identified('P-7'), identified('X-100', 'Part number')] })
    await testProduct(ctx, 'C', { identifiers: [identified('S-1', "Supplier's product ID")] })

    expect(titles(await filtered(ctx, { id: { 'Product ID': '100' } }))).toEqual(['A'])
    expect(titles(await filtered(ctx, { id: { 'Product ID': '100', 'Part number': '100' } }))).toEqual([])
    expect(titles(await filtered(ctx, { id: { 'Supplier’s product ID': 's-1' } }))).toEqual(['C'])
  })

  test("[OV-12] the supplier's name of a product", async () => {
    await testProduct(ctx, 'A', { names: [named('A'), named('VT Valve', "Supplier's product name")] })
    await testProduct(ctx, 'VT other')

    expect(titles(await filtered(ctx, { supplierProductName: 'vt' }))).toEqual(['A'])
  })

  test('[OV-12] suppliers by id or by a part of the name, also inherited ones', async () => {
    const [valves, motors] = [await testSupplier(ctx, 'Ventilteknik'), await testSupplier(ctx, 'Motorverk')]
    const seal = await testProduct(ctx, 'Seal', { type: 'component_to_purchased_product' })
    const type = 'purchased_product'
    await testProduct(ctx, 'Valve', { type, supplierIds: [valves], components: [seal] })
    await testProduct(ctx, 'Motor', { type, supplierIds: [motors] })
    await testProduct(ctx, 'Own')

    expect(titles(await filtered(ctx, { suppliers: [valves] }))).toEqual(['Valve', 'Seal'])
    expect(titles(await filtered(ctx, { suppliers: ['motor'] }))).toEqual(['Motor'])
    expect(await filtered(ctx, { suppliers: [valves, 'motor'] })).toMatchObject({ totalItems: 3 })
    expect(await filtered(ctx, { suppliers: [] })).toMatchObject({ totalItems: 4 })
    expect(titles(await filtered(ctx, { name: 'seal', suppliers: ['ventil'] }))).toEqual(['Seal'])
    expect(titles(await filtered(ctx, { name: 'valve', suppliers: [valves] }))).toEqual(['Valve'])
    expect(titles(await filtered(ctx, { name: 'seal', suppliers: [motors] }))).toEqual([])
  })

  test('[OV-12] names among the thousands of products of a supplier are found from the names', async () => {
    const [large, small] = [await testSupplier(ctx, 'Skruvgrossisten'), await testSupplier(ctx, 'Motorverk')]
    const nut = await testProduct(ctx, 'Nut 2000', { type: 'component_to_purchased_product' })
    const type = 'purchased_product'
    await testProduct(ctx, 'Set 2000', { type, supplierIds: [large], components: [nut] })
    await testProduct(ctx, 'Motor 2000', { type, supplierIds: [small] })
    await addSuppliedProducts(ctx, large, 10_000)

    const found = await filtered(ctx, { name: '2000', suppliers: [large] })
    expect(titles(found)).toEqual(['Screw 2000', 'Set 2000', 'Nut 2000'])
    expect(await filtered(ctx, { name: 'screw', suppliers: [large] })).toMatchObject({ totalItems: 10_000 })
    expect(titles(await filtered(ctx, { name: '2000', suppliers: [small] }))).toEqual(['Motor 2000'])
    expect(await statementsOf(() => filtered(ctx, { name: '2000', suppliers: [large] }))).toHaveLength(2)
    expect(await statementsOf(() => filtered(ctx, { name: '2000', suppliers: [small] }))).toHaveLength(1)
  })

  test('[OV-12] organizations by id or by a part of the name', async () => {
    const { above, belowId } = await twoOrganizations()
    await testProduct(above, 'A')
    await testProduct(above, 'B', { organizationId: belowId })

    expect(titles(await filtered(above, { organizations: [belowId] }))).toEqual(['B'])
    expect(titles(await filtered(above, { organizations: ['service'] }))).toEqual(['B'])
  })

  test('[OV-12] a group of business roles stands for its roles', async () => {
    const { databases } = await testDeps()
    await databases.transaction(null, syncBusinessRoles)
    await testProduct(ctx, 'A', { businessRoleIds: [await roleOf(ctx, 'importer')] })
    await testProduct(ctx, 'B', { businessRoleIds: [await roleOf(ctx, 'assembler')] })

    expect(titles(await filtered(ctx, { businessRoles: [await roleOf(ctx, 'trading')] }))).toEqual(['A'])
    expect(titles(await filtered(ctx, { businessRoles: [await roleOf(ctx, 'assembler')] }))).toEqual(['B'])
  })

  test('[OV-12] categories by name or code', async () => {
    const { owner } = await testDeps()
    const id = 900_000 + Number(ctx.subscriberId)
    const code = `84${String(id).padStart(8, '0')}`
    await owner.query('insert into data.categories (id, code, title) values ($1, $2, $3)', [
      id,
      code,
      `Pumps ${id}`,
    ])
    const pump = await testProduct(ctx, 'Pump')
    await testProduct(ctx, 'Other')
    await owner.query(
      'insert into data.product_categories (subscriber_id, product_id, category_id) values ($1, $2, $3)',
      [ctx.subscriberId, pump, id],
    )

    expect(titles(await filtered(ctx, { category: `pumps ${id}` }))).toEqual(['Pump'])
    const page = await filtered(ctx, { category: code })
    expect(page.items[0]?.categories).toEqual([{ title: `Pumps ${id}` }])
  })

  test('[OV-12] a chapter or heading stands for all categories below it', async () => {
    const { owner } = await testDeps()
    const base = 700_000_000 + Math.floor(Math.random() * 90_000_000)
    const code = `9${String(base).slice(-5, -2)}`
    const { rows } = await owner.query<{ id: string; level: number }>(
      `insert into data.categories (id, code, title, level) values
         ($2::bigint, $1 || '000000', 'Heading', 4), ($2::bigint + 1, $1 || '100000', 'Sub', 6),
         ($2::bigint + 2, $1 || '200000', 'Sub two', 6), ($2::bigint + 3, $1 || '101010', 'Deep', 10) returning id, level`,
      [code, base],
    )
    const [heading, sub, other, deep] = rows.map(({ id }) => categoryId.parse(Number(id)))
    if (!heading || !sub || !other || !deep) throw new Error('Some categories are there already')
    const [pump, fan] = [await testProduct(ctx, 'Pump'), await testProduct(ctx, 'Fan')]
    await testProduct(ctx, 'Nothing')
    await owner.query(
      'insert into data.product_categories (subscriber_id, product_id, category_id) values ($1, $2, $3), ($1, $4, $5)',
      [ctx.subscriberId, pump, deep, fan, other],
    )
    expect(titles(await filtered(ctx, { category: [heading] }))).toEqual(['Fan', 'Pump'])
    expect(titles(await filtered(ctx, { category: [sub] }))).toEqual(['Pump'])
    expect(titles(await filtered(ctx, { category: [sub, other] }))).toEqual(['Fan', 'Pump'])
    expect(await filtered(ctx, { category: [] })).toMatchObject({ totalItems: 3 })
    await owner.query('delete from data.product_categories where subscriber_id = $1', [ctx.subscriberId])
    await owner.query('delete from data.categories where id = any($1)', [rows.map(({ id }) => id)])
  })

  test('[OV-12] statuses: one of those named, under each legislation named', async () => {
    const [a, b] = [await testProduct(ctx, 'A valve'), await testProduct(ctx, 'B valve')]
    const c = await testProduct(ctx, 'C valve')
    await testVerdict(ctx, a, { 1: 'duty', 2: 'duty' })
    await testVerdict(ctx, b, { 1: 'duty', 2: 'no_duty' })
    await testVerdict(ctx, c, { 1: 'unknown', 2: 'no_duty' })

    expect(titles(await filtered(ctx, { legislationStatuses: { 1: ['duty'] } }))).toEqual([
      'A valve',
      'B valve',
    ])
    expect(titles(await filtered(ctx, { legislationStatuses: { 1: ['duty', 'unknown'] } }))).toHaveLength(3)
    expect(titles(await filtered(ctx, { legislationStatuses: { 1: ['duty'], 2: ['no_duty'] } }))).toEqual([
      'B valve',
    ])
    expect(await filtered(ctx, { legislationStatuses: { 1: [] } })).toMatchObject({ totalItems: 3 })
    const inName = { name: 'valve', legislationStatuses: { 1: ['duty' as const] } }
    expect(titles(await filtered(ctx, inName))).toEqual(['A valve', 'B valve'])
  })

  test('[OV-12] a match inside a component shows its parent chain, topmost first', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const arm = await testProduct(ctx, 'Arm', { components: [bolt] })
    await testProduct(ctx, 'Crane', { components: [arm] })

    const { items } = await filtered(ctx, { name: 'bolt' })

    expect(chainOf(items)).toEqual(['Crane', 'Arm'])
  })

  test('[OV-12] of several chains the shortest is shown', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const arm = await testProduct(ctx, 'Arm', { components: [bolt] })
    const boom = await testProduct(ctx, 'Boom', { components: [arm] })
    await testProduct(ctx, 'Crane', { components: [boom] })
    await testProduct(ctx, 'Lift', { components: [arm] })

    expect(chainOf((await filtered(ctx, { name: 'bolt' })).items)).toEqual(['Lift', 'Arm'])
    expect(chainOf((await filtered(ctx, { name: 'crane' })).items)).toEqual([])
  })

  test('[OV-07] nothing found is an empty page', async () => {
    expect(await filtered(ctx, { name: 'nothing like it' })).toEqual({ items: [], totalItems: 0 })
  })

  test('[OV-12] two statements, whatever is asked', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    await testProduct(ctx, 'Arm', { components: [bolt] })

    const work = () => filtered(ctx, { name: 'o', organizations: [ctx.organizationId] })
    expect((await work()).items).toHaveLength(1)
    expect(await statementsOf(work)).toHaveLength(2)
  })
})

const chainOf = (items: FilteredProductRow[]) => items[0]?.parentChain.map(({ title }) => title)

async function roleOf(ctx: Context, key: string) {
  const { id } = await ctx.db
    .selectFrom('business_roles')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

/** "Screw 1", "Screw 2" … of the supplier. */
async function addSuppliedProducts(ctx: Context, supplier: SupplierId, count: number) {
  const { owner } = await testDeps()
  await owner.query(
    `with made as (
       insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'purchased_product', 'Screw ' || n from generate_series(1, $4::int) n returning id)
     insert into data.product_suppliers (subscriber_id, product_id, supplier_id) select $1, id, $3 from made`,
    [ctx.subscriberId, ctx.organizationId, supplier, count],
  )
}

async function twoOrganizations() {
  const user = await testUser()
  if (!user.company) throw new Error('The user has a company')
  const belowId = await testOrganization(user.company, 'Service')
  const base = await testContext({}, user)
  return {
    company: user.company,
    belowId,
    above: { ...base, scope: [base.organizationId, belowId] },
    below: { ...base, organizationId: belowId, scope: [belowId] },
  }
}
