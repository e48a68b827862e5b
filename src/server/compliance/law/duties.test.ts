import { documentsOf } from '#tests/compliance/cases.ts'
import { CAS } from '#tests/compliance/world.ts'
import {
  articlesUnder,
  as,
  importer,
  inArticle,
  inMaterial,
  judgedByLaw,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const holdsLead = [inArticle(CAS.lead, '1')]

/**
 * Cases on the holder of the duty: REACH Articles 3(33), 7(2) and 33, Directive 2008/98/EC Article 9(1)(i),
 * Directive 2011/65/EU Articles 7 to 10.
 */
const roles: LawCase[] = [
  articlesUnder('scip', as('manufacturer'))(
    'Article 9(1)(i): a producer notifies',
    holdsLead,
    'duty notify_authority',
  ),
  articlesUnder('scip', as('assembler'))(
    'Article 9(1)(i): who assembles a complex object notifies',
    holdsLead,
    'duty',
  ),
  articlesUnder('scip', as('importer'))('Article 9(1)(i): an importer notifies', holdsLead, 'duty'),
  articlesUnder('scip', as('retailer', 'importer'))(
    'Article 9(1)(i): a retailer who imports notifies',
    holdsLead,
    'duty',
  ),
  articlesUnder('scip', as('professional_user'))(
    'Article 9(1)(i): who only uses it does not',
    holdsLead,
    'not_applicable no_role',
  ),
  articlesUnder('scip', { ...importer, notify: false })(
    'who has said that it does not notify',
    holdsLead,
    'not_applicable not_notified_by_you',
  ),
  articlesUnder('reach_article_33', as('retailer', 'manufacturer'))(
    'Article 33(1) goes before 33(2)',
    holdsLead,
    'duty inform_recipients',
  ),
  articlesUnder('reach_article_33', as('professional_user'))(
    'Article 3(33): a user supplies nothing',
    holdsLead,
    'not_applicable',
  ),
  articlesUnder('reach_article_33', { documents: documentsOf('reach_article_33', ['compliant_statement']) })(
    'Article 33(1): a statement of the present facts informs, too',
    holdsLead,
    'fulfilled',
  ),
  articlesUnder('reach', {
    ...as('own_brand_owner'),
    documents: documentsOf('reach_article_33', ['safe_use']),
  })('Article 7(2): who sells under its own brand is a producer', holdsLead, 'assess answer_questions'),
  articlesUnder('reach', { ...as('retailer'), documents: documentsOf('reach_article_33', ['safe_use']) })(
    'Article 7(2) asks nothing of a retailer',
    [inArticle(CAS.nHexane, '1')],
    'fulfilled',
  ),
  articlesUnder('reach', importer)(
    'Article 7(2): at 0.1 % there is nothing to notify',
    [inArticle(CAS.nHexane, '0.1')],
    'no_duty',
  ),
  articlesUnder('rohs', { ...as('retailer'), isEee: true, eeeCategory: 3 })(
    'Article 10: a distributor sells no equipment above the limit',
    [inMaterial(CAS.lead, '0.2')],
    'prohibited',
  ),
  articlesUnder('rohs', { ...as('professional_user'), isEee: true, eeeCategory: 3 })(
    'Articles 7 to 10: a user has no duty',
    [inMaterial(CAS.lead, '0.2')],
    'not_applicable',
  ),
  articlesUnder('pops', as('professional_user'))(
    'POPs Article 3(1): use is prohibited, too',
    [inArticle('58-89-9', '1')],
    'prohibited',
  ),
  articlesUnder('fmv', as('service_provider'))(
    'FMV: who delivers a service is a supplier',
    [inArticle(CAS.cadmium, '1')],
    'assess',
  ),
]

judgedByLaw('[COMP-07] [COMP-08] who has the duty', roles)
