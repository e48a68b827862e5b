import type { Refusal } from '#domain/product-import/decide-product.ts'
import { faultOfRow, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { foreignIdType } from '#domain/product-import/export-mark.ts'
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

/** What is no electrical equipment has no RoHS category; the category gives way. */
export function leaveOutCategory(draft: Draft): void {
  const { given, current } = draft
  const isEee = given.isEee ?? current?.isEee
  if (isEee !== false || given.eeeCategory === undefined) return
  tellLeftOut(draft, { code: 'eee-category:not-eee', value: String(given.eeeCategory) })
  const { eeeCategory: _, ...rest } = given
  draft.given = rest
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
