import { sendRequests as sendRequestsCall } from '#contract/exchange/sent-requests.ts'
import type { RequestId, SubscriberId } from '#contract/values/ids.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import * as repository from '#server/demo/requests.repository.ts'
import { nordvarmeRequests, type DemoAsking, type DemoOutcome } from '#server/demo/requests.ts'
import type { Deps } from '#server/deps.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { sendRequests } from '#server/exchange/sending.service.ts'
import { noProducts } from '#server/transactions/touched-products.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ASKING = 'anna@nordvarme.example'
/** Keys of the legislations that the requests ask about. */
const ASKED = ['reach', 'reach_article_33', 'rohs', 'pops']

/** Companies of the demo by their titles. */
export type DemoSubscribers = ReadonlyMap<string, SubscriberId>

/** The requests of the demo, sent and answered by the services on days before today, so that both parties have them. */
export async function seedRequests(deps: Deps, subscribers: DemoSubscribers): Promise<void> {
  const asker = subscriberOf(subscribers, 'Nordvärme AB')
  const supplier = subscriberOf(subscribers, 'Ventilteknik i Småland AB')
  for (const asking of nordvarmeRequests) {
    const sent = await asPerson(deps, asker, { email: ASKING, daysAgo: asking.askedDaysAgo }, (ctx) =>
      ask(ctx, asking),
    )
    if (asking.outcome) await end(deps, { asker, supplier, asking, sent }, asking.outcome)
  }
}

function subscriberOf(subscribers: DemoSubscribers, title: string): SubscriberId {
  const id = subscribers.get(title)
  if (id === undefined) throw new Error(`The demo has no company ${title}.`)
  return id
}

/** Does something as a person of the demo, so many days ago. */
function asPerson<T>(
  { databases, adapters, now }: Deps,
  subscriberId: SubscriberId,
  { email, daysAgo }: { email: string; daysAgo: number },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const at = new Date(now().getTime() - daysAgo * DAY_MS)
  return databases.transaction(subscriberId, async (db: Db) => {
    const person = await repository.findPerson(db, email)
    return work({
      ...person,
      db,
      subscriberId,
      scope: [person.organizationId],
      variant: 'chemicals',
      now: () => at,
      request: { id: 'demo', sessionId: null, mailingKey: null, ability: [], address: '', userAgent: '' },
      adapters,
      touched: noProducts(),
    })
  })
}

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

async function end(
  deps: Deps,
  { asker, supplier, asking, sent }: Asked,
  outcome: DemoOutcome,
): Promise<void> {
  const { daysAgo } = outcome
  if (outcome.kind === 'declined') {
    const { by, reason, comment } = outcome
    for (const number of asking.products)
      await asPerson(deps, supplier, { email: by, daysAgo }, async (ctx) =>
        requests.declineRequest(ctx, await repository.findReceived(ctx.db, number), { reason, comment }),
      )
    return
  }
  for (const id of sent)
    await asPerson(deps, asker, { email: ASKING, daysAgo }, (ctx) =>
      outcome.kind === 'withdrawn'
        ? requests.withdrawRequest(ctx, id)
        : requests.recordExternalResponse(ctx, id, outcome.comment),
    )
}
