/**
 * PROD-35: the mark of a company in an installation, which the column of numbers in its exports carries: "Kedja ID [1A2B3C4D]". Numbers
 * of another company never mean our own products.
 */
const MARK = /^Kedja[ -]ID \[([0-9A-F]{8})\]$/i

/** The head of the column of numbers in an export. */
export const markedTitle = (title: string, mark: string): string => `${title} [${mark}]`

/** The mark in a head; null: it has none. */
export const markIn = (head: string): string | null => MARK.exec(head.trim())?.[1]?.toUpperCase() ?? null

/** The type of identifier under which a product stores its number in the company that exported it. */
export const foreignIdType = (mark: string): string => `Kedja ID ${mark}`

/** The mark of the company whose export a file is; null: our own, or no export that says it. */
export function foreignMarkOf(heads: readonly string[], ownMark: string): string | null {
  const mark = heads.map(markIn).find((found) => found !== null) ?? null
  return mark === ownMark ? null : mark
}
