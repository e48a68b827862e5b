import type pg from 'pg'

import { sendRequests as sendRequestsCall } from '#contract/exchange/sent-requests.ts'
import type { RequestId, SubscriberId } from '#contract/values/ids.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import * as repository from '#server/demo/requests.repository.ts'
import { forwardAsDemo, replyAsDemo } from '#server/demo/seed-replies.ts'
import {
  nordvarmeRequests,
  type DemoAsking,
  type DemoDecision,
  type DemoOutcome,
} from '#server/demo/requests.ts'
import type { Deps } from '#server/deps.ts'
import { approveRequests, rejectReply } from '#server/exchange/approving/approving.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { sendRequests } from '#server/exchange/sending.service.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ASKING = 'anna@nordvarme.example'
/** Keys of the legislations that the requests ask about. */
const ASKED = ['reach', 'reach_article_33', 'rohs', 'pops']

/** Companies of the demo by their titles. */
export type DemoSubscribers = ReadonlyMap<string, SubscriberId>

/** The requests of the demo, sent and answered by the services on days before today, so that both parties have them. */
export async function seedRequests(
  deps: Deps,
  owner: pg.ClientBase,
  subscribers: DemoSubscribers,
): Promise<void> {
  const asker = subscriberOf(subscribers, 'Nordvärme AB')
  const supplier = subscriberOf(subscribers, 'Ventilteknik i Småland AB')
  for (const asking of nordvarmeRequests) {
    const sent = await asPerson(deps, asker, { email: ASKING, daysAgo: asking.askedDaysAgo }, (ctx) =>
      ask(ctx, asking),
    )
    if (asking.outcome) await end({ deps, owner }, { asker, supplier, asking, sent }, asking.outcome)
  }
}

function subscriberOf(subscribers: DemoSubscribers, title: string): SubscriberId {
  const id = subscribers.get(title)
  if (id === undefined) throw new Error(`The demo has no company ${title}.`)
  return id
}

interface Acting {
  email: string
  daysAgo: number
  sessionId?: string | null
}

/** Does something as a person of the demo, so many days ago. */
function asPerson<T>(
  { databases, adapters, now, judge }: Deps,
  subscriberId: SubscriberId,
  { email, daysAgo, sessionId = null }: Acting,
  work: (ctx: Context) => Promise<T | AfterJudging<T>>,
): Promise<T> {
  const at = daysBefore(now(), daysAgo)
  return databases.transaction(subscriberId, async (db: Db) => {
    const person = await repository.findPerson(db, email)
    const ctx: Context = {
      ...person,
      db,
      subscriberId,
      scope: [person.organizationId],
      variant: 'chemicals',
      now: () => at,
      request: { id: 'demo', sessionId, mailingKey: null, ability: [], address: '', userAgent: '' },
      adapters,
      touched: noProducts(),
    }
    return judgeOnce(ctx, judge, work)
  })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

async function ask(ctx: Context, asking: DemoAsking): Promise<RequestId[]> {
  const { results } = await sendRequests(
    ctx,
    sendRequestsCall.body.parse({
      mailings: [
        {
          supplierId: await repository.findSupplier(ctx.db, asking.supplier),
          contact: asking.contact,
          productIds: await repository.findProducts(ctx.db, asking.products),
        },
      ],
      legislationIds: await repository.findLegislations(ctx.db, ASKED),
      dueOn: dayAfter(dayOf(ctx.now()), asking.daysToAnswer),
      messages: asking.messages,
    }),
  )
  const sent = results.flatMap(({ requestIds }) => requestIds)
  if (sent.length < asking.products.length) throw new Error(`${asking.supplier} was not asked.`)
  return sent
}

interface Asked {
  asker: SubscriberId
  supplier: SubscriberId
  asking: DemoAsking
  sent: readonly RequestId[]
}

interface Seeding {
  deps: Deps
  owner: pg.ClientBase
}

async function end(
  { deps, owner }: Seeding,
  { asker, supplier, asking, sent }: Asked,
  outcome: DemoOutcome,
): Promise<void> {
  const { daysAgo } = outcome
  if (outcome.kind === 'withdrawn' || outcome.kind === 'external-response') {
    for (const id of sent)
      await asPerson(deps, asker, { email: ASKING, daysAgo }, (ctx) =>
        outcome.kind === 'withdrawn'
          ? requests.withdrawRequest(ctx, id)
          : requests.recordExternalResponse(ctx, id, outcome.comment),
      )
    return
  }
  for (const number of asking.products) {
    const find = (ctx: Context) => repository.findReceived(ctx.db, number)
    const bySupplier = (work: (ctx: Context) => Promise<unknown>, sessionId?: string) =>
      asPerson(deps, supplier, { email: outcome.by, daysAgo, ...(sessionId && { sessionId }) }, work)
    if (outcome.kind === 'declined')
      await bySupplier(async (ctx) =>
        requests.declineRequest(ctx, await find(ctx), { reason: outcome.reason, comment: outcome.comment }),
      )
    if (outcome.kind === 'forwarded')
      await bySupplier(async (ctx) => forwardAsDemo(ctx, await find(ctx), outcome))
    if (outcome.kind !== 'replied') continue
    await replyAsDemo(
      {
        deps,
        owner,
        asSigner: (sessionId, work) => bySupplier(work, sessionId),
        email: outcome.by,
        name: outcome.signer,
        at: daysBefore(deps.now(), daysAgo),
      },
      find,
      outcome.answer,
    )
  }
  if (outcome.kind === 'replied' && outcome.decision)
    for (const id of sent) await decide({ deps, asker }, id, outcome.decision)
}

async function decide(
  { deps, asker }: { deps: Deps; asker: SubscriberId },
  id: RequestId,
  { kind, daysAgo, comment }: DemoDecision,
): Promise<void> {
  const acting = { email: ASKING, daysAgo }
  if (kind === 'rejected') {
    await asPerson(deps, asker, acting, (ctx) => rejectReply(ctx, id, { number: 1, reason: comment }))
    return
  }
  const { results } = await asPerson(deps, asker, acting, (ctx) =>
    approveRequests(ctx, { requests: [{ id, number: 1, leftOut: [], comment: null }] }),
  )
  if (results.some(({ refusal }) => refusal !== null)) throw new Error('A reply was not approved.')
}
