import type pg from 'pg'

import type { SubstanceState } from '#contract/exchange/answering.ts'
import { forwardRequest as forwardCall } from '#contract/exchange/forwarding.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/demo/replies.repository.ts'
import type { DemoAnswer, DemoOutcome } from '#server/demo/requests.ts'
import type { Deps } from '#server/deps.ts'
import { requireAsked } from '#server/exchange/answering/asked.ts'
import { findDraft } from '#server/exchange/answering/draft.repository.ts'
import { updateReceivedRequest } from '#server/exchange/answering/draft.service.ts'
import { questionsOf } from '#server/exchange/answering/questions.ts'
import { approveDeclaration, askDeclarationCode } from '#server/exchange/declaring/declaration.service.ts'
import { forwardRequest } from '#server/exchange/forwarding.service.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'

type Forwarded = Extract<DemoOutcome, { kind: 'forwarded' }>

/** Forwards a received request to a supplier without an account, about one component. */
export async function forwardAsDemo(
  ctx: Context,
  id: RequestId,
  { to, part, message }: Forwarded,
): Promise<void> {
  const body = forwardCall.body.parse({
    recipients: [{ title: to.title, contact: to.contact, parts: [part] }],
    messages: { en: null, sv: message },
  })
  const { results } = await forwardRequest(ctx, id, body)
  if (results.some(({ refusal }) => refusal !== null)) throw new Error(`${to.title} was not asked.`)
}

interface Signing {
  deps: Deps
  owner: pg.ClientBase
  /** Runs something as the person who answers, in a session, each time in a transaction of its own. */
  asSigner: (sessionId: string, work: (ctx: Context) => Promise<unknown>) => Promise<unknown>
  email: string
  name: string
  at: Date
}

/** Answers a received request, signs it by a code that nobody is sent, and replies. */
export async function replyAsDemo(
  { deps, owner, asSigner, email, name, at }: Signing,
  find: (ctx: Context) => Promise<RequestId>,
  answer: DemoAnswer,
): Promise<void> {
  const keys = authKeysOf(deps.config)
  const sessionId = await repository.insertSession(owner, email, new Date(at.getTime() + 60 * 60_000))
  await asSigner(sessionId, async (ctx) => {
    const requestId = await find(ctx)
    await writeAnswer(ctx, requestId, answer)
    await askDeclarationCode(ctx, keys, { method: 'email', name, options: { requestId } })
  })
  const code = await repository.mintCode(owner, sessionId)
  await asSigner(sessionId, (ctx) => approveDeclaration(ctx, keys, code))
  await asSigner(sessionId, async (ctx) => replyToRequest(ctx, await find(ctx), {}))
}

async function writeAnswer(ctx: Context, id: RequestId, answer: DemoAnswer): Promise<void> {
  const { snapshot } = await requireAsked(ctx, id)
  const questions = await questionsOf(ctx, snapshot)
  const { version } = await findDraft(ctx, id)
  const { customerInformation, internalComment, contains, facts = {} } = answer
  await updateReceivedRequest(ctx, {
    id,
    ifMatch: version,
    changes: {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: {
        answers: questions.map(({ list }) => ({
          list,
          state: contains && list === 'candidate_list' ? ('included' as const) : ('excluded' as const),
        })),
        substances: contains ? [await contained(ctx, contains)] : [],
        components: [],
      },
      facts,
      otherInformation: { internalComment, customerInformation, declarationValidity: 12 },
    },
  })
}

async function contained(
  ctx: Context,
  { cas, share, material }: NonNullable<DemoAnswer['contains']>,
): Promise<SubstanceState['substances'][number]> {
  return {
    substanceId: await repository.findSubstance(ctx.db, cas),
    basis: 'article',
    materialName: material,
    materialCategory: null,
    concentration: share,
    concentrationLow: null,
    concentrationHigh: null,
    mass: null,
    exemptionIds: [],
    lists: ['candidate_list'],
  }
}
