import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  inArticle,
  inContainer,
  judgedByLaw,
  mixture,
  mixturesUnder,
  used,
  type LawCase,
  type Part,
} from '#tests/compliance/law-cases.ts'
import { ordinaryArticle } from '#tests/compliance/restricted-cases.ts'

/** A glue with DEHP of this share, so many grams of it in 1 000 g. */
const glue = (share: string, grams: string): Part => used(mixture(inArticle(CAS.dehp, share)), grams, '1000')
const paste = (grams: string): Part => used(mixture(inArticle('85535-84-8', '0.9')), grams, '1000')

/** An article for consumers with this glue as a part of it, of which the kind of mixture is told or not. */
const forConsumers = (law: string, part: Part, status: LawCase['expected'][string], use = {}): LawCase => ({
  law,
  parts: [article(), part],
  context: { use: { ...ordinaryArticle, electrical_equipment: true, ...use } },
  expected: { reach_annex_xvii: status },
})
const solderOf = (share: string): Part => used(mixture(inArticle(CAS.lead, share)), '0.01', '1000')
const toluene = mixture(inArticle('108-88-3', '5'))
const dmf = mixture(inArticle('68-12-2', '0.5'))

/** REACH Annex XVII: "for supply to the general public" is said of substances and mixtures; a mixture that became a part of an article is none. */
const supplied: LawCase[] = [
  forConsumers('entry 30: the solder in a lamp for consumers', solderOf('85'), 'no_duty', {
    mixture_use: 'other',
  }),
  forConsumers(
    'entry 30: nobody is asked what kind of mixture the solder is',
    solderOf('85'),
    'no_duty none',
  ),
  forConsumers(
    'entry 30: solder in a reel beside it is supplied as a mixture',
    inContainer(solderOf('85')),
    'prohibited',
    { mixture_use: 'other' },
  ),
  forConsumers('entry 48: toluene in the glue of a chair', used(toluene, '1', '1000'), 'no_duty', {
    mixture_use: 'adhesive',
  }),
  forConsumers('entry 48: toluene in a tube of glue', inContainer(toluene), 'prohibited', {
    mixture_use: 'adhesive',
  }),
  {
    law: 'entry 48: toluene in glue by itself',
    parts: [toluene],
    context: {
      kind: 'chemical_product',
      isLeaf: true,
      use: { for_consumers: true, mixture_use: 'adhesive', industrial_use_only: false },
    },
    expected: { reach_annex_xvii: 'prohibited' },
  },
  forConsumers(
    'entry 76: using it is restricted, also to make an article',
    used(dmf, '1', '1000'),
    'prohibited',
    {
      mixture_use: 'adhesive',
      exposure_controlled: false,
    },
  ),
  {
    law: 'entry 30: the same paste, without its mass',
    parts: [article(), mixture(inArticle(CAS.lead, '85'))],
    context: { use: { ...ordinaryArticle, electrical_equipment: true } },
    expected: { reach_annex_xvii: 'no_duty' },
  },
]

const LEAD_SOAP = '61790-14-5'
const soapOf = (share: string, grams: string): Part =>
  used(mixture(inArticle(LEAD_SOAP, share)), grams, '1000')
const inJewellery = (law: string, parts: readonly Part[], status: LawCase['expected'][string]): LawCase => ({
  law,
  parts: [article(), ...parts],
  context: { use: { ...ordinaryArticle, for_consumers: false, mixture_use: 'other', jewellery: true } },
  expected: { reach_annex_xvii: status },
})

