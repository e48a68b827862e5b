import { documentsOf } from '#tests/compliance/cases.ts'
import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  articlesUnder,
  as,
  goodsUnder,
  importer,
  inArticle,
  judgedByLaw,
  mixture,
  mixturesUnder,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const REACH_ID = '1'
const chromate = [inArticle(CAS.chromiumTrioxide, '30')]
const inMixtures = mixturesUnder('reach/annex_xiv')
const tetraethylLead = '78-00-2'
const usedBy = (...roles: string[]) => ({ ...as(...roles), kind: 'chemical_product', isLeaf: true }) as const

/** REACH Article 56: which substances, from which day, and in what they count. */
const authorisation: LawCase[] = [
  inMixtures('Article 56(1): chromium trioxide, after its sunset date', chromate, 'assess answer_questions'),
  inMixtures(
    'Article 56(6)(b): below 0.1 % of the mixture',
    [inArticle(CAS.chromiumTrioxide, '0.0999999')],
    'no_duty none',
  ),
  inMixtures(
    'Article 56(6)(b): at 0.1 % it is not below',
    [inArticle(CAS.chromiumTrioxide, '0.1')],
    'assess answer_questions',
  ),
  inMixtures(
    'Article 56(6): a range counts by its upper end',
    [inArticle(CAS.chromiumTrioxide, '0.05-0.2')],
    'assess answer_questions',
  ),
  inMixtures(
    'Article 58(1)(c)(i): tetraethyllead the day before its sunset date of 1 May 2025',
    [inArticle(tetraethylLead, '5')],
    'no_duty authorisation_needed 2025-05-01',
    '2025-04-30',
  ),
  inMixtures(
    'Article 58(1)(c)(i): on that date',
    [inArticle(tetraethylLead, '5')],
    'assess answer_questions',
    '2025-05-01',
  ),
  inMixtures(
    'Article 58(1)(c)(i): the day after',
    [inArticle(tetraethylLead, '5')],
    'assess answer_questions',
    '2025-05-02',
  ),
  inMixtures('Annex XIV does not name n-hexane', [inArticle(CAS.nHexane, '50')], 'no_duty none'),
  articlesUnder('reach/annex_xiv')(
    'Article 56: what is in an article is not used',
    [inArticle(CAS.chromiumTrioxide, '1')],
    'no_duty authorisation_in_force 2017-09-21',
  ),
  articlesUnder('reach/annex_xiv')(
    'Article 56: an article without such a substance',
    [inArticle(CAS.lead, '1')],
    'not_applicable articles_not_covered',
  ),
]

const mixturesOf = (
  law: string,
  roles: readonly string[],
  expected: LawCase['expected'],
  more: LawCase['context'] = {},
): LawCase => ({ law, parts: [mixture(...chromate)], context: { ...usedBy(...roles), ...more }, expected })

