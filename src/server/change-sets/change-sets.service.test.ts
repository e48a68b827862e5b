import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Permission } from '#contract/http/permissions.ts'
import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import * as changeSets from '#server/change-sets/change-sets.service.ts'
import {
  beginChangeSet,
  keepBeforeChange,
  keepBeforeDelete,
  noteCreated,
  finishChangeSet,
} from '#server/change-sets/recorder.ts'
import type { NewChangeSet } from '#server/change-sets/recorder.repository.ts'
import type { Context } from '#server/context.ts'
import { saveFile } from '#server/files/files.repository.ts'
import * as components from '#server/products/components/components.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import { saveProductSubstances } from '#server/products/substances/substances.service.ts'
import * as products from '#server/products/master-data/products.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { aProduct, identified, named, testProduct, testSupplier } from '#tests/products/products.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with a substance of the Candidate List. */
const ARTICLE_33 = 2

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const subject = { en: 'parts.xlsx', sv: 'parts.xlsx' }
const parts: NewChangeSet['parts'] = [
  'products',
  'product_names',
  'product_identifiers',
  'product_components',
]

/** Does something as one change that can be undone. */
async function asChangeSet(
  work: (ctx: Context, id: ChangeSetId) => Promise<void>,
  more: Partial<NewChangeSet> = {},
): Promise<ChangeSetId> {
  return inRequest(ctx, async (inner) => {
    const id = await beginChangeSet(inner, { kind: 'import', subject, parts, ...more })
    await work(inner, id)
    await finishChangeSet(inner, id)
    return id
  })
}

