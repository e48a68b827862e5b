import { z } from 'zod'

import { picklistCode } from '#contract/catalogues/picklists.ts'
import { amountUnit, componentContents } from '#contract/values/amount.ts'
import { complianceRow } from '#contract/compliance/statuses.ts'
import { category } from '#contract/catalogues/categories.ts'
import { requestState } from '#contract/exchange/requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import {
  businessRoleId,
  categoryId,
  legislationId,
  organizationId,
  productId,
  supplierId,
} from '#contract/values/ids.ts'
import {
  identifierKeys,
  nameKeys,
  productIdentifier,
  productKind,
  productName,
  productType,
} from '#contract/products/attributes.ts'
import { listOf } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import {
  characteristics,
  shownCharacteristics,
  shownScipSettings,
} from '#contract/products/characteristics.ts'
import { titled, titledBy } from '#contract/values/titled.ts'

const updateProducts = { action: 'update', subject: 'Product' } as const
const byId = z.strictObject({ id: productId })

/** A code of products/mixture-categories; an article has none. */
const mixtureCategoryCode = picklistCode.nullable()

/** PROD-03, PROD-09: a new product. At least one name; suppliers as the type demands (design: product types). */
export const newProduct = z.strictObject({
  type: productType,
  kind: productKind.default('article'),
  names: z.array(productName).min(1).max(50),
  identifiers: z.array(productIdentifier).max(50).default([]),
  supplierIds: z.array(supplierId).max(50).default([]),
  businessRoleIds: z.array(businessRoleId).max(100).default([]),
  /** PROD-41: category of a chemical product, required there (products/mixture-categories). */
  mixtureCategory: mixtureCategoryCode.optional(),
})
export type NewProduct = z.output<typeof newProduct>

/** A component: the product, its number of units, and for a chemical product its amount (PROD-41). */
export const includedProduct = z.strictObject({
  id: productId,
  title: z.string(),
  type: productType,
  kind: productKind,
  productId: z.string(),
  hasChildren: z.boolean(),
  numberOfUnits: z.number().int(),
  amount: z.string().nullable(),
  amountUnit: amountUnit.nullable(),
  /** Applies to a chemical product (COMP-16). */
  contents: componentContents,
  supplier: titled.nullable(),
  /** State of the latest request about it; null: nobody was asked. */
  requestStatus: requestState.nullable(),
})
export type IncludedProduct = z.output<typeof includedProduct>

