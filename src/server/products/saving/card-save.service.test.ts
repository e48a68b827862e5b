import { beforeEach, describe, expect, test } from 'vitest'

import { categoryId, type CategoryId, type ProductId } from '#contract/values/ids.ts'
import { characteristics } from '#contract/products/characteristics.ts'
import type { ProductChanges } from '#contract/products/products.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import {
  aProduct,
  createProduct,
  identified,
  named,
  testProduct,
  testSupplier,
} from '#tests/products/products.ts'

/** Paints and coatings, one of the authority's mixture categories. */
const PAINT = 64877

describe('saving a card', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const save = (id: ProductId, changes: ProductChanges, ifMatch = 1, context = ctx) =>
    inRequest(context, (request) => updateProduct(request, { id, ifMatch, changes }))

  test('[PROD-05] what is named changes, what is left out stays', async () => {
    const { id } = await createProduct(ctx, aProduct({ identifiers: [identified('CD-100')] }))

    const card = await save(id, {
      names: [named('Drum 40')],
      countryOfOrigin: 'SE',
      isEee: true,
      eeeCategory: 1,
    })

    expect(card).toMatchObject({
      title: 'Drum 40',
      identifiers: [identified('CD-100')],
      countryOfOrigin: 'SE',
      isEee: true,
      eeeCategory: 1,
      version: 2,
    })
  })

  test('[VAL-04] a country that there is not is refused at its field', async () => {
    const { id } = await createProduct(ctx, aProduct())

    await expect(save(id, { countryOfOrigin: 'XX' })).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['countryOfOrigin'], code: 'choice' }],
    })
  })

  test('[PROD-05] the relations are replaced whole', async () => {
    const { owner } = await testDeps()
    const categoryId = (910_000 + Number(ctx.subscriberId)) as CategoryId
    await owner.query('insert into data.categories (id, code, title) values ($1, $2, $3)', [
      categoryId,
      `85${String(categoryId).padStart(8, '0')}`,
      'Motors',
    ])
    const [one, two] = [await testSupplier(ctx, 'One'), await testSupplier(ctx, 'Two')]
    const group = await testProduct(ctx, 'Group', { type: 'product_group' })
    const { id } = await createProduct(ctx, aProduct({ type: 'purchased_product', supplierIds: [one] }))

    await save(id, { supplierIds: [two, one], categoryIds: [categoryId], productGroupIds: [group] })
    expect(await getCard(ctx, id)).toMatchObject({
      suppliers: [{ title: 'Two' }, { title: 'One' }],
      categories: [{ id: categoryId, title: 'Motors' }],
      productGroups: [{ id: group }],
    })

    await save(id, { categoryIds: [], productGroupIds: [] }, 2)
    expect(await getCard(ctx, id)).toMatchObject({ suppliers: [{}, {}], categories: [], productGroups: [] })
  })

  test('[PROD-33] a save over a newer version is refused and shows who changed what', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const colleague = await testContext({}, await testUser({ company: companyOf(ctx), role: 'client' }))
    await save(id, { names: [named('Theirs')], countryOfOrigin: 'NO' }, 1, colleague)

    await expect(save(id, { names: [named('Ours')] })).rejects.toMatchObject({
      code: 'edit:outdated',
      details: {
        name: 'Test client',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
        changes: [
          { field: 'names', theirs: [named('Theirs')] },
          { field: 'countryOfOrigin', theirs: 'NO' },
        ],
      },
    })
    expect(await getCard(ctx, id)).toMatchObject({ title: 'Theirs' })
  })

  test('[PROD-33] of two that save at the same moment one is refused, and nothing is lost', async () => {
    const { id } = await createProduct(ctx, aProduct())

    const results = await Promise.allSettled([
      save(id, { names: [named('A')] }),
      save(id, { names: [named('B')] }),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await getCard(ctx, id)).toMatchObject({
      title: results[0].status === 'fulfilled' ? 'A' : 'B',
      version: 2,
    })
  })

  test('a save that changes nothing writes nothing', async () => {
    const { id } = await createProduct(ctx, aProduct())

    expect(await save(id, { names: [named('Cable drum')] })).toMatchObject({ version: 1 })
  })

  test('[PERM-08] the trail has what differs, before and after', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, { names: [named('Cable drum')], countryOfOrigin: 'SE' })
    const { owner } = await testDeps()

    const { rows } = await owner.query(
      `select changes from data.audit_log where object_type = 'Product' and object_id = $1 and action = 'updated'`,
      [id],
    )
    expect(rows).toEqual([
      { changes: { version: { before: 1, after: 2 }, countryOfOrigin: { before: null, after: 'SE' } } },
    ])
  })

  test('[PROD-39] the checkbox makes a purchased product complex, and is unticked only while it is empty', async () => {
    const supplierIds = [await testSupplier(ctx, 'Ventilteknik')]
    const { id } = await createProduct(ctx, aProduct({ type: 'purchased_product', supplierIds }))
    expect(await save(id, { isDeclaredComplex: true })).toMatchObject({
      isComplex: true,
      isDeclaredComplex: true,
    })
    const seal = await testProduct(ctx, 'Seal')
    await ctx.db.insertInto('product_components').values({ parent_id: id, child_id: seal }).execute()

    await expect(save(id, { isDeclaredComplex: false }, 2)).rejects.toMatchObject({
      code: 'product:complex:has-components',
    })
  })

  test('[PROD-14] a product with concern elements is not declared complex', async () => {
    const id = await testProduct(ctx, 'Gasket')
    await ctx.db.updateTable('products').set({ has_concern_substances: true }).where('id', '=', id).execute()

    await expect(save(id, { isDeclaredComplex: true })).rejects.toMatchObject({
      code: 'product:component:concern-elements',
    })
  })

  test('[PROD-41] a product with components does not become a chemical product', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const crane = await testProduct(ctx, 'Crane', { components: [bolt] })

    await expect(save(crane, { kind: 'chemical_product' })).rejects.toMatchObject({
      code: 'product:complex:has-components',
    })
    expect(await save(bolt, { kind: 'chemical_product', mixtureCategory: PAINT })).toMatchObject({
      kind: 'chemical_product',
      mixtureCategory: PAINT,
    })
  })

  test('[PROD-41] a chemical product has a mixture category of the list, and an article has none', async () => {
    const id = await testProduct(ctx, 'Glue')
    const field = (code: string) => ({
      code: 'validation:failed',
      fields: [{ path: ['mixtureCategory'], code }],
    })

    await expect(save(id, { kind: 'chemical_product' })).rejects.toMatchObject(field('required'))
    await expect(save(id, { kind: 'chemical_product', mixtureCategory: 1 })).rejects.toMatchObject(
      field('choice'),
    )
    await expect(save(id, { mixtureCategory: PAINT })).rejects.toMatchObject(field('invalid'))
    await save(id, { kind: 'chemical_product', mixtureCategory: PAINT })
    expect(await save(id, { kind: 'article' }, 2)).toMatchObject({ kind: 'article', mixtureCategory: null })
  })

  test('[PROD-41] a chemical product from before the rule can be saved otherwise', async () => {
    const id = await testProduct(ctx, 'Glue', { kind: 'chemical_product' })
    expect(await save(id, { countryOfOrigin: 'SE' })).toMatchObject({ countryOfOrigin: 'SE' })
  })

  test('[PROD-38] characteristics are kept as they were written, replaced whole, and in the trail', async () => {
    const id = await testProduct(ctx, 'Valve')
    const body = characteristics.parse({
      height: { value: '0012,50', unit: 2120 },
      weight: { value: '0.000000001', unit: 66314 },
      colours: [64913, 64913, 1342],
      colourOther: 'RAL 7035',
      pairs: [{ name: 'Thread', value: 'G 1/2"' }],
    })

    const card = await save(id, { characteristics: body })

    expect(card.characteristics).toMatchObject({
      height: { value: '12.50', unit: 2120 },
      weight: { value: '0.000000001', unit: 66314 },
      length: null,
      colours: [64913, 1342],
      colourOther: 'RAL 7035',
      pairs: [{ name: 'Thread', value: 'G 1/2"' }],
      picture: null,
    })
    expect(await save(id, { characteristics: characteristics.parse({}) }, 2)).toMatchObject({
      characteristics: { height: null, colours: [], pairs: [] },
    })
  })

  test('[PROD-05] who has the information can be said', async () => {
    const id = await testProduct(ctx, 'Valve')
    const informationOwnerSettings = { weHaveInformation: true, supplierHasInformation: false }
    expect(await save(id, { informationOwnerSettings })).toMatchObject({ informationOwnerSettings })
  })

  test('[PROD-21] several categories; a chapter and what the nomenclature has no longer are not taken', async () => {
    const { owner } = await testDeps()
    const [chapter, heading, valves, old] = [97_000_084, 97_008_481, 97_848_110, 97_848_199].map((number) =>
      categoryId.parse(number),
    )
    await owner.query(
      `insert into data.categories (id, code, level, parent_id, title, is_selectable, is_deprecated) values
       ($1, '8400000000', 2, null, 'Machinery', false, false), ($2, '8481000000', 4, $1, 'Taps', true, false),
       ($3, '8481100000', 6, $2, 'Valves', true, false), ($4, '8481990000', 6, $2, 'Old valves', true, true)`,
      [chapter, heading, valves, old],
    )
    try {
      const id = await testProduct(ctx, 'Valve')
      const ids = (...wanted: (CategoryId | undefined)[]) => wanted.filter((each) => each !== undefined)
      const card = await save(id, { categoryIds: ids(valves, heading) })
      expect(card.categories).toMatchObject([
        { code: '8481000000', path: [{ code: '8400000000' }] },
        { code: '8481100000', title: 'Valves', isDeprecated: false, path: [{}, { code: '8481000000' }] },
      ])
      for (const refused of [chapter, old])
        await expect(save(id, { categoryIds: ids(refused) }, 2)).rejects.toMatchObject({
          code: 'not-found',
          fields: [{ path: ['categoryIds'] }],
        })
      await owner.query(`update data.categories set is_deprecated = true where id = $1`, [valves])
      expect(await save(id, { categoryIds: ids(valves) }, 2)).toMatchObject({
        categories: [{ code: '8481100000', isDeprecated: true }],
      })
      await save(id, { categoryIds: [] }, 3)
    } finally {
      await owner.query('delete from data.categories where id > 97000000 and id < 98000000')
    }
  })

  test('[PROD-02] the last supplier of a purchased product stays', async () => {
    const supplierIds = [await testSupplier(ctx, 'Ventilteknik')]
    const { id } = await createProduct(ctx, aProduct({ type: 'purchased_product', supplierIds }))

    await expect(save(id, { supplierIds: [] })).rejects.toMatchObject({ code: 'product:supplier:needed' })
  })

  test('[COMP-15] groups hold no groups', async () => {
    const group = await testProduct(ctx, 'Group', { type: 'product_group' })
    const other = await testProduct(ctx, 'Other', { type: 'product_group' })

    await expect(save(group, { productGroupIds: [other] })).rejects.toMatchObject({
      code: 'validation:failed',
    })
  })

  test('[PROD-10] attributes that the variant does not show survive its saves', async () => {
    const identifiers = [identified('CD-100'), identified('SCIP-1', 'SCIP_number')]
    const { id } = await createProduct(
      ctx,
      aProduct({ identifiers, names: [named('Drum'), named('Drum', 'SCIP Name')] }),
    )
    const sustainable = { ...ctx, variant: 'sustainability' as const }
    expect(await getCard(sustainable, id)).toMatchObject({
      identifiers: [identified('CD-100')],
      names: [named('Drum')],
    })

    await save(id, { identifiers: [identified('CD-200')], names: [named('Drum 2')] }, 1, sustainable)

    expect(await getCard(ctx, id)).toMatchObject({
      identifiers: [identified('CD-200'), identified('SCIP-1', 'SCIP_number')],
      names: [named('Drum 2'), named('Drum', 'SCIP Name')],
    })
  })

  test('[COMP-11] a SCIP number that stays keeps the time it was given', async () => {
    const scip = identified('SCIP-1', 'SCIP_number')
    const { id } = await createProduct(ctx, aProduct({ identifiers: [scip] }))
    const { owner } = await testDeps()
    const timeOf = async () => {
      const { rows } = await owner.query<{ created_at: Date }>(
        `select created_at from data.product_identifiers where product_id = $1 and key = 'SCIP_number'`,
        [id],
      )
      return rows[0]?.created_at.getTime()
    }
    const before = await timeOf()

    await save(id, { identifiers: [identified('CD-100'), scip] })

    expect(await timeOf()).toBe(before)
  })

  test('[PERM-07] a foreign product is not found, and a foreign group is not joined', async () => {
    const stranger = await testContext()
    const foreign = await testProduct(stranger, 'Foreign', { type: 'product_group' })
    const id = await testProduct(ctx, 'Drum')

    await expect(save(foreign, { countryOfOrigin: 'SE' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(save(id, { productGroupIds: [foreign] })).rejects.toMatchObject({ code: 'not-found' })
  })
})

const companyOf = ({ subscriberId, organizationId, variant }: Context) => ({
  subscriberId,
  organizationId,
  variant,
})
