import { beforeEach, describe, expect, test } from 'vitest'

import type { SavedViewId } from '#contract/values/ids.ts'
import { getViews, savedView, type NewView, type ViewSettings } from '#contract/views.ts'
import type { Context } from '#server/context.ts'
import { readProducts, readLegislations } from '#contract/http/permissions.ts'
import { kindOf } from '#server/http/answers.ts'
import * as views from '#server/views/views.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'

const columns = {
  added: ['category'],
  hidden: ['ean'],
  order: ['supplier', 'category'],
  widths: { supplier: 180 },
}
const settings: ViewSettings = {
  filters: { name: 'valve', legislationStatuses: { 1: ['duty'] } },
  sort: 'legislation-1',
  direction: 'desc',
  columns,
}
const aView = (overrides: Partial<NewView> = {}): NewView => ({
  screen: 'product-overview',
  name: 'Inform customers',
  isShared: false,
  settings,
  ...overrides,
})

async function list(ctx: Context) {
  const query = getViews.query.parse({ screen: 'product-overview' })
  return getViews.response.parse(await views.getViews(ctx, query))
}
const names = async (ctx: Context) => (await list(ctx)).items.map(({ name }) => name)

async function update(
  ctx: Context,
  id: SavedViewId,
  ifMatch: number,
  changes: Parameters<typeof views.updateView>[1]['changes'],
) {
  const { body, version } = kindOf(await views.updateView(ctx, { id, ifMatch, changes }))
  return { ...savedView.parse(body), etag: version }
}

