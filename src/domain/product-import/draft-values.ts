import type { Refusal, TitleOf } from '#domain/product-import/decide-product.ts'
import { faultOfRow, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { foreignIdType } from '#domain/product-import/export-mark.ts'
import { joinList } from '#domain/product-import/list-cell.ts'
import type { GivenAttribute } from '#domain/product-import/merge-attributes.ts'

/** Takes a wrong value out of a product that can do without it, and tells so at its first row. */
export function leaveOutOf(
  draft: Draft,
  { code, params = {}, value }: Refusal,
  isWrong: (identifier: GivenAttribute) => boolean,
): void {
  const wrong = draft.given.identifiers.find(isWrong)
  const identifiers = draft.given.identifiers.filter((identifier) => !isWrong(identifier))
  draft.given = { ...draft.given, identifiers }
  tellLeftOut(draft, { code, params, value: value ?? wrong?.value ?? draft.key })
}

/** Tells at its first row which value of a product is left out, and why. */
export function tellLeftOut({ rows: [row] }: Draft, { code, params, value }: Refusal): void {
  if (row) (row.leftOut ??= []).push(faultOfRow(row, code, params, { value: value ?? null }))
}

/** Leaves out the RoHS category of a product that is not electrical equipment. */
export function leaveOutCategory(draft: Draft): void {
  const { given, current } = draft
  const isEee = given.isEee ?? current?.isEee
  if (isEee !== false || given.eeeCategory === undefined) return
  tellLeftOut(draft, { code: 'eee-category:not-eee', value: String(given.eeeCategory) })
  const { eeeCategory: _, ...rest } = given
  draft.given = rest
}

/**
 * Removes invalid optional values from a product: suppliers of a type without suppliers, groups of a group. A
 * purchased product whose supplier is removed becomes one of an unknown supplier. False: the invalid value is
 * required.
 */
export function leaveOutRefused(
  draft: Draft,
  refusal: Refusal,
  titleOf: Pick<TitleOf, 'supplier' | 'productGroup'>,
): boolean {
  const { suppliers, productGroups, ...rest } = draft.given
  if (refusal.code === 'supplier:not-allowed' && suppliers) {
    tellLeftOut(draft, { ...refusal, value: joinList(suppliers.map(titleOf.supplier)) })
    draft.given = { ...rest, ...(productGroups && { productGroups }) }
    return true
  }
  if (refusal.code === 'group:of-group' && productGroups) {
    tellLeftOut(draft, { ...refusal, value: joinList(productGroups.map(titleOf.productGroup)) })
    draft.given = { ...rest, ...(suppliers && { suppliers }) }
    return true
  }
  const isSupplierLeftOut = draft.rows.some(({ leftOut }) =>
    leftOut?.some(({ code }) => code.startsWith('supplier:')),
  )
  if (refusal.code !== 'supplier:needed' || draft.current || !isSupplierLeftOut) return false
  draft.given = { ...draft.given, type: 'purchased_product_undefined_supplier' }
  return true
}

/** Products of another company's export remember the number that they have there: the next export finds them by it. */
export function rememberForeignIds(drafts: Drafts, mark: string): void {
  const customType = foreignIdType(mark)
  for (const draft of drafts.all) {
    const id = draft.rows.find((row) => row.id !== null)?.id
    if (!id) continue
    const identifiers = [...draft.given.identifiers, { key: 'Other', customType, value: id }]
    draft.given = { ...draft.given, identifiers }
  }
}
