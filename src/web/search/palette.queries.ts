import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'

import { searchAll } from '#contract/search.ts'
import { call } from '#web/http/call.ts'

const CACHE_MS = 30_000

/** Query of the server's results for a text; an empty text sends no request. */
export const search = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: text === '' ? skipToken : ({ signal }) => call(searchAll, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: CACHE_MS,
  })
