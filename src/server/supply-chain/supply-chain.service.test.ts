import { beforeEach, describe, expect, test } from 'vitest'

import { exportSuppliers, getSuppliers } from '#contract/supply-chain/address-lists.ts'
import {
  findSimilarSuppliers,
  organizationFields,
  type OrganizationFields,
} from '#contract/supply-chain/organizations.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { exportOrganizations } from '#server/supply-chain/export.ts'
import * as supplyChain from '#server/supply-chain/supply-chain.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testProduct } from '#tests/products/products.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'
import { threeOrganizations } from '#tests/three-organizations.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const anna = {
  name: 'Anna Ek',
  role: 'purchasing',
  language: 'sv',
  email: 'anna@ventilteknik.se',
  phone: null,
  postAddress: null,
} as const
const carl = { ...anna, name: 'Carl Berg', role: 'compliance', email: 'carl@ventilteknik.se' } as const
const fieldsOf = (fields: object): OrganizationFields =>
  organizationFields.parse({ title: 'Ventilteknik', ...fields })
const add = (fields: object = {}, context = ctx) =>
  supplyChain.createOrganization(context, 'supplier', fieldsOf(fields))
const change = (id: SupplierId, ifMatch: number, fields: object) =>
  supplyChain.updateOrganization(ctx, 'supplier', { id, ifMatch, fields: fieldsOf(fields) })
const listed = async (query: object = {}, context = ctx) =>
  (await supplyChain.getOrganizations(context, 'supplier', getSuppliers.query.parse(query))).items
const titles = async (query: object = {}, context = ctx) =>
  (await listed(query, context)).map(({ title }) => title)
const similar = async (description: object, context = ctx) => {
  const body = findSimilarSuppliers.body.parse({
    title: null,
    legalIdentity: null,
    domain: null,
    ...description,
  })
  const { items } = await supplyChain.findSimilar(context, 'supplier', body)
  return items.map(({ title, because }) => [title, because])
}
const refusedFields = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => ({ fields: 'nothing' }),
    (failure: unknown) => failure,
  )
  return (error as { fields: { path: unknown[]; code: string }[] }).fields.map(({ path, code }) => [
    path.join('.'),
    code,
  ])
}

