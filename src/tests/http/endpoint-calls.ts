import { randomBytes, randomUUID } from 'node:crypto'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { legislationDraft, legislationRules } from '#contract/legislations/draft.ts'
import { hashOfToken } from '#server/mails/link-tokens.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { hashToken, makeRefreshToken } from '#server/sessions/refresh-token.ts'
import { descriptionOf, documentForm, fileForm } from '#tests/web/document-form.ts'
import { answeringCalls } from '#tests/http/answering-calls.ts'
import { approvingCalls } from '#tests/http/approving-calls.ts'
import type { CallRecipe, Ids, Rest } from '#tests/http/call-recipe.ts'
import { derivedCall, page } from '#tests/http/derived-calls.ts'
import { aStatement, importSettings, type ThingId } from '#tests/http/matrix-things.ts'
import { callAs, mustCall, VALVES_CATEGORY, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

const json = (payload: object): Rest => ({ payload })
const aView = {
  screen: 'product-overview',
  settings: { filters: {}, direction: 'asc', columns: { added: [], hidden: [], order: [], widths: {} } },
}
const aProduct = { type: 'own_product', names: [{ key: 'Our product name', value: 'Pump' }] }

/** The product's version, as somebody who sees it would send it back. */
async function ifMatch(world: MatrixWorld, path: string): Promise<Record<string, string>> {
  const { headers } = await callAs(world, world.people.admin, { url: path })
  return { 'if-match': typeof headers['etag'] === 'string' ? headers['etag'] : '"1"' }
}

const include = (world: MatrixWorld, ids: Ids) =>
  mustCall(world, world.people.admin, {
    method: 'POST',
    url: `/api/products/${ids['id']}/components`,
    payload: { components: [{ productId: ids['componentId'], numberOfUnits: 1 }] },
  })

async function aRefreshToken({ deps }: MatrixWorld, person: Person): Promise<string> {
  const sessionId = randomUUID()
  const token = makeRefreshToken(authKeysOf(deps.config).refreshTokens, { sessionId, generation: 0 })
  await deps.owner.query(
    `insert into data.sessions (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [sessionId, person.userId, hashToken(token)],
  )
  return token
}

/** A multipart body with a file that is no list. */
function anUpload(fields: Record<string, string>): Rest {
  const boundary = randomBytes(8).toString('hex')
  const part = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const texts = Object.entries(fields)
    .map(([name, value]) => part(`name="${name}"`, value))
    .join('')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${texts}${part('name="file"; filename="list.csv"', 'no,list\n1,2\n')}--${boundary}--\r\n`,
  }
}

/** A part that is bought from a supplier; of nobody where the supplier is not the company's. */
async function boughtFrom({ deps }: MatrixWorld, { subscriberId }: Person, supplierId: ThingId | undefined) {
  const { rows } = await deps.owner.query<{ id: string }>(
    `with part as (insert into data.products (subscriber_id, organization_id, type, title)
       select subscriber_id, organization_id, 'purchased_product', 'Bought part' from data.supply_chain_organizations
       where id = $1 and subscriber_id = $2 returning subscriber_id, id)
     insert into data.product_suppliers (subscriber_id, product_id, supplier_id) select subscriber_id, id, $1 from part
     returning product_id as id`,
    [supplierId, subscriberId],
  )
  return Number(rows[0]?.id ?? 1)
}

/** Adds the mail that told the supplier of a sent request. */
const addMail = ({ deps }: MatrixWorld, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query(
      `with mail as (insert into data.mails (subscriber_id, template, language, recipient, expires_at, state, parameters)
         select subscriber_id, 'request', 'en', 'sofia@test.example', now() + interval '1 day', 'sent', jsonb_build_object('mailingId', mailing_id,
           'name', 'Sofia', 'questioner', snapshot -> 'questioner', 'parts', '[]'::jsonb, 'totalParts', 0, 'message', null, 'dueOn', '2099-12-31')
         from data.requests where id = $1 returning id)
       update data.request_mailings g set mail_id = mail.id from mail, data.requests r where r.id = $1 and g.id = r.mailing_id`,
      [id],
    )
    .then(() => undefined)

/** Makes one request the one that another was forwarded by. */
const makeChild = ({ deps }: MatrixWorld, { id, childId }: Ids): Promise<void> =>
  deps.owner
    .query('update data.requests set parent_id = $1 where id = $2', [id, childId])
    .then(() => undefined)

/** Lets the supplier answer the one request that another was forwarded by. */
async function answerChild(world: MatrixWorld, ids: Ids): Promise<void> {
  await makeChild(world, ids)
  const reply = { answers: [], substances: [], components: [], facts: [], documents: [] }
  await world.deps.owner.query(
    `insert into data.request_replies (subscriber_id, request_id, number, at, snapshot, declaration)
     select subscriber_id, id, 1, now(), $2, '{}' from data.requests where id = $1 on conflict do nothing`,
    [ids['childId'], JSON.stringify(reply)],
  )
}

/** A log-in at this machine. */
export const aMailbox = (email: string, port = 587) => ({
  email,
  password: 'secret',
  emailProvider: 'other',
  host: '127.0.0.1',
  port,
})

/** Declines a received request, so that the decline can be taken back. */
const decline = ({ deps }: MatrixWorld, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query(
      `with request as (update data.requests set closed = 'declined', closed_at = now(), decline_reason = 'confidential' where id = $1
         returning exchange_id)
       update data.exchanges set closed = 'declined' where id in (select exchange_id from request)`,
      [id],
    )
    .then(() => undefined)

/** The right to the list, without which there are no views of it. */
const listOfView: CallRecipe['needs'] = { right: readProducts, otherwise: 403 }

/** Views belong to persons. */
const giveView = ({ deps }: MatrixWorld, { userId }: Person, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query('update data.saved_views set owner_id = $1 where id = $2', [userId, id])
    .then(() => undefined)
const ofView: CallRecipe = {
  needs: { right: readProducts, otherwise: 404 },
  params: { id: 'view' },
  arrange: (world, caller, { id }) => giveView(world, caller, id),
}

/** Article 33 as a form has it: sent back as it is, so that a right call changes nothing for the tests beside it. */
async function article33(world: MatrixWorld) {
  const { text } = await callAs(world, world.people.system_admin, { url: '/api/legislations/2/card' })
  return JSON.parse(text)
}

const draftFields = Object.keys(legislationDraft.shape)
const pick = (card: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(card).filter(([field]) => fields.includes(field)))
const ofProduct = { params: { id: 'product' } } as const
/** A recipe for a chosen product; the answer reports products that the caller does not see, one by one. */
const forChosen = (more: object): CallRecipe => ({
  inside: { productId: 'product' },
  insideStatus: 200,
  rest: (_world, _caller, { productId }) => json({ selection: { productIds: [productId] }, ...more }),
})

/**
 * Parts of a valid call beyond the contract (derived-calls.ts): prepared things, values of the moment,
 * another answer.
 */
const particulars: Partial<Record<EndpointName, CallRecipe>> = {
  ...answeringCalls,
  ...approvingCalls,
  login: {
    rest: (_world, caller) => json({ email: caller.email, password: 'not the password' }),
    status: 401,
  },
  refresh: { rest: async (world, caller) => json({ refresh_token: await aRefreshToken(world, caller) }) },
  forgotPassword: { rest: (_world, caller) => json({ email: caller.email }) },
  resetPassword: { rest: () => json({ token: 'not a token', password: 'Correct-Horse-9' }), status: 409 },
  // Few codes may be tried for one link.
  swiftLogin: { rest: () => json({ token: `no token ${randomUUID()}`, code: '123456' }), status: 409 },
  selectOrganization: {
    inside: { organizationId: 'organization' },
    rest: (_world, _caller, { organizationId }) => json({ organizationId }),
    installationStatus: 403,
    insideStatus: 403,
  },
  // Every job of the installation is the program's.
  cancelJob: { params: { id: 'job' }, installationStatus: 409 },
  getSupplier: { params: { id: 'supplier' }, readableAbove: true },
  getCustomer: { params: { id: 'customer' }, readableAbove: true },
  getProductionUnit: { params: { id: 'productionUnit' }, readableAbove: true },
  createProductionUnit: {
    inside: { supplierId: 'supplier' },
    usableAbove: true,
    rest: (_world, _caller, { supplierId }) => json({ title: `Unit ${randomUUID()}`, supplierId }),
  },
  createSupplier: { rest: () => json({ title: `Supplier ${randomUUID()}` }) },
  planRequests: {
    inside: { productId: 'product' },
    // Products that are not seen are told one by one.
    insideStatus: 200,
    rest: (_world, _caller, { productId }) => json({ productIds: [productId] }),
  },
  sendRequests: {
    inside: { supplierId: 'supplier' },
    insideStatus: 200,
    rest: async (world, caller, { supplierId }) => {
      const part = await boughtFrom(world, caller, supplierId)
      return json({
        mailings: [
          {
            supplierId,
            productIds: [part],
            contact: { name: 'Eva', email: 'eva@test.example', language: 'en' },
          },
        ],
        legislationIds: [1],
        dueOn: '2099-12-31',
        messages: { en: null, sv: null },
      })
    },
  },
  resendRequestMail: {
    params: { id: 'sentRequest' },
    arrange: (world, _caller, { id }) => addMail(world, id),
  },
  // This machine is no mail server that a company may name.
  addMailbox: { rest: () => json(aMailbox(`new-${randomUUID()}@test.example`)), status: 422 },
  changeMailbox: { rest: () => json(aMailbox('missing@test.example')), status: 404 },
  // The tests' installation is known at no provider.
  inviteMailbox: {
    rest: () => json({ email: 'a@test.example', providerId: 'google', redirectPath: '/' }),
    status: 409,
  },
  completeMailbox: { status: 409 },
  getMailboxState: {
    params: { state: 'authorization' },
    // It is of the person who began it.
    arrange: ({ deps }, { userId }, { state }) =>
      deps.owner
        .query('update data.mailbox_authorizations set user_id = $1 where state_hash = $2', [
          userId,
          hashOfToken(String(state)),
        ])
        .then(() => undefined),
  },
  getRequestMail: {
    params: { id: 'sentRequest' },
    arrange: (world, _caller, { id }) => addMail(world, id),
  },
  withdrawForwarded: {
    params: { id: 'receivedRequest', childId: 'sentRequest' },
    arrange: (world, _caller, ids) => makeChild(world, ids),
  },
  takeOver: {
    params: { id: 'receivedRequest' },
    inside: { childId: 'sentRequest' },
    arrange: (world, _caller, ids) => answerChild(world, ids),
    rest: (_world, _caller, { childId }) => ({
      ...json({ childIds: [childId] }),
      headers: { 'if-match': '"1"' },
    }),
  },
  sendLinkToColleague: {
    params: { id: 'receivedRequest' },
    // In a company with a fee a colleague is somebody who works there: here the caller.
    rest: (_world, { email }) => json({ email, language: 'en' }),
  },
  takeDeclineBack: {
    params: { id: 'receivedRequest' },
    arrange: (world, _caller, { id }) => decline(world, id),
  },
  createLegislation: {
    rest: async (world) =>
      json({
        ...pick(await article33(world), draftFields),
        key: `own_${randomUUID().replaceAll('-', '_')}`,
        type: 'company_regulation',
      }),
    // The installation has no company's regulation.
    installationStatus: 422,
  },
  updateLegislation: {
    params: { id: 'legislation' },
    rest: async (world) => {
      const card = await article33(world)
      return { ...json(pick(card, draftFields)), headers: { 'if-match': `"${card.version}"` } }
    },
    // The installation's is the system administrator's.
    status: 403,
    installationStatus: 200,
  },
  restoreLegislation: {
    params: { id: 'legislation' },
    rest: async (world) => ({ headers: { 'if-match': `"${(await article33(world)).version}"` } }),
  },
  testLegislation: {
    inside: { id: 'legislation' },
    rest: async (world, _caller, { id = null }) =>
      json({ id, ...pick(await article33(world), Object.keys(legislationRules.shape)) }),
  },
  recordAssessment: {
    params: { id: 'product', legislationId: 'legislation' },
    rest: () => json({ answer: 'not_in_scope', reason: 'Less than 1 tonne a year' }),
    // Article 33 has no condition that a person judges.
    status: 409,
  },
  getSubstanceList: { params: { key: 'list' } },
  getSubstanceListVersions: { params: { key: 'list' }, rest: () => ({ query: page }) },
  exportListSubstances: { params: { key: 'list' }, rest: () => ({ query: { format: 'csv' } }) },
  getListSubstances: { params: { key: 'list' }, rest: () => ({ query: page }) },
  updateSubstanceCard: {
    params: { id: 'ownSubstance' },
    rest: () => ({
      headers: { 'if-match': '"1"' },
      payload: {
        name: `Renamed ${randomUUID()}`,
        nameSv: null,
        ecNumbers: [],
        casNumbers: [],
        isGroup: true,
        description: '',
        formula: '',
        annexXiv: null,
      },
    }),
  },
  linkSubstance: {
    inside: { substance: 'ownSubstance', parent: 'ownSubstance' },
    rest: (_world, _caller, { substance, parent }) => json({ substance, parent }),
  },
  unlinkSubstance: {
    params: { id: 'ownSubstance', memberId: 'ownSubstance' },
    arrange: async ({ deps }, { subscriberId }, { id, memberId }) => {
      await deps.owner.query(
        'insert into data.substance_members (subscriber_id, group_id, member_id) values ($1, $2, $3)',
        [subscriberId, id, memberId],
      )
    },
  },
  addUserSubstance: {
    rest: () => json({ list: 'candidate_list', name: `Own ${randomUUID()}` }),
    // The Candidate List is the authority's: nobody adds to it.
    status: 409,
  },
  importCandidateList: { rest: () => anUpload({ validFrom: '2999-01-01' }), status: 422 },
  readOwnListTable: { rest: () => anUpload({ list: 'own_list' }), status: 422 },
  // A pending version cannot be withdrawn.
  withdrawListVersion: { params: { id: 'listVersion' }, status: 409 },
  // Only the demo has one.
  getDemoListFile: { status: 404 },
  downloadExport: {
    params: { id: 'export' },
    arrange: ({ deps }, { userId }, { id }) =>
      deps.owner
        .query('update data.exports set owner_id = $1 where id = $2', [userId, id])
        .then(() => undefined),
  },
  getViews: { needs: listOfView },
  createView: { needs: listOfView, rest: () => json({ ...aView, name: `View ${randomUUID()}` }) },
  updateView: {
    ...ofView,
    rest: () => ({ ...json({ isShared: true }), headers: { 'if-match': '"1"' } }),
  },
  deleteView: ofView,
  setDefaultView: {
    needs: listOfView,
    inside: { viewId: 'view' },
    arrange: (world, caller, { viewId }) => giveView(world, caller, viewId),
    rest: (_world, _caller, { viewId }) => json({ screen: 'product-overview', viewId: viewId ?? null }),
  },
  createProduct: {
    inside: { supplierId: 'supplier' },
    usableAbove: true,
    rest: (_world, _caller, { supplierId }) =>
      json({
        ...aProduct,
        type: 'purchased_product',
        supplierIds: supplierId === undefined ? [] : [supplierId],
      }),
  },
  updateProduct: {
    ...ofProduct,
    rest: async (world, _caller, { id }) => ({
      ...json({ countryOfOrigin: 'SE' }),
      headers: await ifMatch(world, `/api/products/${id}/card`),
    }),
  },
  convertProduct: { ...ofProduct, rest: () => json({ type: 'fictitious' }), status: 409 },
  includeComponents: {
    ...ofProduct,
    inside: { componentId: 'product' },
    usableAbove: true,
    rest: (_world, _caller, { componentId }) =>
      json({ components: [{ productId: componentId, numberOfUnits: 2 }] }),
  },
  updateComponent: {
    params: { id: 'product', componentId: 'component' },
    arrange: (world, _caller, ids) => include(world, ids).then(() => undefined),
    rest: () => json({ numberOfUnits: 3 }),
  },
  excludeComponent: {
    params: { id: 'product', componentId: 'component' },
    arrange: (world, _caller, ids) => include(world, ids).then(() => undefined),
  },
  placeConcernElements: {
    ...ofProduct,
    rest: () =>
      json({
        placements: [{ component: { name: 'Part' }, entries: [{ list: 'candidate_list', substanceId: 1 }] }],
      }),
    status: 422,
  },
  uploadProductFile: { rest: () => anUpload({}) },
  checkProductImport: { params: { id: 'productImport' }, rest: () => json(importSettings) },
  // It was not checked.
  applyProductImport: { params: { id: 'productImport' }, rest: () => json({}), status: 409 },
  addProductDocument: { ...ofProduct, rest: () => documentForm() },
  updateDocument: {
    params: { id: 'document' },
    rest: () => ({ ...json(descriptionOf('Drawing, second edition')), headers: { 'if-match': '"1"' } }),
  },
  updateScipSettings: {
    ...ofProduct,
    rest: async (world, _caller, { id }) => ({
      ...json({
        primaryIdentifier: null,
        production: 108021,
        safeUse: null,
        notify: true,
        disassemblyDocumentId: null,
      }),
      headers: await ifMatch(world, `/api/products/${id}/card`),
    }),
  },
  // The file is no picture.
  setProductPicture: { ...ofProduct, rest: () => anUpload({}), status: 415 },
  // A new product has none.
  getProductPicture: { ...ofProduct, status: 404 },
  bulkBusinessRoles: {
    inside: { productId: 'product' },
    // The call succeeds: its answer names each product that the caller does not see.
    insideStatus: 200,
    rest: async (world, caller, { productId }) => {
      const roles = await callAs(world, caller, { url: '/api/business-roles' })
      // Who may not read them may not set them either.
      const known = roles.status === 200 ? JSON.parse(roles.text).items : [{ id: 1 }]
      return json({
        selection: { productIds: [productId] },
        mode: 'add',
        businessRoleIds: [known[0].id],
      })
    },
  },
  bulkCategories: {
    inside: { productId: 'product' },
    // The call succeeds: its answer names each product that the caller does not see.
    insideStatus: 200,
    rest: (_world, _caller, { productId }) =>
      json({ selection: { productIds: [productId] }, mode: 'add', categoryId: VALVES_CATEGORY }),
  },
  bulkProductGroup: {
    inside: { productGroupId: 'productGroup' },
    usableAbove: true,
    rest: (_world, _caller, { productGroupId }) =>
      json({ selection: { filters: { name: 'no such product' } }, mode: 'add', productGroupId }),
  },
  bulkSuppliers: {
    inside: { supplierId: 'supplier' },
    usableAbove: true,
    rest: (_world, _caller, { supplierId }) =>
      json({ selection: { filters: { name: 'no such product' } }, mode: 'add', supplierId }),
  },
  bulkNewEntries: forChosen({ list: 'candidate_list' }),
  bulkAnswers: forChosen({ lists: ['candidate_list'], basis: 'own_assessment' }),
  bulkAnswerLists: forChosen({}),
  previewBulkAnswers: forChosen({ lists: ['candidate_list'] }),
  addAnswerDocument: { rest: () => fileForm({ name: 'declaration.pdf', content: '%PDF-1.7\n%%EOF\n' }) },
  bulkUseFacts: forChosen({ values: { for_consumers: true } }),
  bulkDelete: forChosen({}),
  createGeneralProductStatement: { rest: () => json(aStatement('Free of mercury')) },
  updateGeneralProductStatement: {
    params: { id: 'statement' },
    rest: () => ({ ...json(aStatement('Free of cadmium')), headers: { 'if-match': '"1"' } }),
  },
  setProductStatements: {
    ...ofProduct,
    inside: { statementId: 'statement' },
    rest: (_world, _caller, { statementId }) =>
      json({ statementIds: statementId === undefined ? [] : [statementId] }),
  },
  saveProductSubstances: {
    ...ofProduct,
    rest: async (world, _caller, { id }) => ({
      ...json({ answers: [{ list: 'candidate_list', state: 'excluded' }] }),
      headers: await ifMatch(world, `/api/products/${id}/substances`),
    }),
  },
  previewVerdict: {
    ...ofProduct,
    inside: { substanceId: 'substance' },
    rest: (_world, _caller, { substanceId }) => json({ substances: [{ substanceId }] }),
  },
  saveProductMaterials: {
    ...ofProduct,
    inside: { substanceId: 'substance' },
    rest: async (world, _caller, { id, substanceId }) => ({
      ...json({ materials: [{ name: 'Brass', substances: [{ substanceId, share: '100' }] }] }),
      headers: await ifMatch(world, `/api/products/${id}/materials`),
    }),
  },
  confirmNewEntries: {
    inside: { productId: 'product' },
    rest: (_world, _caller, { productId }) => json({ list: 'candidate_list', productIds: [productId] }),
  },
}

/** Recipes of valid calls, by endpoint. */
export const callRecipes = Object.fromEntries(
  // Object.entries forgets the names that the record is keyed by.
  (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).map(([name, endpoint]) => [
    name,
    { ...derivedCall(endpoint), ...particulars[name] },
  ]),
  // One for each endpoint, which Object.fromEntries cannot know.
) as Record<EndpointName, CallRecipe>
