import type { EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Ids } from '#tests/http/call-recipe.ts'
import { derivedCall, isPaged } from '#tests/http/derived-calls.ts'
import { BESIDE, type Filled } from '#tests/http/scope-filling.ts'
import type { ScopeWorld } from '#tests/http/scope-world.ts'

type Query = Record<string, string>

/** Requests to an endpoint that answers about rows of organizations. */
export interface Question {
  /** Ids of the path: of what the caller has, or may use. Default: none. */
  of?: (world: ScopeWorld) => Ids[]
  /** Queries; default: those of the recipe. */
  queries?: (world: ScopeWorld) => Query[]
  bodies?: (world: ScopeWorld) => object[]
  /** Queries that name hidden things by their ids and texts; they must find nothing. */
  probes?: (hidden: Filled) => Query[]
  /** Rows of an organization below change the answer; false: they are of one organization or person. Default true. */
  isOfBelow?: false
}
/** The reason why an answer does not depend on the owners of products. */
export type Unscoped = string

const all = { page: '1', perPage: '256' }
const product = ({ own, shared }: ScopeWorld): Ids[] =>
  [own.pump, shared.part, shared.group, shared.frame].map((id) => ({ id }))
const own = ({ own: { pump } }: ScopeWorld): Ids[] => [{ id: pump }]
const used = ({ shared: { substance } }: ScopeWorld): Ids[] => [{ id: substance }]
const pages = () => [all, { page: '2', perPage: '2' }]

/** Each filter of products, by words that all organizations use. */
const filters = ({ shared }: ScopeWorld): Query[] => [
  { 'filters[name]': 'pump' },
  { 'filters[name]': 'part' },
  { 'filters[id][Product ID]': '-2' },
  { 'filters[suppliers][]': 'supplier' },
  { 'filters[suppliers][]': String(shared.supplier) },
  { 'filters[organizations][]': 'S' },
  { 'filters[legislationStatuses][2][]': 'duty' },
  { 'filters[standing][]': 'unknown' },
  { 'filters[open][]': 'own_parts' },
  { 'filters[open][]': 'bought_parts' },
  { 'filters[open][]': 'customs_category' },
]
const hiddenFilters = ({ supplier, organization }: Filled): Query[] => [
  { 'filters[suppliers][]': String(supplier) },
  { 'filters[organizations][]': String(organization) },
]
const sorts = ['updatedAt', 'organization', 'supplier'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => ({ ...all, sort, direction })),
)
const chosen = (world: ScopeWorld): object[] => [
  { filters: {} },
  { filters: { name: 'pump' } },
  { filters: { suppliers: [world.shared.supplier] } },
]
const preview = (world: ScopeWorld, more: object) =>
  chosen(world).map((selection) => ({ selection, isPreview: true, ...more }))

const ofLaw: Unscoped = 'It is of the law or of the installation.'
const ofCompany: Unscoped = 'It is the company’s, whichever organization works.'
const ofPerson: Unscoped = 'It is the caller’s own.'
const ofThing: Unscoped = 'It is a part of one thing, which the matrix tries by its id.'

/**
 * The default question of an endpoint that reads: each product where the endpoint is about one, each page of
 * a list.
 */
function derivedQuestion({ params, query }: Endpoint): Question {
  const isAboutProduct = Object.values(derivedCall({ params } as Endpoint).params ?? {}).join() === 'product'
  return { ...(isAboutProduct && { of: product }), ...(isPaged(query) && { queries: pages }) }
}

/**
 * PERM-09: the question of an endpoint, or the reason why its answer is the same for all; undefined: the
 * endpoint only writes.
 */
export const scopeQuestion = (name: EndpointName, endpoint: Endpoint): Question | Unscoped | undefined =>
  particulars[name] ?? (endpoint.method === 'GET' ? derivedQuestion(endpoint) : undefined)

