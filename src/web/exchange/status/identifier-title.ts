import type { TFunction } from 'i18next'

/** A type of identifier in the reader's language; a type of the company's own is its own name. */
export function identifierTitle(t: TFunction, key: string): string {
  // Any other key is answered by the default.
  const known = key as 'Product ID'
  return t(`productCard.attribute.${known}`, { defaultValue: key })
}
