import {
  article,
  as,
  inArticle,
  inContainer,
  inMaterial,
  judgedByLaw,
  mixture,
  unanswered,
  used,
  type LawCase,
  type Part,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** REACH Article 33 and SCIP: once an article, always an article. */

type Asked = LawCase['context'] & { asOf?: string }

const on =
  (legislation: string) =>
  (law: string, parts: readonly Part[], status: Status, { asOf, ...context }: Asked = {}): LawCase => ({
    law,
    parts,
    context,
    ...(asOf ? { asOf } : {}),
    expected: { [legislation]: status },
  })

const told = on('reach_article_33')
const scip = on('scip')

const DEHP = CAS.dehp
const BPA = '80-05-7'
const TPP = '115-86-6'
const DBDPE = '84852-53-9'
const HBCDD_A = '134237-50-6'
const HBCDD_B = '134237-51-7'
const clean = article()

const articles: LawCase[] = [
  told('Article 33(1): 0.1 % is not above', [article(inArticle(DEHP, '0.1'))], 'no_duty'),
  told('Article 33(1): above 0.1 %', [article(inArticle(DEHP, '0.1000001'))], 'duty inform_recipients'),
  told(
    'Article 33(1): a small part in a large assembly (C-106/14)',
    [article(inArticle(DEHP, '0.2')), clean, clean, clean],
    'duty',
  ),
  told(
    'Article 33(1): two parts of 0.09 % are not added up',
    [article(inArticle(DEHP, '0.09')), article(inArticle(DEHP, '0.09'))],
    'no_duty',
  ),
  told(
    'Article 33(1): two substances are not added up',
    [article(inArticle(DEHP, '0.09'), inArticle('84-74-2', '0.09'))],
    'no_duty',
  ),
  told(
    'Article 33(1): isomers of one entry are',
    [article(inArticle(HBCDD_A, '0.06'), inArticle(HBCDD_B, '0.05'))],
    'duty',
  ),
  told(
    'Article 33(1): isomers of exactly 0.1 %',
    [article(inArticle(HBCDD_A, '0.05'), inArticle(HBCDD_B, '0.05'))],
    'no_duty',
  ),
  told('Article 33(1): a range that ends above', [article(inArticle(DEHP, '0.01-0.3'))], 'duty'),
  told('Article 33(1): an unknown share', [article(inArticle(DEHP))], 'duty'),
  told('Article 33(1): a duty beside missing answers', [article(inArticle(DEHP, '1')), unanswered], 'duty'),
  told(
    'Article 33(1): below the limit beside missing answers',
    [article(inArticle(DEHP, '0.01')), unanswered],
    'incomplete',
  ),
  told('Article 33(1): nobody answered', [unanswered], 'unknown'),
  told(
    'Article 33(2): a retailer informs consumers',
    [article(inArticle(DEHP, '1'))],
    'duty inform_consumers',
    as('retailer'),
  ),
  told(
    'Article 3(33): who uses the article supplies none',
    [article(inArticle(DEHP, '1'))],
    'not_applicable no_role',
    as('professional_user'),
  ),
  told(
    'Article 33: a mixture is no article',
    [mixture(inArticle(DEHP, '5'))],
    'not_applicable mixtures_not_covered',
    { kind: 'chemical_product' },
  ),
  told(
    'Article 33: paint on an article, 1 g of 5 % on 100 g',
    [clean, used(mixture(inArticle(DEHP, '5')), '1', '100')],
    'no_duty',
  ),
  told(
    'Article 33: paint on an article, 3 g of 5 % on 100 g',
    [clean, used(mixture(inArticle(DEHP, '5')), '3', '100')],
    'duty',
  ),
  told(
    'Article 33: exactly 2 g of 5 % on 100 g is 0.1 %',
    [clean, used(mixture(inArticle(DEHP, '5')), '2', '100')],
    'no_duty',
  ),
  told(
    'Article 33: the ink in a cartridge is a mixture',
    [clean, inContainer(mixture(inArticle(DEHP, '5')))],
    'no_duty',
  ),
  told(
    'Article 33: the masses of a glue are not known',
    [clean, mixture(inArticle(DEHP, '5'))],
    'assess enter_masses',
  ),
  told(
    'Article 33: a material of 0.2 % may be the whole article',
    [article(inMaterial(DEHP, '0.2'))],
    'duty',
  ),
  told(
    'Article 33: the whole article of 0.05 % is what counts',
    [article(inArticle(DEHP, '0.05'), inMaterial(DEHP, '2', 'Sleeve'))],
    'no_duty',
  ),
  told('Article 59(10): bisphenol A on 11 January 2017', [article(inArticle(BPA, '1'))], 'no_duty', {
    asOf: '2017-01-11',
  }),
  told('Article 59(10): bisphenol A on 12 January 2017', [article(inArticle(BPA, '1'))], 'duty', {
    asOf: '2017-01-12',
  }),
  told('Article 59(10): triphenyl phosphate on 6 November 2024', [article(inArticle(TPP, '1'))], 'no_duty', {
    asOf: '2024-11-06',
  }),
  told('Article 59(10): triphenyl phosphate on 7 November 2024', [article(inArticle(TPP, '1'))], 'duty', {
    asOf: '2024-11-07',
  }),
  told('Article 59(10): DBDPE on 5 November 2025', [article(inArticle(DBDPE, '1'))], 'duty', {
    asOf: '2025-11-05',
  }),
  told('Article 59(10): lead on 26 June 2018', [article(inArticle(CAS.lead, '1'))], 'no_duty', {
    asOf: '2018-06-26',
  }),
  told('Article 59(10): lead on 27 June 2018', [article(inArticle(CAS.lead, '1'))], 'duty', {
    asOf: '2018-06-27',
  }),
  scip(
    'Directive 2008/98/EC, Article 9(1)(i): from 5 January 2021',
    [article(inArticle(DEHP, '1'))],
    'duty notify_authority',
    { asOf: '2021-01-05' },
  ),
  scip(
    'Article 9(1)(i): a retailer to consumers alone does not notify',
    [article(inArticle(DEHP, '1'))],
    'not_applicable no_role',
    as('retailer'),
  ),
  scip('Article 9(1)(i): a distributor notifies', [article(inArticle(DEHP, '1'))], 'duty', as('distributor')),
  scip('Article 9(1)(i): notified and unchanged', [article(inArticle(DEHP, '1'))], 'fulfilled', {
    scip: 'notified',
  }),
  scip(
    'Article 9(1)(i): notified, and the substances are others now',
    [article(inArticle(DEHP, '1'))],
    'duty update_notification',
    { scip: 'outdated' },
  ),
]

judgedByLaw('[COMP-08] Article 33 and SCIP, part by part', articles)
