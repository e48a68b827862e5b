import { identifierKeys, nameKeys, type IdentifierKey, type NameKey } from '#contract/products/attributes.ts'
import { isHidden } from '#domain/identifiers/product.ts'
import type { Context } from '#server/context.ts'

/** PROD-10: the kinds of identifiers and names that the variant offers. */
export async function getProductAttributes({
  variant,
}: Context): Promise<{ identifierKeys: IdentifierKey[]; nameKeys: NameKey[] }> {
  const isOffered = (key: string) => !isHidden(key, variant)
  return { identifierKeys: identifierKeys.filter(isOffered), nameKeys: nameKeys.filter(isOffered) }
}
