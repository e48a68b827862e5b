import { Readable } from 'node:stream'

import type { EndpointName } from '#contract/all-endpoints.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import { declaredHash } from '#server/exchange/declared-hash.ts'
import type { CallRecipe } from '#tests/http/call-recipe.ts'
import type { ThingId } from '#tests/http/matrix-things.ts'
import type { MatrixWorld } from '#tests/http/matrix-world.ts'

const SIGNED = 'Signed.'

/** Gives a sent request a product and a first reply, with a document of the installation's store. */
async function addReply({ deps }: MatrixWorld, id: ThingId | undefined): Promise<void> {
  const { owner, adapters } = deps
  const file = await adapters.files.receive(
    Readable.from([`Declaration of request ${id}`]),
    'declaration.txt',
    1000,
  )
  await file.keep()
  const snapshot = replyWith(file.sha256)
  await owner.query(
    `with product as (insert into data.products (subscriber_id, organization_id, type, title)
       select subscriber_id, organization_id, 'purchased_product', 'Bought part' from data.requests where id = $1 returning id),
     request as (update data.requests r set status = 'replied', product_id = product.id,
         snapshot = jsonb_set(r.snapshot, '{legislations}', '[{"id": 1, "title": "REACH"}]') from product where r.id = $1
       returning r.subscriber_id, r.id, r.exchange_id)
     update data.exchanges set status = 'replied' where id in (select exchange_id from request)`,
    [id],
  )
  await owner.query(
    `insert into data.request_replies (subscriber_id, request_id, number, at, snapshot, declaration)
     select subscriber_id, id, 1, now(), $2, $3 from data.requests where id = $1 on conflict do nothing`,
    [id, JSON.stringify(snapshot), JSON.stringify(declarationOf(snapshot))],
  )
  await owner.query(
    `with file as (insert into data.files (subscriber_id, sha256, name, mime, size)
       select subscriber_id, $2, 'declaration.txt', 'text/plain', 1 from data.requests where id = $1
       on conflict (subscriber_id, sha256, name) do update set name = excluded.name returning subscriber_id, id)
     insert into data.request_reply_files (subscriber_id, request_id, number, position, file_id)
     select subscriber_id, $1, 1, 0, id from file on conflict do nothing`,
    [id, file.sha256],
  )
}

const replyWith = (sha256: string): ReplySnapshot => ({
  version: 1,
  replier: { title: 'Ventilteknik', person: 'Sofia Ek', email: 'sofia@test.example' },
  product: { title: 'Valve', productId: '' },
  informationOwner: 'we',
  isComplexProduct: false,
  answers: [],
  substances: [],
  components: [],
  facts: [],
  documents: [
    {
      name: 'declaration.txt',
      mime: 'text/plain',
      size: 1,
      sha256,
      kind: 'description',
      documentTypes: [],
      description: '',
      legislationIds: [],
      validUntil: null,
    },
  ],
  customerInformation: '',
  declarationValidity: 12,
  answeredOn: '2026-01-01',
  validUntil: '2027-01-01',
})

const declarationOf = (snapshot: ReplySnapshot) => ({
  name: 'Sofia Ek',
  method: 'email',
  address: null,
  at: '2026-01-01T00:00:00.000Z',
  text: SIGNED,
  hash: declaredHash(SIGNED, snapshot),
})

const ofReply: CallRecipe = {
  params: { id: 'sentRequest' },
  arrange: (world, _caller, { id }) => addReply(world, id),
}

/** Recipes of the calls about replies to sent requests. */
export const approvingCalls: Partial<Record<EndpointName, CallRecipe>> = {
  getSentRequestReply: ofReply,
  downloadReplyDocument: {
    ...ofReply,
    places: { number: 1, position: 0 },
  },
  previewReplyApproval: { ...ofReply, rest: () => ({ payload: { number: 1 } }) },
  approveRequests: {
    inside: { requestId: 'sentRequest' },
    // Each request has a result of its own.
    insideStatus: 200,
    arrange: (world, _caller, { requestId }) => addReply(world, requestId),
    rest: (_world, _caller, { requestId }) => ({ payload: { requests: [{ id: requestId, number: 1 }] } }),
  },
  approveRequestPartially: {
    ...ofReply,
    rest: () => ({ payload: { number: 1, legislations: [1], comment: 'The test report is missing.' } }),
  },
  rejectReply: { ...ofReply, rest: () => ({ payload: { number: 1, reason: 'Another alloy.' } }) },
}
