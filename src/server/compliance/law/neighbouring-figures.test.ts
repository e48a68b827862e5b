import { inArticle, inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import {
  ordinaryArticle,
  restrictedArticles,
  restrictedMixtures,
} from '#tests/compliance/restricted-cases.ts'

/** Neighbours of cases that were judged wrongly once: compounds weighed by their element, sums, ranges and the days around a change. */

const plain = restrictedArticles(ordinaryArticle)
const of = (use: object) => restrictedArticles({ ...ordinaryArticle, ...use })
const mix = (mixture_use: string, use: object = {}) =>
  restrictedMixtures({ mixture_use, for_consumers: true, industrial_use_only: false, ...use })

const TBTO = '56-35-9' // 2 Sn of M 596.1 = 39.8 % tin
const DBTC = '683-18-1' // M 303.8: 39.1 %
const DOTC = '3542-36-7' // M 416.0: 28.5 %
const DEHP = '117-81-7'
const DIBP = '84-69-5'
const DINP = '28553-12-0'
const DIDP = '26761-40-0'
const LEAD = '7439-92-1'
const PBO = '1317-36-8'

const seventeen: LawCase[] = [
  plain('Entry 20(4): 0.25 % TBTO holds 0.0995 % tin', [inArticle(TBTO, '0.25')], 'no_duty'),
  plain('Entry 20(4): 0.26 % TBTO holds 0.1035 % tin', [inArticle(TBTO, '0.26')], 'prohibited'),
  plain('Entry 20(4): a range of TBTO over the limit', [inArticle(TBTO, '0.2-0.3')], 'prohibited'),
  plain('Entry 20(4): after 1 July 2010', [inArticle(TBTO, '1')], 'no_duty', '2010-07-01'),
  plain('Entry 20(5): 0.25 % DBT dichloride holds 0.0977 % tin', [inArticle(DBTC, '0.25')], 'no_duty'),
  plain('Entry 20(5): 0.26 % DBT dichloride holds 0.1016 % tin', [inArticle(DBTC, '0.26')], 'prohibited'),
  of({ for_consumers: false })('Entry 20(5): not for the general public', [inArticle(DBTC, '5')], 'no_duty'),
  plain('Entry 20(6): DOT in what paragraph 6 does not name', [inArticle(DOTC, '1')], 'no_duty'),
  of({ childcare_article: true })(
    'Entry 20(6): DOT in a childcare article',
    [inArticle(DOTC, '0.36')],
    'prohibited',
  ),
  of({ childcare_article: true })(
    'Entry 20(6): DOT 0.34 % holds 0.097 % tin',
    [inArticle(DOTC, '0.34')],
    'no_duty',
  ),
  of({ jewellery: true })(
    'Entry 23(10): CdO 0.0114 % holds 0.00998 % cadmium',
    [inMaterial('1306-19-0', '0.0114', 'Silver')],
    'no_duty',
  ),
  of({ jewellery: true })(
    'Entry 23(10): CdO 0.0115 % holds 0.01007 % cadmium',
    [inMaterial('1306-19-0', '0.0115', 'Silver')],
    'prohibited',
  ),
  of({ skin_contact: true, jewellery: true, piercing: false, nickel_release: 0.5 })(
    'Entry 27(1)(b): 0.5 is not greater than 0.5',
    [inMaterial('7440-02-0', '5')],
    'no_duty',
  ),
  of({ skin_contact: true, jewellery: true, piercing: false, nickel_release: 0.51 })(
    'Entry 27(1)(b): 0.51',
    [inMaterial('7440-02-0', '5')],
    'prohibited',
  ),
  of({ skin_contact: true, jewellery: true, piercing: true, nickel_release: 0.2 })(
    'Entry 27(1)(a): 0.2 must be less than 0.2',
    [inMaterial('7440-02-0', '5')],
    'prohibited',
  ),
  of({ clothing_or_textile: true, skin_contact: true })(
    'Entry 43: o-toluidine 31 mg/kg',
    [inMaterial('95-53-4', '0.0031', 'Silk')],
    'prohibited',
  ),
  of({ clothing_or_textile: true, skin_contact: true })(
    'Entry 43: two amines of 20 mg/kg each are not added',
    [inMaterial('95-53-4', '0.002', 'Silk'), inMaterial('106-47-8', '0.002', 'Silk')],
    'no_duty',
  ),
  of({ clothing_or_textile: true, skin_contact: true })(
    'Entry 43: unknown share of an amine',
    [inMaterial('95-53-4', undefined, 'Silk')],
    'prohibited',
  ),
  of({ clothing_or_textile: true, washable: true })(
    'Entry 46a: range to exactly the limit',
    [inArticle('9016-45-9', '0.001-0.01')],
    'prohibited',
  ),
  mix('cleaning')(
    'Entry 46: nonylphenol and ethoxylate together 0.1 %',
    [inArticle('25154-52-3', '0.05'), inArticle('9016-45-9', '0.05')],
    'prohibited',
  ),
  of({ leather: true, skin_contact: true })(
    'Entry 47(5): 2.99 mg/kg chromium VI in leather',
    [inMaterial('18540-29-9', '0.000299', 'Leather')],
    'no_duty',
  ),
  of({ leather: true, skin_contact: true })(
    'Entry 47(5): exactly 3 mg/kg',
    [inMaterial('18540-29-9', '0.0003', 'Leather')],
    'prohibited',
  ),
  of({ leather: true, skin_contact: false })(
    'Entry 47(5): leather that does not touch the skin',
    [inMaterial('18540-29-9', '0.01', 'Leather')],
    'no_duty',
  ),
  of({ childcare_article: true, mouthable: true })(
    'Entry 50(6): childcare, two PAH of 0.4 mg/kg',
    [inMaterial('50-32-8', '0.00004', 'TPE'), inMaterial('218-01-9', '0.00004', 'TPE')],
    'no_duty',
  ),
  plain(
    'Entry 50(5): PAH in a rubber foot that nobody touches',
    [inMaterial('50-32-8', '0.01', 'Rubber')],
    'no_duty',
  ),
  plain(
    'Entry 51(1): 0.06 + 0.04 % in one material',
    [inMaterial(DEHP, '0.06', 'PVC'), inMaterial(DIBP, '0.04', 'PVC')],
    'prohibited',
  ),
  plain(
    'Entry 51(1): 0.06 % and 0.04 % in two materials',
    [inMaterial(DEHP, '0.06', 'PVC'), inMaterial(DIBP, '0.04', 'Lacquer')],
    'no_duty',
  ),
  plain('Entry 51: DIBP of anything on 7 July 2020', [inMaterial(DIBP, '5', 'PVC')], 'no_duty', '2020-07-07'),
  of({ toy: true })(
    'Entry 51: DIBP in toys on 7 July 2020',
    [inMaterial(DIBP, '5', 'PVC')],
    'no_duty',
    '2020-07-07',
  ),
  of({ toy: true })(
    'Entry 51: DEHP in toys on 7 July 2020',
    [inMaterial(DEHP, '0.1', 'PVC')],
    'no_duty',
    '2020-07-07',
  ),
  of({ electrical_equipment: true })(
    'Entry 51(4)(h): equipment within RoHS',
    [inMaterial(DEHP, '5', 'PVC')],
    'no_duty',
  ),
  of({ electrical_equipment: true, toy: true })(
    'Entry 51: an electric toy',
    [inMaterial(DEHP, '5', 'PVC')],
    'prohibited',
  ),
  of({ toy: true, mouthable: true })(
    'Entry 52: DINP and DIDP of 0.05 % each are not more than 0.1 %',
    [inMaterial(DINP, '0.05', 'PVC'), inMaterial(DIDP, '0.05', 'PVC')],
    'no_duty',
  ),
  of({ toy: true, mouthable: true })(
    'Entry 52: DINP and DIDP of 0.051 % each',
    [inMaterial(DINP, '0.051', 'PVC'), inMaterial(DIDP, '0.051', 'PVC')],
    'prohibited',
  ),
  of({ toy: true, mouthable: false })(
    'Entry 52: cannot be put in the mouth',
    [inMaterial(DINP, '20', 'PVC')],
    'no_duty',
  ),
  of({ toy: false, mouthable: true })('Entry 52: not a toy', [inMaterial(DINP, '20', 'PVC')], 'no_duty'),
  mix('adhesive', { gloves_in_package: false })(
    'Entry 56: MDI 0.1 % without gloves',
    [inArticle('101-68-8', '0.1')],
    'prohibited',
  ),
  mix('adhesive', { gloves_in_package: true, training_statement: true, users_trained: true })(
    'Entry 56: with gloves',
    [inArticle('101-68-8', '0.1')],
    'no_duty',
  ),
  of({ jewellery: true })(
    'Entry 63: PbO 0.053 % in jewellery holds 0.0492 % lead',
    [inArticle(PBO, '0.053')],
    'no_duty',
  ),
  of({ jewellery: true })(
    'Entry 63: PbO 0.054 % holds 0.0501 % lead',
    [inArticle(PBO, '0.054')],
    'prohibited',
  ),
  of({ pvc: true })(
    'Entry 63(15): lead stabiliser 0.1 % lead on 28 November 2024',
    [inMaterial(LEAD, '0.1', 'PVC')],
    'no_duty',
    '2024-11-28',
  ),
  of({ pvc: true })(
    'Entry 63(15): 29 November 2024',
    [inMaterial(LEAD, '0.1', 'PVC')],
    'prohibited',
    '2024-11-29',
  ),
  of({ pvc: true, electrical_equipment: true })(
    'Entry 63: electrical equipment',
    [inMaterial(LEAD, '0.1', 'PVC')],
    'no_duty',
  ),
  of({ article_kind: 'cellulose_insulation', ammonia_emission: 2.9 })(
    'Entry 65: below 3 ppm',
    [inArticle('7783-20-2', '10')],
    'no_duty',
  ),
  of({ article_kind: 'cellulose_insulation', ammonia_emission: 3 })(
    'Entry 65: 3 ppm is not below',
    [inArticle('7783-20-2', '10')],
    'prohibited',
  ),
  plain('Entry 68: perfluoroundecanoic acid of 25 ppb', [inArticle('2058-94-8', '0.0000025')], 'prohibited'),
  plain('Entry 68: related 10:2 FTOH 259 ppb', [inArticle('865-86-1', '0.0000259')], 'no_duty'),
  plain('Entry 68: related 260 ppb', [inArticle('865-86-1', '0.000026')], 'prohibited'),
  mix('cosmetic_wash_off')('Entry 70: D4 0.1 % in a shampoo', [inArticle('556-67-2', '0.1')], 'prohibited'),
  mix('cosmetic_wash_off')(
    'Entry 70: D6 on 6 June 2026',
    [inArticle('540-97-6', '0.1')],
    'no_duty',
    '2026-06-06',
  ),
  mix('cosmetic_wash_off')(
    'Entry 70: D6 on 7 June 2026',
    [inArticle('540-97-6', '0.1')],
    'prohibited',
    '2026-06-07',
  ),
  mix('cosmetic_leave_on')('Entry 70: D5 in a cream today', [inArticle('541-02-6', '50')], 'no_duty'),
  of({ clothing_or_textile: true, clothing: true, skin_contact: true, extractable_metal: 0.9 })(
    'Entry 72: chromium VI extractable 0.9 mg/kg',
    [inMaterial('18540-29-9', '0.01', 'Wool')],
    'no_duty',
  ),
  of({ clothing_or_textile: true, clothing: true, skin_contact: true })(
    'Entry 72: DMF of 3000 mg/kg',
    [inMaterial('68-12-2', '0.3', 'PU')],
    'prohibited',
  ),
  of({ clothing_or_textile: true, clothing: true, skin_contact: true, leather: true, natural_leather: true })(
    'Entry 72(3)(a): natural leather alone',
    [inMaterial('68-12-2', '0.3', 'Leather')],
    'no_duty',
  ),
  of({ clothing_or_textile: true, clothing: true, skin_contact: true })(
    'Entry 72: two phthalates of Appendix 12, together 1 000 mg/kg',
    [inMaterial('84-75-3', '0.05', 'Print'), inMaterial('117-82-8', '0.05', 'Print')],
    'prohibited',
  ),
  mix('other', { for_consumers: false, industrial_use_only: true, exposure_controlled: false })(
    'Entry 80: DMAC 23 December 2026',
    [inArticle('127-19-5', '50')],
    'no_duty',
    '2026-12-23',
  ),
  mix('other', { for_consumers: false, industrial_use_only: true, exposure_controlled: false })(
    'Entry 80: DMAC 24 December 2026',
    [inArticle('127-19-5', '50')],
    'prohibited',
    '2026-12-24',
  ),
  of({ clothing_or_textile: true, clothing: true })(
    'Entry 79: PFHxA 25 ppb in clothing 9 October 2026',
    [inMaterial('307-24-4', '0.0000025', 'Shell')],
    'no_duty',
    '2026-10-09',
  ),
  of({ clothing_or_textile: true, clothing: true })(
    'Entry 79: PFHxA 25 ppb in clothing 10 October 2026',
    [inMaterial('307-24-4', '0.0000025', 'Shell')],
    'prohibited',
    '2026-10-10',
  ),
]

/** A mixture for consumers is not for industrial sites alone: nobody is asked. */
const sold = restrictedMixtures({ mixture_use: 'paint_stripper', for_consumers: true })
const stripped: LawCase[] = [
  sold('Entry 59(1)(a): dichloromethane for the general public', [inArticle('75-09-2', '0.1')], 'prohibited'),
  restrictedMixtures({ mixture_use: 'paint_stripper', for_consumers: false })(
    'Entry 59(1): for professionals or for industry is asked',
    [inArticle('75-09-2', '0.1')],
    'assess',
  ),
]

judgedByLaw('[COMP-18] Annex XVII: facts that follow from others', stripped)
judgedByLaw('[COMP-17] [COMP-18] Annex XVII: figures of compounds, sums, ranges and days', seventeen)
