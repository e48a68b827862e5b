import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

import { getDeniedEntries } from '#contract/products/answers.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import { call } from '#web/http/call.ts'

/** Lists and versions that "none of these" is said of. */
export type DeniedLists = CallInput<typeof getDeniedEntries>['query']['lists']

const ENTRIES_A_PAGE = 50

/** PROD-43: the entries that are denied, new ones first, a page after the other. */
export const deniedEntries = (lists: DeniedLists, text: string) =>
  infiniteQueryOptions({
    queryKey: ['denied-entries', lists, text],
    queryFn: ({ signal, pageParam: page }) =>
      call(getDeniedEntries, { query: { lists, text, page, perPage: ENTRIES_A_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * ENTRIES_A_PAGE < last.totalItems ? pages.length + 1 : undefined,
    enabled: lists.length > 0,
    placeholderData: keepPreviousData,
  })
