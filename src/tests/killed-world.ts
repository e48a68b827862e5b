import { randomBytes, randomUUID } from 'node:crypto'

import { sendRequests } from '#contract/exchange/sent-requests.ts'
import type { ProductId, RequestId, SupplierId, UserId } from '#contract/values/ids.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import type { Context } from '#server/context.ts'
import { getRequestAnswer, updateReceivedRequest } from '#server/exchange/answering/draft.service.ts'
import { approveDeclaration, askDeclarationCode } from '#server/exchange/declaring/declaration.service.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'
import * as sending from '#server/exchange/sending.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { hashOfCode } from '#server/mails/link-tokens.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'
import { insertSubscriber } from '#server/users/accounts.repository.ts'
import type { RequestAnswer } from '#contract/exchange/answering.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'
import { installedDatabase, SECRET_KEY } from '#tests/server-process.ts'

const keys = authKeysOf({ secretKey: SECRET_KEY })
const REACH = 1
export const DUE_ON = '2099-12-31'

/** A person of a company, in the name of its organization. */
export type Caller = Context & { email: string }

/** Two companies on a database of which whole servers are started and killed. */
export interface KilledWorld {
  deps: TestDeps
  anna: Caller
  sofia: Caller
}

export async function killedWorld(): Promise<KilledWorld> {
  const deps = await openTestDeps(await cloneDatabase(await installedDatabase()))
  return { deps, anna: await makeCaller(deps, 'anna'), sofia: await makeCaller(deps, 'sofia') }
}

async function makeCaller(deps: TestDeps, name: string): Promise<Caller> {
  const email = `${name}@test.example`
  const subscriberId = await deps.databases.transaction(null, (db) =>
    insertSubscriber(db, { title: `Company of ${name}`, variant: 'chemicals', isFree: false }),
  )
  const { rows } = await deps.owner.query<{ organization: string; person: string }>(
    `with place as (insert into data.organizations (subscriber_id, title) values ($1, $2) returning id),
       person as (insert into data.users (subscriber_id, email, name, role_id, language)
         select $1, $3, $4, id, 'en' from data.roles where key = 'admin' and subscriber_id is null returning id),
       member as (insert into data.user_organizations (subscriber_id, user_id, organization_id) select $1, person.id, place.id from person, place)
     select place.id as organization, person.id as person from place, person`,
    [subscriberId, `Company of ${name}`, email, name],
  )
  const organizationId = Number(rows[0]?.organization) as Context['organizationId']
  return {
    email,
    db: deps.databases.standalone(subscriberId),
    subscriberId,
    organizationId,
    scope: [organizationId],
    variant: 'chemicals',
    userId: Number(rows[0]?.person) as UserId,
    language: 'en',
    now: deps.now,
    request: {
      id: 'test',
      sessionId: null,
      ability: [],
      mailingKey: null,
      address: '127.0.0.1',
      userAgent: '',
    },
    adapters: deps.adapters,
    touched: noProducts(),
  }
}

/** Runs a service as a request does: in one transaction, judged at its end. */
export const inOne = <T>(
  { deps }: KilledWorld,
  ctx: Context,
  service: (ctx: Context) => Promise<T | AfterJudging<T>>,
): Promise<T> =>
  deps.databases.transaction(ctx.subscriberId, (db) =>
    judgeOnce({ ...ctx, db, touched: noProducts() }, deps.judge, service),
  )

/** A session of a person with a token for the servers. */
export async function sessionFor(
  { deps }: KilledWorld,
  { userId, organizationId }: Caller,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID()
  await deps.owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, userId, organizationId, randomBytes(32)],
  )
  return {
    sessionId,
    token: await signAccessToken(keys.accessTokens, { userId, sessionId, organizationId }, new Date()),
  }
}

/** A part with a supplier that has this address. */
export async function partBoughtFrom(
  { anna }: KilledWorld,
  title: string,
  email: string,
): Promise<{ productId: ProductId; supplierId: SupplierId }> {
  const supplierId = await testSupplier(anna, { title: `Supplier of ${title}`, email })
  return { supplierId, productId: await boughtPart(anna, supplierId, title) }
}

/** The body that asks about parts of one supplier. */
export const askingAbout = (supplierId: SupplierId, productIds: ProductId[], email: string) => ({
  mailings: [{ supplierId, productIds, contact: { name: 'Sofia', email, language: 'en' as const } }],
  legislationIds: [REACH],
  dueOn: DUE_ON,
  messages: { en: null, sv: null },
})

/** A part about which Anna has asked Sofia: Anna's row of the request and Sofia's. */
export interface Asked {
  productId: ProductId
  sentId: RequestId
  receivedId: RequestId
}

export async function askSofia(world: KilledWorld, title: string): Promise<Asked> {
  const { anna, sofia, deps } = world
  const { supplierId, productId } = await partBoughtFrom(world, title, sofia.email)
  const body = sendRequests.body.parse(askingAbout(supplierId, [productId], sofia.email))
  const { results } = await inOne(world, anna, (ctx) => sending.sendRequests(ctx, body))
  const sentId = results[0]?.requestIds[0]
  const { rows } = await deps.owner.query<{ id: string }>(
    `select r.id from data.requests r join data.requests s on s.exchange_id = r.exchange_id where s.id = $1 and r.side = 'received'`,
    [sentId],
  )
  if (sentId === undefined) throw new Error('Nothing was asked.')
  return { productId, sentId, receivedId: Number(rows[0]?.id) as RequestId }
}

/** A request that Sofia has replied to: Anna can approve it. */
export async function repliedRequest(world: KilledWorld, title: string): Promise<Asked> {
  const asked = await askSofia(world, title)
  const { ctx } = await signedAnswer(world, asked.receivedId)
  await inOne(world, ctx, (request) => replyToRequest(request, asked.receivedId, {}))
  return asked
}

/** Writes Sofia's answer and signs it; gives the session that may send it, with its token. */
export async function signedAnswer(
  world: KilledWorld,
  id: RequestId,
): Promise<{ ctx: Context; token: string }> {
  const { sofia, deps } = world
  const { sessionId, token } = await sessionFor(world, sofia)
  const ctx: Context = { ...sofia, request: { ...sofia.request, sessionId } }
  // What the service tags is the contract's answer.
  const answer = kindOf(await getRequestAnswer(ctx, id)).body as RequestAnswer
  await inOne(world, ctx, (request) =>
    updateReceivedRequest(request, {
      id,
      ifMatch: answer.version,
      changes: {
        informationOwner: 'we',
        isComplexProduct: false,
        substanceState: {
          answers: answer.questions.map(({ list }) => ({ list, state: 'excluded' as const })),
          substances: [],
          components: [],
        },
      },
    }),
  )
  // A person who signs thirty answers in a few minutes would have to wait.
  await deps.owner.query('delete from data.rate_hits')
  const asking = { method: 'email' as const, name: 'Sofia', options: { requestId: id } }
  await inOne(world, ctx, (request) => askDeclarationCode(request, keys, asking))
  await deps.owner.query('update data.declarations set code_hash = $2 where session_id = $1', [
    sessionId,
    hashOfCode('314159', sessionId),
  ])
  await approveDeclaration(ctx, keys, '314159')
  return { ctx, token }
}
