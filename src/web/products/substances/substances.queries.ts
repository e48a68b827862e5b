import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import * as lists from '#contract/substances/substances.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { referenceQuery, SUGGESTIONS } from '#web/cache/reference.ts'
import { call } from '#web/http/call.ts'
import { REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

/** A regulatory list with the exemptions from it. */
export const substanceList = (key: string) =>
  referenceQuery(`list/${key}`, (signal) => call(lists.getSubstanceList, { params: { key } }, { signal }))

/** Query of substances for a text, in one list or, without a list, in all substances. */
export const substanceSuggestions = (list: string | undefined, text: string) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'substances', list ?? null, text],
    queryFn: ({ signal }) =>
      call(lists.searchSubstances, { query: { text, list, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_CACHE_MS,
  })

const ENTRIES_PER_PAGE = 50

/** Entries of a list, or members of a group of it, page after page. */
export const listEntries = (key: string, { parent, text }: { parent?: SubstanceId; text?: string }) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.reference, 'entries', key, parent ?? null, text ?? ''],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        lists.getListSubstances,
        { params: { key }, query: { parent, text, page, perPage: ENTRIES_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * ENTRIES_PER_PAGE < last.totalItems ? pages.length + 1 : undefined,
    staleTime: REFERENCE_CACHE_MS,
  })
