import type { ProductCard } from '#contract/products/products.ts'
import { rulesOf } from '#domain/products/types.ts'

/** True when a status waits for answers that suppliers can give: to ask these is then the first thing to do with the product. */
export const waitsForSuppliers = ({ parts, type, compliance }: ProductCard): boolean =>
  (parts.total > 0 || rulesOf(type).suppliers !== 'none') &&
  compliance.some(({ status: { status } }) => status === 'incomplete' || status === 'unknown')