/** Everything that the database holds of a product, but for what counts its edits. */
async function allOf(id: ProductId) {
  const rows = async (table: string, column: string) =>
    (
      await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by' as row from ${sql.table(table)} t
        where ${sql.ref(column)} = ${id} order by to_jsonb(t)::text`.execute(ctx.db)
    ).rows.map(({ row }) => row)
  return {
    product: await rows('products', 'id'),
    names: await rows('product_names', 'product_id'),
    identifiers: await rows('product_identifiers', 'product_id'),
    components: await rows('product_components', 'parent_id'),
    members: await rows('product_group_members', 'product_id'),
    suppliers: await rows('product_suppliers', 'product_id'),
    roles: await rows('product_business_roles', 'product_id'),
    answers: await rows('product_answers', 'product_id'),
    substances: await rows('product_substances', 'product_id'),
    facts: await rows('product_facts', 'product_id'),
  }
}

const rename = (inner: Context, id: ProductId, name: string, ifMatch = 1) =>
  updateProduct(inner, { id, ifMatch, changes: { names: [named(name)] } })
const undo = (id: ChangeSetId) => inRequest(ctx, (inner) => changeSets.undoChangeSet(inner, id))

describe('undoing a change of many products', () => {
  test('[PERM-04] what it takes back is a deletion or a creation, and needs the right to it', async () => {
    const mayUpdate = { action: 'update', subject: 'Product' } as const
    const as = (...ability: Permission[]) => ({ ...ctx, request: { ...ctx.request, ability } })
    const undoAs = (person: Context, id: ChangeSetId) =>
      inRequest(person, (inner) => changeSets.undoChangeSet(inner, id))
    const made = await asChangeSet(async (inner, id) => {
      const product = await products.createProduct(inner, aProduct({ names: [named('New')] }))
      await noteCreated(inner, id, [product.id])
    })
    const screw = await testProduct(ctx, 'Screw')
    const gone = await asChangeSet(
      async (inner, id) => {
        await keepBeforeDelete(inner, id, [screw])
        await products.deleteProduct(inner, screw)
      },
      { kind: 'delete' },
    )
    await expect(undoAs(as(mayUpdate), made)).rejects.toMatchObject({
      code: 'auth:not-allowed',
      details: { action: 'delete', subject: 'Product' },
    })
    await expect(undoAs(as(mayUpdate), gone)).rejects.toMatchObject({
      code: 'auth:not-allowed',
      details: { action: 'create', subject: 'Product' },
    })
    const mayDelete = { action: 'delete', subject: 'Product' } as const
    const mayCreate = { action: 'create', subject: 'Product' } as const
    expect(await undoAs(as(mayUpdate, mayDelete), made)).toMatchObject({ state: 'undone' })
    expect(await undoAs(as(mayUpdate, mayCreate), gone)).toMatchObject({ state: 'undone' })
  })

  test('[PROD-42] brings back the fields, names, identifiers and components that it changed', async () => {
    const [pump, screw, seal] = [
      await testProduct(ctx, 'Pump', { identifiers: [identified('P-1')] }),
      await testProduct(ctx, 'Screw'),
      await testProduct(ctx, 'Seal'),
    ]
    await inRequest(ctx, (inner) =>
      components.includeComponents(inner, pump, {
        components: [{ productId: screw, numberOfUnits: 4 }],
        keepAnswersInHistory: false,
      }),
    )
    const before = await allOf(pump)
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await updateProduct(inner, {
        id: pump,
        ifMatch: 2,
        changes: { names: [named('Pump II')], identifiers: [identified('P-2')], countryOfOrigin: 'SE' },
      })
      await components.excludeComponent(inner, { id: pump, componentId: screw })
      await components.includeComponents(inner, pump, {
        components: [{ productId: seal, numberOfUnits: 1 }],
        keepAnswersInHistory: false,
      })
    })
    expect(await allOf(pump)).not.toEqual(before)
    expect(await undo(id)).toEqual({ state: 'undone', changed: 1 })
    expect(await allOf(pump)).toEqual(before)
    expect((await allOf(screw)).product).toMatchObject([{ is_component: true }])
    expect((await allOf(seal)).product).toMatchObject([{ is_component: false }])
  })

  test('[PROD-42] deletes what was created, with its components between each other', async () => {
    const old = await testProduct(ctx, 'Old')
    const washer = await testProduct(ctx, 'Washer')
    const made: ProductId[] = []
    const id = await asChangeSet(async (inner, changeSetId) => {
      const child = await products.createProduct(inner, aProduct({ names: [named('New screw')] }))
      const parent = await products.createProduct(inner, aProduct({ names: [named('New pump')] }))
      made.push(parent.id, child.id)
      await keepBeforeChange(inner, changeSetId, [old])
      for (const parentId of [parent.id, old])
        await components.includeComponents(inner, parentId, {
          components: [{ productId: child.id, numberOfUnits: 1 }],
          keepAnswersInHistory: false,
        })
      await components.includeComponents(inner, parent.id, {
        components: [{ productId: washer, numberOfUnits: 2 }],
        keepAnswersInHistory: false,
      })
      await noteCreated(inner, changeSetId, made)
    })
    await undo(id)
    for (const gone of made) await expect(products.getProduct(ctx, gone)).rejects.toThrow('Not found')
    expect((await allOf(old)).product).toMatchObject([{ has_children: false }])
    expect((await allOf(washer)).product).toMatchObject([{ is_component: false }])
  })

  test('[PROD-42] brings back what was deleted with its id, answers, suppliers, groups and judgement', async () => {
    const supplier = await testSupplier(ctx, 'Ventaris')
    const { id: bolt } = await inRequest(ctx, (inner) =>
      products.createProduct(
        inner,
        aProduct({ type: 'purchased_product', supplierIds: [supplier], identifiers: [identified('B-1')] }),
      ),
    )
    const group = await testProduct(ctx, 'Bolts', { type: 'product_group', components: [bolt] })
    await inRequest(ctx, (inner) =>
      saveProductSubstances(inner, {
        id: bolt,
        ifMatch: 1,
        change: {
          sourceId: null,
          answers: [{ list: 'candidate_list', state: 'excluded' }],
          included: [],
          excluded: [],
        },
      }),
    )
    const before = await allOf(bolt)
    const id = await asChangeSet(
      async (inner, changeSetId) => {
        await keepBeforeDelete(inner, changeSetId, [bolt])
        await products.deleteProduct(inner, bolt)
      },
      { kind: 'delete' },
    )
    await expect(products.getProduct(ctx, bolt)).rejects.toThrow('Not found')
    await undo(id)
    expect(await allOf(bolt)).toEqual(before)
    expect(before.answers).toHaveLength(1)
    expect((await allOf(group)).product).toMatchObject([{ has_children: true }])
  })

  test('[PROD-42] brings back the statuses of what it changed, and of everything above it', async () => {
    const seal = await testProduct(ctx, 'Seal')
    const pump = await testProduct(ctx, 'Pump', { components: [seal] })
    const system = await testProduct(ctx, 'System', { components: [pump] })
    await world.changed(ctx, [seal, pump, system], (inner) =>
      world.include(inner, seal, { cas: world.CAS.dehp, concentration: '0.3' }),
    )
    const statuses = async () => [
      (await world.statusOf(ctx, pump, ARTICLE_33))[0],
      (await world.statusOf(ctx, system, ARTICLE_33))[0],
    ]
    expect(await statuses()).toEqual(['duty', 'duty'])
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await components.excludeComponent(inner, { id: pump, componentId: seal })
    })
    expect(await statuses()).toEqual(['unknown', 'unknown'])
    await undo(id)
    expect(await statuses()).toEqual(['duty', 'duty'])
  })

  test('[PROD-42] brings back what hangs on a part of a deleted product, e.g. the substances of its materials', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const { rows: laws } = await sql<{
      id: number
    }>`select id from substances where subscriber_id is null limit 1`.execute(ctx.db)
    await sql`with material as (
        insert into product_materials (product_id, position, name) values (${bolt}, 0, 'Steel') returning id)
      insert into product_material_substances (material_id, position, substance_id, share) select id, 0, ${laws[0]?.id}, 5 from material`.execute(
      ctx.db,
    )
    const parts = async () =>
      (
        await sql<{ name: string; substance: number }>`
          select m.name, s.substance_id as substance from product_materials m
          join product_material_substances s on s.material_id = m.id where m.product_id = ${bolt}`.execute(
          ctx.db,
        )
      ).rows
    const before = await parts()
    expect(before).toHaveLength(1)
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeDelete(inner, changeSetId, [bolt])
      await products.deleteProduct(inner, bolt)
    })
    expect(await parts()).toEqual([])
    await undo(id)
    expect(await parts()).toEqual(before)
  })

  test('[PROD-42] brings back the documents of a deleted product with their files', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const file = { sha256: 'a'.repeat(64), name: 'proof.pdf', size: 3, mime: 'application/pdf' }
    const fileId = await inRequest(ctx, (inner) => saveFile(inner, file))
    await sql`insert into documents (product_id, file_id, kind) values (${bolt}, ${fileId}, 'verification')`.execute(
      ctx.db,
    )
    const files = async () =>
      (await sql`select d.id, f.name from documents d join files f on f.id = d.file_id`.execute(ctx.db)).rows
    const before = await files()
    expect(before).toHaveLength(1)
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeDelete(inner, changeSetId, [bolt])
      await products.deleteProduct(inner, bolt)
    })
    expect(await files()).toEqual([])
    await undo(id)
    expect(await files()).toEqual(before)
    // Nothing keeps the file besides its document now.
    await sql`delete from documents where product_id = ${bolt}`.execute(ctx.db)
    expect((await sql`select id from files`.execute(ctx.db)).rows).toEqual([])
  })

  test('[PROD-42] can be asked for once, and a page opened before the undo is outdated', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await rename(inner, pump, 'Pump II')
    })
    await undo(id)
    await expect(undo(id)).rejects.toMatchObject({ code: 'change-set:undone' })
    await expect(rename(ctx, pump, 'Pump III', 2)).rejects.toMatchObject({ code: 'edit:outdated' })
    expect(await changeSets.getChangeSet(ctx, id)).toMatchObject({ undone: { by: expect.any(String) } })
  })

  test('[PERM-08] writes a row of the audit trail for each product', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await rename(inner, pump, 'Pump II')
    })
    await undo(id)
    const rows = await ctx.db
      .selectFrom('own_audit_log')
      .select(['object_type', 'object_id', 'changes'])
      .where('action', '=', 'undone')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { object_type: 'Product', object_id: pump, changes: { version: { before: 2, after: 3 } } },
      { object_type: 'ChangeSet', object_id: id },
    ])
  })
})

describe('what was undone stands on nothing:', () => {
  const roleChange = (product: ProductId, name: string, ifMatch: number) =>
    asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [product])
      await rename(inner, product, name, ifMatch)
    })

  test('[PROD-42] the change before it can be undone next', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const first = await roleChange(pump, 'Pump II', 1)
    const second = await roleChange(pump, 'Pump III', 2)
    await expect(undo(first)).rejects.toMatchObject({ code: 'change-set:stands' })
    await undo(second)
    await undo(first)
    expect((await products.getProduct(ctx, pump)).title).toBe('Pump')
  })

  test('[PROD-42] also where the later one had deleted the product', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const first = await roleChange(pump, 'Pump II', 1)
    const second = await asChangeSet(
      async (inner, changeSetId) => {
        await keepBeforeDelete(inner, changeSetId, [pump])
        await products.deleteProduct(inner, pump)
      },
      { kind: 'delete' },
    )
    await undo(second)
    await undo(first)
    expect((await products.getProduct(ctx, pump)).title).toBe('Pump')
  })

  test('[PROD-42] and what somebody changed between the two still stands', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const first = await roleChange(pump, 'Pump II', 1)
    await inRequest(ctx, (inner) => rename(inner, pump, 'By hand', 2))
    const second = await roleChange(pump, 'Pump III', 3)
    await undo(second)
    await expect(undo(first)).rejects.toMatchObject({ code: 'change-set:stands' })
    expect((await products.getProduct(ctx, pump)).title).toBe('By hand')
  })
})

describe('undoing is refused while something later stands on it:', () => {
  async function refusalOf(id: ChangeSetId): Promise<string> {
    const { obstacles } = await changeSets.getChangeSet(ctx, id)
    const before = obstacles.map(({ text }) => text)
    const error = await undo(id).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'change-set:stands', details: { totalObstacles: obstacles.length } })
    return before.join(' ')
  }

  test('[PROD-42] a product that was changed since', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await rename(inner, pump, 'Pump II')
    })
    await inRequest(ctx, (inner) => rename(inner, pump, 'Pump III', 2))
    expect(await refusalOf(id)).toMatch(/^.+ has changed Pump III since\.$/)
    expect((await products.getProduct(ctx, pump)).title).toBe('Pump III')
  })

  test('[PROD-42] a product that was removed since', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await rename(inner, pump, 'Pump II')
    })
    await inRequest(ctx, (inner) => products.deleteProduct(inner, pump))
    expect(await refusalOf(id)).toBe('Someone has removed Pump II since.')
  })

  test('[PROD-42] a created product that something else contains', async () => {
    let screw = 0 as ProductId
    const id = await asChangeSet(async (inner, changeSetId) => {
      ;({ id: screw } = await products.createProduct(inner, aProduct({ names: [named('Screw')] })))
      await noteCreated(inner, changeSetId, [screw])
    })
    await testProduct(ctx, 'Pump', { components: [screw] })
    expect(await refusalOf(id)).toBe('Screw is in use by Pump.')
  })

  test('[PROD-42] a created product that got something that the change did not write', async () => {
    let screw = 0 as ProductId
    const id = await asChangeSet(async (inner, changeSetId) => {
      ;({ id: screw } = await products.createProduct(inner, aProduct({ names: [named('Screw')] })))
      await noteCreated(inner, changeSetId, [screw])
    })
    await testProduct(ctx, 'Screws', { type: 'product_group', components: [screw] })
    expect(await refusalOf(id)).toBe('Screw has new answers, documents or other data.')
  })

  test('[PROD-42] a component of a deleted product that was deleted, too', async () => {
    const screw = await testProduct(ctx, 'Screw')
    const pump = await testProduct(ctx, 'Pump', { components: [screw] })
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeDelete(inner, changeSetId, [pump])
      await products.deleteProduct(inner, pump)
    })
    await inRequest(ctx, (inner) => products.deleteProduct(inner, screw))
    expect(await refusalOf(id)).toBe('Pump had a component or a group that someone has removed since.')
  })

  test('[PROD-42] a SCIP number that another product got since', async () => {
    const scip = identified('12345678-1234-1234-1234-123456789012', 'SCIP_number')
    const bolt = await testProduct(ctx, 'Bolt', { identifiers: [scip] })
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeDelete(inner, changeSetId, [bolt])
      await products.deleteProduct(inner, bolt)
    })
    await testProduct(ctx, 'Nut', { identifiers: [scip] })
    await expect(undo(id)).rejects.toMatchObject({
      code: 'change-set:stands',
      details: { reason: expect.stringContaining('data that depends on the change') },
    })
  })

  test('[PROD-42] a product that came into another group since', async () => {
    const [bolt, nut] = [await testProduct(ctx, 'Bolt'), await testProduct(ctx, 'Nut')]
    const [group, other] = [
      await testProduct(ctx, 'Group', { type: 'product_group' }),
      await testProduct(ctx, 'Other', { type: 'product_group' }),
    ]
    const id = await asChangeSet(
      async (inner, changeSetId) => {
        await keepBeforeChange(inner, changeSetId, [bolt, nut])
        for (const product of [bolt, nut])
          await updateProduct(inner, { id: product, ifMatch: 1, changes: { productGroupIds: [group] } })
      },
      { kind: 'product-group', parts: ['product_group_members'] },
    )
    await inRequest(ctx, (inner) =>
      components.includeComponents(inner, other, {
        components: [{ productId: nut, numberOfUnits: 1 }],
        keepAnswersInHistory: false,
      }),
    )
    expect(await refusalOf(id)).toMatch(/^.+ has changed Nut since/)
  })

  test('[PROD-42] the group of a deleted product that was deleted since', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const group = await testProduct(ctx, 'Group', { type: 'product_group', components: [bolt] })
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeDelete(inner, changeSetId, [bolt])
      await products.deleteProduct(inner, bolt)
    })
    await inRequest(ctx, (inner) => products.deleteProduct(inner, group))
    expect(await refusalOf(id)).toBe('Bolt had a component or a group that someone has removed since.')
  })

  test('[PROD-42] a group that another member joined since stays as it is', async () => {
    const [bolt, nut] = [await testProduct(ctx, 'Bolt'), await testProduct(ctx, 'Nut')]
    const group = await testProduct(ctx, 'Group', { type: 'product_group' })
    const id = await asChangeSet(
      async (inner, changeSetId) => {
        await keepBeforeChange(inner, changeSetId, [bolt])
        await updateProduct(inner, { id: bolt, ifMatch: 1, changes: { productGroupIds: [group] } })
      },
      { kind: 'product-group', parts: ['product_group_members'] },
    )
    await inRequest(ctx, (inner) =>
      updateProduct(inner, { id: nut, ifMatch: 1, changes: { productGroupIds: [group] } }),
    )
    await undo(id)
    expect((await allOf(bolt)).members).toEqual([])
    expect((await allOf(nut)).members).toHaveLength(1)
  })
})

describe('a change set', () => {
  test('[PERM-07] of another company or organization is not found', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const id = await asChangeSet(async (inner, changeSetId) => {
      await keepBeforeChange(inner, changeSetId, [pump])
      await rename(inner, pump, 'Pump II')
    })
    const stranger = await testContext()
    await expect(changeSets.getChangeSet(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(inRequest(stranger, (inner) => changeSets.undoChangeSet(inner, id))).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await changeSets.getChangeSets(stranger, { page: 1, perPage: 10 })).toEqual({
      items: [],
      totalItems: 0,
    })
    expect(
      await changeSets.getChangeSets({ ...ctx, language: 'sv' }, { page: 1, perPage: 10 }),
    ).toMatchObject({
      items: [{ id, kind: 'import', subject: 'parts.xlsx', changed: 1, undone: null }],
      totalItems: 1,
    })
  })
})