/** The questions that differ from the derived ones, and what does not depend on organizations. */
const particulars: Partial<Record<EndpointName, Question | Unscoped>> = {
  getOverview: { queries: () => [...pages(), ...sorts] },
  filterOverview: {
    queries: (world) => filters(world).flatMap((filter) => pages().map((page) => ({ ...page, ...filter }))),
    probes: (hidden) => hiddenFilters(hidden).map((filter) => ({ ...all, ...filter })),
  },
  countStatuses: {
    queries: (world) => [{}, ...filters(world)].map((filter) => ({ legislationId: '1', ...filter })),
    probes: (hidden) => hiddenFilters(hidden).map((filter) => ({ legislationId: '1', ...filter })),
  },
  searchProducts: {
    queries: ({ own: { pump } }): Query[] => [
      { text: 'pump' },
      { text: '-2' },
      { text: 'part', componentOf: String(pump) },
    ],
  },
  searchAll: { queries: () => ['pump', 'supplier', '-1', BESIDE].map((text) => ({ text })) },
  getProductGroups: { queries: () => [...pages(), { ...all, text: 'group' }] },
  getSuppliers: {
    queries: () => [...pages(), { ...all, text: 'supplier' }],
    probes: ({ supplier }) => [{ ...all, 'ids[]': String(supplier) }],
  },
  getSupplier: { of: ({ own }) => [{ id: own.supplier }], isOfBelow: false },
  findSimilarSuppliers: {
    bodies: () => [{ title: 'Shared supplier', legalIdentity: null, domain: null }],
    isOfBelow: false,
  },
  getCustomers: { queries: () => [...pages(), { ...all, text: 'customer' }] },
  exportSuppliers: { queries: (): Query[] => [{ format: 'csv' }, { format: 'csv', text: 'supplier' }] },
  exportCustomers: { queries: (): Query[] => [{ format: 'csv' }, { format: 'csv', text: 'customer' }] },
  getProductionUnits: {
    queries: () => [...pages(), { ...all, unit: 'unit' }, { ...all, supplier: 'supplier' }],
    probes: ({ supplier }) => [{ ...all, supplierId: String(supplier) }],
  },
  exportProductionUnits: {
    queries: (): Query[] => [{ format: 'csv' }, { format: 'csv', location: 'location' }],
  },
  getProductionUnit: { of: ({ own }) => [{ id: own.productionUnit }], isOfBelow: false },
  getPurchasedProducts: {
    queries: () => [...pages(), { ...all, text: 'part' }],
    probes: ({ supplier }) => [{ ...all, supplierId: String(supplier) }],
  },
  getInternalOrganizations: { queries: () => [...pages(), { ...all, text: 'e' }] },
  exportInternalOrganizations: { queries: () => [{ format: 'csv' }] },
  getInternalOrganization: { of: ({ own }) => [{ id: own.organization }], isOfBelow: false },
  getCustomer: { of: ({ own }) => [{ id: own.customer }], isOfBelow: false },
  exportSentRequests: { queries: (): Query[] => [{ format: 'csv' }, { format: 'csv', product: 'product' }] },
  exportReceivedRequests: {
    queries: (): Query[] => [{ format: 'csv' }, { format: 'csv', product: 'product' }],
  },
  getSentRequests: { queries: () => [...pages(), { ...all, text: 'product' }, { ...all, state: 'open' }] },
  getSentRequest: { of: ({ own }) => [{ id: own.sentRequest }], isOfBelow: false },
  getRequestMail: { of: ({ own }) => [{ id: own.sentRequest }], isOfBelow: false },
  planRequests: {
    bodies: ({ own, shared }) => [{ productIds: [own.pump, own.part, shared.part] }],
    isOfBelow: false,
  },
  getReceivedRequests: {
    queries: () => [...pages(), { ...all, text: 'product' }, { ...all, state: 'open' }],
  },
  getRequestAnswer: { of: ({ own }) => [{ id: own.receivedRequest }], isOfBelow: false },
  getSentReplies: { of: ({ own }) => [{ id: own.receivedRequest }], isOfBelow: false },
  searchAnswerSubstances: {
    of: ({ own }) => [{ id: own.receivedRequest }],
    queries: () => [{ ...all, text: 'lead' }],
    isOfBelow: false,
  },
  getReceivedRequest: { of: ({ own }) => [{ id: own.receivedRequest }], isOfBelow: false },
  getForwardSuppliers: { of: ({ own }) => [{ id: own.receivedRequest }], queries: pages, isOfBelow: false },
  getTakeableReplies: { of: ({ own }) => [{ id: own.receivedRequest }], isOfBelow: false },
  getHandOverTargets: { of: ({ own }) => [{ id: own.receivedRequest }], isOfBelow: false },
  getForwarded: { of: ({ own }) => [{ id: own.receivedRequest }], isOfBelow: false },
  getOrganizationStates: ofLaw,
  getLegalIdentityTypes: ofLaw,
  getOrganizations: { isOfBelow: false },
  getProduct: { of: product, isOfBelow: false },
  getCoverage: { of: product, isOfBelow: false },
  getCoverageGaps: { of: product, queries: pages, isOfBelow: false },
  getComponentsToRequest: { of: product, queries: pages, isOfBelow: false },
  getConcernElements: { of: product, queries: pages, isOfBelow: false },
  getProductMaterials: { of: own, isOfBelow: false },
  getSubstanceState: { of: product, isOfBelow: false },
  getStatusFacts: { of: product, isOfBelow: false },
  getComplianceAsOf: { of: product, queries: () => [{ asOf: '2999-01-01' }], isOfBelow: false },
  explainStatus: {
    of: (world) => product(world).map((ids) => ({ ...ids, legislationId: 2 })),
    isOfBelow: false,
  },
  getProductUseFacts: { of: product, isOfBelow: false },
  getCompanyUseFacts: ofCompany,
  getOrganizationUseFacts: ofThing,
  getAssessments: { of: product, queries: pages, isOfBelow: false },
  getProductActivity: { of: product, queries: pages, isOfBelow: false },
  getStatusEffects: { of: product, queries: () => [{ requestId: 'none' }], isOfBelow: false },
  getEffectsOfMany: { queries: () => [{ requestId: 'none' }], isOfBelow: false },
  getProductDocuments: { of: product, queries: pages, isOfBelow: false },
  getAnswerDocuments: { queries: pages, isOfBelow: false },
  getDeniedEntries: ofLaw,
  getProductReply: { of: own, isOfBelow: false },
  getProductStatements: { of: own, isOfBelow: false },
  getGeneralProductStatement: { of: ({ shared }) => [{ id: shared.statement }] },
  getWhereUsed: {
    of: used,
    queries: () => [...pages(), { ...all, name: 'pump' }, { ...all, kind: 'direct' }],
  },
  exportWhereUsed: { of: used, queries: () => [{ format: 'csv' }] },
  getAffected: { of: ({ version }) => [{ id: version }], queries: pages },
  getCounters: { isOfBelow: false },
  getForecast: { queries: ({ day }) => pages().map((page) => ({ ...page, day })) },
  getLegislationGrid: { queries: () => [all] },
  getAudit: {
    queries: () => [
      { ...all, objectType: 'Product' },
      { ...all, action: 'created' },
    ],
  },
  getViews: { queries: () => [{ ...all, screen: 'product-overview' }], isOfBelow: false },
  getExports: { queries: pages, isOfBelow: false },
  exportProducts: {
    queries: (world): Query[] => [
      { format: 'csv' },
      ...filters(world).map((filter) => ({ format: 'csv', ...filter })),
      { format: 'csv', 'open[]': String(world.own.pump) },
    ],
    probes: (hidden) => [
      ...hiddenFilters(hidden).map((filter) => ({ format: 'csv', ...filter })),
      { format: 'csv', 'open[]': String(hidden.pump) },
    ],
  },
  exportBom: {
    queries: ({ own: { pump } }): Query[] => [{ format: 'csv' }, { format: 'csv', productId: String(pump) }],
  },
  exportProductBom: { of: own, queries: () => [{ format: 'csv' }], isOfBelow: false },

  testLegislation: { bodies: ({ draft }) => [{ ...draft, id: 2 }] },
  bulkBusinessRoles: {
    bodies: (world) => preview(world, { mode: 'add', businessRoleIds: [world.roleId] }),
  },
  bulkProductGroup: {
    bodies: (world) => preview(world, { mode: 'add', productGroupId: world.shared.group }),
  },
  bulkSuppliers: { bodies: (world) => preview(world, { mode: 'add', supplierId: world.shared.supplier }) },
  bulkNewEntries: { bodies: (world) => preview(world, { list: 'candidate_list' }) },
  bulkAnswers: {
    bodies: (world) => preview(world, { lists: ['candidate_list'], basis: 'own_assessment' }),
  },
  bulkAnswerLists: { bodies: (world) => chosen(world).map((selection) => ({ selection })) },
  previewBulkAnswers: {
    bodies: (world) => chosen(world).map((selection) => ({ selection, lists: ['candidate_list'] })),
  },
  bulkDelete: { bodies: (world) => preview(world, {}) },
  previewProductImport: { of: ({ fileId }) => [{ id: fileId }], bodies: () => [{}], isOfBelow: false },

  getJob: ofThing,
  getSubstanceCard: ofThing,
  getProductPicture: ofThing,
  downloadDocument: ofThing,
  getSentRequestReply: ofThing,
  downloadReplyDocument: ofThing,
  downloadRequestDocument: ofThing,
  getSentReply: ofThing,
  downloadExport: ofThing,
  downloadChangeSetReport: ofThing,
  getChangeSet: ofThing,
  getProductImport: ofThing,
  getProductImportLines: ofThing,
  downloadProductImportReport: ofThing,
  getProfile: ofPerson,
  getRecomputing: ofCompany,
  getProductAttributes: ofCompany,
  getOwnSubstances: ofCompany,
  getBusinessRoles: ofLaw,
  getCountries: ofLaw,
  getCategories: ofLaw,
  searchCategories: ofLaw,
  getCategory: ofLaw,
  getCategoryChildren: ofLaw,
  getLegislations: ofLaw,
  getLegislationStatuses: ofLaw,
  getExpressionLanguage: ofLaw,
  getLegislationList: ofLaw,
  exportLegislations: ofLaw,
  getLegislationCard: ofLaw,
  getLegislationTemplate: ofLaw,
  getLegislationEvents: ofLaw,
  getEvidenceReportTypes: ofLaw,
  getVerificationDocumentTypes: ofLaw,
  getSubstanceLists: ofLaw,
  getSubstanceList: ofLaw,
  getSubstanceListVersions: ofLaw,
  exportListSubstances: ofLaw,
  getListSubstances: ofLaw,
  searchSubstances: ofLaw,
  findSubstancesByNumber: ofLaw,
  getSubstanceMembers: ofLaw,
  getListEntry: ofLaw,
  getListVersions: ofLaw,
  getListVersion: ofLaw,
  getDemoListFile: ofLaw,
  getMaterialCategories: ofLaw,
  getMixtureCategories: ofLaw,
  getAdditionalMaterials: ofLaw,
  getProductProperty: ofLaw,
  downloadProductSample: ofLaw,
  getConfig: ofLaw,
  getEvents: 'It says where to begin: a number for all. Who is told of what is in events/hub.test.ts.',
  getOutbox: { queries: pages },
  getOutboxMail: ofThing,
  getMailProviders: ofLaw,
  resolveMailProvider: ofLaw,
  getMailboxes: { queries: pages },
  searchMailboxes: { queries: () => [...pages(), { ...all, text: 'box' }, { ...all, text: BESIDE }] },
  getMailbox: ofThing,
  getMailboxState: ofPerson,
  getMailSubscription: 'It is of an address.',
  previewRequestMail: { of: product, bodies: () => [{}], isOfBelow: false },
  getChangelog: ofLaw,
  getHealth: ofLaw,
}
