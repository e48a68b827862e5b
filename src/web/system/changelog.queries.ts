import { queryOptions } from '@tanstack/react-query'

import { getChangelog } from '#contract/system.ts'
import { call } from '#web/http/call.ts'
import { currentLanguage } from '#web/i18n/index.ts'

/** SHELL-12, in the language of the screen. */
export const changelog = (language = currentLanguage()) =>
  queryOptions({
    queryKey: ['changelog', language],
    queryFn: ({ signal }) => call(getChangelog, {}, { signal }),
  })
