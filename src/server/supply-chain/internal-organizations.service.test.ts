import { beforeEach, describe, expect, test } from 'vitest'

import {
  exportInternalOrganizations as exporting,
  getInternalOrganizations,
} from '#contract/supply-chain/address-lists.ts'
import { internalOrganizationFields } from '#contract/supply-chain/internal-organizations.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { exportInternalOrganizations } from '#server/supply-chain/export.ts'
import * as internal from '#server/supply-chain/internal-organizations.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testProduct } from '#tests/products/products.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'
import { threeOrganizations } from '#tests/three-organizations.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const fieldsOf = (fields: object = {}) => internalOrganizationFields.parse({ title: 'Service', ...fields })
const add = (fields: object = {}, context = ctx) =>
  internal.createInternalOrganization(context, fieldsOf(fields))
const change = (id: OrganizationId, ifMatch: number, fields: object, context = ctx) =>
  internal.updateInternalOrganization(context, { id, ifMatch, fields: fieldsOf(fields) })
/** The context of a later request, whose scope has the new organizations as well. */
const seeing = (...ids: OrganizationId[]): Context => ({ ...ctx, scope: [...ctx.scope, ...ids] })
const listed = async (query: object, context: Context) =>
  (await internal.getInternalOrganizations(context, getInternalOrganizations.query.parse(query))).items
const refusedFields = async (work: Promise<unknown>) => {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code: 'validation:failed' })
  return (failure as { fields: { path: string[] }[] }).fields.map(({ path }) => path.join('.'))
}

const maja = {
  name: 'Maja Holm',
  role: 'quality',
  language: 'sv',
  email: 'maja@nordvarme.example',
  phone: '+46 470 100 00',
  postAddress: 'Box 12, Växjö',
} as const

