import { infiniteQueryOptions } from '@tanstack/react-query'

import { getProductActivity } from '#contract/activity.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'

const ITEMS_PER_PAGE = 50
/** Milliseconds for which a history is new: one that was fetched beside the card is not fetched again when the card is drawn. */
const STALE_MS = 5_000

/**
 * PROD-34: query of the history, fetched again at each return to the card, because others work on the
 * product, too.
 */
export const productActivity = (id: ProductId) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.product(id), 'activity'],
    queryFn: ({ signal, pageParam: page }) =>
      call(getProductActivity, { params: { id }, query: { page, perPage: ITEMS_PER_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * ITEMS_PER_PAGE < last.totalItems ? pages.length + 1 : undefined,
    staleTime: STALE_MS,
  })
