import { z } from 'zod'

import { MAX_CUSTOM_TYPE, MAX_NAME, seenText } from '#contract/values/field-rules.ts'

/** PROD-02. */
export const productTypes = [
  'product_group',
  'own_product',
  'purchased_product',
  'purchased_product_undefined_supplier',
  'component_to_purchased_product',
  'component_to_complex_purchased_product',
  'fictitious',
  'undefined',
] as const
export const productType = z.enum(productTypes)
export type ProductType = z.output<typeof productType>

/** PROD-41: a leaf is an article or a chemical product (a mixture). */
export const productKinds = ['article', 'chemical_product'] as const
export const productKind = z.enum(productKinds)
export type ProductKind = z.output<typeof productKind>

/** PROD-06: the key in requests and answers, with a plain apostrophe. */
export const identifierKeys = [
  'Product ID',
  "Supplier's product ID",
  'EAN',
  'SCIP_number',
  'Suppliers SCIP-number',
  'Part number',
  'Catalogue number',
  'GTIN',
  'GPC',
  'JAN',
  'Reference number',
  'Other',
  'UUID',
  'Undefined',
] as const
export type IdentifierKey = (typeof identifierKeys)[number]

/** PROD-07. */
export const nameKeys = [
  'Our product name',
  "Supplier's product name",
  'Catalogue name',
  'Model',
  'Brand',
  'Other',
  'SCIP Name',
] as const
export type NameKey = (typeof nameKeys)[number]

/** PROD-10: attributes that the sustainability variant does not show. */
export const chemicalsOnlyKeys: readonly string[] = ['SCIP_number', 'SCIP Name']

/** U+2019 is taken as the plain apostrophe (PROD-06). */
const plainApostrophe = (key: unknown) => (typeof key === 'string' ? key.replaceAll('’', "'") : key)
export const identifierKey = z.preprocess(plainApostrophe, z.enum(identifierKeys))
export const nameKey = z.preprocess(plainApostrophe, z.enum(nameKeys))

/** A typed identifier. `Other` carries a type of its own; check digits are judged by domain/product-identifiers.ts. */
export const productIdentifier = z.strictObject({
  key: identifierKey,
  customType: seenText(MAX_CUSTOM_TYPE).optional(),
  value: seenText(MAX_NAME),
  isPrimary: z.boolean().default(false),
})
export type ProductIdentifier = z.output<typeof productIdentifier>

/** A typed name. */
export const productName = z.strictObject({
  key: nameKey,
  value: seenText(MAX_NAME),
  isPrimary: z.boolean().default(false),
})
export type ProductName = z.output<typeof productName>
