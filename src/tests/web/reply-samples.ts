/** A sent request that was replied, and its reply, as the server answers them. */
const questioner = { title: 'Nordvärme AB', person: 'Anna Lindqvist', email: 'anna@nordvarme.test' }
const product = { title: 'Expansion valve EX4', productId: 'NV-1' }
const step = (at: string, action: string, person: string) => ({
  at,
  action,
  isOurs: action === 'asked',
  person,
  text: null,
})

/** A request with a reply, or, by `action`, without. */
export const repliedRequest = {
  id: 7,
  reference: 'R-2026-0412',
  product: { id: 5, ...product },
  supplier: { id: 3, title: 'Ventilteknik' },
  organization: { id: 1, title: 'Nordvärme AB' },
  status: 'replied',
  closed: null,
  askedAt: '2026-11-18T08:00:00.000Z',
  askedBy: 'Anna Lindqvist',
  dueOn: '2026-12-04',
  isOverdue: false,
  mail: 'sent',
  reply: 2,
  contact: { name: 'Sofia Ek', email: 'sofia@ventilteknik.test', language: 'sv' },
  mailReason: null,
  version: 2,
  steps: [
    step('2026-11-18T08:00:00.000Z', 'asked', 'Anna Lindqvist'),
    step('2026-11-20T15:20:41.000Z', 'reply', 'Sofia Ek'),
  ],
  snapshot: {
    version: 2,
    questioner,
    product: { ...product, identifiers: [] },
    components: [],
    legislations: [
      { id: 1, title: 'REACH' },
      { id: 4, title: 'RoHS' },
    ],
    questions: [],
    message: null,
    dueOn: '2026-12-04',
    language: 'sv',
  },
}

const itself = { parts: [], total: 0, of: 0 }
const share = (concentration: string) => ({
  concentration,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
})
const lead = { name: 'Lead', casNumbers: ['7439-92-1'], ecNumbers: ['231-100-4'], material: '' }
const common = { where: itself, legislationIds: [1] }

/** Changes of each kind and subject. */
export const replyChanges = [
  {
    ...common,
    ...lead,
    key: 'lead',
    kind: 'changed',
    subject: 'substances',
    what: 'substance',
    known: share('0.6'),
    replied: share('2.1'),
    isNew: false,
  },
  {
    ...common,
    key: 'denied',
    kind: 'denied',
    subject: 'substances',
    what: 'answer',
    where: { parts: [{ title: 'Spindle', productId: 'S-1' }], total: 5, of: 5 },
    list: 'candidate_list',
    listTitle: 'Candidate List',
    known: 'undefined',
    replied: 'excluded',
    listVersion: '2026-02-04',
    versionId: 9,
    entries: 252,
    newEntries: 0,
  },
  {
    ...common,
    key: 'file',
    kind: 'added',
    subject: 'documents',
    what: 'document',
    name: 'Declaration EX4.pdf',
    size: 219_136,
    mime: 'application/pdf',
    kindOfDocument: 'verification',
    documentTypes: [],
    position: 0,
    known: null,
    replied: '2028-11-20',
  },
  {
    ...common,
    key: 'spring',
    kind: 'changed',
    subject: 'components',
    what: 'component',
    title: 'Spring 302',
    productId: 'VT-8820',
    known: 1,
    replied: 2,
  },
]

/** The latest reply of two. */
export const latestReply = {
  requestId: 7,
  reference: 'R-2026-0412',
  status: 'replied',
  product: { id: 5, title: product.title },
  number: 2,
  latest: 2,
  at: '2026-11-20T15:20:41.000Z',
  snapshot: {
    version: 1,
    replier: { title: 'Ventilteknik', person: 'Sofia Ek', email: 'sofia@ventilteknik.test' },
    product,
    informationOwner: 'we',
    isComplexProduct: true,
    answers: [],
    substances: [],
    components: [],
    documents: [],
    customerInformation: 'The spindle is CW617N since batch 2026-31.',
    declarationValidity: 24,
    answeredOn: '2026-11-20',
    validUntil: '2028-11-20',
  },
  declaration: {
    name: 'Sofia Ek, Quality manager',
    method: 'email',
    address: 'sofia@ventilteknik.test',
    at: '2026-11-20T15:20:41.000Z',
    text: 'I declare that the statements are correct.',
    hash: '4f1c9a07d2e855b081c37e64a9f012bd4f1c9a07d2e855b081c37e64a9f012bd',
    isIntact: true,
  },
  versions: [
    { number: 2, at: '2026-11-20T15:20:41.000Z', signedBy: 'Sofia Ek' },
    { number: 1, at: '2026-11-19T15:20:41.000Z', signedBy: 'Sofia Ek' },
  ],
  approvals: [],
  approved: null,
  changes: replyChanges,
  refusal: null,
}

const status = (word: string, tone: string, key: string) => ({
  status: key,
  tone,
  word,
  event: { key: 'none', text: word, date: null },
})

/** The effect of approving everything. */
export const approvalEffect = {
  statuses: [
    {
      legislationId: 2,
      legislation: 'Article 33',
      obligation: null,
      before: status('Unknown', 'none', 'unknown'),
      after: status('Inform', 'duty', 'duty'),
      fact: { kind: 'substance', name: 'Lead', concentration: '2.1', isUpTo: false, parts: 1, others: 0 },
      above: 4,
    },
  ],
  above: { total: 4, items: [{ id: 11, title: 'Heat pump' }] },
}
