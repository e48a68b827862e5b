import {
  article,
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import {
  ordinaryArticle as plain,
  restrictedArticles,
  restrictedMixtures,
} from '#tests/compliance/restricted-cases.ts'

/** Paragraphs of Annex XVII, Annex I to the POPs Regulation and the F-gas Regulation as their words were compared in November 2026. */

const CADMIUM = '7440-43-9'
const LEAD = '7439-92-1'
const BENZOPYRENE = '50-32-8'
const CHRYSENE = '218-01-9'
const DEGBE = '112-34-5'
const CYCLOHEXANE = '110-82-7'
const PFHXA = '307-24-4'
const DECHLORANE = '13560-89-9'
const DECA = '1163-19-5'

const painted = restrictedArticles({ ...plain, cadmium_material: true, cadmium_paint: true })
const plastic = restrictedArticles({ ...plain, cadmium_material: true })

const cadmium: LawCase[] = [
  painted(
    'Entry 23(2): 0.099 % in the paint of a painted article',
    [inMaterial(CADMIUM, '0.099', 'Paint')],
    'no_duty',
  ),
  painted(
    'Entry 23(2): 0.1 % in the paint of a painted article',
    [inMaterial(CADMIUM, '0.1', 'Paint')],
    'prohibited',
  ),
  plastic('Entry 23(1): 0.0099 % in a plastic', [inMaterial(CADMIUM, '0.0099', 'PVC')], 'no_duty'),
  plastic('Entry 23(1): 0.01 % in a plastic', [inMaterial(CADMIUM, '0.01', 'PVC')], 'prohibited'),
]

const infill = restrictedMixtures({ for_consumers: false, mixture_use: 'sports_infill' })
const granules = restrictedArticles({ ...plain, article_kind: 'sports_infill' })

const hydrocarbons: LawCase[] = [
  infill(
    'Entry 50(9): eight PAH of 20 mg/kg',
    [inArticle(BENZOPYRENE, '0.001'), inArticle(CHRYSENE, '0.001')],
    'no_duty',
  ),
  infill(
    'Entry 50(9): eight PAH above 20 mg/kg',
    [inArticle(BENZOPYRENE, '0.001'), inArticle(CHRYSENE, '0.0011')],
    'prohibited',
  ),
  infill('Entry 50(9): until 9 August 2022', [inArticle(BENZOPYRENE, '0.01')], 'no_duty', '2022-08-09'),
  infill('Entry 50(9): from 10 August 2022', [inArticle(BENZOPYRENE, '0.01')], 'prohibited', '2022-08-10'),
  granules('Entry 50(9): granules that are articles', [inArticle(BENZOPYRENE, '0.0021')], 'prohibited'),
]

const sold = (mixture_use: string, more = {}) =>
  restrictedMixtures({ for_consumers: true, mixture_use, ...more })

const warnings: LawCase[] = [
  sold('paint')(
    'Entry 55(3): paint of 3 %, the warning is asked',
    [inArticle(DEGBE, '3')],
    'assess answer_questions',
  ),
  sold('paint', { warning_marked: false })(
    'Entry 55(3): paint of 3 % without the warning',
    [inArticle(DEGBE, '3')],
    'prohibited',
  ),
  sold('paint', { warning_marked: true })(
    'Entry 55(3): paint of 3 % with the warning',
    [inArticle(DEGBE, '3')],
    'no_duty',
  ),
  sold('paint', { warning_marked: false })(
    'Entry 55(3): paint of 2.9 %',
    [inArticle(DEGBE, '2.9')],
    'no_duty',
  ),
  sold('spray_paint', { warning_marked: true })(
    'Entry 55(1): spray paint of 3 %',
    [inArticle(DEGBE, '3')],
    'prohibited',
  ),
  sold('contact_adhesive', { package_mass: 350, warning_marked: false })(
    'Entry 57(3): 350 g without the warnings',
    [inArticle(CYCLOHEXANE, '0.1')],
    'prohibited',
  ),
  sold('contact_adhesive', { package_mass: 350, warning_marked: true })(
    'Entry 57(3): 350 g with the warnings',
    [inArticle(CYCLOHEXANE, '0.1')],
    'no_duty',
  ),
  sold('contact_adhesive', { package_mass: 351, warning_marked: true })(
    'Entry 57(1): above 350 g',
    [inArticle(CYCLOHEXANE, '0.1')],
    'prohibited',
  ),
]

const pvc = (more = {}) => restrictedArticles({ ...plain, pvc: true, ...more })

const lead: LawCase[] = [
  pvc()(
    'Entry 63(16): PVC until 28 November 2024',
    [inMaterial(LEAD, '0.2', 'PVC')],
    'no_duty',
    '2024-11-28',
  ),
  pvc()(
    'Entry 63(16): PVC from 29 November 2024',
    [inMaterial(LEAD, '0.2', 'PVC')],
    'prohibited',
    '2024-11-29',
  ),
  pvc({ recovered_material: true, recovered_flexible_pvc: true })(
    'Entry 63(17): recovered flexible PVC until 28 May 2025',
    [inMaterial(LEAD, '0.2', 'PVC')],
    'no_duty',
    '2025-05-28',
  ),
  pvc({ recovered_material: true, recovered_flexible_pvc: true })(
    'Entry 63(17): recovered flexible PVC from 29 May 2025',
    [inMaterial(LEAD, '0.2', 'PVC')],
    'prohibited',
    '2025-05-29',
  ),
  pvc({ lead_exempted: true })('Entry 63(22): packaging of PVC', [inMaterial(LEAD, '0.2', 'PVC')], 'no_duty'),
]

const curtain = restrictedArticles({ ...plain, clothing_or_textile: true })
const coat = restrictedArticles({
  ...plain,
  clothing_or_textile: true,
  clothing: true,
  textile_exempted: false,
})
const foam = (mixture_use: string) => restrictedMixtures({ for_consumers: false, mixture_use })

const fluorinated: LawCase[] = [
  coat(
    'Entry 79(1): clothing until 9 October 2026',
    [inMaterial(PFHXA, '0.0001', 'Textile')],
    'no_duty',
    '2026-10-09',
  ),
  coat(
    'Entry 79(1): clothing from 10 October 2026',
    [inMaterial(PFHXA, '0.0001', 'Textile')],
    'prohibited',
    '2026-10-10',
  ),
  curtain(
    'Entry 79(2): other textiles until 9 October 2027',
    [inMaterial(PFHXA, '0.0001', 'Textile')],
    'no_duty',
    '2027-10-09',
  ),
  curtain(
    'Entry 79(2): other textiles from 10 October 2027',
    [inMaterial(PFHXA, '0.0001', 'Textile')],
    'prohibited',
    '2027-10-10',
  ),
  foam('fire_foam_training')(
    'Entry 82: training until 22 April 2027',
    [inArticle('375-73-5', '0.01')],
    'no_duty',
    '2027-04-22',
  ),
  foam('fire_foam_training')(
    'Entry 82: training from 23 April 2027',
    [inArticle('375-73-5', '0.01')],
    'prohibited',
    '2027-04-23',
  ),
]

const towel = (more = {}) =>
  restrictedArticles({ ...plain, clothing_or_textile: true, skin_contact: true, ...more })

const textiles: LawCase[] = [
  towel()('Entry 72(1): a textile on the skin', [inMaterial('91-22-5', '0.005', 'Cotton')], 'prohibited'),
  towel({ textile_exempted: true })(
    'Entry 72(3): a rug',
    [inMaterial('91-22-5', '0.005', 'Wool')],
    'no_duty',
  ),
]

const inUse = (pops_exempted_use: string) =>
  articlesUnder('pops', { use: { pops_exempted_use, recovered_material: false } })

const pollutants: LawCase[] = [
  articlesUnder('pops')(
    'Dechlorane Plus: nothing said of the use',
    [inArticle(DECHLORANE, '0.2')],
    'prohibited',
  ),
  inUse('aerospace_defence')(
    'Dechlorane Plus: aircraft until 26 February 2030',
    [inArticle(DECHLORANE, '0.2')],
    'exempted',
    '2030-02-26',
  ),
  inUse('aerospace_defence')(
    'Dechlorane Plus: aircraft from 27 February 2030',
    [inArticle(DECHLORANE, '0.2')],
    'prohibited',
    '2030-02-27',
  ),
  inUse('repair_part')(
    'Dechlorane Plus: a part for repair until 31 December 2043',
    [inArticle(DECHLORANE, '0.2')],
    'exempted',
    '2043-12-31',
  ),
  inUse('repair_part')(
    'Dechlorane Plus: a part for repair from 1 January 2044',
    [inArticle(DECHLORANE, '0.2')],
    'prohibited',
    '2044-01-01',
  ),
  inUse('aerospace_defence')('decaBDE: aircraft are not told apart', [inArticle(DECA, '0.1')], 'prohibited'),
  inUse('repair_part')('SCCP: no use is exempted', [inArticle('85535-84-8', '0.2')], 'prohibited'),
]

const inContainer = (law: string, cas: string, status: LawCase['expected'][string]): LawCase => ({
  law,
  parts: [article(inArticle(cas, '90'))],
  context: { use: { equipment_kind: 'non_refillable_container' } },
  expected: { f_gas: status },
})

const gases: LawCase[] = [
  inContainer('Annex IV(1): HFC-161 is of Annex I', '353-36-6', 'assess check_use'),
  inContainer('Annex IV(1): HFC-134a', '811-97-2', 'prohibited'),
  inContainer('Annex IV(1): HFO-1234yf is of Annex II', '754-12-1', 'no_duty'),
]

const ink = restrictedMixtures({ for_consumers: true, mixture_use: 'tattoo_ink', tattoo_limits_kept: true })
const board = restrictedArticles({
  ...plain,
  article_kind: 'furniture_or_wood',
  formaldehyde_emission: 0.063,
})
const device = restrictedArticles({
  ...plain,
  article_kind: 'other',
  formaldehyde_emission: 1,
  medical_device: true,
})
const ring = restrictedArticles({ ...plain, jewellery: true })

const others: LawCase[] = [
  ink('Entry 75(1)(h): lead below 0.00007 %', [inArticle(LEAD, '0.000069')], 'no_duty'),
  ink('Entry 75(1)(h): lead of 0.00007 %', [inArticle(LEAD, '0.00007')], 'prohibited'),
  ink('Entry 75(1)(h): benzo[a]pyrene of 0.0000005 %', [inArticle(BENZOPYRENE, '0.0000005')], 'prohibited'),
  ink('Entry 75(1)(h): benzo[a]pyrene below it', [inArticle(BENZOPYRENE, '0.0000004')], 'no_duty'),
  board('Entry 77(1): furniture above 0.062 mg/m³', [inArticle('50-00-0', '0.01')], 'prohibited'),
  device('Entry 77(1)(g): a medical device', [inArticle('50-00-0', '0.01')], 'no_duty'),
  ring(
    'Entry 23(10): jewellery until 9 December 2011',
    [inMaterial(CADMIUM, '0.02', 'Metal')],
    'no_duty',
    '2011-12-09',
  ),
  ring(
    'Entry 23(10): jewellery from 10 December 2011',
    [inMaterial(CADMIUM, '0.02', 'Metal')],
    'prohibited',
    '2011-12-10',
  ),
]

const goods = articlesUnder('pops')
const listed: LawCase[] = [
  goods('Dechlorane Plus until 14 October 2025', [inArticle(DECHLORANE, '5')], 'no_duty', '2025-10-14'),
  goods('Dechlorane Plus from 15 October 2025', [inArticle(DECHLORANE, '5')], 'prohibited', '2025-10-15'),
  goods('UV-328 until 3 August 2025', [inArticle('25973-55-1', '5')], 'no_duty', '2025-08-03'),
  goods('UV-328 from 4 August 2025', [inArticle('25973-55-1', '5')], 'prohibited', '2025-08-04'),
  goods('PFOA until 3 July 2020', [inArticle('335-67-1', '5')], 'no_duty', '2020-07-03'),
  goods('PFOA from 4 July 2020', [inArticle('335-67-1', '5')], 'prohibited', '2020-07-04'),
]

judgedByLaw('[COMP-18] Annex XVII, entry 23: paint', cadmium)
judgedByLaw('[COMP-18] Annex XVII: limits and days of single entries', others)
judgedByLaw('[COMP-06] POPs: days before an entry applied', listed)
judgedByLaw('[COMP-17] Annex XVII, entry 50: granules and mulches', hydrocarbons)
judgedByLaw('[COMP-18] Annex XVII, entries 55 and 57: warnings', warnings)
judgedByLaw('[COMP-18] Annex XVII, entry 63: PVC by its days', lead)
judgedByLaw('[COMP-17] Annex XVII, entries 79 and 82: by use and day', fluorinated)
judgedByLaw('[COMP-18] Annex XVII, entry 72: what is left out', textiles)
judgedByLaw('[COMP-18] POPs: uses that Annex I exempts', pollutants)
judgedByLaw('[COMP-18] F-gases: containers that are not refilled', gases)
