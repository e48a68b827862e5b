import type { QueryClient } from '@tanstack/react-query'

/** First parts of the query keys of products, and of things that products refer to. */
export const productKeys = {
  all: ['products'] as const,
  overviews: ['products', 'overview'] as const,
  children: (id: number) => ['products', 'children', id] as const,
  product: (id: number) => ['products', 'product', id] as const,
  reference: ['products', 'reference'] as const,
}

/**
 * COMP-03: a change in one product may be a change in every product above it, so everything that shows products or
 * statuses is asked again; only the catalogues stay.
 */
export function productsChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: productKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== productKeys.reference[1],
  })
}
