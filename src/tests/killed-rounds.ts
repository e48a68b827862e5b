import { randomUUID } from 'node:crypto'
import { setTimeout as passing } from 'node:timers/promises'

import { expect, onTestFinished } from 'vitest'

import { IDEMPOTENCY_HEADER } from '#contract/http/idempotency.ts'
import { openMail } from '#server/adapters/mail.ts'
import { sendDueMails, type Sender } from '#server/mails/sending.ts'
import {
  askingAbout,
  askSofia,
  partBoughtFrom,
  repliedRequest,
  sessionFor,
  signedAnswer,
  type Asked,
  type KilledWorld,
} from '#tests/killed-world.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'
import { serverProcess } from '#tests/server-process.ts'

const FROM = 'Kedja <no-reply@kedja.example>'
const LONGER_THAN_A_LEASE_MS = 5 * 60_000
/** The reply that the first round approves. */
const REPLIED = 'Asked before'

/** A call as a browser makes it: with the same key when it is made again, because no answer came. */
interface Call {
  what: 'send' | 'reply' | 'approve'
  path: string
  token: string
  key: string
  body: object
}

async function make(origin: string, { path, token, key, body }: Call): Promise<number | 'lost'> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [IDEMPOTENCY_HEADER]: key,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`)
    return answer.status
  } catch (error) {
    // A connection that ended; an answer that refuses is a fault.
    if (error instanceof TypeError) return 'lost'
    throw error
  }
}

interface Round {
  address: string
  /** The request that is replied to in the round, and approved in the next one. */
  asked: Asked
  calls: Call[]
}

/** The calls that a round makes at once: it sends a request to an address, replies to one, and approves an earlier reply. */
async function prepare(world: KilledWorld, number: number, replied: Asked): Promise<Round> {
  const address = `supplier-${number}@test.example`
  const { supplierId, productId } = await partBoughtFrom(world, `Sent ${number}`, address)
  const asked = await askSofia(world, `Asked ${number}`)
  const { token: annas } = await sessionFor(world, world.anna)
  const call = (what: Call['what'], path: string, token: string, body: object): Call => ({
    what,
    path: `/api/${path}`,
    token,
    key: randomUUID(),
    body,
  })
  const approved = { requests: [{ id: replied.sentId, number: 1, leftOut: [], comment: null }] }
  return {
    address,
    asked,
    calls: [
      call('send', 'sent-requests', annas, askingAbout(supplierId, [productId], address)),
      call(
        'reply',
        `received-requests/${asked.receivedId}/reply`,
        (await signedAnswer(world, asked.receivedId)).token,
        {},
      ),
      call('approve', 'sent-requests/approve', annas, approved),
    ],
  }
}

/** All that two companies have of their requests: each thing once, the same on both sides. */
async function standing({ deps }: KilledWorld) {
  const { rows } = await deps.owner.query<{
    product: string
    rows: number
    statuses: string[]
    replies: number[]
    mails: number
    steps: number
    approvals: number
  }>(
    `select min(s.product_title) as product, count(*)::int as rows, array_agg(distinct r.status || '/' || e.status) as statuses,
       array_agg((select count(*)::int from data.request_replies p where p.subscriber_id = r.subscriber_id and p.request_id = r.id) order by r.side) as replies,
       (select count(*)::int from data.mails m join data.request_mailings g on g.mail_id = m.id where g.id = min(s.mailing_id)) as mails,
       (select count(distinct action)::int = count(*)::int from data.request_steps t where t.request_id = min(s.id))::int as steps,
       (select count(*)::int from data.request_steps t where t.request_id = min(s.id) and t.action = 'approve') as approvals
     from data.exchanges e join data.requests r on r.exchange_id = e.id join data.requests s on s.exchange_id = e.id and s.side = 'sent'
     group by e.id order by min(s.id)`,
  )
  return rows
}

/** The moment of a kill: waits for it, given the ends of the calls that are under way. */
export type Moment = (ends: readonly Promise<unknown>[]) => Promise<unknown>

export const afterMs =
  (ms: number): Moment =>
  () =>
    passing(ms)
export const atFirstAnswer: Moment = (ends) => Promise.race(ends)

/**
 * Kills a server at each of the moments after it was told to send, to reply and to approve, and starts the next one, which gets the same calls
 * again. Expects at the end that nothing is lost and nothing is there twice.
 */
export async function killInRounds(world: KilledWorld, moments: readonly Moment[]): Promise<void> {
  const smtp = await smtpServer()
  onTestFinished(() => smtp.close())
  const start = () =>
    serverProcess('all', world.deps.connections.owner, { SMTP_URL: smtp.url, MAIL_FROM: FROM })
  const rounds: Round[] = []
  const lost = { send: 0, reply: 0, approve: 0 }
  const nextRound = async () =>
    prepare(world, rounds.length, rounds.at(-1)?.asked ?? (await repliedRequest(world, REPLIED)))
  for (const moment of moments) {
    const [round, server] = await Promise.all([nextRound(), start()])
    // A lost call of the round before is made again, as a browser does; its approval needs the reply.
    for (const call of rounds.at(-1)?.calls ?? []) expect(await make(server.origin, call)).toBe(200)
    const ends = round.calls.map((call) => make(server.origin, call))
    await moment(ends)
    await server.kill()
    for (const [place, end] of (await Promise.all(ends)).entries()) {
      const what = round.calls[place]?.what
      if (end === 'lost' && what) lost[what] += 1
    }
    rounds.push(round)
  }
  const last = await start()
  for (const call of rounds.at(-1)?.calls ?? []) expect(await make(last.origin, call)).toBe(200)
  expect(await last.stop()).toBe(0)
  await expectOnce(world, rounds.length)
  await expectMailsOnce(world, smtp, rounds)
  process.stdout.write(`killed ${rounds.length} times; calls without an answer: ${JSON.stringify(lost)}\n`)
}

/** Expects what so many rounds have sent, replied to and approved, each once. */
async function expectOnce(world: KilledWorld, rounds: number): Promise<void> {
  const numbers = Array.from({ length: rounds }, (_, number) => number)
  const approved = [REPLIED, ...numbers.slice(0, -1).map((number) => `Asked ${number}`)]
  const expected = (product: string) => {
    const isAsked = product.startsWith('Asked')
    const status = approved.includes(product) ? 'approved_by_questioner' : isAsked ? 'replied' : 'new'
    return {
      product,
      rows: isAsked ? 2 : 1,
      statuses: [`${status}/${status}`],
      replies: isAsked ? [1, 1] : [0],
      mails: 1,
      steps: 1,
      approvals: approved.includes(product) ? 1 : 0,
    }
  }
  const products = [REPLIED, ...numbers.flatMap((number) => [`Sent ${number}`, `Asked ${number}`])]
  const found = await standing(world)
  expect(found.map(({ product }) => product).toSorted()).toEqual(products.toSorted())
  for (const row of found) expect(row).toEqual(expected(row.product))
}

/** A mail that was given to the mail server just before a kill may go again, with its Message-ID, by which mail programs know it. */
async function expectMailsOnce(
  { deps }: KilledWorld,
  smtp: Awaited<ReturnType<typeof smtpServer>>,
  rounds: readonly Round[],
): Promise<void> {
  const mail = openMail({ smtpUrl: smtp.url, from: FROM, publicUrl: 'https://kedja.example', isKept: false })
  const later = () => new Date(Date.now() + LONGER_THAN_A_LEASE_MS)
  const sender: Sender = {
    now: later,
    transaction: (tenant, work) => deps.databases.transaction(tenant, work),
    adapters: { ...deps.adapters, mail },
  }
  while ((await sendDueMails(sender)) > 0);
  for (const { address } of rounds) {
    const mails = smtp.received.filter(({ recipient }) => recipient === address)
    expect({ address, ids: new Set(mails.map(({ messageId }) => messageId)).size }).toEqual({
      address,
      ids: 1,
    })
  }
}
