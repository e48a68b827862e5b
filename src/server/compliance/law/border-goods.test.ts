import { documentsOf } from '#tests/compliance/cases.ts'
import {
  article,
  articlesUnder,
  as,
  goodsUnder,
  importer,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixturesUnder,
  ofUnknownSize,
  unanswered,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

/** Goods at the border (CBAM, EUDR) and gases (F-gases, ODS): exact thresholds, days, sizes and places. */

const cbam = goodsUnder('cbam')
const SCREWS = ['7318155290']
const tonnes = (net_tonnes_imported: number, more: Record<string, string | number | boolean> = {}) => ({
  ...importer,
  country: 'CN',
  use: { net_tonnes_imported, ...more },
})

const carbon: LawCase[] = [
  cbam('Annex VII: exactly 50 tonnes does not exceed', SCREWS, 'exempted', tonnes(50)),
  cbam(
    'Annex VII: 50.001 tonnes exceed',
    SCREWS,
    'duty become_declarant',
    tonnes(50.001, { cbam_authorised: false }),
  ),
  cbam('Annex VII: 49.999 tonnes', SCREWS, 'exempted', tonnes(49.999)),
  cbam(
    'Article 4: an authorised declarant above 50 tonnes',
    SCREWS,
    'duty collect_emissions',
    tonnes(51, { cbam_authorised: true }),
  ),
  cbam(
    'Article 2a(3): hydrogen of a single tonne',
    ['2804100000'],
    'duty become_declarant',
    tonnes(1, { cbam_authorised: false }),
  ),
  cbam(
    'Article 2a(3): electricity',
    ['2716000000'],
    'duty become_declarant',
    tonnes(0, { cbam_authorised: false }),
  ),
  cbam(
    'bought from somebody who imports it',
    SCREWS,
    'not_applicable bought_in_union',
    tonnes(500, { bought_in_union: true }),
  ),
  cbam('Annex III: Liechtenstein', SCREWS, 'not_applicable', { ...tonnes(500), country: 'LI' }),
  cbam('Annex III: Iceland', SCREWS, 'not_applicable', { ...tonnes(500), country: 'IS' }),
  cbam('Annex III does not name Türkiye', SCREWS, 'duty', { ...tonnes(500), country: 'TR' }),
  cbam('Annex III does not name Ukraine', ['7208510000'], 'duty', { ...tonnes(500), country: 'UA' }),
  cbam('the origin is not known', SCREWS, 'duty', { ...importer, use: { net_tonnes_imported: 51 } }),
  cbam('Annex I: bolts for cars are 7318 whatever they are for', ['7318156890'], 'duty', tonnes(60)),
  cbam('Annex I: not springs (7320)', ['7320202000'], 'not_applicable', tonnes(60)),
  cbam('Annex I: other articles of iron (7326)', ['7326909890'], 'duty', tonnes(60)),
  cbam('Annex I: not stoves (7321)', ['7321110000'], 'not_applicable', tonnes(60)),
  cbam('Annex I: not ferro-silico-manganese (7202 30)', ['7202300000'], 'not_applicable', tonnes(60)),
  cbam('Annex I: ferro-nickel (7202 60)', ['7202600000'], 'duty', tonnes(60)),
  cbam('Annex I: not aluminium waste (7602)', ['7602001900'], 'not_applicable', tonnes(60)),
  cbam('Annex I: aluminium cables (7614)', ['7614100000'], 'duty', tonnes(60)),
  cbam('Annex I: calcined clays (2507 00 80)', ['2507008000'], 'duty', tonnes(60)),
  cbam('Annex I: not kaolin (2507 00 20)', ['2507002000'], 'not_applicable', tonnes(60)),
  cbam('Annex I: ammonia (2814)', ['2814100000'], 'duty', tonnes(60)),
  cbam('Annex I: mixed fertilisers (3105 51)', ['3105510000'], 'duty', tonnes(60)),
]

const eudr = goodsUnder('eudr', '2026-12-30')
const eudrOn = (day: string) => goodsUnder('eudr', day)
const size = (operator_size: string, more: Record<string, string | number | boolean> = {}) => ({
  ...importer,
  use: { operator_size, ...more },
})

const forests: LawCase[] = [
  eudrOn('2026-12-29')(
    'Article 38(2): coffee, the day before',
    ['0901110000'],
    'no_duty begins_on 2026-12-30',
    size('large'),
  ),
  eudr('Article 38(2): coffee, the first day', ['0901110000'], 'duty submit_statement', size('large')),
  eudr(
    'Article 38(3): coffee of a small operator',
    ['0901110000'],
    'no_duty begins_on 2027-06-30',
    size('small'),
  ),
  eudr('Article 38(3): a medium-sized one', ['0901110000'], 'duty', size('medium')),
  eudrOn('2027-06-29')(
    'Article 38(3): a micro operator, the day before',
    ['0901110000'],
    'no_duty begins_on 2027-06-30',
    size('micro'),
  ),
  eudrOn('2027-06-30')(
    'Article 38(3): a micro operator, the first day',
    ['0901110000'],
    'duty',
    size('micro'),
  ),
  eudr('Article 38(3): the size is not known', ['0901110000'], 'assess answer_questions', {
    ...importer,
    use: ofUnknownSize,
  }),
  eudr(
    'Article 38(3): sawn wood of a small operator was under the timber regulation',
    ['4407119000'],
    'duty',
    size('small'),
  ),
  eudr('Article 38(3): cork (4501) is not in Annex I', ['4501100000'], 'not_applicable', size('small')),
  eudr(
    'Annex I: live buffaloes (0102 31) are not cattle',
    ['0102310000'],
    'not_applicable outside_customs_scope',
    size('large'),
  ),
  eudr('Annex I: live cattle for breeding (0102 21)', ['0102211000'], 'duty', size('large')),
  eudr('Annex I: beef (0201)', ['0201300000'], 'duty', size('large', { eudr_commodity: true })),
  eudr(
    'Annex I: pork (0206 30) is not beef',
    ['0206300000'],
    'not_applicable outside_customs_scope',
    size('large'),
  ),
  eudr('Annex I: soya-bean oil (1507)', ['1507101000'], 'duty', size('large')),
  eudr('Annex I: not sunflower oil (1512)', ['1512111000'], 'not_applicable', size('large')),
  eudr('Annex I: palm kernel oil (1513 21)', ['1513211000'], 'duty', size('large')),
  eudr('Annex I: not coconut oil (1513 11)', ['1513111000'], 'not_applicable', size('large')),
  eudr('Annex I: chocolate (1806)', ['1806321000'], 'duty', size('large')),
  eudr(
    'Annex I: tyres of synthetic rubber',
    ['4011100000'],
    'not_applicable',
    size('large', { eudr_commodity: false }),
  ),
  eudr('Annex I: wooden office furniture (9403 30)', ['9403301100'], 'duty', size('large')),
  eudr('Annex I: not metal furniture (9403 20)', ['9403208000'], 'not_applicable', size('large')),
  eudr('Annex I: wooden tableware (4419)', ['4419909000'], 'duty', size('large')),
  eudr(
    'Article 38(3): wooden tableware of a small operator was not under the timber regulation',
    ['4419909000'],
    'no_duty',
    size('small'),
  ),
  eudr(
    'Article 2(15): using it alone is neither placing nor making available',
    ['0901110000'],
    'not_applicable no_role',
    as('internal_user'),
  ),
  eudr('Article 3: a statement that is there', ['0901110000'], 'fulfilled', {
    ...size('large'),
    documents: documentsOf('eudr', ['eudr_dd_statement'], { followsConcern: false }),
  }),
]

const R134A = '811-97-2'
const R32 = '75-10-5'
const SF6 = '2551-62-4'
const gas = (equipment_kind: string, more: Record<string, string | number | boolean> = {}) =>
  articlesUnder('f_gas', { use: { equipment_kind, ...more } })

const gases: LawCase[] = [
  gas('single_split')('Annex IV, 9(a): R-32 of 675 is below 750', [inArticle(R32, '1')], 'no_duty'),
  gas('single_split')('Annex IV, 9(a): R-134a of 1 430', [inArticle(R134A, '1')], 'prohibited'),
  gas('single_split')(
    'Annex IV, 9(a): on 31 December 2024',
    [inArticle(R134A, '1')],
    'no_duty',
    '2024-12-31',
  ),
  gas('domestic_refrigeration')(
    'Annex IV, 2(b): any gas from 1 January 2026',
    [inArticle('754-12-1', '1')],
    'prohibited',
  ),
  gas('domestic_refrigeration')(
    'Annex IV, 2(b): on 31 December 2025',
    [inArticle('754-12-1', '1')],
    'no_duty',
    '2025-12-31',
  ),
  gas('domestic_refrigeration', { safety_requirement: true })(
    'Annex IV, 2(b): safety requirements',
    [inArticle('754-12-1', '1')],
    'no_duty',
  ),
  gas('movable_ac')('Annex IV, 8(a): R-32 in movable air conditioning', [inArticle(R32, '1')], 'prohibited'),
  gas('movable_ac')('Annex IV, 8(a): R-152a of 124 is below 150', [inArticle('75-37-6', '1')], 'no_duty'),
  gas('monoblock_12')(
    'Annex IV, 8(b): R-32 on 31 December 2026',
    [inArticle(R32, '1')],
    'no_duty',
    '2026-12-31',
  ),
  gas('monoblock_12')(
    'Annex IV, 8(b): R-32 from 1 January 2027',
    [inArticle(R32, '1')],
    'prohibited',
    '2027-01-01',
  ),
  gas('split_air_12')(
    'Annex IV, 9(c): R-32 on 31 December 2028',
    [inArticle(R32, '1')],
    'no_duty',
    '2028-12-31',
  ),
  gas('split_air_12')(
    'Annex IV, 9(c): R-32 from 1 January 2029',
    [inArticle(R32, '1')],
    'prohibited',
    '2029-01-01',
  ),
  gas('switchgear_24')('Article 13(9)(a): SF6 up to 24 kV', [inArticle(SF6, '1')], 'prohibited'),
  gas('switchgear_24')(
    'Article 13(9)(a): on 31 December 2025',
    [inArticle(SF6, '1')],
    'no_duty',
    '2025-12-31',
  ),
  gas('switchgear_145')('Article 13(9)(c): SF6 up to 145 kV today', [inArticle(SF6, '1')], 'no_duty'),
  gas('fire_protection')(
    'Annex IV, 11: HFC-227ea in fire protection',
    [inArticle('431-89-0', '1')],
    'prohibited',
  ),
  gas('foam')('Annex IV, 17(c): HFC-245fa in foams', [inArticle('460-73-1', '1')], 'prohibited'),
  gas('novelty_aerosol')('Annex IV, 18: R-134a in novelty aerosols', [inArticle(R134A, '1')], 'prohibited'),
  gas('footwear_tyre_window')(
    'Annex IV, 12 to 15: R-134a in footwear',
    [inArticle(R134A, '1')],
    'prohibited',
  ),
  gas('skin_cooling')('Annex IV, 21: R-134a to cool the skin', [inArticle(R134A, '1')], 'prohibited'),
  gas('none')('Annex IV: none of its equipment', [inArticle(R134A, '1')], 'no_duty'),
  gas('single_split', { military: true })(
    'Article 11(1): military equipment',
    [inArticle(R134A, '1')],
    'no_duty',
  ),
  gas('self_contained_refrigeration')(
    'Annex IV, 4: a blend of 149 is below 150',
    [inMaterial(R134A, '10.4', 'Blend'), inMaterial('754-12-1', '89.6', 'Blend')],
    'no_duty',
  ),
  gas('self_contained_refrigeration')(
    'Annex IV, 4: a blend of 151',
    [inMaterial(R134A, '10.6', 'Blend'), inMaterial('754-12-1', '89.4', 'Blend')],
    'prohibited',
  ),
  articlesUnder('f_gas')(
    'Annex IV: what holds it is not known',
    [inArticle(R134A, '1')],
    'assess answer_questions',
  ),
  {
    law: 'Annex IV: a prohibited part beside one that nobody answered for',
    parts: [article(inArticle(R134A, '1')), unanswered],
    context: { use: { equipment_kind: 'single_split' } },
    expected: { f_gas: 'prohibited' },
  },
  mixturesUnder('ods')(
    'Regulation (EU) 2024/590, Article 4: halon 1301',
    [inArticle('75-63-8', '100')],
    'assess answer_questions',
  ),
  articlesUnder('ods', { use: { ods_exempted_use: false } })(
    'Article 5: R-22 in equipment',
    [inArticle('75-45-6', '5')],
    'prohibited',
  ),
  articlesUnder('ods', { use: { ods_exempted_use: true } })(
    'Articles 6 to 11: in an exempted use',
    [inArticle('75-45-6', '5')],
    'no_duty',
  ),
]

judgedByLaw('[COMP-08] [COMP-12] CBAM at its threshold', carbon)
judgedByLaw('[COMP-08] [COMP-12] EUDR by day, size and goods', forests)
judgedByLaw('[COMP-08] [COMP-12] gases by equipment and day', gases)
