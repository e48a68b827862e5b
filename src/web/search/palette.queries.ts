import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'

import { searchAll } from '#contract/search.ts'
import { call } from '#web/http/call.ts'

const CACHE_MS = 30_000

/** What the server finds for a text; nothing is asked for an empty one. */
export const search = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: text === '' ? skipToken : ({ signal }) => call(searchAll, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: CACHE_MS,
  })
