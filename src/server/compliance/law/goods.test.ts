import { documentsOf } from '#tests/compliance/cases.ts'
import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  as,
  goodsUnder,
  importer,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixturesUnder,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const CBAM_ID = '9'
const EUDR_ID = '10'
const FMV_ID = '11'

const cbam = goodsUnder('cbam')
const eudr = goodsUnder('eudr', '2026-12-30')

const from = (country: string) => ({ ...importer, country })

const goods: LawCase[] = [
  cbam(
    'steel screws (7318): whether more than 50 tonnes a year is not known',
    ['7318155290'],
    'assess answer_questions',
  ),
  cbam('Article 2a: at most 50 tonnes a year', ['7318155290'], 'exempted below_threshold', {
    ...importer,
    use: { net_tonnes_imported: 50 },
  }),
  cbam('Article 2a: a record of before is asked as a fact', ['7318155290'], 'assess answer_questions', {
    ...importer,
    assessed: { [CBAM_ID]: 'not_in_scope' },
  }),
  cbam('Article 2a: the tonnes count, whatever was recorded', ['7318155290'], 'duty collect_emissions', {
    ...importer,
    use: { net_tonnes_imported: 50.1, cbam_authorised: true },
    assessed: { [CBAM_ID]: 'not_in_scope' },
  }),
  cbam('Article 6: above 50 tonnes, the emissions are declared', ['7318155290'], 'duty collect_emissions', {
    ...importer,
    assessed: { [CBAM_ID]: 'in_scope' },
  }),
  cbam('Article 6: the maker’s data is there', ['7318155290'], 'fulfilled', {
    ...importer,
    use: { cbam_authorised: true },
    assessed: { [CBAM_ID]: 'in_scope' },
    documents: documentsOf('cbam', ['cbam_communication_template']),
  }),
  cbam('Article 2a(3): hydrogen has no threshold', ['2804100000'], 'duty collect_emissions'),
  cbam('hydrogen has none though it was recorded so', ['2804100000'], 'duty', {
    ...importer,
    assessed: { [CBAM_ID]: 'not_in_scope' },
  }),
  cbam('Annex I: cement (2523)', ['2523290000'], 'assess'),
  cbam('Annex I: fertilisers but 3105 60', ['3105600000'], 'not_applicable outside_customs_scope'),
  cbam('Annex I: 3105 20 is in', ['3105201000'], 'assess'),
  cbam('Annex I: not ferro-silicon (7202 2)', ['7202210000'], 'not_applicable'),
  cbam('Annex I: ferro-manganese (7202 1) is in', ['7202110000'], 'assess'),
  cbam('Annex I: not scrap (7204)', ['7204100000'], 'not_applicable'),
  cbam('Annex I: aluminium structures (7610)', ['7610900000'], 'assess'),
  cbam('Annex I: not aluminium household articles (7615)', ['7615100000'], 'not_applicable'),
  cbam('Annex I: not machines', ['8413700000'], 'not_applicable'),
  cbam('no customs category is given', [], 'unknown enter_customs_category'),
  cbam(
    'Article 2: only an importer has the duty',
    ['7318155290'],
    'not_applicable no_role',
    as('manufacturer'),
  ),
  cbam('Annex III: goods that originate in Switzerland', ['7318155290'], 'not_applicable', from('CH')),
  cbam('Article 2(1): goods that originate in the Union', ['7318155290'], 'not_applicable', from('SE')),
  cbam('goods that originate in China', ['7318155290'], 'assess answer_questions', from('CN')),
  cbam('Annex I: iron ores agglomerated (2601 12)', ['2601120000'], 'assess answer_questions'),
  cbam('Annex I: not other iron ores (2601 11)', ['2601110000'], 'not_applicable'),
  cbam('Annex I: nitric acid (2808)', ['2808000000'], 'assess'),
  cbam('Annex I: electricity (2716) has no threshold', ['2716000000'], 'duty collect_emissions'),
  cbam('Annex I: potassium nitrate (2834 21)', ['2834210000'], 'assess'),
  cbam('Annex I: not stainless cutlery (8211)', ['8211910000'], 'not_applicable'),
  cbam('one of two categories is in', ['8413700000', '7307991000'], 'assess'),
  cbam('Annex III: goods that originate in Norway', ['7601100000'], 'not_applicable', from('NO')),
  cbam('Annex III does not name the United Kingdom', ['7601100000'], 'assess', from('GB')),
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

  eudr('sawn wood (4407): an importer submits a statement', ['4407119000'], 'duty submit_statement'),
  eudr(
    'Article 5: a trader keeps the statement’s number',
    ['4407119000'],
    'duty collect_statement',
    as('distributor'),
  ),
  eudr('a statement that is valid', ['4407119000'], 'fulfilled', {
    ...importer,
    documents: documentsOf('eudr', ['eudr_dd_statement'], { followsConcern: false }),
  }),
  eudr('coffee, cocoa, soya', ['0901210000'], 'duty'),
  eudr('wooden furniture (9403 60)', ['9403609000'], 'duty'),
  eudr('seats (ex 9401) are in if they are of wood', ['9401790000'], 'assess answer_questions'),
  eudr('paper (48) may be of recovered fibre', ['4802569000'], 'assess answer_questions'),
  eudr('packing cases (ex 4415) are in as goods of their own', ['4415209000'], 'assess answer_questions'),
  eudr('tyres (ex 4011) are in if they hold natural rubber', ['4011100000'], 'assess answer_questions'),
  eudr('synthetic rubber alone', ['4011100000'], 'not_applicable recorded_outside', {
    ...importer,
    use: { eudr_commodity: false },
  }),
  eudr('recorded as synthetic rubber alone before it was a fact', ['4011100000'], 'assess answer_questions', {
    ...importer,
    assessed: { [EUDR_ID]: 'not_in_scope' },
  }),
  eudr('natural rubber, whatever was recorded', ['4011100000'], 'duty submit_statement', {
    ...importer,
    use: { eudr_commodity: true },
    assessed: { [EUDR_ID]: 'not_in_scope' },
  }),
  eudr('recorded as natural rubber', ['4011100000'], 'duty submit_statement', {
    ...importer,
    assessed: { [EUDR_ID]: 'in_scope' },
  }),
  eudr('hoses (4009) are not in Annex I', ['4009110000'], 'not_applicable outside_customs_scope'),
  eudr('hygienic articles of rubber (4014) are not in Annex I', ['4014900000'], 'not_applicable'),
  eudr('printed books (49) were taken out by Regulation (EU) 2025/2650', ['4901990000'], 'not_applicable'),
  eudr('a metal chair that is a car part is not in Annex I', ['8708999790'], 'not_applicable'),
  eudr('Annex I: live cattle (0102)', ['0102292100'], 'duty submit_statement'),
  eudr('Annex I: cocoa butter (1804)', ['1804000000'], 'duty'),
  eudr('Annex I: palm oil (1511)', ['1511109000'], 'duty'),
  eudr('Annex I: natural rubber (4001)', ['4001220000'], 'assess answer_questions'),
  eudr('Annex I: rubber bands of vulcanised rubber (4016)', ['4016999790'], 'assess answer_questions'),
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
  eudr('metal seats', ['9401790000'], 'not_applicable recorded_outside', {
    ...importer,
    use: { eudr_commodity: false },
  }),
  eudr('no customs category is given', [], 'unknown enter_customs_category'),
]

