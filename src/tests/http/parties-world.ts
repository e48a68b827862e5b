import type { RequestAnswer } from '#contract/exchange/answering.ts'
import { hashOfCode } from '#server/mails/link-tokens.ts'
import {
  callAs,
  makeStranger,
  matrixWorld,
  mustCall,
  sessionOf,
  type MatrixWorld,
  type Person,
} from '#tests/http/matrix-world.ts'

/** Texts of the parties: those that may cross to the other party, and those that may not. */
export const CROSSING = 'zzcrossing'
export const INSIDE = 'zzinside'

/** Three companies in a chain and one that has nothing to do with it; each row of a request by whose it is. */
export interface PartiesWorld extends MatrixWorld {
  asker: Person
  /** The company that was asked, and asked its own supplier. */
  counterparty: Person
  /** The supplier of the counterparty. */
  below: Person
  outsider: Person
  rows: {
    /** The asker's row and the counterparty's row of one request. */
    sent: number
    received: number
    /** The counterparty's row and its supplier's row of what was forwarded. */
    forwarded: number
    below: number
  }
}

const post = <T>(world: MatrixWorld, person: Person, url: string, payload: object) =>
  mustCall<T>(world, person, { method: 'POST', url, payload })
/** A text with its mark and its author. */
const says = (mark: string, who: string) => `${mark} of ${who}`

/** A request that was asked, forwarded, answered from below, replied and approved, all by calls of the API; every text has a mark. */
export async function partiesWorld(): Promise<PartiesWorld> {
  const world = await matrixWorld()
  const { admin: asker, stranger: counterparty } = world.people
  const below = await makeStranger(world, `${CROSSING} Kretskort`)
  const outsider = await makeStranger(world, 'Outsider AB')
  for (const [person, who] of [
    [asker, 'asker'],
    [counterparty, 'counterparty'],
  ] as const)
    await fillInside(world, person, who)
  const sent = await ask(world, asker, counterparty)
  const received = await receivedBy(world, counterparty)
  const forwarded = await forward(world, counterparty, { received, to: below })
  const ofBelow = await receivedBy(world, below)
  await answer(world, below, { id: ofBelow, who: 'below' })
  await answer(world, counterparty, { id: received, who: 'counterparty' })
  await post(world, asker, '/api/sent-requests/approve', { requests: [{ id: sent, number: 1 }] })
  return {
    ...world,
    asker,
    counterparty,
    below,
    outsider,
    rows: { sent, received, forwarded, below: ofBelow },
  }
}

/** Things of a company that no request is about. */
async function fillInside(world: MatrixWorld, person: Person, who: string): Promise<void> {
  await post(world, person, '/api/suppliers', {
    title: says(INSIDE, `${who} other supplier`),
    comment: says(INSIDE, who),
  })
  await post(world, person, '/api/customers', { title: says(INSIDE, `${who} customer`) })
  await post(world, person, '/api/products', {
    type: 'own_product',
    names: [{ key: 'Our product name', value: says(INSIDE, `${who} product`) }],
  })
}

async function ask(world: MatrixWorld, asker: Person, { email }: Person): Promise<number> {
  const supplier = await post<{ id: number }>(world, asker, '/api/suppliers', {
    title: says(INSIDE, 'the asker for its supplier'),
    comment: says(INSIDE, 'the asker about its supplier'),
    contacts: [{ name: 'Sofia', role: 'compliance', language: 'en', email, phone: null, postAddress: null }],
  })
  const part = await post<{ id: number }>(world, asker, '/api/products', {
    type: 'purchased_product',
    names: [{ key: 'Our product name', value: says(CROSSING, 'the asked part') }],
    identifiers: [{ key: 'Product ID', value: `${CROSSING}-1` }],
    supplierIds: [supplier.id],
  })
  const { results } = await post<{ results: { requestIds: number[] }[] }>(
    world,
    asker,
    '/api/sent-requests',
    {
      mailings: [
        { supplierId: supplier.id, productIds: [part.id], contact: { name: 'Sofia', email, language: 'en' } },
      ],
      legislationIds: [1],
      dueOn: '2099-12-31',
      messages: { en: says(CROSSING, 'the message'), sv: null },
    },
  )
  return first(results[0]?.requestIds)
}

async function receivedBy(world: MatrixWorld, person: Person): Promise<number> {
  const { items } = await mustCall<{ items: { id: number }[] }>(world, person, {
    url: '/api/received-requests',
  })
  return first(items.map(({ id }) => id))
}

async function forward(
  world: MatrixWorld,
  person: Person,
  { received, to }: { received: number; to: Person },
): Promise<number> {
  const { results } = await post<{ results: { requestIds: number[] }[] }>(
    world,
    person,
    `/api/received-requests/${received}/forward`,
    {
      recipients: [
        {
          title: says(INSIDE, 'the counterparty for its supplier'),
          contact: { name: says(INSIDE, 'its contact'), email: to.email, language: 'en' },
        },
      ],
      messages: { en: says(INSIDE, 'what is told to those below'), sv: null },
    },
  )
  return first(results[0]?.requestIds)
}

/** Writes an answer of "none of these", signs it and sends it. */
async function answer(
  world: MatrixWorld,
  person: Person,
  { id, who }: { id: number; who: string },
): Promise<void> {
  const { text, headers } = await callAs(world, person, { url: `/api/received-requests/${id}/answer` })
  // The call is the contract's.
  const { questions } = JSON.parse(text) as RequestAnswer
  await mustCall(world, person, {
    method: 'PUT',
    url: `/api/received-requests/${id}`,
    headers: { 'if-match': String(headers['etag']) },
    payload: {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: {
        answers: questions.map(({ list }) => ({ list, state: 'excluded' })),
        substances: [],
      },
      otherInformation: {
        internalComment: says(INSIDE, `${who} to colleagues`),
        customerInformation: says(CROSSING, `${who} to the customer`),
        declarationValidity: 12,
      },
    },
  })
  await sign(world, person, id)
  await post(world, person, `/api/received-requests/${id}/reply`, {})
}

/** Signs by a code that is as good as the mailed one. */
async function sign(world: MatrixWorld, person: Person, requestId: number): Promise<void> {
  // Calls about a session begin another one: the token is put back.
  const session = await sessionOf(world, person)
  const token = world.tokens.get(person)
  const keepSession = () => token && world.tokens.set(person, token)
  const headers = { authorization: `Bearer ${await token}` }
  await mustCall(world, person, {
    method: 'POST',
    url: '/api/auth/declaration/message',
    payload: { method: 'email', name: 'Signer', options: { requestId } },
    headers,
  })
  await world.deps.owner.query('update data.declarations set code_hash = $2 where session_id = $1', [
    session,
    hashOfCode('314159', session),
  ])
  await mustCall(world, person, {
    method: 'POST',
    url: '/api/auth/declaration',
    payload: { code: '314159' },
    headers,
  })
  keepSession()
}

function first(ids: readonly number[] | undefined): number {
  const [id] = ids ?? []
  if (id === undefined) throw new Error('There is no request.')
  return id
}
