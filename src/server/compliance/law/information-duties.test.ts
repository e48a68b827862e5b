import {
  answeredOnly,
  article,
  articlesUnder,
  inArticle,
  inContainer,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  unanswered,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const article33 = articlesUnder('reach_article_33')

const ALPHA_HBCDD = '134237-50-6'

const BETA_HBCDD = '134237-51-7'

/** REACH Article 33(1): "above 0,1 % weight by weight (w/w)" of each article; Court of Justice C-106/14. */
const shares: LawCase[] = [
  article33('Article 33(1): 0.1 % is not above 0.1 %', [inArticle(CAS.dehp, '0.1')], 'no_duty none'),
  article33(
    'Article 33(1): the first figure above counts, however little above',
    [inArticle(CAS.dehp, '0.1000001')],
    'duty inform_recipients',
  ),
  article33(
    'Article 33(1): a range that ends at 0.1 % is not above',
    [inArticle(CAS.dehp, '0.05-0.1')],
    'no_duty',
  ),
  article33(
    'Article 33(1): a range that crosses 0.1 % may be above',
    [inArticle(CAS.dehp, '0.09-0.11')],
    'duty',
  ),
  article33('Article 33(1): a range that begins above is above', [inArticle(CAS.dehp, '0.11-0.2')], 'duty'),
  article33('Article 33(1): a listed substance of unknown share', [inArticle(CAS.dehp)], 'duty'),
  article33(
    'Article 33(1): two substances are not added up, each is listed by itself',
    [inArticle(CAS.dehp, '0.07'), inArticle(CAS.dbp, '0.07')],
    'no_duty',
  ),
  article33(
    'Article 33(1): lead and lead monoxide are two entries',
    [inArticle(CAS.lead, '0.08'), inArticle(CAS.leadMonoxide, '0.08')],
    'no_duty',
  ),
  article33(
    'Article 33(1), entry HBCDD: its isomers are one substance',
    [inArticle(ALPHA_HBCDD, '0.06'), inArticle(BETA_HBCDD, '0.06')],
    'duty',
  ),
  article33(
    'Article 33(1), entry HBCDD: isomers that come to 0.1 % exactly',
    [inArticle(ALPHA_HBCDD, '0.06'), inArticle(BETA_HBCDD, '0.04')],
    'no_duty',
  ),
  article33(
    'Article 33(1): the share in a material that is below bounds the share in the article',
    [inMaterial(CAS.dehp, '0.09', 'Cable'), inMaterial(CAS.dehp, '0.05', 'Plug')],
    'no_duty',
  ),
  article33(
    'Article 33(1): of a material above, the share in the article waits for masses',
    [inMaterial(CAS.dehp, '5', 'Gasket')],
    'duty',
  ),
  article33('Article 33(1): 100 % of the article is the substance', [inArticle(CAS.lead, '100')], 'duty'),
]

/** Court of Justice C-106/14: an article stays one after it was joined to others. */
const assemblies: LawCase[] = [
  {
    law: 'C-106/14: one gasket above in a complex object of many clean articles',
    parts: [article(), article(), article(inArticle(CAS.dehp, '0.2')), article()],
    expected: { reach_article_33: 'duty', scip: 'duty notify_authority', 'reach/article_33': 'duty' },
  },
  {
    law: 'C-106/14: shares of two articles below are not added up',
    parts: [article(inArticle(CAS.dehp, '0.09')), article(inArticle(CAS.dehp, '0.09'))],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'C-106/14: the same part in two places counts as it does once',
    parts: [article(inArticle(CAS.dehp, '0.2')), article(inArticle(CAS.dehp, '0.2'))],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'Article 33(1): a found duty is not hidden by a part without answers',
    parts: [unanswered, article(inArticle(CAS.dehp, '0.2'))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'Article 33(1): of parts of which one has no answers nothing is said',
    parts: [unanswered, article()],
    expected: { reach_article_33: 'incomplete', scip: 'incomplete' },
  },
  { law: 'Article 33(1): no data at all', parts: [unanswered], expected: { reach_article_33: 'unknown' } },
  {
    law: 'Article 33(1): answers about RoHS say nothing of the Candidate List',
    parts: [answeredOnly(['rohs', 'pops'])],
    expected: { reach_article_33: 'unknown', scip: 'unknown' },
  },
  {
    law: 'Article 33(1): a substance that is named for RoHS alone is on the Candidate List, too',
    parts: [answeredOnly(['rohs'], inArticle(CAS.lead, '0.5'))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'Article 3(3): a glue of 5 % in an article that it is 2 % of comes to 0.1 %',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '5')), '2', '100')],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'Article 3(3): a glue of 5 % in an article that it is 2.01 % of comes to more',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '5')), '2.01', '100')],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'Article 3(3): without masses the share of a glue in the article is not known',
    parts: [article(), mixture(inArticle(CAS.dehp, '5'))],
    expected: { reach_article_33: 'assess enter_masses', scip: 'assess enter_masses' },
  },
  {
    law: 'Article 3(3): a mixture of 0.1 % comes to no more in any article',
    parts: [article(), mixture(inArticle(CAS.dehp, '0.1'))],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'ECHA guidance on articles 2.3: the ink in a cartridge is no part of the article',
    parts: [article(), inContainer(mixture(inArticle(CAS.nmp, '30')))],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'ECHA guidance on articles 2.3: the cartridge itself is an article',
    parts: [article(inArticle(CAS.dehp, '0.3')), inContainer(mixture(inArticle(CAS.nmp, '30')))],
    expected: { reach_article_33: 'duty' },
  },
  mixturesUnder('reach_article_33')(
    'Article 33 concerns articles: a mixture by itself is no article',
    [inArticle(CAS.dehp, '30')],
    'not_applicable mixtures_not_covered',
  ),
  mixturesUnder('scip')(
    'Directive 2008/98/EC Article 9(1)(i) concerns articles alone',
    [inArticle(CAS.dehp, '30')],
    'not_applicable mixtures_not_covered',
  ),
]

judgedByLaw('[COMP-04] Article 33: the share in the article', shares)

judgedByLaw('[COMP-14] once an article, always an article', assemblies)
