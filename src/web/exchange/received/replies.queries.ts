import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/exchange/sent-replies.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { RECEIVED_REQUESTS_KEY } from '#web/exchange/status/received-key.ts'
import { call } from '#web/http/call.ts'

export const sentReplies = (id: RequestId) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'replies'],
    queryFn: ({ signal }) => call(contract.getSentReplies, { params: { id } }, { signal }),
  })

/** A reply as it was sent, which nothing changes. */
export const sentReply = (id: RequestId, number: number) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'replies', number],
    queryFn: ({ signal }) => call(contract.getSentReply, { params: { id, number } }, { signal }),
  })

/** REQ-05: tells the questioner that an approved answer is not right any more. */
export function useReportChange(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) => call(contract.reportChange, { params: { id }, body: { comment } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY }),
  })
}
