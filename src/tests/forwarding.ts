import { sql } from 'kysely'

import { forwardRequest } from '#contract/exchange/forwarding.ts'
import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { allowedOutcomes } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { tellParentOfReply } from '#server/exchange/forwarded-requests.service.ts'
import * as forwarding from '#server/exchange/forwarding.service.ts'
import { getReceivedRequests as findReceived } from '#server/exchange/requests.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { testUser, type TestUser } from '#tests/people.ts'

type Forwarding = Parameters<typeof forwarding.forwardRequest>[2]
type Recipient = Partial<Forwarding['recipients'][number]> & { email: string }

/** The newest received request of a company. */
export async function newestReceived(ctx: Context): Promise<RequestId> {
  const { items } = await findReceived(ctx, getReceivedRequests.query.parse({ perPage: '256' }))
  const newest = items.toSorted((a, b) => a.id - b.id).at(-1)
  if (!newest) throw new Error('Nothing has arrived.')
  return newest.id
}

/** Forwards a received request as the screen does. */
export const forward = (ctx: Context, id: RequestId, recipients: readonly Recipient[], terms: object = {}) =>
  inRequest(ctx, (request) =>
    forwarding.forwardRequest(
      request,
      id,
      forwardRequest.body.parse({
        recipients: recipients.map(({ email, ...recipient }) => ({
          title: 'Kretskort Import',
          contact: { name: 'Maja Holm', email, language: 'sv' },
          ...recipient,
        })),
        ...terms,
      }),
    ),
  )

export interface Chain extends AskedCompanies {
  /** The request as Sofia's company has received it. */
  parentId: RequestId
  maja: Context
  majaUser: TestUser
  /** Sofia's request to Maja's company, and how Maja's company has received it. */
  childId: RequestId
  receivedChildId: RequestId
}

/** Three companies in a row: Anna has asked Sofia, who has asked Maja the same. */
export async function forwardedChain(): Promise<Chain> {
  const asked = await askedCompanies()
  const majaUser = await testUser({ language: 'sv' })
  const maja = await testContext({}, majaUser)
  const parentId = await newestReceived(asked.sofia)
  const { results } = await forward(asked.sofia, parentId, [{ email: majaUser.email }])
  const childId = results[0]?.requestIds[0]
  if (childId === undefined) throw new Error(`Nothing was forwarded: ${results[0]?.refusal}`)
  return { ...asked, parentId, maja, majaUser, childId, receivedChildId: await newestReceived(maja) }
}

/** A reply that answers one list: nothing listed is in the product. */
export const aReply = (changes: Partial<ReplySnapshot> = {}): ReplySnapshot => ({
  version: 1,
  replier: { title: 'Kretskort Import', person: 'Maja Holm', email: 'maja@kretskort.test' },
  product: { title: 'Expansion valve EX4', productId: 'NV-1' },
  informationOwner: 'we',
  isComplexProduct: false,
  answers: [
    { list: 'candidate_list', title: 'Candidate List', state: 'excluded', listVersion: '2026-01-01' },
  ],
  substances: [],
  components: [],
  facts: [],
  documents: [],
  customerInformation: '',
  declarationValidity: 12,
  answeredOn: '2026-11-25',
  validUntil: '2027-11-25',
  ...changes,
})

const signed = {
  name: 'Maja Holm',
  method: 'email',
  address: null,
  at: '2026-11-25T10:00:00.000Z',
  text: 'We declare …',
  hash: '0',
}

/** Sends a reply to a received request through the door, in one transaction with what follows from it. */
export const replyTo = (ctx: Context, id: RequestId, reply: ReplySnapshot = aReply()): Promise<string> =>
  inRequest(ctx, async (request) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.post_reply(${id}, ${JSON.stringify(allowedOutcomes('reply'))}::jsonb, ${JSON.stringify(reply)}::jsonb,
        ${JSON.stringify(signed)}::jsonb, '', '{}', ${request.userId}, ${request.now()}) as outcome`.execute(
      request.db,
    )
    await tellParentOfReply(request, id)
    return rows[0]?.outcome ?? ''
  })
