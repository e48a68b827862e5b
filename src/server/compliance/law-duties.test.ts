import { documentsOf } from '#tests/compliance-cases.ts'
import {
  article,
  articlesUnder,
  goodsUnder,
  importer,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  used,
  type LawCase,
} from '#tests/law-cases.ts'

const LEAD = '7439-92-1'
const DEHP = '117-81-7'
/** On the Candidate List and in no entry of Annex XVII. */
const N_HEXANE = '110-54-3'
const EUDR_ID = '10'
const CBAM_ID = '9'
const FMV_ID = '11'
const as = (...businessRoles: string[]) => ({ businessRoles })
const holdsLead = [inArticle(LEAD, '1')]

/** Who has the duty: REACH Articles 3(33), 7(2) and 33, Directive 2008/98/EC Article 9(1)(i), Directive 2011/65/EU Articles 7 to 10. */
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
  })('Article 7(2): who sells under its own brand is a producer', holdsLead, 'assess check_tonnage'),
  articlesUnder('reach', { ...as('retailer'), documents: documentsOf('reach_article_33', ['safe_use']) })(
    'Article 7(2) asks nothing of a retailer',
    [inArticle(N_HEXANE, '1')],
    'fulfilled',
  ),
  articlesUnder('reach', importer)(
    'Article 7(2): at 0.1 % there is nothing to notify',
    [inArticle(N_HEXANE, '0.1')],
    'no_duty',
  ),
  articlesUnder('rohs', { ...as('retailer'), isEee: true, eeeCategory: 3 })(
    'Article 10: a distributor sells no equipment above the limit',
    [inMaterial(LEAD, '0.2')],
    'prohibited',
  ),
  articlesUnder('rohs', { ...as('professional_user'), isEee: true, eeeCategory: 3 })(
    'Articles 7 to 10: a user has no duty',
    [inMaterial(LEAD, '0.2')],
    'not_applicable',
  ),
  articlesUnder('pops', as('professional_user'))(
    'POPs Article 3(1): use is prohibited, too',
    [inArticle('58-89-9', '1')],
    'prohibited',
  ),
  articlesUnder('fmv', as('service_provider'))(
    'FMV: who delivers a service is a supplier',
    [inArticle('7440-43-9', '1')],
    'assess',
  ),
]

/** Mixtures in assemblies: what the law weighs in the article, in its material, or in the mixture itself (COMP-16). */
const mixtures: LawCase[] = [
  {
    law: 'solder of 37 % lead, 2 g in a board of 1 000 g: 0.074 % of the article, 37 % of the material',
    parts: [article(), used(mixture(inArticle(LEAD, '37')), '2', '1000')],
    context: { isEee: true, eeeCategory: 3 },
    expected: { reach_article_33: 'no_duty', rohs: 'prohibited' },
  },
  {
    law: '3 g of it are 0.111 % of the board',
    parts: [article(), used(mixture(inArticle(LEAD, '37')), '3', '1000')],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'two mixtures of 0.06 % each in one assembly are not added up: each is weighed by itself',
    parts: [
      article(),
      used(mixture(inArticle(DEHP, '6')), '10', '1000'),
      used(mixture(inArticle(DEHP, '6')), '10', '1000'),
    ],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'paint whose share is a range counts by its upper end in the assembly',
    parts: [article(), used(mixture(inArticle(DEHP, '1-6')), '20', '1000')],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'paint whose concentration is not told counts as above',
    parts: [article(), used(mixture(inArticle(DEHP)), '1', '1000000')],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'a refrigerant in an assembly keeps its use to be assessed (Regulation (EU) 2024/573, Annex IV)',
    parts: [article(), used(mixture(inArticle('75-10-5', '100')), '900', '60000')],
    expected: { f_gas: 'assess check_gas', reach_article_33: 'no_duty' },
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
    holdsLead,
    'not_applicable mixtures_not_covered',
  ),
  mixturesUnder('ods')(
    'Regulation (EU) 2024/590: a cleaning agent with CFC-113',
    [inArticle('76-13-1', '10')],
    'assess check_use',
  ),
]