/** PROD-05: the product card. */
export const productCard = z.strictObject({
  id: productId,
  type: productType,
  kind: productKind,
  title: z.string(),
  organization: titled,
  isComplex: z.boolean(),
  /** The checkbox of PROD-13. */
  isDeclaredComplex: z.boolean(),
  canDelete: z.boolean(),
  /** Reasons why the product cannot be deleted, in the caller's language; empty when it can be deleted. */
  deleteRefusals: z.array(z.string()),
  /**
   * True when the caller may change the product. A product of an organization above may be used, but not
   * changed (PERM-09).
   */
  canEdit: z.boolean(),
  identifiers: z.array(productIdentifier),
  names: z.array(productName),
  businessRoles: z.array(titled),
  /** The first 256 components; the children call gives the others. */
  includedProducts: z.array(includedProduct),
  totalIncludedProducts: z.number().int(),
  /** Number of products below the product, each counted once, and the depth; counted up to 10,000. */
  parts: z.strictObject({ total: z.number().int(), levels: z.number().int() }),
  productGroups: z.array(titled),
  categories: z.array(category),
  mixtureCategory: mixtureCategoryCode,
  suppliers: z.array(titled),
  characteristics: shownCharacteristics,
  countryOfOrigin: z.string().nullable(),
  hasConcernSubstances: z.boolean().nullable(),
  isEee: z.boolean().nullable(),
  eeeCategory: z.number().int().nullable(),
  informationOwnerSettings: z.strictObject({
    weHaveInformation: z.boolean(),
    supplierHasInformation: z.boolean(),
  }),
  legislations: z.array(
    z.strictObject({
      id: legislationId,
      key: z.string(),
      settings: z.strictObject({ applies: z.enum(['yes', 'no', 'by_rule']), reason: z.string() }),
    }),
  ),
  compliance: z.array(complianceRow),
  scipSettings: shownScipSettings,
  substanceListQuestionStates: z.array(
    z.strictObject({ list: z.string(), state: z.enum(['undefined', 'included', 'excluded']) }),
  ),
  regulatedProductStatements: z.array(titled),
  isSafeUseApplicable: z.boolean(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
})
export type ProductCard = z.output<typeof productCard>

/** The fields that the card saves in one call. Fields left out stay as they are. */
export const productChanges = z
  .strictObject({
    identifiers: z.array(productIdentifier).max(50),
    names: z.array(productName).min(1).max(50),
    kind: productKind,
    isDeclaredComplex: z.boolean(),
    businessRoleIds: z.array(businessRoleId).max(100),
    supplierIds: z.array(supplierId).max(50),
    productGroupIds: z.array(productId).max(100),
    categoryIds: z.array(categoryId).max(20),
    mixtureCategory: mixtureCategoryCode,
    /** Replaces them whole; the picture has calls of its own. */
    characteristics,
    informationOwnerSettings: z.strictObject({
      weHaveInformation: z.boolean(),
      supplierHasInformation: z.boolean(),
    }),
    countryOfOrigin: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    isEee: z.boolean().nullable(),
    eeeCategory: z.number().int().min(1).max(11).nullable(),
  })
  .partial()
export type ProductChanges = z.output<typeof productChanges>

export const getProductAttributes = endpoint({
  method: 'GET',
  path: '/api/products/attributes',
  summary: 'The kinds of identifiers and names that the variant offers.',
  access: readProducts,
  response: z.strictObject({
    identifierKeys: z.array(z.enum(identifierKeys)),
    nameKeys: z.array(z.enum(nameKeys)),
  }),
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search',
  summary: 'Suggestions: products whose name or identifier contains the text; exact identifiers first.',
  access: readProducts,
  query: z.strictObject({
    text: z.string().trim().max(255).default(''),
    /**
     * Omits products that could not become a component of this product: the product itself, its ancestors,
     * and its components.
     */
    componentOf: productId.optional(),
    type: productType.optional(),
    perPage: z.coerce.number().int().min(1).max(50).default(10),
  }),
  example: { query: { text: 'pump' } },
  response: listOf(
    z.strictObject({
      id: productId,
      title: z.string(),
      productId: z.string(),
      type: productType,
      supplier: titled.nullable(),
    }),
  ),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Create a product. Its card is then fetched.',
  access: { action: 'create', subject: 'Product' },
  errors: ['product:identifier:scip-number:taken', 'product:supplier:needed'],
  body: newProduct,
  response: z.strictObject({ id: productId }),
})

export const getProductCard = endpoint({
  method: 'GET',
  path: '/api/products/:id/card',
  summary: 'The product card.',
  access: readProducts,
  params: byId,
  etag: 'sent',
  response: productCard,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'A product in brief.',
  access: readProducts,
  params: byId,
  response: z.strictObject({
    id: productId,
    title: z.string(),
    type: productType,
    kind: productKind,
    organization: titledBy(organizationId),
  }),
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Delete a product that nothing depends on.',
  access: { action: 'delete', subject: 'Product' },
  params: byId,
  errors: ['product:not-deletable'],
  response: z.null(),
})

export const convertProduct = endpoint({
  method: 'POST',
  path: '/api/products/:id/convert',
  summary: 'Change the type of a product, within the conversion table. Nothing is dropped silently.',
  access: updateProducts,
  params: byId,
  body: z.strictObject({
    type: productType,
    /** The suppliers after the conversion; left out = as they are. A type without suppliers is reached by an empty list. */
    supplierIds: z.array(supplierId).max(50).optional(),
  }),
  errors: ['product:convert:refused'],
  response: productCard,
})
