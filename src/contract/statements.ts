import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { generalProductStatementId, legislationId, productId } from '#contract/values/ids.ts'
import { listOf, MAX_PER_PAGE, pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { MAX_FREE_TEXT, MAX_NAME } from '#contract/values/field-rules.ts'

const inBothLanguages = (max: number) => {
  const text = z.string().trim().min(1).max(max)
  return z.strictObject({ en: text, sv: text })
}

/**
 * ADM-08: fields of a statement: title and text in both languages, the laws that it concerns, and whether it
 * is offered.
 */
export const generalProductStatementFields = z.strictObject({
  title: inBothLanguages(MAX_NAME),
  text: inBothLanguages(MAX_FREE_TEXT),
  legislations: z.array(legislationId).max(50),
  active: z.boolean(),
})
export type GeneralProductStatementFields = z.output<typeof generalProductStatementFields>

const aboutLegislations = z.array(z.strictObject({ id: legislationId, shortName: z.string() }))

/** ADM-06: a statement as it is edited. */
export const generalProductStatement = z.strictObject({
  id: generalProductStatementId,
  title: generalProductStatementFields.shape.title,
  text: generalProductStatementFields.shape.text,
  legislations: aboutLegislations,
  active: z.boolean(),
  /** The number of products that have the statement. */
  products: z.number().int(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
})
export type GeneralProductStatement = z.output<typeof generalProductStatement>

const byId = z.strictObject({ id: generalProductStatementId })

export const getGeneralProductStatements = endpoint({
  method: 'GET',
  path: '/api/general-product-statements',
  summary: 'The company’s general product statements, by title (SUB-09).',
  access: { action: 'read', subject: 'GeneralStatement' },
  query: pageQuery.extend({ perPage: pageQuery.shape.perPage.default(MAX_PER_PAGE) }),
  response: pageOf(generalProductStatement),
})

export const getGeneralProductStatement = endpoint({
  method: 'GET',
  path: '/api/general-product-statements/:id',
  summary: 'One general product statement.',
  access: { action: 'read', subject: 'GeneralStatement' },
  params: byId,
  etag: 'sent',
  response: generalProductStatement,
})

export const createGeneralProductStatement = endpoint({
  method: 'POST',
  path: '/api/general-product-statements',
  summary: 'Add a general product statement.',
  access: { action: 'create', subject: 'GeneralStatement' },
  body: generalProductStatementFields,
  response: generalProductStatement,
})

export const updateGeneralProductStatement = endpoint({
  method: 'PUT',
  path: '/api/general-product-statements/:id',
  summary:
    'Change a general product statement. Needs If-Match. An inactive statement is no longer offered; products keep it.',
  access: { action: 'update', subject: 'GeneralStatement' },
  params: byId,
  body: generalProductStatementFields,
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: generalProductStatement,
})

/** PROD-27: a statement as the product card offers it, in the caller's language. */
export const productStatement = z.strictObject({
  id: generalProductStatementId,
  title: z.string(),
  text: z.string(),
  legislations: aboutLegislations,
  active: z.boolean(),
  /** True when the product has the statement. */
  holds: z.boolean(),
})
export type ProductStatement = z.output<typeof productStatement>

export const getProductStatements = endpoint({
  method: 'GET',
  path: '/api/products/:id/statements',
  summary: 'The statements that can be made of a product, and which of them are.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  response: listOf(productStatement),
})

export const setProductStatements = endpoint({
  method: 'PUT',
  path: '/api/products/:id/statements',
  summary: 'Which statements hold for a product.',
  access: { action: 'update', subject: 'Product' },
  params: z.strictObject({ id: productId }),
  body: z.strictObject({ statementIds: z.array(generalProductStatementId).max(MAX_PER_PAGE) }),
  response: getProductStatements.response,
})
