const product = { title: 'Expansion valve EX4', productId: 'NV-1' }
/** A request to answer, as its receiver sees it. */
export const request = {
  id: 7,
  reference: 'R-2026-0412',
  questioner: 'Nordvärme AB',
  product: { id: null, ...product },
  organization: { id: 1, title: 'Ventilteknik' },
  status: 'new',
  closed: null,
  askedAt: '2026-11-20T08:00:00Z',
  dueOn: '2026-12-11',
  isOverdue: false,
  version: 1,
  steps: [],
  snapshot: {
    version: 2,
    questioner: { title: 'Nordvärme AB', person: 'Anna Lindqvist', email: 'anna@nordvarme.test' },
    product: { ...product, identifiers: [] },
    components: [],
    legislations: [{ id: 1, title: 'REACH' }],
    questions: [],
    message: null,
    dueOn: '2026-12-11',
    language: 'en',
  },
}
const question = (list: string, title: string) => ({
  list,
  title,
  question: `Any of ${title}?`,
  listVersion: '2026-06-01',
  entries: 10,
  legislations: [{ id: 1, title: 'REACH' }],
})
/** A substance of the RoHS list. */
export const lead = {
  id: 5,
  name: 'Lead',
  ecNumbers: [],
  casNumbers: ['7439-92-1'],
  lists: [{ list: 'rohs', limit: '0.1', exemptions: [], facts: ['recovered_material'] }],
}
/** An answer of which nothing is written yet, to two lists. */
export const nothing = {
  id: 7,
  version: 1,
  informationOwner: null,
  supplierLegislationIds: [],
  isComplexProduct: null,
  substanceState: { answers: [], substances: [], components: [] },
  named: [],
  otherInformation: { internalComment: '', customerInformation: '', declarationValidity: 12 },
  doneSteps: [],
  alsoFor: [],
  documents: [],
  questions: [question('candidate_list', 'Candidate List'), question('rohs', 'RoHS')],
  others: [
    { id: 8, title: 'Seal', productId: 'NV-2' },
    { id: 9, title: 'Spring', productId: 'NV-3' },
  ],
  facts: {},
  askedFacts: [],
  componentFacts: [],
  known: null,
  components: [],
  changedAt: null,
  changedBy: null,
  replies: 0,
}
/** "None of these" on both lists. */
export const excluded = nothing.questions.map(({ list }) => ({ list, state: 'excluded' }))
/** An answer that lacks only its signature. */
export const complete = {
  ...nothing,
  informationOwner: 'we',
  isComplexProduct: false,
  substanceState: { ...nothing.substanceState, answers: excluded },
}

/** The configuration of the web, with or without the switch of flows. */
export const config = (hasFlowSwitcher: boolean) => ({
  version: '1',
  variant: 'chemicals',
  environment: '',
  hasFlowSwitcher,
  hasMail: true,
  demoLogins: [],
})