describe('the address book', () => {
  test('[CHAIN-02] keeps title, identity, domain, location, contacts and comment as they were entered', async () => {
    const entered = {
      title: 'Ventilteknik i Småland AB',
      legalIdentity: { type: 'organization_number', value: '556016-0680' },
      domain: 'https://www.ventilteknik.se/kontakt',
      location: { country: 'SE', city: 'Växjö', address: 'Verkstadsgatan 4' },
      contacts: [anna, carl],
      comment: 'Valves since 2004',
    }
    const { id } = await add(entered)
    expect(await supplyChain.getOrganization(ctx, 'supplier', id)).toMatchObject({
      ...entered,
      legalIdentity: { type: 'organization_number', value: '5560160680' },
      domain: 'ventilteknik.se',
      state: 'active',
      organization: { id: ctx.organizationId },
      canEdit: true,
      version: 1,
    })
  })

  test('[CHAIN-02] shows the contact for compliance in the list, else the first one', async () => {
    await add({ title: 'A', contacts: [anna, carl] })
    await add({ title: 'B', contacts: [anna, { ...carl, role: 'other' }] })
    await add({ title: 'C' })
    expect((await listed()).map(({ contact }) => contact?.name)).toEqual(['Carl Berg', 'Anna Ek', undefined])
  })

  test('[CHAIN-02] counts the products in scope that are bought from a supplier', async () => {
    const { id } = await add()
    await testProduct(ctx, 'Valve', { type: 'purchased_product', supplierIds: [id] })
    await testProduct(ctx, 'Gasket', { type: 'purchased_product', supplierIds: [id] })
    expect((await listed()).map(({ products }) => products)).toEqual([2])
    expect(await supplyChain.getOrganization(ctx, 'supplier', id)).toMatchObject({ products: 2 })
  })

  test('[CHAIN-01] is found by a part of the title, the domain, or a number however it is written', async () => {
    await add({ title: 'Ventilteknik', legalIdentity: { type: 'organization_number', value: '5560160680' } })
    await add({ title: 'Motorverk', domain: 'rotor.example' })
    expect(await titles({ text: 'ventil' })).toEqual(['Ventilteknik'])
    expect(await titles({ text: 'rotor.ex' })).toEqual(['Motorverk'])
    expect(await titles({ text: '556016-06' })).toEqual(['Ventilteknik'])
    expect(await titles({ text: '%' })).toEqual([])
  })

  test('[CHAIN-01] is listed by title a page at a time, with all that match counted', async () => {
    for (const title of ['Öländer', 'Pump 10', 'Pump 9', 'Adler']) await add({ title })
    expect(await titles()).toEqual(['Adler', 'Pump 9', 'Pump 10', 'Öländer'])
    const second = getSuppliers.query.parse({ page: 2, perPage: 3 })
    expect(await supplyChain.getOrganizations(ctx, 'supplier', second)).toMatchObject({
      totalItems: 4,
      items: [{ title: 'Öländer' }],
    })
  })

  test('[CHAIN-02] a supplier is made inactive, found by its state, and active again', async () => {
    const { id, version } = await add({ title: 'Ventilteknik' })
    await add({ title: 'Motorverk' })
    const inactive = await change(id, version, { isActive: false })
    expect(inactive.state).toBe('inactive')
    expect(await titles({ states: ['inactive'] })).toEqual(['Ventilteknik'])
    expect((await change(id, inactive.version, { isActive: true })).state).toBe('active')
  })

  test('[CHAIN-02] contacts are replaced as a whole, in their order', async () => {
    const { id, version } = await add({ contacts: [anna, carl] })
    const { contacts } = await change(id, version, { contacts: [carl, { ...anna, phone: '+46 470 123 45' }] })
    expect(contacts.map(({ name, phone }) => [name, phone])).toEqual([
      ['Carl Berg', null],
      ['Anna Ek', '+46 470 123 45'],
    ])
  })

  test('customers and suppliers are two lists', async () => {
    const customer = await supplyChain.createOrganization(ctx, 'customer', fieldsOf({ title: 'Värmehus' }))
    expect(await titles()).toEqual([])
    await expect(supplyChain.getOrganization(ctx, 'supplier', customer.id)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(change(customer.id, 1, {})).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a list and a card are one statement each', async () => {
    const { id } = await add()
    expect(await statementsOf(() => listed({ text: 'a', states: ['active'] }))).toHaveLength(1)
    expect(await statementsOf(() => supplyChain.getOrganization(ctx, 'supplier', id))).toHaveLength(1)
  })
})

describe('[CHAIN-02] each field of an entry', () => {
  test.each([
    ['its title', { title: 'Ventilteknik i Småland AB' }],
    [
      'a Swedish organization number',
      { legalIdentity: { type: 'organization_number', value: '5560160680' } },
    ],
    ['a VAT number', { legalIdentity: { type: 'vat', value: 'SE556016068001' } }],
    ['a D-U-N-S number', { legalIdentity: { type: 'duns', value: '150483782' } }],
    ['an LEI', { legalIdentity: { type: 'lei', value: '5493001KJTIIGC8Y1R12' } }],
    ['an EORI number', { legalIdentity: { type: 'eori', value: 'SE5560160680' } }],
    ['another number', { legalIdentity: { type: 'other', value: 'CVR12345678' } }],
    ['a domain', { domain: 'ventilteknik.se' }],
    ['a country', { location: { country: 'SE', city: null, address: null } }],
    ['a city', { location: { country: null, city: 'Växjö', address: null } }],
    ['an address', { location: { country: null, city: null, address: 'Verkstadsgatan 4' } }],
    ['a contact with an e-mail address', { contacts: [anna] }],
    ['a contact with a phone number', { contacts: [{ ...anna, email: null, phone: '+46 470 123 45' }] }],
    ['a contact with a post address', { contacts: [{ ...anna, email: null, postAddress: 'Box 1, Växjö' }] }],
    ['a contact with its language and role', { contacts: [{ ...anna, language: 'en', role: 'quality' }] }],
    ['a comment', { comment: 'Valves since 2004' }],
  ])('is kept for a supplier and for a customer: %s', async (_name, entered) => {
    for (const kind of ['supplier', 'customer'] as const) {
      const { id } = await supplyChain.createOrganization(ctx, kind, fieldsOf(entered))
      expect(await supplyChain.getOrganization(ctx, kind, id)).toMatchObject(entered)
    }
  })
})

describe('[CHAIN-01] the list of suppliers', () => {
  test.each([
    ['legal identity', { identity: '556016-06' }],
    ['contact', { contact: 'carl@' }],
    ['contact', { contact: 'berg' }],
    ['domain', { domain: 'teknik.se' }],
    ['country', { countries: ['NO', 'SE'] }],
    ['state', { states: ['active'] }],
  ])('is filtered by %s: %o', async (_name, filter) => {
    await add({
      legalIdentity: { type: 'organization_number', value: '5560160680' },
      domain: 'ventilteknik.se',
      location: { country: 'SE', city: null, address: null },
      contacts: [anna, carl],
    })
    await add({ title: 'Motorverk', isActive: false, location: { country: 'FI', city: null, address: null } })
    expect(await titles(filter)).toEqual(['Ventilteknik'])
  })

  test.each(['csv', 'xlsx'])('is saved as a file with the shown columns, as %s', async (format) => {
    await add({ contacts: [carl], location: { country: 'SE', city: null, address: null } })
    await add({ title: 'Motorverk' })
    const query = exportSuppliers.query.parse({
      format,
      text: 'ventil',
      columns: ['state', 'contact', 'country'],
    })
    const { name, rows } = await downloadedTable(
      await exportOrganizations({ ...ctx, language: 'sv' }, 'supplier', query),
    )
    expect(name).toMatch(/^Leverantörer /)
    expect(rows).toEqual([
      ['Namn', 'Status', 'Kontakt', 'Land'],
      ['Ventilteknik', 'Aktiv', 'Carl Berg <carl@ventilteknik.se>', 'Sverige'],
    ])
  })
})

describe('an entry of the address book is refused', () => {
  test('[CHAIN-02] with every fault at its field', async () => {
    const wrong = {
      legalIdentity: { type: 'vat', value: 'SE556016068101' },
      domain: 'not a domain',
      location: { country: 'XX', city: null, address: null },
      contacts: [anna, { ...carl, email: null }],
    }
    expect(await refusedFields(add(wrong))).toEqual([
      ['legalIdentity.value', 'identityCheckDigit'],
      ['domain', 'domain'],
      ['location.country', 'choice'],
      ['contacts.1.email', 'contactWay'],
    ])
    expect(await titles()).toEqual([])
  })

  test('[CHAIN-02] with a number of another form than its type', async () => {
    const work = add({ legalIdentity: { type: 'duns', value: '556016' } })
    expect(await refusedFields(work)).toEqual([['legalIdentity.value', 'identityFormat']])
  })

  test('over a version that another person changed, with the name of that person', async () => {
    const { id, version } = await add()
    await change(id, version, { comment: 'First' })
    await expect(change(id, version, { comment: 'Second' })).rejects.toMatchObject({ code: 'edit:outdated' })
  })
})

describe('[CHAIN-03] before a supplier is added', () => {
  beforeEach(async () => {
    await add({
      title: 'Ventilteknik i Småland AB',
      legalIdentity: { type: 'organization_number', value: '5560160680' },
      domain: 'ventilteknik.se',
    })
    await add({ title: 'Motorverk', domain: 'motorverk.example' })
  })

  test('one with the same number is told, however the number is written', async () => {
    const legalIdentity = { type: 'organization_number', value: '556016-0680' }
    expect(await similar({ legalIdentity })).toEqual([['Ventilteknik i Småland AB', ['legalIdentity']]])
    expect(await similar({ legalIdentity: { type: 'other', value: '5560160680' } })).toEqual([])
  })

  test('one with the same domain is told', async () => {
    expect(await similar({ domain: 'www.Motorverk.example' })).toEqual([['Motorverk', ['domain']]])
  })

  test('one with the same name is told, without its legal form and accents', async () => {
    expect(await similar({ title: 'VENTILTEKNIK I SMALAND' })).toEqual([
      ['Ventilteknik i Småland AB', ['title']],
    ])
    expect(await similar({ title: 'Ventilteknik i Skåne AB' })).toEqual([])
  })

  test('one that was imported by its name alone is told as well', async () => {
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title) values ($1, $2, 'supplier', 'Gjuteri 50%_A')`,
      [ctx.subscriberId, ctx.organizationId],
    )
    expect(await similar({ title: 'gjuteri 50%_a' })).toEqual([['Gjuteri 50%_A', ['title']]])
    expect(await similar({ title: 'gjuteri 50x_a' })).toEqual([])
  })

  test('the surest comes first, with all its reasons', async () => {
    const found = await similar({
      title: 'Motorverk',
      legalIdentity: { type: 'organization_number', value: '5560160680' },
      domain: 'ventilteknik.se',
    })
    expect(found).toEqual([
      ['Ventilteknik i Småland AB', ['legalIdentity', 'domain']],
      ['Motorverk', ['title']],
    ])
  })

  test('nothing is told of customers, of other companies, nor for an unfinished number', async () => {
    await supplyChain.createOrganization(ctx, 'customer', fieldsOf({ title: 'Värmehus' }))
    expect(await similar({ title: 'Värmehus' })).toEqual([])
    expect(await similar({ title: 'Motorverk' }, await testContext())).toEqual([])
    expect(await similar({ legalIdentity: { type: 'organization_number', value: '55601' } })).toEqual([])
  })
})

describe('[PERM-09] organizations of one company', () => {
  test('use the suppliers of the organizations above, and change only their own', async () => {
    const { above, below, beside } = await threeOrganizations()
    const ofCompany = await add({ title: 'A of the company' }, above)
    await add({ title: 'B of the service' }, below)
    await add({ title: 'C of the shop' }, beside)
    expect(await titles({}, above)).toEqual(['A of the company', 'B of the service', 'C of the shop'])
    expect(await titles({}, below)).toEqual(['A of the company', 'B of the service'])
    expect(await supplyChain.getOrganization(below, 'supplier', ofCompany.id)).toMatchObject({
      canEdit: false,
    })
    const input = { id: ofCompany.id, ifMatch: 1, fields: fieldsOf({ title: 'Mine' }) }
    await expect(supplyChain.updateOrganization(below, 'supplier', input)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await similar({ title: 'C of the shop' }, below)).toEqual([])
  })

  test('[PERM-07] a supplier of another subscriber is not found', async () => {
    const { id } = await add()
    const stranger = await testContext()
    expect(await titles({}, stranger)).toEqual([])
    await expect(supplyChain.getOrganization(stranger, 'supplier', id)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

test('[PERM-08] what was added and what was changed is in the audit trail', async () => {
  const { id, version } = await add({ title: 'Ventilteknik', comment: 'Old' })
  await change(id, version, { title: 'Ventilteknik', comment: 'New' })
  const { owner } = await testDeps()
  const { rows } = await owner.query(
    `select action, changes from data.audit_log where object_type = 'Supplier' and object_id = $1 order by id`,
    [id],
  )
  expect(rows).toMatchObject([
    { action: 'created', changes: { title: 'Ventilteknik', comment: 'Old' } },
    { action: 'updated', changes: { comment: { before: 'Old', after: 'New' } } },
  ])
  expect(Object.keys(rows[1].changes)).toEqual(['comment'])
})

test('[CHAIN-02] states and types of identities are named in the language', async () => {
  const swedish = { ...ctx, language: 'sv' as const }
  expect((await supplyChain.getStates(swedish)).items.map(({ title }) => title)).toContain('Inbjuden')
  expect((await supplyChain.getLegalIdentityTypes(swedish)).items[0]).toEqual({
    key: 'organization_number',
    title: 'Organisationsnummer',
    example: '556016-0680',
  })
})
