import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { customerId, organizationId, supplierId } from '#contract/values/ids.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'

/** CHAIN-02: states of an organization of the address book. "Invited" and "registered" follow from requests; a person sets the other two. */
export const organizationStates = ['active', 'inactive', 'invited', 'registered'] as const
export const organizationState = z.enum(organizationStates)
export type OrganizationState = z.output<typeof organizationState>

/** CHAIN-02: kinds of numbers by which authorities and registers know a company. */
export const legalIdentityTypes = ['organization_number', 'vat', 'duns', 'lei', 'eori', 'other'] as const
export type LegalIdentityType = (typeof legalIdentityTypes)[number]

/** A row of the list of suppliers or customers. */
const organizationRow = <Id extends z.ZodType>(id: Id) =>
  z.strictObject({
    id,
    title: z.string(),
    state: organizationState,
    organization: titledBy(organizationId),
    legalIdentity: z.strictObject({ type: z.enum(legalIdentityTypes), value: z.string() }).nullable(),
    domain: z.string().nullable(),
    country: z.string().nullable(),
    /** The contact whom requests are addressed to. */
    contact: z.strictObject({ name: z.string(), email: z.string().nullable() }).nullable(),
    products: z.number().int(),
  })

/** Supplier as a row of its list; choices of a supplier show the first fields. */
export const supplierRow = organizationRow(supplierId)
export type SupplierRow = z.output<typeof supplierRow>

/** Customer as a row of its list. */
export const customerRow = organizationRow(customerId)
export type CustomerRow = z.output<typeof customerRow>

const listQuery = pageQuery.extend({
  /** A part of the title, domain or legal identity. */
  text: z.string().trim().max(MAX_NAME).optional(),
  states: z.array(organizationState).max(organizationStates.length).optional(),
})
export const getSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Suppliers of the address book, by title (CHAIN-01).',
  access: { action: 'read', subject: 'Supplier' },
  query: listQuery.extend({
    /** Restricts the list to these suppliers. */
    ids: z.array(supplierId).max(50).optional(),
  }),
  response: pageOf(supplierRow),
})

export const getCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers of the address book, by title (CHAIN-01).',
  access: { action: 'read', subject: 'Customer' },
  query: listQuery,
  response: pageOf(customerRow),
})
