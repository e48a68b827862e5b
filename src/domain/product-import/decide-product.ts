import type { Language } from '#contract/values/locale.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { ImportOptions } from '#contract/product-import-settings.ts'
import type {
  CurrentProduct,
  Draft,
  FieldChange,
  ProductValues,
  StoredAttribute,
} from '#domain/product-import/draft.ts'
import { joinList } from '#domain/product-import/list-cell.ts'
import { mergeAttributes, type GivenAttribute } from '#domain/product-import/merge-attributes.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'
import { rulesOf, supplierRefusal, typeTitle } from '#domain/products/types.ts'

/** Functions that give the titles of ids for the report. */
export interface TitleOf {
  supplier: (id: number) => string
  businessRole: (id: number) => string
  productGroup: (id: number) => string
  category: (id: number) => string
  organization: (id: number) => string
}

export interface Decision {
  language: Language
  titleOf: TitleOf
  newType: ImportOptions['newType']
  /** The organization of new products whose row names none. */
  organizationId: number
  /** True when the file has a column of names; otherwise products are named by their numbers. */
  hasNames: boolean
}

/** The position of a draft in the file's bills of materials. */
export interface Standing {
  hasChildren: boolean
  /** Types of the products that contain the draft. */
  parentTypes: readonly ProductType[]
}

export interface Refusal {
  code: RowFaultCode
  params?: Record<string, string | number>
  /** The value that is wrong; else that by which the product is known. */
  value?: string
}

/** Sets the values to write and the changes of a draft. Returns the refusal when the product cannot be written, else null. */
export function decideProduct(draft: Draft, standing: Standing, decision: Decision): Refusal | null {
  return draft.current
    ? decideChange(draft, draft.current, standing, decision)
    : decideNew(draft, standing, decision)
}

function decideNew(draft: Draft, standing: Standing, decision: Decision): Refusal | null {
  const { given } = draft
  // A product that no row describes is what its components make of it.
  const newType = draft.rows[0] ? decision.newType : 'auto'
  const type = given.type ?? (newType === 'auto' ? likelyType(draft, standing) : newType)
  const after: ProductValues = {
    type,
    kind: given.kind ?? 'article',
    names: mergeAttributes([], ownNameFirst(given.names)),
    identifiers: mergeAttributes([], given.identifiers),
    suppliers: given.suppliers ?? [],
    businessRoles: given.businessRoles ?? [],
    productGroups: given.productGroups ?? [],
    categories: given.categories ?? [],
    country: given.country ?? null,
    isEee: given.isEee ?? null,
    eeeCategory: given.eeeCategory ?? null,
    isDeclaredComplex: standing.hasChildren && rulesOf(type).components === 'when_declared',
  }
  draft.after = after
  draft.organizationId = given.organization ?? decision.organizationId
  draft.changes = [{ field: 'type', before: null, after: typeTitle(type, decision.language) }]
  if (after.names.length === 0 && !decision.hasNames) after.names = namesByNumber(after)
  if (after.names.length === 0) return { code: 'name:missing' }
  return (
    supplierFault(after, decision.language) ??
    sharedFault(after, { ...standing, isComplex: rulesOf(type).isComplex || after.isDeclaredComplex })
  )
}

const namesByNumber = ({ identifiers: [first] }: ProductValues): StoredAttribute[] =>
  first ? mergeAttributes([], [{ key: 'Our product name', value: first.value }]) : []

/** A product is listed by its first name: a model or a brand that stands before it in the file is not it. */
const ownNameFirst = (names: readonly GivenAttribute[]): readonly GivenAttribute[] =>
  names[0]?.key === 'Our product name'
    ? names
    : names.toSorted((a, b) => Number(b.key === 'Our product name') - Number(a.key === 'Our product name'))

/** A part of something bought is the supplier's; what has components is made; what has a supplier is bought. */
function likelyType({ given }: Draft, { hasChildren, parentTypes }: Standing): ProductType {
  const isOfPurchased = parentTypes.length > 0 && parentTypes.every((type) => rulesOf(type).isFromSupplier)
  if ((given.suppliers?.length ?? 0) > 0) return 'purchased_product'
  if (isOfPurchased)
    return hasChildren ? 'component_to_complex_purchased_product' : 'component_to_purchased_product'
  return hasChildren || parentTypes.length === 0 ? 'own_product' : 'purchased_product_undefined_supplier'
}

