import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readCustomers, readInternalOrganizations, readSuppliers } from '#contract/http/permissions.ts'
import { customerId, organizationId, supplierId } from '#contract/values/ids.ts'
import { listFile } from '#contract/values/table-format.ts'
import { titledBy } from '#contract/values/titled.ts'
import { addressFilters, organizationState } from '#contract/supply-chain/list-filters.ts'

/** CHAIN-02: kinds of numbers by which authorities and registers know a company. */
export const legalIdentityTypes = ['organization_number', 'vat', 'duns', 'lei', 'eori', 'other'] as const
export type LegalIdentityType = (typeof legalIdentityTypes)[number]

/** Fields of a row of suppliers, customers or internal organizations. */
const commonRow = {
  title: z.string(),
  state: organizationState,
  legalIdentity: z.strictObject({ type: z.enum(legalIdentityTypes), value: z.string() }).nullable(),
  domain: z.string().nullable(),
  country: z.string().nullable(),
  /** The contact whom requests are addressed to. */
  contact: z.strictObject({ name: z.string(), email: z.string().nullable() }).nullable(),
  products: z.number().int(),
}

/** A row of the list of suppliers or customers. */
const organizationRow = <Id extends z.ZodType>(id: Id) =>
  z.strictObject({ id, ...commonRow, organization: titledBy(organizationId) })

/** Supplier as a row of its list; choices of a supplier show the first fields. */
export const supplierRow = organizationRow(supplierId)
export type SupplierRow = z.output<typeof supplierRow>

/** Customer as a row of its list. */
export const customerRow = organizationRow(customerId)
export type CustomerRow = z.output<typeof customerRow>

/** Internal organization as a row of its list; `products` are those of the organization itself. */
export const internalOrganizationRow = z.strictObject({
  id: organizationId,
  ...commonRow,
  /** The organization above; null: it is at the top. */
  parent: titledBy(organizationId).nullable(),
  /** People who may work in its name. */
  users: z.number().int(),
})
export type InternalOrganizationRow = z.output<typeof internalOrganizationRow>

const listQuery = pageQuery.extend(addressFilters.shape)

/** Columns of suppliers and customers. */
const addressColumns = [
  'title',
  'state',
  'identity',
  'contact',
  'domain',
  'country',
  'organization',
  'products',
] as const
export const addressColumn = z.enum(addressColumns)
export type AddressColumn = z.output<typeof addressColumn>

/** Columns of internal organizations. */
const internalColumns = [
  'title',
  'parent',
  'state',
  'identity',
  'contact',
  'domain',
  'country',
  'users',
  'products',
] as const
export const internalColumn = z.enum(internalColumns)
export type InternalColumn = z.output<typeof internalColumn>

const addressExport = addressFilters.extend(listFile(addressColumns).shape)
export type AddressExport = z.output<typeof addressExport>
const internalExport = addressFilters.extend(listFile(internalColumns).shape)
export type InternalExport = z.output<typeof internalExport>

const file = {
  errors: ['export:too-long'],
  download: true,
  example: { query: { format: 'csv' } },
  response: z.unknown(),
} as const

export const getSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Suppliers of the address book, by title (CHAIN-01).',
  access: readSuppliers,
  query: listQuery.extend({
    /** Restricts the list to these suppliers. */
    ids: z.array(supplierId).max(50).optional(),
  }),
  response: pageOf(supplierRow),
})

export const exportSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers/export',
  summary: 'The list of suppliers as a file, in the caller’s language.',
  access: readSuppliers,
  query: addressExport,
  ...file,
})

export const getCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers of the address book, by title (CHAIN-01).',
  access: readCustomers,
  query: listQuery,
  response: pageOf(customerRow),
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/export',
  summary: 'The list of customers as a file, in the caller’s language.',
  access: readCustomers,
  query: addressExport,
  ...file,
})

export const getInternalOrganizations = endpoint({
  method: 'GET',
  path: '/api/internal-organizations',
  summary: 'The working organization and those below it, by title (CHAIN-01).',
  access: readInternalOrganizations,
  query: listQuery,
  response: pageOf(internalOrganizationRow),
})

export const exportInternalOrganizations = endpoint({
  method: 'GET',
  path: '/api/internal-organizations/export',
  summary: 'The list of internal organizations as a file, in the caller’s language.',
  access: readInternalOrganizations,
  query: internalExport,
  ...file,
})
