import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import * as contract from '#contract/exchange/answering.ts'
import * as declarations from '#contract/exchange/declarations.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import type { RequestDocumentId, RequestId } from '#contract/values/ids.ts'
import { RECEIVED_REQUESTS_KEY } from '#web/exchange/status/received-key.ts'
import { call } from '#web/http/call.ts'

/** Colleagues write the same answer. */
const STALE_MS = 5_000
const ENTRIES_PER_PAGE = 30
const SUGGESTIONS = 15

export const requestAnswer = (id: RequestId) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'answer'],
    queryFn: ({ signal }) => call(contract.getRequestAnswer, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })

/** Substances to name, by a part of the name or a number. */
export const substancesToName = (id: RequestId, text: string) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'substances', { text }],
    queryFn: ({ signal }) =>
      call(
        contract.searchAnswerSubstances,
        { params: { id }, query: { text, page: 1, perPage: SUGGESTIONS } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Entries of a list that is asked about, page after page. */
export const entriesOfList = (id: RequestId, list: string) =>
  infiniteQueryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'entries', list],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.searchAnswerSubstances,
        { params: { id }, query: { list, page: pageParam, perPage: ENTRIES_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, all) =>
      all.length * ENTRIES_PER_PAGE < totalItems ? all.length + 1 : undefined,
  })

/** Details of a document that is attached. */
export type DocumentDetails = Pick<contract.AnswerDocument, 'kind' | 'documentTypes' | 'validUntil'>

/** Attaches a document. */
export function useAttachDocument(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, details }: { file: File; details: DocumentDetails }) =>
      call(contract.addRequestDocument, {
        params: { id },
        body: {
          kind: details.kind,
          documentTypes: details.documentTypes.join(),
          validUntil: details.validUntil ?? '',
        },
        file,
      }),
    onSettled: () => queryClient.invalidateQueries(requestAnswer(id)),
  })
}

/** Takes a document off the answer. */
export function useRemoveDocument(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (documentId: RequestDocumentId) =>
      call(contract.removeRequestDocument, { params: { id, documentId } }),
    onSettled: () => queryClient.invalidateQueries(requestAnswer(id)),
  })
}

/** Asks for the code that signs the stored answer. */
export const useAskCode = (requestId: RequestId) =>
  useMutation({
    mutationFn: (name: string) =>
      call(declarations.askDeclarationCode, { body: { name, options: { requestId } } }),
  })

export const useApprove = () =>
  useMutation({
    mutationFn: (code: string) => call(declarations.approveDeclaration, { body: { code } }),
  })

/** Sends the signed answer, with those of the other parts that have the same. */
export function useReply(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof declarations.replyToRequest>['body']) =>
      call(declarations.replyToRequest, { params: { id }, body }),
    onSuccess: (request) => {
      queryClient.setQueryData([...RECEIVED_REQUESTS_KEY, id], request)
      return queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY })
    },
  })
}
