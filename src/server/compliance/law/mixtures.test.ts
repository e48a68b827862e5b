import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  inArticle,
  judgedByLaw,
  mixture,
  mixturesUnder,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

/** Mixtures in assemblies: what the law weighs in the article, in its material, or in the mixture itself (COMP-16). */
const mixtures: LawCase[] = [
  {
    law: 'solder of 37 % lead, 2 g in a board of 1 000 g: 0.074 % of the article, 37 % of the material',
    parts: [article(), used(mixture(inArticle(CAS.lead, '37')), '2', '1000')],
    context: { isEee: true, eeeCategory: 3 },
    expected: { reach_article_33: 'no_duty', rohs: 'prohibited' },
  },
  {
    law: '3 g of it are 0.111 % of the board',
    parts: [article(), used(mixture(inArticle(CAS.lead, '37')), '3', '1000')],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'two mixtures of 0.06 % each in one assembly are not added up: each is weighed by itself',
    parts: [
      article(),
      used(mixture(inArticle(CAS.dehp, '6')), '10', '1000'),
      used(mixture(inArticle(CAS.dehp, '6')), '10', '1000'),
    ],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'paint whose share is a range counts by its upper end in the assembly',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '1-6')), '20', '1000')],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'paint whose concentration is not told counts as above',
    parts: [article(), used(mixture(inArticle(CAS.dehp)), '1', '1000000')],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'a refrigerant in an assembly keeps its use to be assessed (Regulation (EU) 2024/573, Annex IV)',
    parts: [article(), used(mixture(inArticle('75-10-5', '100')), '900', '60000')],
    expected: { f_gas: 'assess answer_questions', reach_article_33: 'no_duty' },
  },
  {
    law: 'the same gas, recorded as in a heat pump that may hold it',
    parts: [article(), used(mixture(inArticle('75-10-5', '100')), '900', '60000')],
    recorded: { 'HFC-32': 'not_in_scope' },
    expected: { f_gas: 'no_duty recorded_outside' },
  },
  {
    law: 'a trace limit for substances, mixtures and articles holds in the mixture itself, however little is used',
    parts: [article(), used(mixture(inArticle('3194-55-6', '0.01')), '1', '1000000')],
    expected: { pops: 'prohibited' },
  },
  mixturesUnder('scip')(
    'a mixture by itself is not notified',
    [inArticle(CAS.lead, '1')],
    'not_applicable mixtures_not_covered',
  ),
  mixturesUnder('ods')(
    'Regulation (EU) 2024/590: a cleaning agent with CFC-113',
    [inArticle('76-13-1', '10')],
    'assess answer_questions',
  ),
]

judgedByLaw('[COMP-08] [COMP-16] mixtures in assemblies by the law', mixtures)
