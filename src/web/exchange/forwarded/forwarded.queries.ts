import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/exchange/forwarding.ts'
import { getTakeableReplies, takeOver } from '#contract/exchange/taking-over.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { RECEIVED_REQUESTS_KEY } from '#web/exchange/status/received-key.ts'
import { call } from '#web/http/call.ts'

/** Suppliers answer meanwhile. */
const STALE_MS = 5_000

/** REQ-09: the requests that a received one was forwarded by. */
export const forwardedRequests = (id: RequestId) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'forwarded'],
    queryFn: ({ signal }) => call(contract.getForwarded, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })

/** REQ-09: replies from below with what they would change. */
export const takeableReplies = (id: RequestId) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'take-over'],
    queryFn: ({ signal }) => call(getTakeableReplies, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Closes a request to an own supplier. */
export function useWithdrawForwarded(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (childId: RequestId) => call(contract.withdrawForwarded, { params: { id, childId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY }),
  })
}

interface Taking {
  childIds: RequestId[]
  withDocuments: boolean
  /** Version of the answer that the person has seen. */
  ifMatch: number
}

/** Takes replies from below into the answer. */
export function useTakeOver(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: Taking) => call(takeOver, { params: { id }, body, ifMatch }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY }),
  })
}
