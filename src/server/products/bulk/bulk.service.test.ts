import { beforeEach, describe, expect, test } from 'vitest'

import { categoryTree } from '#domain/catalogues/category-tree.ts'
import type { BusinessRoleId, JobId, ProductId } from '#contract/values/ids.ts'
import type { BulkOutcome } from '#contract/products/bulk.ts'
import { storeCategories } from '#server/catalogues/categories.repository.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import { changeSetReport } from '#server/change-sets/report.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { getJob } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { bulkJobHandlers } from '#server/products/bulk/job-handlers.ts'
import { bulkRequest, type BulkRequest } from '#server/products/bulk/request.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import { findProductState } from '#server/products/master-data/products.repository.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { named, testProduct, testSupplier } from '#tests/products/products.ts'

let ctx: Context
let importer: BusinessRoleId
let assembler: BusinessRoleId
beforeEach(async () => {
  ctx = await testContext()
  const { databases } = await testDeps()
  await databases.transaction(null, syncBusinessRoles)
  const roles = await ctx.db.selectFrom('business_roles').select('id').orderBy('id').limit(2).execute()
  ;[importer, assembler] = roles.map(({ id }) => id) as [BusinessRoleId, BusinessRoleId]
})

type Input = Record<string, unknown> & { selection: unknown }
const parsed = (action: BulkRequest['action'], body: Input) => bulkRequest.parse({ action, body })
const run = (action: BulkRequest['action'], body: Input, as = ctx): Promise<BulkOutcome> =>
  inRequest(as, (inner) => runBulk(inner, parsed(action, body)))

async function done(action: BulkRequest['action'], body: Input, as = ctx) {
  const outcome = await run(action, body, as)
  if (outcome.state !== 'done') throw new Error(`It is ${outcome.state}`)
  return outcome
}
const rolesOf = async (id: ProductId) => (await findProductState(ctx, id)).businessRoleIds
const chosen = (...productIds: ProductId[]) => ({ productIds })

describe('[OV-14] setting business roles of many products', () => {
  let pump: ProductId
  let fan: ProductId
  beforeEach(async () => {
    pump = await testProduct(ctx, 'Pump', { businessRoleIds: [importer] })
    fan = await testProduct(ctx, 'Fan')
  })
  const set = (mode: string, id = importer) => ({ selection: chosen(pump, fan), mode, businessRoleIds: [id] })

  test('[OV-14] adds, and leaves what is so already', async () => {
    expect(await done('business-roles', set('add'))).toMatchObject({ changed: 1, unchanged: 1, refused: 0 })
    expect([await rolesOf(pump), await rolesOf(fan)]).toEqual([[importer], [importer]])
  })

  test('[OV-14] replaces all that was there', async () => {
    expect(await done('business-roles', set('replace', assembler))).toMatchObject({ changed: 2 })
    expect([await rolesOf(pump), await rolesOf(fan)]).toEqual([[assembler], [assembler]])
  })

  test('[OV-14] removes', async () => {
    expect(await done('business-roles', set('remove'))).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await rolesOf(pump)).toEqual([])
  })

  test('[OV-14] says first what would happen, and changes nothing', async () => {
    expect(await run('business-roles', { ...set('add'), isPreview: true })).toMatchObject({
      state: 'preview',
      changed: 1,
      unchanged: 1,
    })
    expect(await rolesOf(fan)).toEqual([])
  })

  test('[PROD-42] is undone as one step', async () => {
    const { changeSetId } = await done('business-roles', set('replace', assembler))
    await inRequest(ctx, (inner) => undoChangeSet(inner, changeSetId))
    expect([await rolesOf(pump), await rolesOf(fan)]).toEqual([[importer], []])
  })

  test('[PERM-08] writes what it was before and after of each product into the trail', async () => {
    await done('business-roles', set('replace', assembler))
    const rows = await ctx.db
      .selectFrom('own_audit_log')
      .select(['object_id', 'changes'])
      .where('action', '=', 'updated')
      .orderBy('object_id')
      .execute()
    expect(rows).toMatchObject([
      {
        object_id: pump,
        changes: {
          version: { before: 1, after: 2 },
          businessRoleIds: { before: [importer], after: [assembler] },
        },
      },
      { object_id: fan, changes: { businessRoleIds: { before: [], after: [assembler] } } },
    ])
  })

  test('[OV-14] a role that does not exist is not found, at its field', async () => {
    await expect(run('business-roles', set('add', 999_999 as BusinessRoleId))).rejects.toMatchObject({
      code: 'not-found',
      fields: [{ path: ['businessRoleIds'] }],
    })
  })
})

