import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { listOf } from '#contract/http/paging.ts'
import { customerId, organizationId, supplierId } from '#contract/values/ids.ts'
import { email, MAX_FREE_TEXT, MAX_NAME, nameText, seenText } from '#contract/values/field-rules.ts'
import { language } from '#contract/values/locale.ts'
import { titledBy } from '#contract/values/titled.ts'
import { legalIdentityTypes } from '#contract/supply-chain/address-lists.ts'
import { countryCode, organizationState } from '#contract/supply-chain/list-filters.ts'

/** CHAIN-02: purposes of a contact. Requests are addressed to the first contact for compliance, else to the first one. */
export const contactRoles = ['compliance', 'purchasing', 'quality', 'sales', 'other'] as const

/** CHAIN-02: a legal identity; `value` is stored in one way of writing, without spaces. */
export const legalIdentity = z.strictObject({
  type: z.enum(legalIdentityTypes),
  value: z.string().trim().min(1).max(64),
})

const optionalText = (max: number) => seenText(max).nullable()

/** CHAIN-02: a person or function of the organization, with an e-mail address, a phone number or a post address. */
export const contact = z.strictObject({
  name: nameText,
  role: z.enum(contactRoles),
  /** The language of mails to the contact. */
  language,
  email: email.nullable(),
  phone: optionalText(64),
  postAddress: optionalText(500),
})
export type Contact = z.output<typeof contact>

/** CHAIN-02: place of the organization; the country by its ISO 3166-1 alpha-2 code. */
export const location = z.strictObject({
  country: countryCode.nullable(),
  city: optionalText(MAX_NAME),
  address: optionalText(500),
})

/** CHAIN-02: fields of a supplier or customer, the same for a new one and a known one. */
export const organizationFields = z.strictObject({
  title: nameText,
  legalIdentity: legalIdentity.nullable().default(null),
  /** The domain of its web site and mail, e.g. ventilteknik.se. */
  domain: optionalText(MAX_NAME).default(null),
  isActive: z.boolean().default(true),
  location: location.default({ country: null, city: null, address: null }),
  contacts: z.array(contact).max(50).default([]),
  comment: seenText(MAX_FREE_TEXT).nullable().default(null),
})
export type OrganizationFields = z.output<typeof organizationFields>

/** A supplier, customer or internal organization as it is edited. */
export const commonCard = z.strictObject({
  title: z.string(),
  legalIdentity: z.strictObject({ type: z.enum(legalIdentityTypes), value: z.string() }).nullable(),
  domain: z.string().nullable(),
  state: organizationState,
  location,
  contacts: z.array(contact),
  comment: z.string().nullable(),
  /** The number of products in scope that are bought from it or belong to it; of a customer 0 until answers to customers are kept. */
  products: z.number().int(),
  /** False for one of an organization above: it may be used, not changed. */
  canEdit: z.boolean(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
})

const organizationCard = <Id extends z.ZodType>(id: Id) =>
  commonCard.extend({
    id,
    /** The organization of the company whose address book it stands in. */
    organization: titledBy(organizationId),
  })

/** Supplier as edited on its card. */
export const supplierCard = organizationCard(supplierId)
export type SupplierCard = z.output<typeof supplierCard>

/** Customer as edited on its card. */
export const customerCard = organizationCard(customerId)
export type CustomerCard = z.output<typeof customerCard>

const example = {
  title: 'Ventilteknik i Småland AB',
  legalIdentity: { type: 'organization_number', value: '556016-0680' },
}

export const getSupplier = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id',
  summary: 'One supplier.',
  access: { action: 'read', subject: 'Supplier' },
  params: z.strictObject({ id: supplierId }),
  etag: 'sent',
  response: supplierCard,
})

export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers',
  summary: 'Add a supplier; its name is enough.',
  access: { action: 'create', subject: 'Supplier' },
  body: organizationFields,
  example: { body: example },
  response: supplierCard,
})

export const updateSupplier = endpoint({
  method: 'PUT',
  path: '/api/suppliers/:id',
  summary: 'Change a supplier. Needs If-Match. An inactive supplier takes no new request; products keep it.',
  access: { action: 'update', subject: 'Supplier' },
  params: z.strictObject({ id: supplierId }),
  body: organizationFields,
  example: { body: example },
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: supplierCard,
})

/** CHAIN-03: reasons why a known organization may be the one that is being added. */
export const likenessReasons = ['legalIdentity', 'domain', 'title'] as const

/** CHAIN-03: description of an organization before it is added. */
const likeness = z.strictObject({
  title: nameText.nullable(),
  legalIdentity: legalIdentity.nullable(),
  domain: optionalText(MAX_NAME),
})

export const findSimilarSuppliers = endpoint({
  method: 'POST',
  path: '/api/suppliers/exists',
  summary: 'Suppliers of the own address book that may be the described one, with the reasons (CHAIN-03).',
  access: { action: 'read', subject: 'Supplier' },
  isReading: true,
  body: likeness,
  example: { body: { ...example, domain: 'ventilteknik.se' } },
  response: listOf(
    z.strictObject({
      id: supplierId,
      title: z.string(),
      state: organizationState,
      because: z.array(z.enum(likenessReasons)),
    }),
  ),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:id',
  summary: 'One customer.',
  access: { action: 'read', subject: 'Customer' },
  params: z.strictObject({ id: customerId }),
  etag: 'sent',
  response: customerCard,
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  summary: 'Add a customer; its name is enough.',
  access: { action: 'create', subject: 'Customer' },
  body: organizationFields,
  example: { body: example },
  response: customerCard,
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/:id',
  summary: 'Change a customer. Needs If-Match.',
  access: { action: 'update', subject: 'Customer' },
  params: z.strictObject({ id: customerId }),
  body: organizationFields,
  example: { body: example },
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: customerCard,
})

export const getOrganizationStates = endpoint({
  method: 'GET',
  path: '/api/states',
  summary: 'States of organizations of the address book, in the caller’s language (CHAIN-02).',
  access: { action: 'read', subject: 'Supplier' },
  response: listOf(z.strictObject({ key: organizationState, title: z.string() })),
})

export const getLegalIdentityTypes = endpoint({
  method: 'GET',
  path: '/api/legal-identity-types',
  summary: 'Types of legal identities, in the caller’s language (CHAIN-02).',
  access: { action: 'read', subject: 'Supplier' },
  response: listOf(
    z.strictObject({ key: z.enum(legalIdentityTypes), title: z.string(), example: z.string() }),
  ),
})
