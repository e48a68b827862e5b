import {
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  type Declared,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** REACH Annex XVII: limits at and beside their figure, each with the facts of use that its entry asks for. */

type Facts = Record<string, string | number | boolean>

const XVII = 'reach_annex_xvii'

const articles =
  (use: Facts) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase =>
    articlesUnder(XVII, { use })(law, declared, status, asOf)

const mixtures =
  (use: Facts) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase => ({
    law,
    parts: [mixture(...declared)],
    context: { kind: 'chemical_product', isLeaf: true, use },
    ...(asOf ? { asOf } : {}),
    expected: { [XVII]: status },
  })

const NICKEL = '7440-02-0'

const jewel = {
  toy: false,
  food_contact: false,
  jewellery: true,
  for_consumers: true,
  mouthable: false,
  pvc: false,
  skin_contact: true,
  clothing_or_textile: false,
  leather: false,
  electrical_equipment: false,
  footwear: false,
}

const ofJewel = articles(jewel)

const building = {
  article_kind: 'rigid_pvc_building',
  toy: false,
  food_contact: false,
  electrical_equipment: false,
}

const spoon = articles({ ...jewel, jewellery: false, mouthable: true })

const ofCadmium = (cadmium_material: boolean) =>
  articles({ cadmium_material, jewellery: false, clothing_or_textile: false, footwear: false })

const metals: LawCase[] = [
  ofJewel('Entry 63(1): jewellery, 0.05 % lead', [inArticle(CAS.lead, '0.05')], 'prohibited'),
  ofJewel('Entry 63(1): jewellery, below 0.05 %', [inArticle(CAS.lead, '0.0499')], 'no_duty'),
  ofJewel(
    'Entry 63(1): jewellery since 9 October 2013',
    [inArticle(CAS.lead, '5')],
    'prohibited',
    '2014-01-01',
  ),
  ofJewel(
    'Entry 63(1): jewellery before 9 October 2013',
    [inArticle(CAS.lead, '5')],
    'no_duty',
    '2013-10-08',
  ),
  spoon(
    'Entry 63(7): consumers’ articles that can be placed in the mouth',
    [inArticle(CAS.lead, '0.05')],
    'prohibited',
  ),
  spoon('Entry 63(7): from 1 June 2016 on', [inArticle(CAS.lead, '5')], 'no_duty', '2016-05-31'),
  spoon(
    'Entry 63(1), expressed as metal: lead monoxide of 0.05 % holds 0.0464 % lead',
    [inArticle(CAS.leadMonoxide, '0.05')],
    'no_duty',
  ),
  spoon(
    'Entry 63(1), expressed as metal: lead monoxide of 0.054 % holds 0.0501 % lead',
    [inArticle(CAS.leadMonoxide, '0.054')],
    'prohibited',
  ),
  spoon(
    'Entry 63: lead and lead monoxide are added up as lead',
    [inArticle(CAS.lead, '0.03'), inArticle(CAS.leadMonoxide, '0.03')],
    'prohibited',
  ),
  articles({ ...jewel, jewellery: false, mouthable: true, electrical_equipment: true })(
    'Entry 63(8)(k): equipment under RoHS',
    [inArticle(CAS.lead, '0.5')],
    'no_duty',
  ),
  articles({
    jewellery: false,
    for_consumers: false,
    pvc: true,
    recovered_material: false,
    toy: false,
    food_contact: false,
    electrical_equipment: false,
  })('Entry 63(15): PVC of 0.1 % lead', [inMaterial(CAS.lead, '0.1', 'PVC')], 'prohibited'),
  articles({
    jewellery: false,
    for_consumers: false,
    pvc: true,
    recovered_material: false,
    toy: false,
    food_contact: false,
    electrical_equipment: false,
  })('Entry 63(15): PVC, to 28 November 2024', [inMaterial(CAS.lead, '0.1', 'PVC')], 'no_duty', '2024-11-28'),
  articles({ jewellery: false, for_consumers: false, pvc: true, recovered_material: true, ...building })(
    'Entry 63(17): recovered PVC below 1.5 % lead',
    [inMaterial(CAS.lead, '1.4', 'PVC')],
    'no_duty',
  ),
  articles({ jewellery: false, for_consumers: false, pvc: true, recovered_material: true, ...building })(
    'Entry 63(17): recovered PVC of 1.5 % lead is not below',
    [inMaterial(CAS.lead, '1.5', 'PVC')],
    'prohibited',
  ),
  articles({ jewellery: false, for_consumers: false, pvc: true, recovered_material: true, ...building })(
    'Entry 63(17): recovered PVC, after 28 May 2033',
    [inMaterial(CAS.lead, '0.5', 'PVC')],
    'prohibited',
    '2033-05-29',
  ),
  articles({
    jewellery: false,
    for_consumers: false,
    pvc: true,
    recovered_material: true,
    ...building,
    article_kind: 'other',
  })(
    'Entry 63(17): recovered PVC in anything but building products',
    [inMaterial(CAS.lead, '0.5', 'PVC')],
    'prohibited',
  ),
  articles({ jewellery: false, for_consumers: false, pvc: true, recovered_material: true })(
    'Entry 63(17): recovered PVC in what nobody has said',
    [inMaterial(CAS.lead, '0.5', 'PVC')],
    'assess answer_questions',
  ),
  articles({ jewellery: false, for_consumers: false, pvc: false })(
    'Entry 63: neither jewellery nor for the mouth nor PVC',
    [inArticle(CAS.lead, '5')],
    'no_duty',
  ),
  ofCadmium(true)('Entry 23(1): 0.01 % cadmium in plastics', [inMaterial(CAS.cadmium, '0.01')], 'prohibited'),
  ofCadmium(true)('Entry 23(1): below 0.01 %', [inMaterial(CAS.cadmium, '0.0099')], 'no_duty'),
  ofCadmium(true)(
    'Entry 23(1), as metal: cadmium oxide of 0.0105 % holds 0.0092 %',
    [inMaterial('1306-19-0', '0.0105')],
    'no_duty',
  ),
  ofCadmium(true)(
    'Entry 23(1), as metal: cadmium oxide of 0.0115 % holds 0.0101 %',
    [inMaterial('1306-19-0', '0.0115')],
    'prohibited',
  ),
  ofCadmium(false)('Entry 23: none of its materials', [inMaterial(CAS.cadmium, '5')], 'no_duty'),
  articles({ piercing: true, skin_contact: true, nickel_release: 0.2 })(
    'Entry 27(1)(a): piercing posts release less than 0.2',
    [inArticle(NICKEL, '5')],
    'prohibited',
  ),
  articles({ piercing: true, skin_contact: true, nickel_release: 0.19 })(
    'Entry 27(1)(a): less than 0.2 is released',
    [inArticle(NICKEL, '5')],
    'no_duty',
  ),
  articles({ piercing: false, skin_contact: true, nickel_release: 0.5 })(
    'Entry 27(1)(b): 0.5 is not greater than 0.5',
    [inArticle(NICKEL, '5')],
    'no_duty',
  ),
  articles({ piercing: false, skin_contact: true, nickel_release: 0.51 })(
    'Entry 27(1)(b): greater than 0.5',
    [inArticle(NICKEL, '5')],
    'prohibited',
  ),
  articles({ piercing: false, skin_contact: true })(
    'Entry 27: the release is not known',
    [inArticle(NICKEL, '5')],
    'assess answer_questions',
  ),
  articles({ leather: true, skin_contact: true })(
    'Entry 47(5): 3 mg/kg chromium VI in leather',
    [inMaterial('18540-29-9', '0.0003', 'Leather')],
    'prohibited',
  ),
  articles({ leather: true, natural_leather: true, skin_contact: true })(
    'Entry 47(5): below 3 mg/kg',
    [inMaterial('18540-29-9', '0.00029', 'Leather')],
    'no_duty',
  ),
  articles({ leather: true, skin_contact: true })(
    'Entry 47(5): from 1 May 2015 on',
    [inMaterial('18540-29-9', '0.0003', 'Leather')],
    'no_duty',
    '2015-04-30',
  ),
  mixtures({ mixture_use: 'cement' })(
    'Entry 47(1): more than 2 mg/kg in cement, 2 mg/kg is not',
    [inArticle('18540-29-9', '0.0002')],
    'no_duty',
  ),
  mixtures({ mixture_use: 'cement' })(
    'Entry 47(1): above 2 mg/kg in cement',
    [inArticle('18540-29-9', '0.00021')],
    'prohibited',
  ),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII: metals', metals)
