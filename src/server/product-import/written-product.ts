import { differences } from '#server/audit/audit.ts'
import type { CurrentProduct, Draft, ProductValues, StoredAttribute } from '#domain/product-import/draft.ts'
import { productNumber, productTitle } from '#domain/products/title.ts'
import type {
  EdgeRow,
  IdentifierRow,
  ProductColumns,
  ProductUpdate,
} from '#server/product-import/write.repository.ts'

/** A draft that is written, with its id and the values that it gets. */
export interface WrittenProduct {
  id: number
  draft: Draft
  before: CurrentProduct | null
  after: ProductValues
}

/** Components that came to a product, changed in it, or left it. */
export interface ChangedComponents {
  before: EdgeRow[]
  after: EdgeRow[]
}

export const columnsOf = (after: ProductValues, organizationId: number): ProductColumns => ({
  organizationId,
  type: after.type,
  ...changedColumns(after),
})

const changedColumns = (after: ProductValues) => ({
  kind: after.kind,
  title: productTitle(after.names, after.identifiers),
  productNumber: productNumber(after.identifiers),
  isDeclaredComplex: after.isDeclaredComplex,
  country: after.country,
  isEee: after.isEee,
  eeeCategory: after.eeeCategory,
})

export const updateOf = ({ id, after }: WrittenProduct, isConcernForgotten: boolean): ProductUpdate => ({
  id,
  ...changedColumns(after),
  isConcernForgotten,
})

/** True when a part of a product has to be written again. */
export function isDifferent(
  { before, after }: WrittenProduct,
  part: 'names' | 'identifiers' | 'suppliers' | 'businessRoles' | 'categories' | 'productGroups',
): boolean {
  if (before === null) return after[part].length > 0
  return JSON.stringify(before[part]) !== JSON.stringify(after[part])
}

export const attributeRows = (
  { id }: WrittenProduct,
  attributes: readonly StoredAttribute[],
  givenAt: (value: string) => string | null = () => null,
): IdentifierRow[] =>
  attributes.map(({ key, customType, value, isPrimary }, position) => ({
    productId: id,
    position,
    key,
    customType: customType ?? null,
    value,
    isPrimary,
    givenAt: key === 'SCIP_number' ? givenAt(value) : null,
  }))

/** The entry of a product in the audit trail, with the field names of its card. */
export function auditOf(
  { id, before, after }: WrittenProduct,
  components: ChangedComponents | undefined,
  importId: number,
): { action: string; objectType: 'Product'; objectId: number; changes: Record<string, unknown> } {
  const included = components && {
    includedProducts: { before: namedIn(components.before), after: namedIn(components.after) },
  }
  if (before === null) {
    const changes = { ...stateOf(after), ...included, import: importId }
    return { action: 'created', objectType: 'Product', objectId: id, changes }
  }
  const version = { before: before.version, after: before.version + 1 }
  const changes = { version, ...differences(stateOf(before), stateOf(after)), ...included, import: importId }
  return { action: 'updated', objectType: 'Product', objectId: id, changes }
}

const namedIn = (edges: readonly EdgeRow[]) =>
  edges.length === 0 ? null : edges.map(({ childId, units }) => ({ childId, numberOfUnits: units }))

const stateOf = (values: ProductValues) => ({
  type: values.type,
  kind: values.kind,
  isDeclaredComplex: values.isDeclaredComplex,
  names: values.names,
  identifiers: values.identifiers,
  businessRoleIds: values.businessRoles,
  supplierIds: values.suppliers,
  productGroupIds: values.productGroups,
  categoryIds: values.categories,
  countryOfOrigin: values.country,
  isEee: values.isEee,
  eeeCategory: values.eeeCategory,
})