/** REACH Annex XVII, entry 63: articles with lead, of a compound of which no formula tells how much lead it holds. */
const lead: LawCase[] = [
  {
    law: 'entry 63: a mixture by itself is no article',
    parts: [mixture(inArticle(LEAD_SOAP, '5'))],
    context: {
      kind: 'chemical_product',
      isLeaf: true,
      use: { for_consumers: false, mixture_use: 'other' },
    },
    expected: { reach_annex_xvii: 'no_duty' },
  },
  inJewellery(
    'entry 63: in jewellery how much lead there is, is asked',
    [soapOf('5', '20')],
    'assess enter_element_share',
  ),
  inJewellery('entry 63: 0.04 % of the article holds no more lead than that', [soapOf('5', '8')], 'no_duty'),
  inJewellery('entry 63: without its mass', [mixture(inArticle(LEAD_SOAP, '5'))], 'assess enter_masses'),
  inJewellery('entry 63: what is in a tube is no article', [inContainer(soapOf('5', '20'))], 'no_duty'),
  inJewellery(
    'entry 63: two of 0.03 % each',
    [soapOf('3', '10'), soapOf('3', '10')],
    'assess enter_element_share',
  ),
  inJewellery(
    'entry 63: 0.03 % lead and 0.03 % of a compound',
    [used(mixture(inArticle(CAS.lead, '3')), '10', '1000'), soapOf('3', '10')],
    'assess enter_element_share',
  ),
  inJewellery(
    'entry 63: 0.06 % lead of two mixtures, whatever the compound holds',
    [
      used(mixture(inArticle(CAS.lead, '3')), '10', '1000'),
      used(mixture(inArticle(CAS.lead, '3')), '10', '1000'),
      soapOf('3', '10'),
    ],
    'prohibited',
  ),
  {
    law: 'entry 63: in PVC it is a material of the article, whatever its mass',
    parts: [article(), soapOf('5', '0.01')],
    context: { use: { ...ordinaryArticle, pvc: true } },
    expected: { reach_annex_xvii: 'assess enter_element_share' },
  },
]

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
    law: 'Article 33(1): two mixtures of 0.06 % each in one assembly are 0.12 % of it',
    parts: [article(), glue('6', '10'), glue('6', '10')],
    expected: { reach_article_33: 'duty', scip: 'duty', 'reach/article_33': 'duty' },
  },
  {
    law: 'Article 33(1): two of 0.05 % are 0.1 %, which is not above',
    parts: [article(), glue('1', '50'), glue('5', '10')],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'Article 33(1): 0.08 % of one, and 0.045 % of another that holds less than 0.1 %',
    parts: [article(), glue('0.2', '400'), glue('0.09', '500')],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'Article 33(1): ranges are added up by their upper ends',
    parts: [article(), glue('1-2', '30'), glue('0.5-3', '20')],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'Article 33(1): two substances are not added up, in mixtures either',
    parts: [article(), glue('6', '10'), used(mixture(inArticle('84-74-2', '6')), '10', '1000')],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'Article 33(1): isomers that are one entry are',
    parts: [
      article(),
      used(mixture(inArticle('134237-50-6', '6')), '10', '1000'),
      used(mixture(inArticle('134237-52-8', '6')), '10', '1000'),
    ],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'Article 33(1): what is in a tube is not added to it',
    parts: [article(), glue('6', '10'), inContainer(glue('6', '10'))],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'POPs Annex I: chlorinated paraffins C10-13 of two pastes, 0.18 % of the article',
    parts: [article(), paste('100'), paste('100')],
    expected: { pops: 'prohibited' },
  },
  {
    law: 'POPs Annex I: 0.144 % of the article',
    parts: [article(), paste('80'), paste('80')],
    expected: { pops: 'no_duty' },
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
    law: 'the same gas in a heat pump that may hold it',
    parts: [article(), used(mixture(inArticle('75-10-5', '100')), '900', '60000')],
    context: { use: { equipment_kind: 'single_split' } },
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

const ink = (share: string) => mixture(inArticle(CAS.nHexane, share))
const cartridge = (
  law: string,
  part: Part,
  expected: LawCase['expected'],
  more: Partial<LawCase> = {},
): LawCase => ({
  law,
  parts: [article(), inContainer(part)],
  expected,
  ...more,
})

/** ECHA, Guidance on requirements for substances in articles, section 2.3: a container with a mixture is an article and a mixture. */
const contents: LawCase[] = [
  cartridge('REACH Article 3(3): ink in a cartridge is no part of the article', ink('50'), {
    reach_article_33: 'no_duty',
    scip: 'no_duty',
    'reach/article_33': 'no_duty',
  }),
  cartridge('Article 33: whatever its share is', ink('0.2'), { reach_article_33: 'no_duty' }),
  cartridge('Article 33: also where its share is not told', mixture(inArticle(CAS.nHexane)), {
    reach_article_33: 'no_duty',
    scip: 'no_duty',
  }),
  cartridge('Article 7(2): nothing of it is in the article', ink('50'), { 'reach/article_7_2': 'no_duty' }),
  {
    law: 'Article 33: the same ink as an integral part, without masses',
    parts: [article(), ink('50')],
    expected: { reach_article_33: 'assess enter_masses', scip: 'assess enter_masses' },
  },
  {
    law: 'Article 33: the same ink as an integral part, 1 g in 100 g',
    parts: [article(), used(ink('50'), '1', '100')],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'Article 33: what the housing itself holds is a duty all the same',
    parts: [article(inArticle(CAS.lead, '0.2')), inContainer(ink('50'))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  cartridge(
    'POPs Annex I: what is prohibited in a mixture is so in a can, too',
    mixture(inArticle(CAS.dicofol, '1')),
    {
      pops: 'prohibited',
    },
  ),
  cartridge(
    'Annex XVII: what is prohibited in a mixture is so in a tube, too',
    mixture(inArticle('91-59-8', '0.1')),
    {
      reach_annex_xvii: 'prohibited',
    },
  ),
  mixturesUnder('reach_article_33')(
    'Article 33: the contents by themselves are a chemical product',
    [inArticle(CAS.nHexane, '50')],
    'not_applicable mixtures_not_covered',
  ),
]

judgedByLaw('[COMP-08] [COMP-16] mixtures in assemblies by the law', mixtures)
judgedByLaw('[COMP-16] the contents of containers by the law', contents)
judgedByLaw(
  '[COMP-16] [COMP-18] mixtures that are supplied, and those that became a part of an article',
  supplied,
)

judgedByLaw('[COMP-16] [COMP-17] Annex XVII, entry 63: compounds without a formula in mixtures', lead)
