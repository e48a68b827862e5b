import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { undoChangeSet } from '#contract/change-sets.ts'
import * as contract from '#contract/exchange/approving.ts'
import type { ChangeSetId, LegislationId, RequestId } from '#contract/values/ids.ts'
import { productsChanged } from '#web/cache/product-keys.ts'
import { call, callFile, type WebInput } from '#web/http/call.ts'

const KEY = ['sent-requests'] as const
const STALE_MS = 5_000
/** A newer reply may come while this one is looked at. */
const LOOKED_AT_POLL_MS = 20_000

/** REQ-08: a version of the reply; undefined: the latest, which is kept under its own number as well. */
export const sentRequestReply = (id: RequestId, number: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, id, 'reply', number ?? 'latest'],
    queryFn: async ({ signal, client }) => {
      const query = number === undefined ? {} : { number }
      const reply = await call(contract.getSentRequestReply, { params: { id }, query }, { signal })
      if (number === undefined) client.setQueryData([...KEY, id, 'reply', reply.number], reply)
      return reply
    },
    staleTime: STALE_MS,
    refetchInterval: ({ state: { data } }) => (data?.refusal === null ? LOOKED_AT_POLL_MS : false),
  })

interface Taken {
  number: number | null
  leftOut: readonly string[]
}

/** Statuses that approving would bring; the old ones stay until the new ones are there. */
export const replyEffect = (id: RequestId, { number, leftOut }: Taken) =>
  queryOptions({
    queryKey: [...KEY, id, 'effect', number, leftOut],
    queryFn: ({ signal }) =>
      call(
        contract.previewReplyApproval,
        { params: { id }, body: { number, leftOut: [...leftOut] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** Replies to approve, each as it was looked at. */
export type Approving = WebInput<typeof contract.approveRequests>['body']['requests']

/** After a refusal, too, another state is shown than the stored one. */
function useSettled() {
  const queryClient = useQueryClient()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), productsChanged(queryClient)])
}

/** REQ-05: approves one reply or several; a result per request. */
export function useApprove() {
  const settled = useSettled()
  return useMutation({
    mutationFn: (requests: Approving) => call(contract.approveRequests, { body: { requests } }),
    onSettled: settled,
  })
}

interface Partly {
  number: number | null
  legislations: LegislationId[]
  comment: string
}

/** REQ-05: approves what the reply says under some legislations. */
export function useApprovePartially(id: RequestId) {
  const settled = useSettled()
  return useMutation({
    mutationFn: (body: Partly) => call(contract.approveRequestPartially, { params: { id }, body }),
    onSettled: settled,
  })
}

/** REQ-05: rejects the reply; the reason is for the supplier. */
export function useReject(id: RequestId) {
  const settled = useSettled()
  return useMutation({
    mutationFn: (body: { number: number | null; reason: string }) =>
      call(contract.rejectReply, { params: { id }, body }),
    onSettled: settled,
  })
}

/** PROD-42: takes back what an approval has changed. */
export function useUndoApproval() {
  const settled = useSettled()
  return useMutation({
    mutationFn: (id: ChangeSetId) => call(undoChangeSet, { params: { id } }),
    onSettled: settled,
  })
}

/** The file of a document of a reply. */
export const fetchReplyDocument = (id: RequestId, number: number, position: number) =>
  callFile(contract.downloadReplyDocument, { params: { id, number, position } })
