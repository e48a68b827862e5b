import type { IncludedProduct } from '#contract/products/products.ts'

/** PROD-41, PROD-46: a mixture has an amount to give; a part has one where a file gave it, as what is cut to length. */
export const hasAmount = ({ kind, amount }: Pick<IncludedProduct, 'kind' | 'amount'>): boolean =>
  kind === 'chemical_product' || amount !== null
