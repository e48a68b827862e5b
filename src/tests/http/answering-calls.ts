import { randomBytes, randomUUID } from 'node:crypto'

import type { EndpointName } from '#contract/all-endpoints.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { hashOfCode } from '#server/mails/link-tokens.ts'
import type { CallRecipe } from '#tests/http/call-recipe.ts'
import { insertRequestDocument, makeThing, type ThingId } from '#tests/http/matrix-things.ts'
import { mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'
import { fileForm } from '#tests/web/document-form.ts'

const CODE = '271828'
const signing = (requestId: ThingId | undefined) => ({ name: 'Sofia Ek', options: { requestId } })

/** Writes an answer that can be signed; the request asks no list. */
const complete = ({ deps }: MatrixWorld, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query(
      `insert into data.request_drafts (subscriber_id, request_id, content, version, changed_at)
       select subscriber_id, id, '{"informationOwner": "we", "isComplexProduct": false}', 2, now() from data.requests where id = $1`,
      [id],
    )
    .then(() => undefined)

/** Keeps a first reply of a request. */
const addReply = ({ deps }: MatrixWorld, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query(
      `insert into data.request_replies (subscriber_id, request_id, number, at, snapshot, declaration)
       select subscriber_id, id, 1, now(), $2, $3 from data.requests where id = $1`,
      [
        id,
        JSON.stringify({
          version: 1,
          replier: { title: 'Ventilteknik', person: 'Sofia Ek', email: 'sofia@test.example' },
          product: { title: 'Valve', productId: '' },
          informationOwner: 'we',
          isComplexProduct: false,
          answers: [],
          substances: [],
          components: [],
          documents: [],
          customerInformation: '',
          declarationValidity: 12,
          answeredOn: '2026-01-01',
          validUntil: '2027-01-01',
        }),
        JSON.stringify({
          name: 'Sofia Ek',
          method: 'email',
          address: null,
          at: '2026-01-01T00:00:00.000Z',
          text: 'Signed.',
          hash: '0',
        }),
      ],
    )
    .then(() => undefined)

const approved = ({ deps }: MatrixWorld, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query(
      `with request as (update data.requests set status = 'approved_by_questioner' where id = $1 returning exchange_id)
       update data.exchanges set status = 'approved_by_questioner' where id in (select exchange_id from request)`,
      [id],
    )
    .then(() => undefined)

/** A session with a code that it may sign with; gives the header that calls in its name. */
async function askedByCode(world: MatrixWorld, caller: Person, id: ThingId): Promise<Record<string, string>> {
  const { deps } = world
  const { userId, organizationId } = caller
  const sessionId = randomUUID()
  await deps.owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, userId, organizationId, randomBytes(32)],
  )
  const claims = { userId, sessionId, organizationId }
  const token = await signAccessToken(authKeysOf(deps.config).accessTokens, claims, deps.now())
  const headers = { authorization: `Bearer ${token}` }
  await complete(world, id)
  const url = '/api/auth/declaration/message'
  await mustCall(world, caller, { method: 'POST', url, payload: signing(id), headers })
  await deps.owner.query('update data.declarations set code_hash = $2 where session_id = $1', [
    sessionId,
    hashOfCode(CODE, sessionId),
  ])
  return headers
}

const ofRequest: CallRecipe = { params: { id: 'receivedRequest' } }
const ofDocument: CallRecipe = { params: { id: 'receivedRequest', documentId: 'requestDocument' } }

/** Recipes of the calls that answer a received request; what is signed needs a session of its own, see `signedCalls`. */
export const answeringCalls: Partial<Record<EndpointName, CallRecipe>> = {
  addRequestDocument: { ...ofRequest, rest: () => fileForm({ fields: { kind: 'description' } }) },
  removeRequestDocument: {
    ...ofDocument,
    arrange: async (world, _caller, ids) => {
      ids['documentId'] = await insertRequestDocument(world, ids['id'])
    },
  },
  downloadRequestDocument: {
    ...ofDocument,
    arrange: async (world, _caller, ids) => {
      ids['documentId'] = await insertRequestDocument(world, ids['id'])
    },
  },
  askDeclarationCode: {
    inside: { requestId: 'receivedRequest' },
    arrange: (world, _caller, { requestId }) => complete(world, requestId),
    rest: (_world, _caller, { requestId }) => ({ payload: signing(requestId) }),
  },
  // Nothing is signed in the sessions of these calls.
  approveDeclaration: { rest: () => ({ payload: { code: CODE } }), status: 409 },
  replyToRequest: { ...ofRequest, rest: () => ({ payload: {} }), status: 409 },
  getSentReply: {
    params: { id: 'receivedRequest', number: 'replyNumber' },
    arrange: (world, _caller, { id }) => addReply(world, id),
  },
  reportChange: {
    ...ofRequest,
    arrange: (world, _caller, { id }) => approved(world, id),
    rest: () => ({ payload: { comment: 'Another seal since May.' } }),
  },
}

/** Calls that sign and send, as a person does whose session has asked for a code. */
export const signedCalls: Partial<Record<EndpointName, CallRecipe>> = {
  approveDeclaration: {
    rest: async (world, caller) => ({
      headers: await askedByCode(world, caller, await makeThing(world, 'receivedRequest', 'own', caller)),
      payload: { code: CODE },
    }),
  },
  replyToRequest: {
    ...ofRequest,
    rest: async (world, caller, { id = 0 }) => {
      const headers = await askedByCode(world, caller, id)
      const url = '/api/auth/declaration'
      await mustCall(world, caller, { method: 'POST', url, payload: { code: CODE }, headers })
      return { headers, payload: {} }
    },
  },
}
