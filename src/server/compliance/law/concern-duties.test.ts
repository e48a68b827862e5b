import { documentsOf } from '#tests/compliance/cases.ts'
import {
  article,
  as,
  inArticle,
  judgedByLaw,
  mixture,
  ofOurOwn,
  type LawCase,
  type Part,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** REACH Articles 7(2), 56 and 66: who notifies, who needs an authorisation, from which day and share. */

type Asked = LawCase['context'] & { asOf?: string }

const obligation =
  (key: string) =>
  (law: string, parts: readonly Part[], status: Status, { asOf, ...context }: Asked = {}): LawCase => ({
    law,
    parts,
    context,
    ...(asOf ? { asOf } : {}),
    expected: { [`reach/${key}`]: status },
  })

const notified = obligation('article_7_2')
const authorised = obligation('annex_xiv')
const DEHP = CAS.dehp

const facts = (use: Record<string, string | number | boolean>, ...roles: string[]) => ({
  ...as(...(roles.length > 0 ? roles : ['manufacturer'])),
  use,
})
const free = { registered_for_use: false, exposure_excluded: false }

const notifications: LawCase[] = [
  notified(
    'Article 7(2)(a): exactly one tonne a year',
    [article(inArticle(DEHP, '1'))],
    'no_duty',
    facts({ tonnes_per_year: 1, ...free }),
  ),
  notified(
    'Article 7(2)(a): above one tonne a year',
    [article(inArticle(DEHP, '1'))],
    'duty notify_authority',
    facts({ tonnes_per_year: 1.001, ...free }),
  ),
  notified(
    'Article 7(2)(b): 0.1 % is not above',
    [article(inArticle(DEHP, '0.1'))],
    'no_duty',
    facts({ tonnes_per_year: 100, ...free }),
  ),
  notified(
    'Article 7(6): registered for that use',
    [article(inArticle(DEHP, '1'))],
    'no_duty',
    facts({ tonnes_per_year: 5, registered_for_use: true, exposure_excluded: false }),
  ),
  notified(
    'Article 7(3): exposure is excluded',
    [article(inArticle(DEHP, '1'))],
    'no_duty',
    facts({ tonnes_per_year: 5, registered_for_use: false, exposure_excluded: true }),
  ),
  notified(
    'Article 7(2): how much is not known',
    [article(inArticle(DEHP, '1'))],
    'assess answer_questions',
    facts(free),
  ),
  notified(
    'Article 7(2): an importer',
    [article(inArticle(DEHP, '1'))],
    'duty',
    facts({ tonnes_per_year: 2, ...free }, 'importer'),
  ),
  notified(
    'Article 7(2): a distributor has no duty',
    [article(inArticle(DEHP, '1'))],
    'not_applicable',
    facts({ tonnes_per_year: 2, ...free }, 'distributor'),
  ),
  notified('Article 7(2): notified, as documented', [article(inArticle(DEHP, '1'))], 'fulfilled', {
    ...facts({ tonnes_per_year: 2, ...free }),
    documents: documentsOf('reach', ['evidence']),
  }),
]

const CRO3 = '1333-82-0'
const TCE = '79-01-6'
const ofMixture = (use: Record<string, string | number | boolean>, ...roles: string[]) => ({
  kind: 'chemical_product' as const,
  isLeaf: true,
  ...facts(use, ...roles),
})
const open = { authorisation_held: false, intermediate_use: false, research_only: false }
const held = { ...open, authorisation_held: true }

const authorisations: LawCase[] = [
  authorised(
    'Article 56(1): chromium trioxide used without an authorisation',
    [mixture(inArticle(CRO3, '10'))],
    'prohibited authorisation_missing',
    ofMixture(open, 'professional_user'),
  ),
  authorised(
    'Article 56(1): own use alone',
    [mixture(inArticle(CRO3, '10'))],
    'prohibited',
    ofMixture(open, 'internal_user'),
  ),
  authorised(
    'Article 56(1): services with it',
    [mixture(inArticle(CRO3, '10'))],
    'prohibited',
    ofMixture(open, 'service_provider'),
  ),
  authorised(
    'Article 56(6): below 0.1 %',
    [mixture(inArticle(CRO3, '0.0999'))],
    'no_duty',
    ofMixture(open, 'professional_user'),
  ),
  authorised(
    'Article 56(6): 0.1 % is not below',
    [mixture(inArticle(CRO3, '0.1'))],
    'prohibited',
    ofMixture(open, 'professional_user'),
  ),
  authorised(
    'Article 66(1): the use under a supplier’s authorisation is notified',
    [mixture(inArticle(CRO3, '10'))],
    'duty notify_downstream_use',
    ofMixture({ ...held, authorisation_of_supplier: true, use_notified: false }, 'professional_user'),
  ),
  authorised(
    'Article 66(1): it was notified',
    [mixture(inArticle(CRO3, '10'))],
    'fulfilled',
    ofMixture({ ...held, authorisation_of_supplier: true, use_notified: true }, 'professional_user'),
  ),
  authorised(
    'Article 66(1): an authorisation of one’s own',
    [mixture(inArticle(CRO3, '10'))],
    'no_duty',
    ofMixture({ ...held, authorisation_of_supplier: false }, 'professional_user'),
  ),
  authorised(
    'Article 2(8): an intermediate',
    [mixture(inArticle(TCE, '90'))],
    'no_duty',
    ofMixture({ ...open, intermediate_use: true }, 'internal_user'),
  ),
  authorised(
    'Article 56(3): scientific research',
    [mixture(inArticle(TCE, '90'))],
    'no_duty',
    ofMixture({ ...open, research_only: true }, 'internal_user'),
  ),
  authorised(
    'Article 58(1)(c): chromium trioxide on 20 September 2017',
    [mixture(inArticle(CRO3, '10'))],
    'no_duty authorisation_needed 2017-09-21',
    { ...ofMixture(open, 'professional_user'), asOf: '2017-09-20' },
  ),
  authorised(
    'Article 58(1)(c): chromium trioxide on 21 September 2017',
    [mixture(inArticle(CRO3, '10'))],
    'prohibited',
    { ...ofMixture(open, 'professional_user'), asOf: '2017-09-21' },
  ),
  authorised(
    'Article 56(1): an imported article with it needs none',
    [article(inArticle(DEHP, '5'))],
    'not_applicable articles_not_covered',
    as('importer'),
  ),
  authorised(
    'Article 56(1): who put it into our own part is not known',
    [ofOurOwn(article(inArticle(DEHP, '5')))],
    'assess answer_questions',
    facts({ research_only: false }),
  ),
  authorised(
    'Article 56(1): we put it into our own part',
    [ofOurOwn(article(inArticle(DEHP, '5')))],
    'prohibited',
    facts({ ...open, incorporated_by: 'own' }),
  ),
  authorised(
    'Article 56(1): a supplier in the Union did',
    [ofOurOwn(article(inArticle(DEHP, '5')))],
    'no_duty',
    facts({ ...open, incorporated_by: 'union_supplier' }),
  ),
  authorised(
    'Article 56(1): an unknown share',
    [mixture(inArticle(CRO3))],
    'prohibited',
    ofMixture(open, 'professional_user'),
  ),
  authorised(
    'Article 56(1): a distributor neither uses nor places it on the market for a use',
    [mixture(inArticle(CRO3, '10'))],
    'not_applicable no_role',
    ofMixture(open, 'distributor'),
  ),
]

judgedByLaw('[COMP-20] Article 7(2) by its tonne', notifications)
judgedByLaw('[COMP-20] Articles 56 and 66 by use', authorisations)
