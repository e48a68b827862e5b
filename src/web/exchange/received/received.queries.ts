import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/exchange/received-requests.ts'
import type { ChildrenChoice, DeclineReason } from '#contract/exchange/requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { filtersOf, type ReceivedSearch } from '#web/exchange/received/search.ts'
import { RECEIVED_REQUESTS_KEY } from '#web/exchange/status/received-key.ts'
import { call, callFile } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'

/** The questioner withdraws, and asks more, meanwhile. */
const STALE_MS = 5_000

export const receivedRequests = (search: ReceivedSearch) => {
  const query = { page: search.page, perPage: search.perPage, ...filtersOf(search) }
  return queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, 'list', query],
    queryFn: ({ signal }) => call(contract.getReceivedRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

/** OV-14: saves the shown requests as a file. */
export const saveReceivedRequests = (query: contract.ReceivedRequestExport) =>
  callFile(contract.exportReceivedRequests, { query }).then(saveFile)

export const receivedRequest = (id: RequestId) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id],
    queryFn: ({ signal }) => call(contract.getReceivedRequest, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })

/** Steps of a receiver who does not answer: declining, and taking the decline back. */
export type ReceiversStep =
  | { action: 'decline'; reason: DeclineReason; comment: string | null; children?: ChildrenChoice }
  | { action: 'take-back' }

/** Takes a step with a request. A refusal tells of another state, which is asked for again as well. */
export function useReceiversStep(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: ReceiversStep) =>
      step.action === 'take-back'
        ? call(contract.takeDeclineBack, { params: { id } })
        : call(contract.declineRequest, {
            params: { id },
            body: {
              reason: step.reason,
              comment: step.comment,
              ...(step.children && { children: step.children }),
            },
          }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY }),
  })
}
