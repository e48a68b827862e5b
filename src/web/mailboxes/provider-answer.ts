import { queryOptions } from '@tanstack/react-query'

import { completeMailbox } from '#contract/mailboxes.ts'
import { call } from '#web/http/call.ts'
import type { BegunLogin } from '#web/storage/mailbox-login.ts'

interface ProviderSearch {
  state: string
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

/** The provider's answer, brought to the server once: a second time it would be refused. */
export const providerAnswer = ({ state, code, error, iss }: ProviderSearch, begun: BegunLogin | null) =>
  queryOptions({
    queryKey: ['provider-answer', state],
    queryFn: () =>
      call(completeMailbox, {
        body: {
          state,
          secret: begun?.secret ?? '',
          ...(code !== undefined && { code }),
          ...(error !== undefined && { error }),
          ...(iss !== undefined && { issuer: iss }),
        },
      }),
    retry: false,
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
