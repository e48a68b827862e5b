import { randomBytes } from 'node:crypto'

import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import type { AnswerChanges, RequestAnswer } from '#contract/exchange/answering.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import type { Context } from '#server/context.ts'
import { approveDeclaration, askDeclarationCode } from '#server/exchange/declaring/declaration.service.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'
import { hashOfCode } from '#server/mails/link-tokens.ts'
import { testDeps } from '#tests/deps.ts'
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

/** The context with a session of its person, which can sign. */
export async function withSession(ctx: Context): Promise<Context> {
  const { owner } = await testDeps()
  const sessionId = crypto.randomUUID()
  await owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, user_agent, created_at, used_at, expires_at)
     values ($1, $2, $3, sha256($4::bytea), '', now(), now(), now() + interval '1 day')`,
    [sessionId, ctx.userId, ctx.organizationId, Buffer.from(sessionId)],
  )
  return { ...ctx, request: { ...ctx.request, sessionId } }
}

/** Ends what the token of a session carries, as a refresh does. */
export async function refreshSession({ request: { sessionId } }: Context): Promise<void> {
  const { owner } = await testDeps()
  await owner.query('update data.sessions set token_hash = $2 where id = $1', [sessionId, randomBytes(32)])
}

/** Answers everything with "none of these", completely. */
export async function answerAll(
  ctx: Context,
  id: RequestId,
  more: AnswerChanges = {},
): Promise<RequestAnswer> {
  const answer = await answerOf(ctx, id)
  return write(ctx, id, { informationOwner: 'we', isComplexProduct: false, ...noneOfAll(answer), ...more })
}

export const testKeys = async () => authKeysOf((await testDeps()).config)

/** Asks for the code of a request's answer, and gives a code that is as good as the mailed one. */
export async function codeFor(ctx: Context, id: RequestId): Promise<string> {
  const keys = await testKeys()
  await inRequest(ctx, (request) =>
    askDeclarationCode(request, keys, {
      method: 'email',
      name: 'Sofia Ek, quality manager',
      options: { requestId: id },
    }),
  )
  const code = '314159'
  const { owner } = await testDeps()
  const { sessionId } = ctx.request
  await owner.query('update data.declarations set code_hash = $2 where session_id = $1', [
    sessionId,
    hashOfCode(code, sessionId ?? ''),
  ])
  return code
}

/** Signs the answer of a request as it is stored now. */
export async function sign(ctx: Context, id: RequestId): Promise<void> {
  const code = await codeFor(ctx, id)
  await approveDeclaration(ctx, await testKeys(), code)
}

/** Signs the stored answer and sends it. */
export async function reply(ctx: Context, id: RequestId): Promise<ReceivedRequest> {
  await sign(ctx, id)
  return inRequest(ctx, (request) => replyToRequest(request, id, {}))
}
