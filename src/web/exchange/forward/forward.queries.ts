import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/exchange/forwarding.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { RECEIVED_REQUESTS_KEY } from '#web/exchange/status/received-key.ts'
import { call } from '#web/http/call.ts'

export type Forwarding = CallInput<typeof contract.forwardRequest>['body']

/** Suppliers that the field offers at once; more are found by their name. */
const OFFERED = 50

/** Own suppliers to forward to, by a part of the name. */
export const forwardSuppliers = (id: RequestId, text: string) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'suppliers', text],
    queryFn: ({ signal }) =>
      call(
        contract.getForwardSuppliers,
        { params: { id }, query: { page: 1, perPage: OFFERED, ...(text !== '' && { text }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Asks own suppliers. */
export function useForward(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Forwarding) => call(contract.forwardRequest, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY }),
  })
}