describe('saved views', () => {
  let ctx: Context
  let colleague: Context
  beforeEach(async () => {
    ctx = await testContext()
    const { userId } = await testUser({ company: ctx })
    colleague = {
      ...ctx,
      userId,
      request: { ...ctx.request, ability: [{ action: 'read', subject: 'Product' }] },
    }
  })

  test('[OV-14] a view keeps filters, columns with order and widths, and sorting', async () => {
    const created = await views.createView(ctx, aView())

    expect((await list(ctx)).items).toEqual([created])
    expect(created).toMatchObject({ settings, isDefault: false, sharedBy: null, canUpdate: true, version: 1 })
  })

  test('[OV-14] an own view is seen by its owner only, a shared one by all in the organization', async () => {
    await views.createView(ctx, aView({ name: 'Mine' }))
    await views.createView(ctx, aView({ name: 'Ours', isShared: true }))

    expect(await names(ctx)).toEqual(['Mine', 'Ours'])
    expect((await list(colleague)).items).toMatchObject([
      { name: 'Ours', sharedBy: expect.any(String), canUpdate: false },
    ])
  })

  test('[OV-14] a shared view stays in its organization', async () => {
    await views.createView(ctx, aView({ isShared: true }))
    const organizationId = await testOrganization(ctx, 'Service')

    expect(await names({ ...ctx, organizationId, scope: [organizationId] })).toEqual([])
  })

  test('[OV-14] a name is used once by its owner, whatever its case', async () => {
    await views.createView(ctx, aView({ name: 'Inform' }))

    await expect(views.createView(ctx, aView({ name: 'INFORM' }))).rejects.toMatchObject({
      constraint: 'saved_views_name_key',
    })
  })

  test('[OV-14] another person may have a view of the same name', async () => {
    await views.createView(ctx, aView({ isShared: true }))
    await views.createView(colleague, aView())

    expect((await list(colleague)).items).toHaveLength(2)
  })

  test('[OV-14] a shared view is changed by its owner and by who may change the organization', async () => {
    const { id } = await views.createView(ctx, aView({ isShared: true }))
    const mayUpdate = {
      ...colleague.request,
      ability: [readProducts, { action: 'update', subject: 'Organization' }] as const,
    }

    await expect(update(colleague, id, 1, { name: 'Theirs' })).rejects.toMatchObject({
      code: 'view:of-another',
    })
    await expect(views.deleteView(colleague, id)).rejects.toMatchObject({ code: 'view:of-another' })
    expect(await update({ ...colleague, request: mayUpdate }, id, 1, { name: 'Theirs' })).toMatchObject({
      name: 'Theirs',
      etag: 2,
      settings,
    })
    expect(await update(ctx, id, 2, { name: 'Mine' })).toMatchObject({ name: 'Mine', etag: 3 })
  })

  test('[OV-14] of two changes at a time the second is told of the first', async () => {
    const { id } = await views.createView(ctx, aView())
    await update(ctx, id, 1, { name: 'First' })

    await expect(update(ctx, id, 1, { name: 'Second' })).rejects.toMatchObject({ code: 'edit:outdated' })
    expect(await names(ctx)).toEqual(['First'])
  })

  test('[OV-14] the default is each person’s own, a shared view of another included', async () => {
    const { id } = await views.createView(ctx, aView({ isShared: true }))
    const other = await views.createView(colleague, aView({ name: 'Other' }))
    const defaultOf = async (person: Context) =>
      (await list(person)).items.find(({ isDefault }) => isDefault)?.id

    await views.setDefaultView(colleague, { screen: 'product-overview', viewId: id })
    expect([await defaultOf(colleague), await defaultOf(ctx)]).toEqual([id, undefined])
    await views.setDefaultView(colleague, { screen: 'product-overview', viewId: other.id })
    expect(await defaultOf(colleague)).toBe(other.id)
    await views.setDefaultView(colleague, { screen: 'product-overview', viewId: null })
    expect(await defaultOf(colleague)).toBeUndefined()
  })

  test('[OV-14] a view that is not shared any more, or is deleted, is the default of nobody else', async () => {
    const { id } = await views.createView(ctx, aView({ isShared: true }))
    for (const person of [ctx, colleague])
      await views.setDefaultView(person, { screen: 'product-overview', viewId: id })

    await update(ctx, id, 1, { isShared: false })
    await update(ctx, id, 2, { isShared: true })
    expect((await list(colleague)).items).toMatchObject([{ isDefault: false }])
    expect((await list(ctx)).items).toMatchObject([{ isDefault: true }])
    await views.deleteView(ctx, id)
    expect(await list(ctx)).toEqual({ items: [], totalItems: 0 })
  })

  test('[PERM-07] another subscriber neither sees nor changes it', async () => {
    const { id } = await views.createView(ctx, aView({ isShared: true }))
    const stranger = await testContext()

    expect(await names(stranger)).toEqual([])
    await expect(update(stranger, id, 1, { name: 'Stolen' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(views.deleteView(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      views.setDefaultView(stranger, { screen: 'product-overview', viewId: id }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[OV-14] the list takes two statements, however many views', async () => {
    for (const name of ['A', 'B', 'C']) await views.createView(ctx, aView({ name }))

    expect(await statementsOf(() => list(ctx))).toHaveLength(2)
  })

  test('[OV-14] each list has views and a default of its own', async () => {
    const filters = { states: ['coming' as const] }
    const law = aView({ screen: 'legislations', settings: { filters, direction: 'asc', columns } })
    const created = await views.createView(ctx, law)
    await views.setDefaultView(ctx, { screen: 'legislations', viewId: created.id })

    expect(await names(ctx)).toEqual([])
    const ofLaw = await views.getViews(ctx, getViews.query.parse({ screen: 'legislations' }))
    expect(ofLaw.items).toMatchObject([{ isDefault: true, settings: { filters } }])
    await expect(
      views.setDefaultView(ctx, { screen: 'product-overview', viewId: created.id }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[OV-14] a view does not take the filters of another list, neither new nor changed', async () => {
    const refusal = { code: 'validation:failed', fields: [{ path: ['settings', 'filters'] }] }
    await expect(views.createView(ctx, aView({ screen: 'legislations' }))).rejects.toMatchObject(refusal)
    const { id, version } = await views.createView(ctx, aView())
    const foreign = { ...settings, filters: { states: ['coming' as const] } }
    await expect(update(ctx, id, version, { settings: foreign })).rejects.toMatchObject(refusal)
  })

  test('[PERM-04] who may not see a list neither sees, opens nor makes views of it', async () => {
    const shared = await views.createView(ctx, aView({ isShared: true }))
    const reader = { ...colleague, request: { ...colleague.request, ability: [readLegislations] } }

    await expect(list(reader)).rejects.toMatchObject({ code: 'auth:not-allowed' })
    await expect(views.createView(reader, aView())).rejects.toMatchObject({ code: 'auth:not-allowed' })
    await expect(
      views.setDefaultView(reader, { screen: 'product-overview', viewId: shared.id }),
    ).rejects.toMatchObject({ code: 'auth:not-allowed' })
    await expect(views.deleteView(reader, shared.id)).rejects.toMatchObject({ code: 'not-found' })
  })
})
