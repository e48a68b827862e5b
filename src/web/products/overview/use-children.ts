import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { productId, type ProductId } from '#contract/values/ids.ts'
import type { LoadedChildren } from '#web/products/overview/lines.ts'
import { productChildren } from '#web/products/overview/overview.queries.ts'

/** The children of several products, each a page at a time; a product at two places is asked for once. */
export function useChildren(products: readonly number[]): (product: ProductId) => LoadedChildren | undefined {
  const [pages, setPages] = useState<Record<number, number>>({})
  const wanted = products.flatMap((product) =>
    Array.from({ length: pages[product] ?? 1 }, (_, index) => ({ product, page: index + 1 })),
  )
  const results = useQueries({
    queries: wanted.map(({ product, page }) => productChildren(productId.parse(product), page)),
  })
  const byProduct = Map.groupBy(results, (_, index) => wanted[index]?.product)

  return (product) => {
    const own = byProduct.get(product)
    return (
      own && {
        items: own.flatMap(({ data }) => data?.items ?? []),
        totalItems: own[0]?.data?.totalItems ?? 0,
        state: stateOf(own),
        loadMore: () => setPages((before) => ({ ...before, [product]: (before[product] ?? 1) + 1 })),
        retry: () => own.forEach(({ refetch, isError }) => isError && void refetch()),
      }
    )
  }
}

function stateOf(pages: readonly { isPending: boolean; data: unknown }[]): LoadedChildren['state'] {
  if (pages.some(({ isPending }) => isPending)) return 'loading'
  return pages.every(({ data }) => data !== undefined) ? 'loaded' : 'failed'
}
