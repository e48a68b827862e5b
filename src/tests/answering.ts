import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import type { AnswerChanges, RequestAnswer } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as draft from '#server/exchange/answering/draft.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { inRequest } from '#tests/context.ts'

/** Ids of the requests that a company has received, the first asked first. */
export async function receivedIds(ctx: Context): Promise<RequestId[]> {
  const { items } = await requests.getReceivedRequests(ctx, getReceivedRequests.query.parse({}))
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}

const bodyOf = (tagged: unknown): RequestAnswer => kindOf(tagged).body as RequestAnswer

/** The answer as it is written so far. */
export const answerOf = async (ctx: Context, id: RequestId): Promise<RequestAnswer> =>
  bodyOf(await draft.getRequestAnswer(ctx, id))

/** Writes parts of an answer, as somebody who has seen `seen`; default: the newest version. */
export const write = async (
  ctx: Context,
  id: RequestId,
  changes: AnswerChanges,
  seen?: number,
): Promise<RequestAnswer> => {
  const ifMatch = seen ?? (await answerOf(ctx, id)).version
  return inRequest(ctx, async (request) =>
    bodyOf(await draft.updateReceivedRequest(request, { id, ifMatch, changes })),
  )
}

/** "None of these" for all lists at once. */
export const noneOfAll = ({ questions }: Pick<RequestAnswer, 'questions'>): AnswerChanges => ({
  substanceState: {
    answers: questions.map(({ list }) => ({ list, state: 'excluded' as const })),
    substances: [],
    components: [],
  },
})