const cbam = goodsUnder('cbam')
const eudr = goodsUnder('eudr')
const goods: LawCase[] = [
  cbam('Annex I: iron ores agglomerated (2601 12)', ['2601120000'], 'assess check_imports'),
  cbam('Annex I: not other iron ores (2601 11)', ['2601110000'], 'not_applicable'),
  cbam('Annex I: nitric acid (2808)', ['2808000000'], 'assess'),
  cbam('Annex I: electricity (2716) has no threshold', ['2716000000'], 'duty collect_emissions'),
  cbam('Annex I: potassium nitrate (2834 21)', ['2834210000'], 'assess'),
  cbam('Annex I: not stainless cutlery (8211)', ['8211910000'], 'not_applicable'),
  cbam('one of two categories is in', ['8413700000', '7307991000'], 'assess'),
  cbam('Annex III: goods that originate in Norway', ['7601100000'], 'not_applicable', {
    ...importer,
    country: 'NO',
  }),
  cbam('Annex III does not name the United Kingdom', ['7601100000'], 'assess', {
    ...importer,
    country: 'GB',
  }),
  cbam(
    'the maker’s data alone does not lift the 50 tonnes: it is the person who says',
    ['7318155290'],
    'assess',
    {
      ...importer,
      documents: documentsOf('cbam', ['cbam_communication_template']),
    },
  ),
  cbam(
    'a distributor who does not import declares nothing',
    ['7318155290'],
    'not_applicable no_role',
    as('distributor'),
  ),
  cbam('said to apply whatever the category', ['8413700000'], 'duty collect_emissions', {
    ...importer,
    applies: { [CBAM_ID]: 'yes' },
    assessed: { [CBAM_ID]: 'in_scope' },
  }),
  eudr('Annex I: live cattle (0102)', ['0102292100'], 'duty submit_statement'),
  eudr('Annex I: cocoa butter (1804)', ['1804000000'], 'duty'),
  eudr('Annex I: palm oil (1511)', ['1511109000'], 'duty'),
  eudr('Annex I: natural rubber (4001)', ['4001220000'], 'assess check_commodity'),
  eudr('Annex I: rubber bands of vulcanised rubber (4016)', ['4016999790'], 'assess check_commodity'),
  eudr('not cotton clothes (6109)', ['6109100010'], 'not_applicable outside_customs_scope'),
  eudr('not bamboo flooring outside Annex I (4602)', ['4602120000'], 'not_applicable'),
  eudr('Article 2(15): who exports is an operator', ['4407119000'], 'duty submit_statement', as('exporter')),
  eudr(
    'Article 4(8): further down the chain the number is collected',
    ['9403609000'],
    'duty collect_statement',
    as('assembler'),
  ),
  eudr('a statement that is there, of wooden furniture', ['9403609000'], 'fulfilled', {
    ...as('retailer'),
    documents: documentsOf('eudr', ['eudr_dd_statement'], { followsConcern: false }),
  }),
  eudr('recorded as metal seats', ['9401790000'], 'not_applicable recorded_outside', {
    ...importer,
    assessed: { [EUDR_ID]: 'not_in_scope' },
  }),
  eudr('no customs category is given', [], 'unknown enter_customs_category'),
  {
    law: 'FMV: a general exemption is recorded: nothing is declared',
    parts: [article(inArticle(LEAD, '1'))],
    recorded: { 'FMV-S3': 'not_in_scope' },
    context: { assessed: { [FMV_ID]: 'not_in_scope' } },
    expected: { fmv: 'no_duty recorded_outside' },
  },
  {
    law: 'FMV: what the criteria do not name is no deviation',
    parts: [article(inArticle(DEHP, '5'))],
    expected: { fmv: 'no_duty' },
  },
]

judgedByLaw('[COMP-07] [COMP-08] who has the duty', roles)
judgedByLaw('[COMP-08] [COMP-16] mixtures in assemblies by the law', mixtures)
judgedByLaw('[COMP-08] [COMP-18] more of CBAM, EUDR and FMV by the law', goods)
