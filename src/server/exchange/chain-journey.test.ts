import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { RequestAnswer } from '#contract/exchange/answering.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import type { Context } from '#server/context.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import { addEdge, addPart, CAS, changed, installLaws, statusOf } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { linkSentTo, withMailServer } from '#tests/swift-link.ts'

const ARTICLE_33 = 2
const unique = crypto.randomUUID().slice(0, 8)
const MAJA = `maja-${unique}@kretskort.test`

let deps: TestDeps
let server: Awaited<ReturnType<typeof withMailServer>>['server']
let app: FastifyInstance
let anna: Context
let annas: string
let sofia: TestUser
let sofias: string
let pump: ProductId
let valve: ProductId

beforeAll(async () => {
  await installLaws()
  const made = await withMailServer(await testDeps())
  server = made.server
  deps = made.deps
  app = await buildApp(deps)
  const annaUser = await testUser()
  anna = await testContext({}, annaUser)
  sofia = await testUser()
  annas = await tokenOf(annaUser)
  sofias = await tokenOf(sofia)
  const supplierId = await testSupplier(anna, { title: 'Ventilteknik', email: sofia.email })
  pump = await addPart(anna, { title: 'Heat pump' })
  valve = await boughtPart(anna, supplierId, 'Valve')
  await addEdge(anna, pump, valve)
  await changed(anna, [pump, valve])
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function tokenOf({ userId, company }: TestUser): Promise<string> {
  const sessionId = crypto.randomUUID()
  const organizationId = company?.organizationId ?? null
  await deps.owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, expires_at) values ($1, $2, $3, sha256($4::bytea), now() + interval '1 day')`,
    [sessionId, userId, organizationId, Buffer.from(sessionId)],
  )
  const keys = authKeysOf(deps.config)
  return signAccessToken(keys.accessTokens, { userId, sessionId, organizationId }, deps.now())
}

interface Sent {
  body?: object
  ifMatch?: string
}

/** A call that must succeed, e.g. `GET received-requests`, with its answer and version. */
async function call<T>(
  token: string,
  what: `${'GET' | 'POST' | 'PUT'} ${string}`,
  { body, ifMatch }: Sent = {},
): Promise<{ body: T; etag: string }> {
  const [method, url] = what.split(' ')
  const answer = await app.inject({
    method: method === 'GET' || method === 'PUT' ? method : 'POST',
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}`, ...(ifMatch && { 'if-match': ifMatch }) },
    ...(body && { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(`${what} answers ${answer.statusCode}: ${answer.body}`)
  return { body: answer.json(), etag: String(answer.headers['etag']) }
}

const sendMails = () =>
  sendDueMails({ ...deps, transaction: (tenant, work) => deps.databases.transaction(tenant, work) })

/** The code of the newest mail to an address whose subject begins with one. */
async function codeSentTo(email: string): Promise<string> {
  await sendMails()
  const codes = server.received.flatMap(({ recipient, raw }) => {
    const code = /^subject: (\d{3}) (\d{3}) /im.exec(raw)
    return recipient === email && code ? [`${code[1]}${code[2]}`] : []
  })
  return codes.at(-1) ?? ''
}

interface Listed {
  items: { id: number; status: string }[]
}

async function received(token: string): Promise<Listed['items'][number]> {
  const { body } = await call<Listed>(token, 'GET received-requests')
  const [request] = body.items
  if (!request) throw new Error('Nothing was received.')
  return request
}

interface Signer {
  token: string
  email: string
  name: string
}

/** Asks for the code that signs, reads it in the mail, signs and sends. */
async function signAndSend({ token, email, name }: Signer, requestId: number): Promise<void> {
  await call(token, 'POST auth/declaration/message', {
    body: { method: 'email', name, options: { requestId } },
  })
  await call(token, 'POST auth/declaration', { body: { code: await codeSentTo(email) } })
  await call(token, `POST received-requests/${requestId}/reply`, { body: {} })
}

/** Anna asks her valve supplier what is in the pump. */
async function ask(): Promise<void> {
  const { body: plan } = await call<{ mailings: { supplier: { id: number } }[]; dueOn: string }>(
    annas,
    'POST sent-requests/plan',
    { body: { productIds: [pump] } },
  )
  const mailings = plan.mailings.map(({ supplier }) => ({
    supplierId: supplier.id,
    productIds: [valve],
    contact: { name: 'Sofia Ek', email: sofia.email, language: 'en' },
  }))
  const messages = { en: null, sv: null }
  const body = { mailings, legislationIds: [1, ARTICLE_33], dueOn: plan.dueOn, messages }
  await call(annas, 'POST sent-requests', { body })
  await sendMails()
  expect(server.received.filter(({ recipient }) => recipient === sofia.email)).toHaveLength(1)
}

/** Sofia asks a company without an account what she is asked. */
async function forward(id: number): Promise<number[]> {
  const contact = { name: 'Maja Holm', email: MAJA, language: 'sv' }
  const { body } = await call<{ results: { requestIds: number[] }[] }>(
    sofias,
    `POST received-requests/${id}/forward`,
    { body: { recipients: [{ title: `Kretskort ${unique}`, contact }] } },
  )
  return body.results.flatMap(({ requestIds }) => requestIds)
}

/** Maja opens the mail's link with its code, answers, signs and sends. */
async function answerByLink(): Promise<void> {
  const link = await linkSentTo(deps, server, MAJA)
  const entered = await app.inject({ method: 'POST', url: '/api/auth/swift-login', payload: link })
  const token: string = entered.json().token
  const { id } = await received(token)
  const { id: substanceId, lists } = await dehp(token, id)
  const { body: form, etag } = await call<RequestAnswer>(token, `GET received-requests/${id}/answer`)
  const answers = form.questions.map(({ list }) => ({
    list,
    state: lists.includes(list) ? 'included' : 'excluded',
  }))
  const figures = { concentration: '0.4', concentrationLow: null, concentrationHigh: null, mass: null }
  const place = { basis: 'article', materialName: 'Board', materialCategory: null }
  const substance = { substanceId, lists, exemptionIds: [], ...place, ...figures }
  await call(token, `PUT received-requests/${id}`, {
    body: {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: { answers, substances: [substance] },
    },
    ifMatch: etag,
  })
  await signAndSend({ token, email: MAJA, name: 'Maja Holm' }, id)
}

/** DEHP among the substances that the answer may name, with the lists that have it. */
async function dehp(token: string, id: number): Promise<{ id: number; lists: string[] }> {
  const { body } = await call<{ items: { id: number; lists: { list: string }[] }[] }>(
    token,
    `GET received-requests/${id}/substances?text=${CAS.dehp}`,
  )
  const [first] = body.items
  if (!first) throw new Error('The answer cannot name DEHP.')
  return { id: first.id, lists: first.lists.map(({ list }) => list) }
}

/** Sofia takes over what came, signs and replies. */
async function takeOverAndReply(id: number, childIds: number[]): Promise<void> {
  const { etag } = await call(sofias, `GET received-requests/${id}/answer`)
  const { body } = await call<RequestAnswer>(sofias, `POST received-requests/${id}/take-over`, {
    body: { childIds },
    ifMatch: etag,
  })
  await call(sofias, `PUT received-requests/${id}`, {
    body: { informationOwner: 'supplier', isComplexProduct: false },
    ifMatch: `"${body.version}"`,
  })
  await signAndSend({ token: sofias, email: sofia.email, name: 'Sofia Ek' }, id)
}

/** Anna looks at the reply and approves it. */
async function approve(): Promise<void> {
  const { body: sent } = await call<Listed>(annas, 'GET sent-requests')
  expect(sent.items.map(({ status }) => status)).toEqual(['replied'])
  const id = sent.items[0]?.id
  const { body: looked } = await call<{ number: number; changes: unknown[] }>(
    annas,
    `GET sent-requests/${id}/reply`,
  )
  expect(looked.changes.length).toBeGreaterThan(0)
  const { body } = await call<{ results: { refusal: unknown }[] }>(annas, 'POST sent-requests/approve', {
    body: { requests: [{ id, number: looked.number }] },
  })
  expect(body.results).toMatchObject([{ refusal: null }])
}

test('[REQ-01] [REQ-09] [REQ-07] [REQ-08] [AUTH-12] [AUTH-15] a question goes down two companies by real mail, and its answer up again, until the heat pump above has another status', async () => {
  const [before] = await statusOf(anna, pump, ARTICLE_33)
  await ask()
  const { id } = await received(sofias)
  const childIds = await forward(id)
  await answerByLink()
  expect((await received(sofias)).status).toBe('new_info')
  await takeOverAndReply(id, childIds)
  await approve()

  const [after] = await statusOf(anna, pump, ARTICLE_33)
  expect([before === after, after]).toEqual([false, 'duty'])
  const { body: why } = await call<{ declarations: { supplier: string; signedBy: string }[] }>(
    annas,
    `GET products/${pump}/explanation/${ARTICLE_33}`,
  )
  expect(why.declarations).toMatchObject([{ supplier: 'Ventilteknik', signedBy: 'Sofia Ek' }])
})
