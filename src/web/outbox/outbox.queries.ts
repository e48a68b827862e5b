import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import type { Language, Variant } from '#contract/values/locale.ts'
import { call } from '#web/http/call.ts'

const KEY = ['outbox'] as const
/** Mails are sent meanwhile. */
const STALE_MS = 5_000
const WAITING_POLL_MS = 3_000

interface OutboxQuery {
  page: number
  perPage: number
  state?: contract.MailState | undefined
}

/** REQ-20: a page of the outbox. */
export const outbox = (query: OutboxQuery) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(contract.getOutbox, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchInterval: ({ state }) =>
      state.data?.items.some((mail) => mail.state === 'waiting') ? WAITING_POLL_MS : false,
  })

interface ShownAs {
  language?: Language | undefined
  variant?: Variant | undefined
}

/** A mail as its reader sees it, or would see it in another language or variant. */
export const outboxMail = (id: MailId, { language, variant }: ShownAs = {}) =>
  queryOptions({
    queryKey: [...KEY, 'mail', id, language, variant],
    queryFn: ({ signal }) =>
      call(
        contract.getOutboxMail,
        { params: { id }, query: { ...(language && { language }), ...(variant && { variant }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_POLL_MS : false),
  })

/** Sends a mail again. */
export function useSendMailAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: MailId) => call(contract.sendMailAgain, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
