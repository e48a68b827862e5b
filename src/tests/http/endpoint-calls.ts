import { randomBytes, randomUUID } from 'node:crypto'

import type { EndpointName } from '#contract/all-endpoints.ts'
import { legislationDraft, legislationRules } from '#contract/legislations/draft.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { hashToken, makeRefreshToken } from '#server/sessions/refresh-token.ts'
import { descriptionOf, documentForm, fileForm } from '#tests/web/document-form.ts'
import type { CallRecipe, Ids, Rest } from '#tests/http/call-recipe.ts'
import { aStatement, importSettings, type ThingId } from '#tests/http/matrix-things.ts'
import { callAs, mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

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

const page = { page: '1', perPage: '5' }
/** Views belong to persons. */
const giveView = ({ deps }: MatrixWorld, { userId }: Person, id: ThingId | undefined): Promise<void> =>
  deps.owner
    .query('update data.saved_views set owner_id = $1 where id = $2', [userId, id])
    .then(() => undefined)
const ofView: CallRecipe = {
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
/** What is not seen is told in the answer, product by product. */
const forChosen = (more: object): CallRecipe => ({
  inside: { productId: 'product' },
  insideStatus: 200,
  rest: (_world, _caller, { productId }) => json({ selection: { productIds: [productId] }, ...more }),
})

/** One line an endpoint: whoever adds one says here how it is called, or the program does not compile. */
export const callRecipes: Record<EndpointName, CallRecipe> = {
  getConfig: {},
  getChangelog: {},
  getHealth: {},

  login: {
    rest: (_world, caller) => json({ email: caller.email, password: 'not the password' }),
    status: 401,
  },
  refresh: { rest: async (world, caller) => json({ refresh_token: await aRefreshToken(world, caller) }) },
  logout: {},
  getProfile: {},
  getCounters: {},
  updateSettings: { rest: () => json({ showSendEmailSettingsStep: false }) },
  switchLanguage: { rest: () => json({ language: 'en' }) },
  selectOrganization: {
    inside: { organizationId: 'organization' },
    rest: (_world, _caller, { organizationId }) => json({ organizationId }),
    installationStatus: 403,
    insideStatus: 403,
  },

  getJob: { params: { id: 'job' } },
  // Every job of the installation is the program's.
  cancelJob: { params: { id: 'job' }, installationStatus: 409 },

  getBusinessRoles: {},
  getProductGroups: { rest: () => ({ query: page }) },
  getSuppliers: { rest: () => ({ query: page }) },
  createSupplier: { rest: () => json({ title: `Supplier ${randomUUID()}` }) },
  getCountries: {},
  getOrganizations: {},
  getCategories: { rest: () => ({ query: page }) },
  searchCategories: { rest: () => ({ query: { text: '8481' } }) },
  getCategory: { params: { id: 'category' } },
  getCategoryChildren: { params: { id: 'category' }, rest: () => ({ query: page }) },

  getProductUseFacts: ofProduct,
  setProductUseFacts: { ...ofProduct, rest: () => json({ values: { for_consumers: true } }) },
  getUseQuestions: {},
  getCompanyUseFacts: {},
  setCompanyUseFacts: { rest: () => json({ values: { for_consumers: true } }) },
  getOrganizationUseFacts: { params: { id: 'organization' } },
  setOrganizationUseFacts: {
    params: { id: 'organization' },
    rest: () => json({ values: { for_consumers: true } }),
  },

  getLegislations: {},
  getLegislationStatuses: { params: { id: 'legislation' } },
  getExpressionLanguage: {},
  getLegislationList: { rest: () => ({ query: page }) },
  getLegislationGrid: { rest: () => ({ query: page }) },
  getLegislationCard: { params: { id: 'legislation' } },
  getLegislationTemplate: { rest: () => ({ query: { list: 'candidate_list' } }) },
  getLegislationEvents: {},
  getEvidenceReportTypes: {},
  getVerificationDocumentTypes: {},
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
  switchLegislation: { params: { id: 'legislation' }, rest: () => json({ isOn: true }) },
  checkRules: { rest: () => json({ rules: [{ status: 'no_duty', when: 'true' }] }) },
  testLegislation: {
    inside: { id: 'legislation' },
    rest: async (world, _caller, { id = null }) =>
      json({ id, ...pick(await article33(world), Object.keys(legislationRules.shape)) }),
  },
  explainStatus: { params: { id: 'product', legislationId: 'legislation' } },
  getSubstanceState: ofProduct,
  setProductLegislation: {
    params: { id: 'product', legislationId: 'legislation' },
    rest: () => json({ applies: 'no', reason: 'Not sold in the EU' }),
  },
  recordAssessment: {
    params: { id: 'product', legislationId: 'legislation' },
    rest: () => json({ answer: 'not_in_scope', reason: 'Less than 1 tonne a year' }),
    // Article 33 has no condition that a person judges.
    status: 409,
  },
  getAssessments: { params: { id: 'product' }, rest: () => ({ query: page }) },
  getRecomputing: {},

  getSubstanceLists: {},
  getSubstanceList: { params: { key: 'list' } },
  getSubstanceListVersions: { params: { key: 'list' }, rest: () => ({ query: page }) },
  exportListSubstances: { params: { key: 'list' }, rest: () => ({ query: { format: 'csv' } }) },
  getListSubstances: { params: { key: 'list' }, rest: () => ({ query: page }) },
  searchSubstances: { rest: () => ({ query: { text: 'lead' } }) },
  getSubstanceCard: { params: { id: 'substance' } },
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
  getSubstanceMembers: { params: { id: 'substance' }, rest: () => ({ query: page }) },
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
  getWhereUsed: { params: { id: 'substance' }, rest: () => ({ query: page }) },
  exportWhereUsed: { params: { id: 'substance' }, rest: () => ({ query: { format: 'csv' } }) },
  getOwnSubstances: { rest: () => ({ query: page }) },
  addUserSubstance: {
    rest: () => json({ list: 'candidate_list', name: `Own ${randomUUID()}` }),
    // The Candidate List is the authority's: nobody adds to it.
    status: 409,
  },
  getListEntry: { params: { id: 'listEntry' } },
  updateListEntry: {
    params: { id: 'listEntry' },
    rest: () => ({
      headers: { 'if-match': '"1"' },
      payload: { condition: 'Test', dependsOnUse: false, limits: [] },
    }),
  },
  updateExemption: {
    params: { id: 'exemption' },
    rest: () => ({
      headers: { 'if-match': '"1"' },
      payload: {
        endsOn: '2030-01-01',
        renewalPending: 'no',
        categories: [1],
        source: 'OJ',
        sourceDate: '2025-01-01',
      },
    }),
  },

  importCandidateList: { rest: () => anUpload({ validFrom: '2999-01-01' }), status: 422 },
  readOwnListTable: { rest: () => anUpload({ list: 'own_list' }), status: 422 },
  getListVersions: { rest: () => ({ query: page }) },
  getListVersion: { params: { id: 'listVersion' } },
  applyListVersion: { params: { id: 'listVersion' } },
  discardListVersion: { params: { id: 'listVersion' } },
  // A pending version cannot be withdrawn.
  withdrawListVersion: { params: { id: 'listVersion' }, status: 409 },
  getAffected: { params: { id: 'listVersion' }, rest: () => ({ query: page }) },
  // Only the demo has one.
  getDemoListFile: { status: 404 },

  exportProducts: { rest: () => ({ query: { format: 'csv' } }) },
  startProductExport: { rest: () => json({ format: 'csv' }) },
  getExports: { rest: () => ({ query: page }) },
  downloadExport: {
    params: { id: 'export' },
    arrange: ({ deps }, { userId }, { id }) =>
      deps.owner
        .query('update data.exports set owner_id = $1 where id = $2', [userId, id])
        .then(() => undefined),
  },
  getViews: { rest: () => ({ query: { ...page, screen: 'product-overview' } }) },
  createView: { rest: () => json({ ...aView, name: `View ${randomUUID()}` }) },
  updateView: {
    ...ofView,
    rest: () => ({ ...json({ isShared: true }), headers: { 'if-match': '"1"' } }),
  },
  deleteView: ofView,
  setDefaultView: {
    inside: { viewId: 'view' },
    arrange: (world, caller, { viewId }) => giveView(world, caller, viewId),
    rest: (_world, _caller, { viewId }) => json({ screen: 'product-overview', viewId: viewId ?? null }),
  },

  searchAll: { rest: () => ({ query: { text: 'pump' } }) },
  getProductAttributes: {},
  getOverview: { rest: () => ({ query: page }) },
  filterOverview: { rest: () => ({ query: { ...page, 'filters[name]': 'pump' } }) },
  getChildren: { ...ofProduct, rest: () => ({ query: page }) },
  searchProducts: { rest: () => ({ query: { text: 'pump' } }) },
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
  getProductCard: ofProduct,
  getProduct: ofProduct,
  updateProduct: {
    ...ofProduct,
    rest: async (world, _caller, { id }) => ({
      ...json({ countryOfOrigin: 'SE' }),
      headers: await ifMatch(world, `/api/products/${id}/card`),
    }),
  },
  deleteProduct: ofProduct,
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
  getComplianceAsOf: { ...ofProduct, rest: () => ({ query: { asOf: '2999-01-01' } }) },
  getHierarchy: ofProduct,
  getConcernElements: { ...ofProduct, rest: () => ({ query: page }) },
  placeConcernElements: {
    ...ofProduct,
    rest: () =>
      json({
        placements: [{ component: { name: 'Part' }, entries: [{ list: 'candidate_list', substanceId: 1 }] }],
      }),
    status: 422,
  },
  getComponentsToRequest: { ...ofProduct, rest: () => ({ query: page }) },
  getCoverage: ofProduct,
  getCoverageGaps: { ...ofProduct, rest: () => ({ query: page }) },
  getTurningDays: {},
  getHome: {},
  startForecast: { rest: () => json({ day: '2999-01-01' }) },
  getForecast: { rest: () => ({ query: { ...page, day: '2999-01-01' } }) },
  getChangeSets: { rest: () => ({ query: page }) },
  exportBom: {},
  startBomExport: { rest: () => json({ format: 'csv' }) },
  exportProductBom: ofProduct,
  uploadProductFile: { rest: () => anUpload({}) },
  getProductImports: { rest: () => ({ query: page }) },
  getProductImport: { params: { id: 'productImport' } },
  previewProductImport: { params: { id: 'productImport' }, rest: () => json({}) },
  checkProductImport: { params: { id: 'productImport' }, rest: () => json(importSettings) },
  // It was not checked.
  applyProductImport: { params: { id: 'productImport' }, rest: () => json({}), status: 409 },
  correctProductImport: { params: { id: 'productImport' }, rest: () => json({ cells: [] }) },
  downloadProductSample: {},
  getProductImportLines: { params: { id: 'productImport' }, rest: () => ({ query: page }) },
  downloadProductImportReport: { params: { id: 'productImport' } },
  getChangeSet: { params: { id: 'changeSet' } },
  undoChangeSet: { params: { id: 'changeSet' } },
  downloadChangeSetReport: { params: { id: 'changeSet' } },
  getProductActivity: { ...ofProduct, rest: () => ({ query: page }) },
  getStatusEffects: { ...ofProduct, rest: () => ({ query: { requestId: 'none' } }) },
  getAudit: { rest: () => ({ query: { ...page, objectType: 'Product' } }) },
  getSupplierDocuments: { ...ofProduct, rest: () => ({ query: page }) },
  getProductReply: ofProduct,
  getProductDocuments: { ...ofProduct, rest: () => ({ query: page }) },
  addProductDocument: { ...ofProduct, rest: () => documentForm() },
  updateDocument: {
    params: { id: 'document' },
    rest: () => ({ ...json(descriptionOf('Drawing, second edition')), headers: { 'if-match': '"1"' } }),
  },
  deleteDocument: { params: { id: 'document' } },
  downloadDocument: { params: { id: 'document' } },
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
  removeProductPicture: ofProduct,
  getMaterialCategories: {},
  getMixtureCategories: {},
  getAdditionalMaterials: {},
  getProductProperty: {},
  bulkBusinessRoles: {
    inside: { productId: 'product' },
    // What is not seen is told in the answer, product by product.
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
  getDeniedEntries: { rest: () => ({ query: { ...page, 'lists[0][list]': 'candidate_list' } }) },
  getAnswerDocuments: { rest: () => ({ query: page }) },
  addAnswerDocument: { rest: () => fileForm({ name: 'declaration.pdf', content: '%PDF-1.7\n%%EOF\n' }) },
  bulkUseFacts: forChosen({ values: { for_consumers: true } }),
  bulkDelete: forChosen({}),
  getGeneralProductStatements: {},
  getGeneralProductStatement: { params: { id: 'statement' } },
  createGeneralProductStatement: { rest: () => json(aStatement('Free of mercury')) },
  updateGeneralProductStatement: {
    params: { id: 'statement' },
    rest: () => ({ ...json(aStatement('Free of cadmium')), headers: { 'if-match': '"1"' } }),
  },
  getProductStatements: ofProduct,
  setProductStatements: {
    ...ofProduct,
    inside: { statementId: 'statement' },
    rest: (_world, _caller, { statementId }) =>
      json({ statementIds: statementId === undefined ? [] : [statementId] }),
  },
  getProductSubstances: ofProduct,
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
  getProductMaterials: ofProduct,
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