function decideChange(
  draft: Draft,
  current: CurrentProduct,
  standing: Standing,
  { language, titleOf }: Decision,
): Refusal | null {
  const { given } = draft
  draft.organizationId = current.organizationId
  const opens = standing.hasChildren && rulesOf(current.type).components === 'when_declared'
  const after: ProductValues = {
    type: current.type,
    kind: given.kind ?? current.kind,
    names: mergeAttributes(current.names, given.names),
    identifiers: mergeAttributes(current.identifiers, given.identifiers),
    suppliers: given.suppliers ?? current.suppliers,
    businessRoles: given.businessRoles ?? current.businessRoles,
    productGroups: given.productGroups ?? current.productGroups,
    categories: given.categories ?? current.categories,
    country: given.country ?? current.country,
    isEee: given.isEee ?? current.isEee,
    eeeCategory: given.eeeCategory ?? current.eeeCategory,
    isDeclaredComplex: current.isDeclaredComplex || opens,
  }
  draft.changes = changesOf(current, after, titleOf)
  if (given.type !== undefined && given.type !== current.type)
    return { code: 'type:other', params: { current: typeTitle(current.type, language) } }
  if (given.organization !== undefined && given.organization !== current.organizationId)
    return { code: 'organization:other', params: { current: titleOf.organization(current.organizationId) } }
  if (draft.changes.length === 0) return null
  if (!current.isInScope) return { code: 'product:not-yours' }
  draft.after = after
  const supplies = isSame(after.suppliers, current.suppliers) ? null : supplierFault(after, language)
  const hasChildren = standing.hasChildren || current.hasChildren
  return (
    supplies ??
    sharedFault(after, { hasChildren, isComplex: after.isDeclaredComplex || rulesOf(after.type).isComplex })
  )
}

function supplierFault({ type, suppliers }: ProductValues, language: Language): Refusal | null {
  const refusal = supplierRefusal(type, suppliers.length)
  if (refusal === 'needed')
    return {
      code: 'supplier:needed',
      params: { instead: typeTitle('purchased_product_undefined_supplier', language) },
    }
  return refusal === 'not_allowed'
    ? { code: 'supplier:not-allowed', params: { type: typeTitle(type, language) } }
    : null
}

function sharedFault(
  { type, kind, productGroups, isEee, eeeCategory }: ProductValues,
  { hasChildren, isComplex }: { hasChildren: boolean; isComplex: boolean },
): Refusal | null {
  const isLeaf = !hasChildren && !isComplex && type !== 'product_group'
  if (kind === 'chemical_product' && !isLeaf) return { code: 'kind:not-a-leaf' }
  if (type === 'product_group' && productGroups.length > 0) return { code: 'group:of-group' }
  return eeeCategory !== null && isEee === false ? { code: 'eee-category:not-eee' } : null
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

const SCALARS = ['kind', 'country', 'isEee', 'eeeCategory', 'isDeclaredComplex'] as const

function changesOf(before: ProductValues, after: ProductValues, titleOf: TitleOf): FieldChange[] {
  const changes: FieldChange[] = [
    ...attributeChanges('name', before.names, after.names),
    ...attributeChanges('identifier', before.identifiers, after.identifiers),
  ]
  for (const field of SCALARS) {
    if (before[field] !== after[field])
      changes.push({ field, before: textOf(before[field]), after: textOf(after[field]) })
  }
  const lists = [
    ['suppliers', titleOf.supplier],
    ['businessRoles', titleOf.businessRole],
    ['productGroups', titleOf.productGroup],
    ['categories', titleOf.category],
  ] as const
  for (const [field, title] of lists) {
    if (isSame(before[field], after[field])) continue
    const text = (ids: readonly number[]) => (ids.length === 0 ? null : joinList(ids.map(title)))
    changes.push({ field, before: text(before[field]), after: text(after[field]) })
  }
  return changes
}

const textOf = (value: string | number | boolean | null) => (value === null ? null : String(value))

function attributeChanges(
  kind: 'name' | 'identifier',
  before: readonly StoredAttribute[],
  after: readonly StoredAttribute[],
): FieldChange[] {
  const keys = new Set(after.map(({ key }) => key))
  const changes: FieldChange[] = []
  for (const key of keys) {
    const text = (rows: readonly StoredAttribute[]) =>
      rows.flatMap((row) => (row.key === key ? [row.value] : [])).join(' | ')
    const [then, now] = [text(before), text(after)]
    if (then !== now) changes.push({ field: `${kind}:${key}`, before: then || null, after: now })
  }
  return changes
}