/** REACH Articles 3(13), 3(33), 7(2), 33, 56 and 66: who has which obligation. */
const actors: LawCase[] = [
  mixturesOf('Article 3(13): who uses it professionally is a downstream user', ['professional_user'], {
    'reach/annex_xiv': 'assess answer_questions',
  }),
  mixturesOf('Article 56(2): for own use only, too', ['internal_user'], {
    'reach/annex_xiv': 'assess answer_questions',
  }),
  mixturesOf('Article 56(2): who renders services with it, too', ['service_provider'], {
    'reach/annex_xiv': 'assess answer_questions',
  }),
  mixturesOf('Article 56(1): who formulates it', ['manufacturer'], {
    'reach/annex_xiv': 'assess answer_questions',
  }),
  mixturesOf('Article 56(1): who imports it', ['importer'], {
    'reach/annex_xiv': 'assess answer_questions',
  }),
  mixturesOf('Article 3(14): a distributor only stores and sells', ['distributor'], {
    'reach/annex_xiv': 'not_applicable no_role',
  }),
  mixturesOf(
    'Article 56(1): recorded as used without an authorisation',
    ['internal_user'],
    { reach: 'prohibited authorisation_missing', 'reach/annex_xiv': 'prohibited authorisation_missing' },
    { assessed: { [`${REACH_ID}/annex_xiv`]: 'in_scope' } },
  ),
  mixturesOf(
    'Article 56(1)(a): recorded as authorised or exempted before it was a fact',
    ['professional_user'],
    { 'reach/annex_xiv': 'assess answer_questions' },
    { assessed: { [`${REACH_ID}/annex_xiv`]: 'not_in_scope' } },
  ),
  {
    law: 'COMP-20: an open condition of Annex XVII hides neither Annex XIV nor what else is demanded',
    parts: [mixture(...chromate)],
    context: usedBy('professional_user'),
    expected: {
      reach: 'assess answer_questions',
      'reach/annex_xiv': 'assess answer_questions',
      'reach/annex_xvii': 'assess answer_questions',
      'reach/article_33': 'not_applicable mixtures_not_covered',
      'reach/article_7_2': 'not_applicable mixtures_not_covered',
    },
  },
  {
    law: 'Article 67: a professional user does not use what Annex XVII restricts',
    parts: [article(inArticle('12001-29-5', '0.01'))],
    context: as('professional_user'),
    expected: {
      reach: 'prohibited replace_substance',
      'reach/annex_xvii': 'prohibited',
      'reach/article_33': 'not_applicable no_role',
      'reach/article_7_2': 'not_applicable no_role',
    },
  },
  {
    law: 'Articles 33 and 7(2): each by itself; the column shows the worst',
    parts: [article(inArticle(CAS.nHexane, '0.2'))],
    context: importer,
    expected: {
      reach: 'duty inform_recipients',
      'reach/article_33': 'duty inform_recipients',
      'reach/article_7_2': 'assess answer_questions',
      'reach/annex_xvii': 'no_duty',
      'reach/annex_xiv': 'not_applicable',
    },
  },
  {
    law: 'Article 7(2): a retailer who has informed has done all of it',
    parts: [article(inArticle(CAS.nHexane, '0.2'))],
    context: { ...as('retailer'), documents: documentsOf('reach_article_33', ['safe_use']) },
    expected: {
      reach: 'fulfilled',
      'reach/article_33': 'fulfilled',
      'reach/article_7_2': 'not_applicable no_role',
    },
  },
  {
    law: 'Article 7(2): the Agency is notified, and nobody is informed yet',
    parts: [article(inArticle(CAS.nHexane, '0.2'))],
    context: {
      ...importer,
      assessed: { [`${REACH_ID}/article_7_2`]: 'in_scope' },
      documents: documentsOf('reach', ['evidence']),
    },
    expected: {
      reach: 'duty inform_recipients',
      'reach/article_7_2': 'fulfilled',
      'reach/article_33': 'duty',
    },
  },
  {
    law: 'Articles 3(24) and 56(1): who put a mixture into the article is asked, however small its share of the article is',
    parts: [article(), used(mixture(...chromate), '1', '1000')],
    expected: { 'reach/annex_xiv': 'assess answer_questions' },
  },
  {
    law: 'Articles 3(24) and 56(1): who only sells an article with a mixture in it uses nothing',
    parts: [article(), used(mixture(...chromate), '1', '1000')],
    context: as('distributor'),
    expected: { 'reach/annex_xiv': 'not_applicable articles_not_covered' },
  },
  {
    law: 'Article 56(6): the mixture that is put into the article is below the limit by itself',
    parts: [article(), used(mixture(inArticle(CAS.chromiumTrioxide, '0.09')), '1', '1')],
    expected: { 'reach/annex_xiv': 'not_applicable articles_not_covered' },
  },
]

const sinceEudr = (day: string) => goodsUnder('eudr', day)
const [coffee, chairs, wood] = [['0901210000'], ['9401790000'], ['4407119000']]

/** Regulation (EU) 2023/1115, Article 38, as amended by Regulation (EU) 2025/2650. */
const deforestation: LawCase[] = [
  sinceEudr('2026-12-29')('Article 38: coffee the day before', coffee, 'no_duty begins_on 2026-12-30'),
  sinceEudr('2026-12-30')('Article 38: coffee on the day', coffee, 'duty submit_statement'),
  sinceEudr('2026-12-31')('Article 38: coffee the day after', coffee, 'duty submit_statement'),
  sinceEudr('2026-12-29')(
    'Article 38: whether seats are of wood is not asked before',
    chairs,
    'no_duty begins_on 2026-12-30',
  ),
  sinceEudr('2026-12-30')(
    'Article 38: whether seats are of wood is asked on the day',
    chairs,
    'assess answer_questions',
  ),
  sinceEudr('2026-12-29')(
    'Article 38: a trader, the day before',
    coffee,
    'no_duty begins_on 2026-12-30',
    as('retailer'),
  ),
  sinceEudr('2026-12-30')(
    'Article 38: a trader on the day',
    coffee,
    'duty collect_statement',
    as('retailer'),
  ),
  sinceEudr('2026-11-01')(
    'Article 33: a statement that is there before the day counts',
    wood,
    'fulfilled none',
    {
      ...importer,
      documents: documentsOf('eudr', ['eudr_dd_statement'], { followsConcern: false }),
    },
  ),
  sinceEudr('2026-11-01')('goods that are not in Annex I, before the day', ['6109100010'], 'not_applicable'),
  sinceEudr('2026-11-01')('without a customs category, before the day', [], 'unknown enter_customs_category'),
]

judgedByLaw('[COMP-08] [COMP-17] [COMP-20] REACH Annex XIV by the law', authorisation)
judgedByLaw('[COMP-07] [COMP-20] REACH: whose obligation it is', actors)
judgedByLaw('[COMP-06] [COMP-08] [COMP-13] the EUDR on the days around its beginning', deforestation)