describe('[OV-14] all that match a filter', () => {
  test('[OV-14] are looked up by the server, without those that were taken out', async () => {
    const [a, b, c] = [
      await testProduct(ctx, 'Valve A'),
      await testProduct(ctx, 'Valve B'),
      await testProduct(ctx, 'Hose'),
    ]
    const selection = { filters: { name: 'valve' }, except: [b] }
    await done('business-roles', { selection, mode: 'add', businessRoleIds: [importer] })
    expect([await rolesOf(a), await rolesOf(b), await rolesOf(c)]).toEqual([[importer], [], []])
  })

  test('[OV-14] are changed by a job where they are many, which can be undone by a job', async () => {
    const { owner, ...deps } = await testDeps()
    await owner.query(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'own_product', 'Part ' || n from generate_series(1, 600) n`,
      [ctx.subscriberId, ctx.organizationId],
    )
    const work = async (id: JobId) => {
      await runJob({ ...deps, onError: () => undefined }, bulkJobHandlers, {
        jobId: id,
        subscriberId: ctx.subscriberId,
      })
      return getJob(ctx, id)
    }
    const outcome = await run('business-roles', {
      selection: { filters: {} },
      mode: 'add',
      businessRoleIds: [importer],
    })
    if (outcome.state !== 'running') throw new Error('It is no job')
    const job = await work(outcome.jobId)
    expect(job).toMatchObject({ state: 'done', done: 600, total: 600, result: { changed: 600, refused: 0 } })
    const count = async () =>
      (await ctx.db.selectFrom('product_business_roles').select('product_id').execute()).length
    expect(await count()).toBe(600)

    const changeSetId = job.result?.['changeSetId'] as Parameters<typeof undoChangeSet>[1]
    const undoing = await inRequest(ctx, (inner) => undoChangeSet(inner, changeSetId))
    if (undoing.state !== 'running') throw new Error('It is no job')
    expect(await work(undoing.jobId)).toMatchObject({ state: 'done', result: { changed: 600 } })
    expect(await count()).toBe(0)
  })
})

describe('[OV-14] adding many products to a group', () => {
  test('[OV-14] puts them in, takes them out, and refuses groups', async () => {
    const group = await testProduct(ctx, 'Fans', { type: 'product_group' })
    const fan = await testProduct(ctx, 'Fan')
    const body = { selection: chosen(fan, group), mode: 'add', productGroupId: group }
    expect(await done('product-group', body)).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [
        {
          productId: group,
          title: 'Fans',
          reason: expect.stringContaining('cannot be a component'),
        },
      ],
    })
    expect((await findProductState(ctx, fan)).productGroupIds).toEqual([group])
    await done('product-group', { ...body, mode: 'remove' })
    expect((await findProductState(ctx, fan)).productGroupIds).toEqual([])
  })
})

describe('[OV-14] setting the supplier of many products', () => {
  test('[OV-14] replaces it where products are bought, and refuses the others', async () => {
    const [old, next] = [await testSupplier(ctx, 'Old'), await testSupplier(ctx, 'Next')]
    const bought = await testProduct(ctx, 'Bolt', { type: 'purchased_product', supplierIds: [old] })
    const own = await testProduct(ctx, 'Pump')
    const outcome = await done('suppliers', {
      selection: chosen(bought, own),
      mode: 'replace',
      supplierId: next,
    })
    expect(outcome).toMatchObject({ changed: 1, refused: 1, refusals: [{ productId: own }] })
    expect((await findProductState(ctx, bought)).supplierIds).toEqual([next])
    await inRequest(ctx, (inner) => undoChangeSet(inner, outcome.changeSetId))
    expect((await findProductState(ctx, bought)).supplierIds).toEqual([old])
  })

  test('[OV-14] adds it after those that are there', async () => {
    const [old, next] = [await testSupplier(ctx, 'Old'), await testSupplier(ctx, 'Next')]
    const bought = await testProduct(ctx, 'Bolt', { type: 'purchased_product', supplierIds: [old] })
    await done('suppliers', { selection: chosen(bought), mode: 'add', supplierId: next })
    expect((await findProductState(ctx, bought)).supplierIds).toEqual([old, next])
  })
})

describe('[OV-14] setting the customs category of many products', () => {
  const tree = categoryTree(
    [{ id: 84_813_000, code: '8481300000', title: 'Check valves' }],
    [
      { code: '84', en: 'Machinery', sv: 'Maskiner' },
      { code: '8481', en: 'Taps, cocks, valves', sv: 'Kranar och ventiler' },
    ],
  )
  const heading = 84_813_000
  beforeEach(async () => {
    const { databases } = await testDeps()
    await databases.transaction(null, (db) => storeCategories(db, tree))
  })

  test('[OV-14] replaces those that are there, tells the trail, and can be undone', async () => {
    const [pump, fan] = [await testProduct(ctx, 'Pump'), await testProduct(ctx, 'Fan')]
    const body = { selection: chosen(pump, fan), mode: 'replace', categoryId: heading }
    const outcome = await done('categories', body)
    expect(outcome).toMatchObject({ changed: 2, refused: 0 })
    expect((await findProductState(ctx, pump)).categoryIds).toEqual([heading])
    expect(await done('categories', body)).toMatchObject({ changed: 0 })
    await inRequest(ctx, (inner) => undoChangeSet(inner, outcome.changeSetId))
    expect((await findProductState(ctx, pump)).categoryIds).toEqual([])
  })

  test('[OV-14] a chapter is no category of a product', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const chapter = tree.find(({ code }) => code.startsWith('8400'))?.id
    await expect(
      done('categories', { selection: chosen(pump), mode: 'add', categoryId: chapter }),
    ).rejects.toThrow(/Not found/)
  })
})

describe('[OV-14] deleting many products', () => {
  test('[OV-14] deletes a product with its components, and keeps what others contain, with the reason', async () => {
    const screw = await testProduct(ctx, 'Screw')
    const shared = await testProduct(ctx, 'Shared')
    const pump = await testProduct(ctx, 'Pump', { components: [screw, shared] })
    await testProduct(ctx, 'Fan', { components: [shared] })
    const outcome = await done('delete', { selection: chosen(screw, shared, pump) })
    expect(outcome).toMatchObject({
      changed: 2,
      refused: 1,
      refusals: [
        {
          productId: shared,
          reason: 'Product could not be deleted. It is in use by Fan.',
        },
      ],
    })
    await inRequest(ctx, (inner) => undoChangeSet(inner, outcome.changeSetId))
    const edges = await ctx.db
      .selectFrom('product_components')
      .select('child_id')
      .where('parent_id', '=', pump)
      .orderBy('position')
      .execute()
    expect(edges.map(({ child_id }) => child_id)).toEqual([screw, shared])
  })

  test('[OV-14] a part of what stays, stays, at whatever depth', async () => {
    const wire = await testProduct(ctx, 'Wire')
    const cable = await testProduct(ctx, 'Cable', { components: [wire] })
    await testProduct(ctx, 'Fan', { components: [cable] })
    expect(await done('delete', { selection: chosen(cable, wire) })).toMatchObject({
      changed: 0,
      refused: 2,
    })
  })
})

describe('[OV-14] what may not be changed is told:', () => {
  const add = (selection: unknown, more = {}) => ({
    selection,
    mode: 'add',
    businessRoleIds: [importer],
    ...more,
  })

  test('[PERM-09] a product of the organization above', async () => {
    const above = await testContext()
    const child = await above.db
      .insertInto('organizations')
      .values({ title: 'Below', parent_id: above.organizationId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const used = await testProduct(above, 'Used')
    const below: Context = { ...above, organizationId: child.id, scope: [child.id] }
    await testProduct(below, 'User', { components: [used] })
    expect(await done('business-roles', add(chosen(used)), below)).toMatchObject({
      changed: 0,
      refusals: [{ title: 'Used', code: 'bulk:other-organization' }],
    })
  })

  test('[PERM-07] a product of another company, like one that was removed', async () => {
    const foreign = await testProduct(await testContext(), 'Foreign')
    const outcome = await done('business-roles', add(chosen(foreign, 999_999_999 as ProductId)))
    expect(outcome.refusals).toMatchObject([
      { title: '', code: 'not-found' },
      { title: '', code: 'not-found' },
    ])
  })

  test('[OV-14] a product that somebody changed after the preview, by name', async () => {
    const pump = await testProduct(ctx, 'Pump')
    const body = add(chosen(pump))
    const preview = await run('business-roles', { ...body, isPreview: true })
    if (preview.state !== 'preview') throw new Error('It is no preview')
    const later: Context = { ...ctx, now: () => new Date(Date.parse(preview.asOf) + 1000) }
    await inRequest(later, (inner) =>
      updateProduct(inner, { id: pump, ifMatch: 1, changes: { names: [named('Pump II')] } }),
    )
    const outcome = await done('business-roles', { ...body, asOf: preview.asOf })
    expect(outcome.refusals).toMatchObject([{ title: 'Pump II', code: 'bulk:changed-since' }])
    expect(outcome.refusals[0]?.reason).toMatch(/^.+ changed the product after the preview/)

    const { file } = kindOf(await changeSetReport(ctx, outcome.changeSetId))
    const csv = (await (file?.stream.toArray() ?? [])).join('')
    expect(csv).toContain('Pump II')
    expect(csv).toContain('Not changed')
  })
})
