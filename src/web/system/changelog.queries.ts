import { queryOptions } from '@tanstack/react-query'

import { getChangelog } from '#contract/system.ts'
import { call } from '#web/http/call.ts'

/** SHELL-12. Written in English, as the project writes it. */
export const changelog = queryOptions({
  queryKey: ['changelog'],
  queryFn: ({ signal }) => call(getChangelog, {}, { signal }),
})
