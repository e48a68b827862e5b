/** Filters of products that hold a substance: declared on the product, through its parts, or either; `top`: products without parents. */
export const whereUsedKinds = ['all', 'direct', 'through', 'top'] as const
