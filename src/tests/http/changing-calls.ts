import { randomUUID } from 'node:crypto'

import type { EndpointName } from '#contract/all-endpoints.ts'
import { legislationDraft } from '#contract/legislations/draft.ts'
import type { JobId } from '#contract/values/ids.ts'
import { openMailboxes } from '#server/adapters/mailboxes.ts'
import { hashPassword } from '#server/auth/password.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { hashOfCode, hashOfToken, makeLinkToken } from '#server/mails/link-tokens.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import { candidateListOn } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { CAS } from '#tests/compliance/world.ts'
import { signedCalls } from '#tests/http/answering-calls.ts'
import type { CallRecipe, Ids } from '#tests/http/call-recipe.ts'
import { aMailbox, callRecipes } from '#tests/http/endpoint-calls.ts'
import { importSettings, insertMailbox, insertRequest, type ThingId } from '#tests/http/matrix-things.ts'
import { callAs, mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { fileForm } from '#tests/web/document-form.ts'

const PASSWORD = 'Correct-Horse-9'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const setPicture = (world: MatrixWorld, caller: Person, { id }: Ids) =>
  mustCall(world, caller, {
    method: 'POST',
    url: `/api/products/${id}/picture`,
    ...fileForm({ name: 'pump.png', content: PNG }),
  })

const FMV = 11

/** Answers a list of an own product by one of its substances; gives that one. */
async function includeIn(
  world: MatrixWorld,
  caller: Person,
  { id }: Ids,
  { list, cas }: { list: string; cas: string },
): Promise<number> {
  const { rows } = await world.deps.owner.query<{ id: string }>(
    'select id from data.substances where subscriber_id is null and $1 = any(cas_numbers) order by id limit 1',
    [cas],
  )
  const substanceId = Number(rows[0]?.id)
  const url = `/api/products/${id}/substances`
  const { headers } = await callAs(world, caller, { url })
  await mustCall(world, caller, {
    method: 'PUT',
    url,
    headers: { 'if-match': String(headers['etag']) },
    payload: {
      answers: [{ list, state: 'included' }],
      included: [{ list, substanceId, concentration: '8' }],
    },
  })
  return substanceId
}

/** Runs a job as the worker would. */
async function runQueued({ deps }: MatrixWorld, { subscriberId }: Person, id: number): Promise<void> {
  const failures: Error[] = []
  const onError = (error: Error) => void failures.push(error)
  // Answers carry plain numbers.
  const jobId = id as JobId
  await runJob({ ...deps, onError }, importProductsJobHandlers, { jobId, subscriberId })
  if (failures[0]) throw failures[0]
}

async function aProduct(world: MatrixWorld, caller: Person, more: object): Promise<number> {
  const payload = { type: 'own_product', names: [{ key: 'Our product name', value: 'Pump' }], ...more }
  const { id } = await mustCall<{ id: number }>(world, caller, {
    method: 'POST',
    url: '/api/products',
    payload,
  })
  return id
}

/** A list of the company's own with an entry that is newer than a product's answer. */
async function answeredBefore({ deps }: MatrixWorld, { subscriberId }: Person, product: ThingId) {
  const key = `own_${randomUUID().replaceAll('-', '_')}`
  // Only persons of a company answer lists.
  const { listId, old } = await listWithNewEntry({ subscriberId: subscriberId! }, key, deps)
  await deps.owner.query(
    `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
    [subscriberId, product, listId, old],
  )
  return key
}

const choose = async (productId: ThingId | undefined, more: object) => ({
  payload: { selection: { productIds: [productId] }, ...more },
})

/** A legislation under another description. */
async function edited(world: MatrixWorld, caller: Person, id: ThingId) {
  const { text } = await callAs(world, caller, { url: `/api/legislations/${id}/card` })
  const card = JSON.parse(text)
  const fields = Object.keys(legislationDraft.shape)
  const draft = Object.fromEntries(Object.entries(card).filter(([field]) => fields.includes(field)))
  return {
    payload: { ...draft, title: { en: 'Another title', sv: 'En annan titel' } },
    headers: { 'if-match': `"${card.version}"` },
  }
}

/** A mail server of the call's own that takes every log-in, which companies may name; gives its port. */
async function takingLogins({ deps }: MatrixWorld): Promise<number> {
  const { port, unref } = await smtpServer({ takesLogin: () => true })
  unref()
  deps.adapters.mailboxes = openMailboxes(
    { clients: {}, allowedHosts: [`127.0.0.1:${port}`] },
    deps.config.publicUrl,
  )
  return port
}

/** Recipes of calls that change something, for calls that the matrix makes with the least data. */
export const changingCalls: Partial<Record<EndpointName, Partial<CallRecipe>>> = {
  ...signedCalls,
  login: {
    arrange: async ({ deps }, { userId }) => {
      await deps.owner.query('update data.users set password_hash = $2 where id = $1', [
        userId,
        await hashPassword(PASSWORD),
      ])
    },
    rest: (_world, { email }) => ({ payload: { email, password: PASSWORD } }),
  },
  addMailbox: {
    rest: async (world) => ({ payload: aMailbox('new@test.example', await takingLogins(world)) }),
  },
  changeMailbox: {
    rest: async (world, caller) => {
      await insertMailbox(world, caller, 'changed@test.example')
      return { payload: aMailbox('changed@test.example', await takingLogins(world)) }
    },
  },
  inviteMailbox: {
    rest: ({ deps }) => {
      deps.adapters.mailboxes = openMailboxes(
        { clients: { google: { id: 'kedja', secret: 'secret' } }, allowedHosts: [] },
        deps.config.publicUrl,
      )
      return { payload: { email: 'a@test.example', providerId: 'google', redirectPath: '/' } }
    },
  },
  completeMailbox: {
    inside: { state: 'authorization' },
    rest: (_world, _caller, { state }) => ({ payload: { state, secret: state, error: 'access_denied' } }),
  },
  resetPassword: {
    rest: async ({ deps, tokens }, caller) => {
      // The call ends the sessions.
      tokens.delete(caller)
      const token = makeLinkToken()
      await deps.owner.query(
        `insert into data.link_tokens (token_hash, purpose, user_id, created_at, expires_at)
         values ($1, 'password-reset', $2, now(), now() + interval '1 hour')`,
        [hashOfToken(token), caller.userId],
      )
      return { payload: { token, password: PASSWORD } }
    },
  },
  swiftLogin: {
    rest: async (world, { email }) => {
      const request = await insertRequest(world, world.people.stranger, { side: 'sent', mark: 'Link' })
      const token = makeLinkToken()
      await world.deps.owner.query(
        `with mailing as (update data.request_mailings g set email = $2 from data.requests r
           where r.id = $1 and g.id = r.mailing_id returning g.subscriber_id, g.id)
         insert into data.swift_links (token_hash, code_hash, asker_id, mailing_id, email, created_at, expires_at)
         select $3, $4, subscriber_id, id, $2, now(), now() + interval '1 day' from mailing`,
        [request, email, hashOfToken(token), hashOfCode('123456', token)],
      )
      return { payload: { token, code: '123456' } }
    },
  },
  convertProduct: {
    arrange: async (world, caller, ids) => {
      ids['id'] = await aProduct(world, caller, { type: 'undefined' })
    },
    rest: () => ({ payload: { type: 'own_product' } }),
  },
  setProductPicture: { rest: () => fileForm({ name: 'pump.png', content: PNG }) },
  removeProductPicture: {
    arrange: (world, caller, ids) => setPicture(world, caller, ids).then(() => undefined),
  },
  placeConcernElements: {
    arrange: async (world, caller, ids) => {
      ids['substanceId'] = await includeIn(world, caller, ids, { list: 'candidate_list', cas: CAS.dehp })
    },
    rest: (_world, _caller, { substanceId }) => ({
      payload: {
        placements: [{ component: { name: 'Part' }, entries: [{ list: 'candidate_list', substanceId }] }],
      },
    }),
  },
  bulkProductGroup: {
    rest: async (world, caller, { productGroupId }) =>
      choose(await aProduct(world, caller, {}), { mode: 'add', productGroupId }),
  },
  bulkSuppliers: {
    rest: async (world, caller, { supplierId }) => {
      const { id } = await mustCall<{ id: number }>(world, caller, {
        method: 'POST',
        url: '/api/suppliers',
        payload: { title: `First ${randomUUID()}` },
      })
      const product = await aProduct(world, caller, { type: 'purchased_product', supplierIds: [id] })
      return choose(product, { mode: 'add', supplierId })
    },
  },
  bulkNewEntries: {
    rest: async (world, caller, { productId = 0 }) =>
      choose(productId, { list: await answeredBefore(world, caller, productId) }),
  },
  confirmNewEntries: {
    rest: async (world, caller, { productId = 0 }) => ({
      payload: { list: await answeredBefore(world, caller, productId), productIds: [productId] },
    }),
  },
  switchLegislation: { rest: () => ({ payload: { isOn: false } }) },
  recordAssessment: {
    // The defence sector’s criteria ask of lead what no fact of use says.
    arrange: async (world, caller, ids) => {
      await includeIn(world, caller, ids, { list: 'fmv', cas: '7439-92-1' })
      ids['legislationId'] = FMV
      const { conditions } = await mustCall<{ conditions: { entryId: number }[] }>(world, caller, {
        url: `/api/products/${ids['id']}/explanation/${FMV}`,
      })
      ids['entryId'] = conditions[0]!.entryId
    },
    rest: (_world, _caller, { entryId }) => ({
      payload: { entryId, answer: 'not_in_scope', reason: 'Not delivered to the defence sector' },
    }),
  },
  addUserSubstance: { rest: () => ({ payload: { list: 'fmv', name: 'Zwixonol 7' } }) },
  updateLegislation: {
    // The installation's is not the company's to change.
    arrange: async (world, caller, ids) => {
      const rest = await callRecipes.createLegislation.rest?.(world, caller, {})
      const created = { method: 'POST', url: '/api/legislations', ...rest } as const
      ids['id'] = (await mustCall<{ id: number }>(world, caller, created)).id
    },
    rest: (world, caller, { id = 0 }) => edited(world, caller, id),
  },
  restoreLegislation: {
    arrange: async (world, caller, { id = 0 }) => {
      const rest = await edited(world, caller, id)
      await mustCall(world, caller, { method: 'PUT', url: `/api/legislations/${id}`, ...rest })
    },
  },
  importCandidateList: {
    rest: async () =>
      fileForm({
        name: 'list.csv',
        content: exportCsv(candidateListOn('2025-06-25', await readReferenceTables())),
        fields: { validFrom: '2999-01-01' },
      }),
  },
  readOwnListTable: {
    rest: async () =>
      fileForm({
        name: 'list.csv',
        content: 'list,entry_name,ec,cas\nown_list,Our own resin,,\n',
        fields: { list: 'own_list' },
      }),
  },
  withdrawListVersion: {
    arrange: ({ deps }, _caller, { id }) =>
      deps.owner
        .query(`update data.list_versions set state = 'applied' where id = $1`, [id])
        .then(() => undefined),
  },
  applyProductImport: {
    arrange: async (world, caller, ids) => {
      const url = '/api/products/import'
      const { id } = await mustCall<{ id: number }>(world, caller, {
        method: 'POST',
        url,
        ...fileForm({ name: 'parts.csv', content: 'Product ID;Name\nP-1;Pump\n' }),
      })
      const { job } = await mustCall<{ job: { id: number } }>(world, caller, {
        method: 'POST',
        url: `${url}/${id}/check`,
        payload: importSettings,
      })
      await runQueued(world, caller, job.id)
      ids['id'] = id
    },
  },
}