describe('an internal organization', () => {
  test('[CHAIN-02] keeps title, legal identity, domain, location, contacts and comment as they were entered', async () => {
    const entered = {
      title: 'Nordvärme Service',
      legalIdentity: { type: 'organization_number', value: '556016-0680' },
      domain: 'https://service.nordvarme.example/',
      location: { country: 'SE', city: 'Växjö', address: 'Verkstadsgatan 4' },
      contacts: [maja],
      comment: 'Repairs heat pumps',
    }
    const { id } = await add(entered)
    expect(await internal.getInternalOrganization(seeing(id), id)).toMatchObject({
      ...entered,
      legalIdentity: { type: 'organization_number', value: '5560160680' },
      domain: 'service.nordvarme.example',
      state: 'active',
      parent: { id: ctx.organizationId },
      users: 1,
      products: 0,
      canMove: true,
      version: 1,
    })
  })

  test('[CHAIN-02] is refused with every fault at its field, as a supplier is', async () => {
    const wrong = {
      legalIdentity: { type: 'vat', value: 'SE556016068101' },
      domain: 'not a domain',
      contacts: [{ ...maja, email: null, phone: null, postAddress: null }],
    }
    expect(await refusedFields(add(wrong))).toEqual(['legalIdentity.value', 'domain', 'contacts.0.email'])
  })

  test('[CHAIN-01] is one thing with the organization that people work in: its author may work there at once', async () => {
    const { id } = await add()
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select o.title, m.user_id as member from data.organizations o join data.user_organizations m on m.organization_id = o.id where o.id = $1`,
      [id],
    )
    expect(rows.map(({ title, member }) => [title, Number(member)])).toEqual([['Service', ctx.userId]])
  })

  test('[CHAIN-02] that was there before anything was said of it is changed like any other', async () => {
    const before = await internal.getInternalOrganization(ctx, ctx.organizationId)
    expect(before).toMatchObject({ state: 'active', legalIdentity: null, contacts: [], canMove: false })
    const changed = await change(ctx.organizationId, before.version, {
      title: 'Head office',
      contacts: [maja],
    })
    expect(changed).toMatchObject({ title: 'Head office', contacts: [maja], version: before.version + 1 })
    const again = await change(ctx.organizationId, changed.version, { title: 'Head office' })
    expect(again.contacts).toEqual([])
  })

  test('[CHAIN-02] is made inactive and active again, and counts its products and people', async () => {
    const { id, version } = await add()
    await testProduct({ ...ctx, organizationId: id, scope: [id] }, 'Pump')
    const inactive = await change(id, version, { isActive: false }, seeing(id))
    expect(inactive).toMatchObject({ state: 'inactive', products: 1, users: 1 })
    expect((await change(id, inactive.version, {}, seeing(id))).state).toBe('active')
  })

  test('over a version that another person changed is refused', async () => {
    const { id, version } = await add()
    await change(id, version, { comment: 'First' }, seeing(id))
    await expect(change(id, version, { comment: 'Second' }, seeing(id))).rejects.toMatchObject({
      code: 'edit:outdated',
    })
  })
})

describe('[CHAIN-02] the parent of an internal organization', () => {
  test('is the working organization unless another one is chosen, and can be changed', async () => {
    const service = await add()
    const shop = await add({ title: 'Shop', parentId: service.id }, seeing(service.id))
    expect(shop.parent).toEqual({ id: service.id, title: 'Service' })
    const moved = await change(shop.id, 1, { parentId: ctx.organizationId }, seeing(service.id, shop.id))
    expect(moved.parent?.id).toBe(ctx.organizationId)
  })

  test('stays when it is not named', async () => {
    const { id } = await add()
    expect((await change(id, 1, { comment: 'Moved nowhere' }, seeing(id))).parent?.id).toBe(
      ctx.organizationId,
    )
  })

  test('is neither the organization itself nor one below it', async () => {
    const service = await add()
    const shop = await add({ title: 'Shop', parentId: service.id }, seeing(service.id))
    const all = seeing(service.id, shop.id)
    expect(await refusedFields(change(service.id, 1, { parentId: service.id }, all))).toEqual(['parentId'])
    expect(await refusedFields(change(service.id, 1, { parentId: shop.id }, all))).toEqual(['parentId'])
  })

  test('is active, and one that the caller sees', async () => {
    const { id } = await add()
    await change(id, 1, { isActive: false }, seeing(id))
    expect(await refusedFields(add({ title: 'Shop', parentId: id }, seeing(id)))).toEqual(['parentId'])
    const { below, beside } = await threeOrganizations()
    expect(await refusedFields(add({ parentId: beside.organizationId }, below))).toEqual(['parentId'])
  })

  test('of the working organization is not the caller’s to choose', async () => {
    const { id } = await add()
    const { version } = await internal.getInternalOrganization(ctx, ctx.organizationId)
    const work = change(ctx.organizationId, version, { parentId: id }, seeing(id))
    expect(await refusedFields(work)).toEqual(['parentId'])
  })
})

describe('[CHAIN-01] the list of internal organizations', () => {
  test('has the working organization and those below it, and no other', async () => {
    const { above, below, beside } = await threeOrganizations()
    const titles = async (context: Context) => (await listed({}, context)).map(({ title }) => title)
    expect(await titles(above)).toHaveLength(3)
    expect(await titles(below)).toEqual(['Service'])
    const found = internal.getInternalOrganization(below, beside.organizationId)
    await expect(found).rejects.toMatchObject({ code: 'not-found' })
    await expect(change(beside.organizationId, 1, {}, below)).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each([
    ['text', { text: 'serv' }],
    ['text', { text: '556016-06' }],
    ['state', { states: ['inactive'] }],
    ['legal identity', { identity: '5560-16' }],
    ['contact', { contact: 'maja@' }],
    ['contact', { contact: 'holm' }],
    ['domain', { domain: 'service.nord' }],
    ['country', { countries: ['SE', 'NO'] }],
  ])('is filtered by %s: %o', async (_name, filter) => {
    const { id } = await add({
      legalIdentity: { type: 'organization_number', value: '5560160680' },
      domain: 'service.nordvarme.example',
      location: { country: 'SE', city: null, address: null },
      contacts: [maja],
      isActive: false,
    })
    expect((await listed(filter, seeing(id))).map(({ title }) => title)).toEqual(['Service'])
  })

  test('and a card are one statement each', async () => {
    expect(await statementsOf(() => listed({ text: 'a' }, ctx))).toHaveLength(1)
    expect(await statementsOf(() => internal.getInternalOrganization(ctx, ctx.organizationId))).toHaveLength(
      1,
    )
  })

  test('is saved as a file with the shown columns', async () => {
    const { id } = await add({ contacts: [maja], location: { country: 'SE', city: null, address: null } })
    const query = exporting.query.parse({
      format: 'csv',
      text: 'Service',
      columns: ['parent', 'contact', 'country', 'users'],
    })
    const { name, rows } = await downloadedTable(await exportInternalOrganizations(seeing(id), query))
    expect(name).toMatch(/^Organizations /)
    expect(rows).toEqual([
      ['Name', 'Belongs to', 'Contact', 'Country', 'People'],
      ['Service', expect.any(String), 'Maja Holm <maja@nordvarme.example>', 'Sweden', '1'],
    ])
  })
})

test('[PERM-07] an organization of another subscriber is not found', async () => {
  const stranger = await testContext()
  await expect(
    internal.getInternalOrganization({ ...stranger, scope: ctx.scope }, ctx.organizationId),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('[PERM-08] a move is in the audit trail', async () => {
  const service = await add()
  const shop = await add({ title: 'Shop' })
  await change(shop.id, 1, { title: 'Shop', parentId: service.id }, seeing(service.id, shop.id))
  const { owner } = await testDeps()
  const { rows } = await owner.query(
    `select action, changes from data.audit_log where object_type = 'Organization' and object_id = $1 order by id`,
    [shop.id],
  )
  expect(rows).toMatchObject([
    { action: 'created', changes: { title: 'Shop' } },
    { action: 'updated', changes: { parentId: { before: ctx.organizationId, after: service.id } } },
  ])
})
