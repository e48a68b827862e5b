import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'

import { copyRequestLink } from '#contract/exchange/copied-link.ts'
import { getRequestMail, resendRequestMail } from '#contract/exchange/request-mail.ts'
import type { ChildrenChoice } from '#contract/exchange/requests.ts'
import * as contract from '#contract/exchange/sent-requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { filtersOf, type SentSearch } from '#web/exchange/sent/search.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call, callFile, type WebInput } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { followJob } from '#web/jobs/job.queries.ts'

const KEY = ['sent-requests'] as const
/** The other party answers, and mails are sent, meanwhile. */
const STALE_MS = 5_000
const WAITING_POLL_MS = 3_000

export const sentRequests = (search: SentSearch) => {
  const query = { page: search.page, perPage: search.perPage, ...filtersOf(search) }
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call(contract.getSentRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ mail }) => mail === 'waiting') ? WAITING_POLL_MS : false,
  })
}

/** OV-14: saves the shown requests as a file. */
export const saveSentRequests = (query: contract.SentRequestExport) =>
  callFile(contract.exportSentRequests, { query }).then(saveFile)

/** Lists and cards of sent requests are asked for again. */
export const sentRequestsChanged = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: KEY })

/** Withdraws one request of several. */
export const withdrawOne = (id: RequestId) => call(contract.withdrawRequest, { params: { id } })

export const sentRequest = (id: RequestId) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(contract.getSentRequest, { params: { id } }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ({ state: { data } }) => (data?.mail === 'waiting' ? WAITING_POLL_MS : false),
  })

/** The mail of a request; in another state of the mail it is another text, as link and code are made when the mail is sent. */
export const requestMail = ({ id, mail }: Pick<contract.SentRequest, 'id' | 'mail'>) =>
  queryOptions({
    queryKey: [...KEY, id, 'mail', mail],
    queryFn: ({ signal }) => call(getRequestMail, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })

/** REQ-11: sends the mail of a request again, with a new link. */
export function useResendRequestMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: RequestId) => call(resendRequestMail, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** REQ-21: makes a link to answer, which is told once and is not kept here. */
export const useCopyLink = (id: RequestId) =>
  useMutation({ mutationFn: () => call(copyRequestLink, { params: { id } }), gcTime: 0 })

/** Mailings to many suppliers, which are sent in one step. */
export type Asking = WebInput<typeof contract.sendRequests>['body']

/** Asks suppliers; lists of requests are asked for again. */
export function useSendRequests(onProgress: (progress: { done: number; total: number } | null) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: Asking) => {
      const { results, jobId } = await call(contract.sendRequests, { body })
      if (jobId === null) return results
      const total = body.mailings.length
      onProgress({ done: 0, total })
      const job = await followJob(jobId, ({ done }) => onProgress({ done, total }))
      if (job.error) throw new ApiError({ status: 409, ...job.error })
      if (job.state !== 'done') throw new Error('The job that asks suppliers was stopped.')
      return contract.mailingResults.parse(job.result?.['results'])
    },
    onSettled: () => onProgress(null),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Steps of a questioner with a request that waits. */
export type QuestionersStep =
  | { action: 'withdraw'; children?: ChildrenChoice }
  | { action: 'external-response'; comment: string }

/** Takes a step with a request. A refusal tells of another state, which is asked for again as well. */
export function useQuestionersStep(id: RequestId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: QuestionersStep) =>
      step.action === 'withdraw'
        ? call(contract.withdrawRequest, { params: { id }, query: { children: step.children } })
        : call(contract.recordExternalResponse, { params: { id }, body: { comment: step.comment } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
