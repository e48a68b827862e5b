import { documentsOf } from '#tests/compliance/cases.ts'
import {
  article,
  articlesUnder,
  as,
  importer,
  inArticle,
  judgedByLaw,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const article33 = articlesUnder('reach_article_33')

/** The day of inclusion in the Candidate List: Article 59(10), from which on Article 33 applies to the substance. */
const days: LawCase[] = [
  article33(
    'n-hexane, the day before 4 February 2026',
    [inArticle(CAS.nHexane, '1')],
    'no_duty',
    '2026-02-03',
  ),
  article33('n-hexane, on 4 February 2026', [inArticle(CAS.nHexane, '1')], 'duty', '2026-02-04'),
  article33('DBDPE, the day before 5 November 2025', [inArticle('84852-53-9', '3')], 'no_duty', '2025-11-04'),
  article33('DBDPE, on 5 November 2025', [inArticle('84852-53-9', '3')], 'duty', '2025-11-05'),
  article33(
    'Triphenyl phosphate, the day before 7 November 2024',
    [inArticle('115-86-6', '1')],
    'no_duty',
    '2024-11-06',
  ),
  article33('Triphenyl phosphate, on 7 November 2024', [inArticle('115-86-6', '1')], 'duty', '2024-11-07'),
  article33(
    'Melamine, the day before 17 January 2023',
    [inArticle('108-78-1', '1')],
    'no_duty',
    '2023-01-16',
  ),
  article33('Melamine, on 17 January 2023', [inArticle('108-78-1', '1')], 'duty', '2023-01-17'),
  article33(
    'Chlorinated paraffins C14-17, the day before 8 July 2021',
    [inArticle('85535-85-9', '1')],
    'no_duty',
    '2021-07-07',
  ),
  article33(
    'Chlorinated paraffins C14-17, on 8 July 2021',
    [inArticle('85535-85-9', '1')],
    'duty',
    '2021-07-08',
  ),
  article33('Lead, the day before 27 June 2018', [inArticle(CAS.lead, '1')], 'no_duty', '2018-06-26'),
  article33('Lead, on 27 June 2018', [inArticle(CAS.lead, '1')], 'duty', '2018-06-27'),
  article33('Bisphenol A, on 12 January 2017', [inArticle('80-05-7', '1')], 'duty', '2017-01-12'),
  article33('Bisphenol A, the day before', [inArticle('80-05-7', '1')], 'no_duty', '2017-01-11'),
  article33('DEHP, on 28 October 2008, the first list', [inArticle(CAS.dehp, '1')], 'duty', '2008-10-28'),
]

/** Roles that inform and notify: REACH Articles 3(33), 7(2), 33; Directive 2008/98/EC Article 9(1)(i). */
const concern = [inArticle(CAS.dehp, '0.2')]

const whom: LawCase[] = [
  articlesUnder('reach_article_33', as('distributor'))(
    'Article 33(1): a distributor informs',
    concern,
    'duty inform_recipients',
  ),
  articlesUnder('reach_article_33', as('retailer'))(
    'Article 33(2): a shop answers consumers',
    concern,
    'duty inform_consumers',
  ),
  articlesUnder('reach_article_33', as('internal_user'))(
    'Article 33: own use is no supply',
    concern,
    'not_applicable no_role',
  ),
  articlesUnder('reach_article_33', as('internal_user', 'distributor'))(
    'Article 33(1): own use beside a supply',
    concern,
    'duty inform_recipients',
  ),
  articlesUnder('reach_article_33', { businessRoles: null })(
    'Article 33: no role is known, none is left out',
    concern,
    'duty',
  ),
  articlesUnder('scip', as('distributor'))(
    'Article 9(1)(i): a distributor notifies',
    concern,
    'duty notify_authority',
  ),
  articlesUnder('scip', as('retailer'))(
    'Article 9(1)(i): who sells to consumers alone does not',
    concern,
    'not_applicable no_role',
  ),
  articlesUnder('scip', as('own_brand_owner'))(
    'Article 9(1)(i): under its own brand it is the producer',
    concern,
    'duty',
  ),
  articlesUnder('scip', as('internal_user'))(
    'Article 9(1)(i): own use is no supply',
    concern,
    'not_applicable no_role',
  ),
  articlesUnder('scip', { scip: 'notified' })('Article 9(1)(i): it is notified', concern, 'fulfilled none'),
  articlesUnder('scip', { scip: 'outdated' })(
    'Article 9(1)(i): what was notified has changed',
    concern,
    'duty update_notification',
  ),
  articlesUnder('scip', { scip: 'notified' })(
    'Article 9(1)(i): nothing above is nothing notified',
    [],
    'no_duty',
  ),
  articlesUnder('reach_article_33', {
    documents: documentsOf('reach_article_33', [], { outdated: ['safe_use'] }),
  })('Article 33(1): recipients know of older facts', concern, 'duty update_information'),
  articlesUnder('reach_article_33', { documents: documentsOf('reach_article_33', ['doc']) })(
    'Article 33(1): a declaration of another act does not inform',
    concern,
    'duty inform_recipients',
  ),
]

/** Article 7(2): above 0.1 %, over 1 tonne a producer or importer and year; 7(3) exposure excluded; 7(6) registered for the use. */
const tonnes = (use: Record<string, string | number | boolean>, roles = as('manufacturer')) =>
  articlesUnder('reach/article_7_2', { ...roles, use })

const notifications: LawCase[] = [
  tonnes({ tonnes_per_year: 1 })('Article 7(2): 1 tonne is not over 1 tonne', concern, 'no_duty'),
  tonnes({ tonnes_per_year: 1.001, registered_for_use: false, exposure_excluded: false })(
    'Article 7(2): over 1 tonne',
    concern,
    'duty notify_authority',
  ),
  tonnes({ tonnes_per_year: 5, registered_for_use: true })(
    'Article 7(6): registered for that use',
    concern,
    'no_duty',
  ),
  tonnes({ tonnes_per_year: 5, exposure_excluded: true })(
    'Article 7(3): exposure can be excluded',
    concern,
    'no_duty',
  ),
  tonnes({ tonnes_per_year: 5, registered_for_use: false })(
    'Article 7(3): whether exposure can be excluded is asked',
    concern,
    'assess answer_questions',
  ),
  tonnes({})('Article 7(2): tonnes that nobody knows', concern, 'assess answer_questions'),
  tonnes({ tonnes_per_year: 5, registered_for_use: false, exposure_excluded: false }, importer)(
    'Article 7(2): an importer of articles',
    concern,
    'duty notify_authority',
  ),
  tonnes({ tonnes_per_year: 5 }, as('distributor'))(
    'Article 7(2): a distributor does not notify',
    concern,
    'not_applicable no_role',
  ),
  tonnes({ tonnes_per_year: 5 })('Article 7(2): not above 0.1 %', [inArticle(CAS.dehp, '0.1')], 'no_duty'),
]

judgedByLaw('[COMP-13] Candidate List: the day of inclusion', days)

judgedByLaw('[COMP-07] Article 33 and SCIP: whose duty it is', whom)

judgedByLaw('[COMP-20] Article 7(2): tonnes a year', notifications)

/** Article 33 reads the same under REACH and by itself, whoever asks. */
const both = (
  roles: readonly string[] | null,
  expected: `${'duty' | 'fulfilled' | 'not_applicable'} ${string}`,
  types: string[] = [],
): LawCase => ({
  law: `Article 33: ${roles?.join(' and ') ?? 'no role is known'}, ${expected}`,
  parts: [article(...concern)],
  context: { businessRoles: roles, documents: documentsOf('reach_article_33', types) },
  expected: { reach_article_33: expected, 'reach/article_33': expected },
})

judgedByLaw('[COMP-07] [COMP-20] Article 33(1) and (2) in REACH’s column and in its own', [
  both(['retailer'], 'duty inform_consumers'),
  both(['retailer', 'internal_user'], 'duty inform_consumers'),
  both(['retailer', 'distributor'], 'duty inform_recipients'),
  both(['importer'], 'duty inform_recipients'),
  both(['internal_user'], 'not_applicable no_role'),
  both(null, 'duty inform_recipients'),
  both(['retailer'], 'fulfilled inform_consumers', ['safe_use']),
  both(['retailer', 'distributor'], 'fulfilled none', ['safe_use']),
])
