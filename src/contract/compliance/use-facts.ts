import { z } from 'zod'

import { eventStatus } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { listOf } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { useFactKey, useFactTypes, useValue } from '#contract/compliance/use-fact.ts'
import { legislationId, organizationId, productId, requestId } from '#contract/values/ids.ts'

/** Levels at which a value of a fact of use can be recorded: the product, a group of it, its organization or one above, the company. */
export const useFactLevels = ['product', 'group', 'organization', 'company'] as const

/** A fact of use in the reader's language. */
export const describedUseFact = z.strictObject({
  key: useFactKey,
  type: z.enum(useFactTypes),
  /** The unit of a number, e.g. "t"; "" where the fact has none. */
  unit: z.string(),
  options: z.array(z.strictObject({ key: useFactKey, title: z.string() })),
  title: z.string(),
  question: z.string(),
  help: z.string(),
  /** The place in the law that the fact comes from. */
  source: z.string(),
})
export type DescribedUseFact = z.output<typeof describedUseFact>

/** A fact of use of a product (COMP-18). */
export const productUseFact = describedUseFact.extend({
  /** null: not known. */
  value: useValue.nullable(),
  /** The value stated for the product itself; null: none, so that the product inherits. */
  own: useValue.nullable(),
  /** The reply that the value of the product itself was taken over from; null: a person told it here, or nobody did. */
  reply: z.strictObject({ requestId, reference: z.string(), supplier: z.string() }).nullable(),
  /** The level that an inherited value comes from; null: the value is not inherited. */
  from: z.strictObject({ level: z.enum(useFactLevels), title: z.string() }).nullable(),
  /** Statuses of the product that the fact could change; empty: the law does not ask for it here. */
  changes: z.array(
    z.strictObject({
      legislationId,
      legislation: z.string(),
      status: eventStatus,
      /** Members of a product group whose status the answer could change; null: the product is no group. */
      members: z.number().int().nullable(),
    }),
  ),
  /** Visible members of a product group with a status that the fact could change; null: the product is no group. */
  members: z.number().int().nullable(),
})
export type ProductUseFact = z.output<typeof productUseFact>

/** A fact of use of an organization or of the company, which its products inherit. */
export const inheritedUseFact = describedUseFact.extend({
  value: useValue.nullable(),
  /**
   * The inherited value, which counts where none is stated here: of an organization above, or of the company.
   */
  inherited: useValue.nullable(),
})
export type InheritedUseFact = z.output<typeof inheritedUseFact>

/** Values by the keys of the facts; null takes a value back. */
export const useValues = z
  .record(useFactKey, useValue.nullable())
  .refine((values) => Object.keys(values).length > 0 && Object.keys(values).length <= 100)
export type UseValueChanges = z.output<typeof useValues>

const byId = z.strictObject({ id: productId })
const ofProduct = z.strictObject({ items: z.array(productUseFact) })
const ofPlace = listOf(inheritedUseFact)

export const getProductUseFacts = endpoint({
  method: 'GET',
  path: '/api/products/:id/use-facts',
  summary:
    'Facts of use of a product (COMP-18): first those that are not known and could change a status of it, then those that are known.',
  access: readProducts,
  params: byId,
  response: ofProduct,
})

export const setProductUseFacts = endpoint({
  method: 'PUT',
  path: '/api/products/:id/use-facts',
  summary:
    'Set facts of use of a product, or of a product group for its members. null removes a value; the product then inherits.',
  access: { action: 'update', subject: 'Product' },
  params: byId,
  body: z.strictObject({ values: useValues }),
  example: { body: { values: { for_consumers: true } } },
  response: ofProduct,
})

export const getUseQuestions = endpoint({
  method: 'GET',
  path: '/api/use-facts/questions',
  summary:
    'Facts of use that are not known, with the number of products whose statuses depend on them, highest first; then the other facts that laws ask for, with 0.',
  access: readProducts,
  response: z.strictObject({
    items: z.array(
      describedUseFact.extend({
        products: z.number().int(),
        legislations: z.array(z.strictObject({ id: legislationId, shortName: z.string() })),
      }),
    ),
  }),
})

export const getCompanyUseFacts = endpoint({
  method: 'GET',
  path: '/api/use-facts/company',
  summary: 'Facts of use of the company, which all its products inherit.',
  access: { action: 'read', subject: 'Organization' },
  response: ofPlace,
})

export const setCompanyUseFacts = endpoint({
  method: 'PUT',
  path: '/api/use-facts/company',
  summary: 'Set facts of use of the company. null removes a value. Products are judged again.',
  access: { action: 'update', subject: 'Subscriber' },
  body: z.strictObject({ values: useValues }),
  example: { body: { values: { for_consumers: true } } },
  response: ofPlace,
})

export const getOrganizationUseFacts = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/use-facts',
  summary: 'Facts of use of an organization, which its products and those of organizations below inherit.',
  access: { action: 'read', subject: 'Organization' },
  params: z.strictObject({ id: organizationId }),
  response: ofPlace,
})

export const setOrganizationUseFacts = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/use-facts',
  summary: 'Set facts of use of an organization. null removes a value. Products are judged again.',
  access: { action: 'update', subject: 'Organization' },
  params: z.strictObject({ id: organizationId }),
  body: z.strictObject({ values: useValues }),
  example: { body: { values: { for_consumers: true } } },
  response: ofPlace,
})