const gases: LawCase[] = [
  {
    law: 'Regulation (EU) 2024/590, Articles 4 and 5: CFC-11 is prohibited but for listed uses',
    parts: [article(inArticle('75-69-4', '5'))],
    expected: { ods: 'assess answer_questions' },
  },
  {
    law: 'Articles 4 and 5: recorded as in a use that is not exempted',
    parts: [article(inArticle('75-69-4', '5'))],
    recorded: { Trichlorofluoromethane: 'in_scope' },
    expected: { ods: 'prohibited' },
  },
  {
    law: 'Articles 6 to 11: recorded as in an exempted use',
    parts: [article(inArticle('75-69-4', '5'))],
    recorded: { Trichlorofluoromethane: 'not_in_scope' },
    expected: { ods: 'no_duty recorded_outside' },
  },
  {
    law: 'Article 24: dichloromethane of Annex II is reported, products with it are not prohibited',
    parts: [article(inArticle('75-09-2', '1'))],
    expected: { ods: 'no_duty report_quantities' },
  },
  {
    law: 'Annex II beside Annex I does not hide the latter',
    parts: [article(inArticle('75-09-2', '1'), inArticle('75-69-4', '1'))],
    expected: { ods: 'assess answer_questions' },
  },
  {
    law: 'Regulation (EU) 2024/573, Annex VI: R-410A is half HFC-32 and half HFC-125, GWP 2 088',
    parts: [article(inMaterial('75-10-5', '50', 'R-410A'), inMaterial('354-33-6', '50', 'R-410A'))],
    expected: { f_gas: 'assess answer_questions' },
  },
  {
    law: 'Annex IV: SF6, recorded as in switchgear for which it is banned',
    parts: [article(inArticle('2551-62-4', '1'))],
    recorded: { SF6: 'in_scope' },
    expected: { f_gas: 'prohibited' },
  },
  {
    law: 'Annex IV: recorded as outside: which equipment holds the gas is asked still',
    parts: [article(inArticle('811-97-2', '1'))],
    recorded: { 'HFC-134a': 'not_in_scope' },
    expected: { f_gas: 'assess answer_questions' },
  },
  mixturesUnder('f_gas')(
    'Annex II: an unsaturated HFC is a fluorinated greenhouse gas, too',
    [inArticle('754-12-1', '100')],
    'assess answer_questions',
  ),
  {
    law: 'FMV: mercury is named, and is assessed with the buyer',
    parts: [article(inArticle(CAS.mercury, '0.01'))],
    expected: { fmv: 'assess answer_questions' },
  },
  {
    law: 'FMV: recorded as in scope, the deviation is declared',
    parts: [article(inArticle(CAS.mercury, '0.01'))],
    recorded: { 'FMV-S1': 'in_scope' },
    context: { assessed: { '11': 'in_scope' } },
    expected: { fmv: 'duty declare_deviation' },
  },
  {
    law: 'FMV: a general exemption is recorded: nothing is declared',
    parts: [article(inArticle(CAS.lead, '1'))],
    recorded: { 'FMV-S3': 'not_in_scope' },
    context: { use: { defence_delivery: true, fmv_general_exemption: true } },
    expected: { fmv: 'no_duty recorded_outside' },
  },
  {
    law: 'FMV: delivered to the defence and not exempted, whatever was recorded before it was a fact',
    parts: [article(inArticle(CAS.mercury, '0.01'))],
    recorded: { 'FMV-S1': 'in_scope' },
    context: {
      use: { defence_delivery: true, fmv_general_exemption: false },
      assessed: { [FMV_ID]: 'not_in_scope' },
    },
    expected: { fmv: 'duty declare_deviation' },
  },
  {
    law: 'FMV: what the criteria do not name is no deviation',
    parts: [article(inArticle(CAS.dehp, '5'))],
    expected: { fmv: 'no_duty' },
  },
]

judgedByLaw('[COMP-08] [COMP-18] CBAM and EUDR by the law', goods)

judgedByLaw('[COMP-08] [COMP-18] gases and FMV by the law, on the lists that ship', gases)
