import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { receivedRequestId } from '#contract/values/ids.ts'
import { replyStep } from '#contract/exchange/reply-steps.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'

const queries = () => fetchPart(() => import('#web/exchange/answering/answer.queries.ts'))

const answerRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/received-requests/$id/answer',
  staticData: { name: 'received-request-answer' },
  params: {
    parse: ({ id }) => ({ id: receivedRequestId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  validateSearch: z.object({
    /** Absent: the first step that is not done. */
    step: replyStep.optional().catch(undefined),
  }),
  // Not awaited: the screen shows its error in place.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery((await queries()).requestAnswer(id))
  },
  component: lazyScreen(async () => (await import('#web/exchange/answering/answer-screen.tsx')).AnswerScreen),
})

/** The screen that answers a received request, for the router. */
export const answeringRoutes = [answerRoute] as const
