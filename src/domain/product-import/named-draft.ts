import type { ImportOptions, MatchKey } from '#contract/product-import-settings.ts'
import { comparableIdentifier } from '#domain/identifiers/product.ts'
import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'
import { addDraft, addOutside, nameKey, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import type { GivenProduct } from '#domain/product-import/read-row.ts'

/** The values of a product that no row describes: its name, and its number if it has a valid one. */
export function givenOfNamed(
  { name, number }: { name: string; number: string },
  matchBy: MatchKey,
): GivenProduct {
  const key = identifierOf(matchBy)
  const isNumber = number !== '' && productIdentifierFault(key, number) === null
  return {
    names: [{ key: 'Our product name', value: name }],
    identifiers: isNumber ? [{ key, value: number }] : [],
  }
}

/**
 * True when the number becomes the identifier that products are matched by, in a product created with the
 * number.
 */
export const isNumberOf = (matchBy: MatchKey, number: string): boolean =>
  identifierOf(matchBy) === matchBy && productIdentifierFault(matchBy, number) === null

/** Identifiers of other types would need a type. */
const identifierOf = (matchBy: MatchKey) =>
  matchBy === 'Kedja ID' || matchBy === 'Name' || matchBy === 'Other' ? 'Product ID' : matchBy

/**
 * PROD-46: the product whose components a flat file lists; null: the rows stand by themselves. `ownKeys` are the values by which a
 * product that is there is known: a row of the file may be of it.
 */
export function topDraftOf(
  drafts: Drafts,
  { componentsOf, matchBy }: Pick<ImportOptions, 'componentsOf' | 'matchBy'>,
  ownKeys: readonly string[],
): Draft | null {
  if (componentsOf === null) return null
  if ('productId' in componentsOf) {
    const rows = ownKeys.flatMap((key) => drafts.byKey.get(comparableIdentifier(matchBy, key)) ?? [])
    const draft = rows[0] ?? addOutside(drafts, ownKeys[0] ?? String(componentsOf.productId))
    if (!rows[0]) draft.findBy = { id: componentsOf.productId }
    return draft
  }
  const { name, number } = componentsOf
  const isNumbered = number !== '' && isNumberOf(matchBy, number)
  const key = isNumbered ? comparableIdentifier(matchBy, number) : nameKey(name, null)
  const row = isNumbered || matchBy === 'Name' ? drafts.byKey.get(key)?.[0] : undefined
  if (row) return row
  const draft = isNumbered ? addDraft(drafts, key, null) : addOutside(drafts, key)
  if (!isNumbered) draft.findBy = 'name'
  draft.isMadeIfMissing = true
  // What is no number of the kind that rows are matched by is kept as the company's own.
  draft.given = givenOfNamed(componentsOf, isNumbered ? matchBy : 'Product ID')
  return draft
}
