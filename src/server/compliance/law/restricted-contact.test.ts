import { inArticle, inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import {
  ordinaryArticle as plain,
  restrictedArticles as articles,
} from '#tests/compliance/restricted-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** REACH Annex XVII: clothing, leather, toys, jewellery and whatever touches skin or mouth. */

const toy = articles({ ...plain, toy: true })
const mouthedToy = articles({ ...plain, toy: true, mouthable: true, clothing_or_textile: true })
const shirt = articles({ ...plain, clothing_or_textile: true, skin_contact: true, washable: true })
const overcoat = articles({ ...plain, clothing_or_textile: true, clothing: true, washable: true })
const curtain = articles({ ...plain, clothing_or_textile: true, clothing: false, washable: true })
const workShirt = articles({ ...plain, for_consumers: false, clothing_or_textile: true, skin_contact: true })
const shoe = articles({ ...plain, footwear: true })
const handle = articles({ ...plain, skin_contact: true })
const mouthpiece = articles({ ...plain, mouthable: true })
const profile = articles({
  ...plain,
  cadmium_material: true,
  recovered_material: true,
  recovered_pvc_building: true,
})

const ofTextiles: LawCase[] = [
  shirt('Entry 72, Appendix 12: 1 mg/kg benzo[a]pyrene', [inMaterial('50-32-8', '0.0001')], 'prohibited'),
  shirt('Entry 72, Appendix 12: below 1 mg/kg benzo[a]pyrene', [inMaterial('50-32-8', '0.00009')], 'no_duty'),
  shirt('Entry 72, Appendix 12: 1 mg/kg chrysene', [inMaterial('218-01-9', '0.0001')], 'prohibited'),
  shirt('Entry 72, Appendix 12: benzyl chloride', [inMaterial('100-44-7', '0.0001')], 'prohibited'),
  shirt('Entry 72, Appendix 12: benzotrichloride', [inMaterial('98-07-7', '0.0001')], 'prohibited'),
  shirt('Entry 72, Appendix 12: 4-chlorobenzotrichloride', [inMaterial('5216-25-1', '0.0002')], 'prohibited'),
  shirt('Entry 72, Appendix 12: 50 mg/kg Disperse Blue 1', [inMaterial('2475-45-8', '0.005')], 'prohibited'),
  shirt('Entry 72, Appendix 12: Disperse Blue 1, below', [inMaterial('2475-45-8', '0.0049')], 'no_duty'),
  shirt('Entry 72, Appendix 12: 50 mg/kg Basic Red 9', [inMaterial('569-61-9', '0.005')], 'prohibited'),
  shirt('Entry 72, Appendix 12: 50 mg/kg Basic Violet 3', [inMaterial('548-62-9', '0.005')], 'prohibited'),
  shirt(
    'Entry 72, Appendix 12: 30 mg/kg 4-chloro-o-toluidinium chloride',
    [inMaterial('3165-93-3', '0.003')],
    'prohibited',
  ),
  shirt(
    'Entry 72, Appendix 12: 30 mg/kg 2,4,5-trimethylaniline hydrochloride',
    [inMaterial('21436-97-5', '0.003')],
    'prohibited',
  ),
  shirt(
    'Entry 72, Appendix 12: phthalates with others of Annex XVII in category 1B',
    [inMaterial('84-75-3', '0.06'), inMaterial(CAS.dehp, '0.06')],
    'prohibited',
  ),
  shirt(
    'Entry 72, Appendix 12: phthalates together below 1000 mg/kg',
    [inMaterial('84-75-3', '0.05'), inMaterial('131-18-0', '0.0499')],
    'no_duty',
  ),
  shirt('Entry 72: formaldehyde, 75 mg/kg', [inMaterial('50-00-0', '0.0075')], 'prohibited'),
  shirt(
    'Entry 72(1): placed on the market up to 1 November 2020',
    [inMaterial('91-22-5', '1')],
    'no_duty',
    '2020-11-01',
  ),
  shirt('Entry 72(1): after 1 November 2020', [inMaterial('91-22-5', '1')], 'prohibited', '2020-11-02'),
  overcoat(
    'Entry 72(1)(a): clothing that does not touch the skin is clothing',
    [inMaterial('91-22-5', '0.005')],
    'prohibited',
  ),
  curtain('Entry 72(1)(b): another textile without contact', [inMaterial('91-22-5', '0.005')], 'no_duty'),
  shoe('Entry 72(1)(c): footwear, 50 mg/kg quinoline', [inMaterial('91-22-5', '0.005')], 'prohibited'),
  workShirt('Entry 72(1): not for use by consumers', [inMaterial('91-22-5', '0.005')], 'no_duty'),
  mouthedToy(
    'Entry 43(1): textile that comes into contact with the oral cavity',
    [inMaterial('92-87-5', '0.0031')],
    'prohibited',
  ),
  shirt(
    'Entry 46a: each part of the textile article, 0.01 %',
    [inArticle('9016-45-9', '0.001'), inMaterial('9016-45-9', '0.01', 'Print')],
    'prohibited',
  ),
  shirt('Entry 46a: on 3 February 2021', [inArticle('9016-45-9', '1')], 'no_duty', '2021-02-03'),
  shirt('Entry 46a: after 3 February 2021', [inArticle('9016-45-9', '1')], 'prohibited', '2021-02-04'),
  shirt('Entry 4: TRIS in textile that touches the skin', [inArticle('126-72-7', '0.01')], 'prohibited'),
  shirt('Entry 7: TEPA in textile that touches the skin', [inArticle('545-55-1', '0.001')], 'prohibited'),
  curtain('Entry 7: textile that does not touch the skin', [inArticle('545-55-1', '0.001')], 'no_duty'),
]

const ofContact: LawCase[] = [
  toy(
    'Entry 5(1): free benzene in a part of a toy',
    [inArticle('71-43-2', '0.0001'), inMaterial('71-43-2', '0.0006', 'Foam')],
    'prohibited',
  ),
  mouthpiece(
    'Entry 50(5): plastic that comes into contact with the oral cavity',
    [inMaterial('50-32-8', '0.00011')],
    'prohibited',
  ),
  handle('Entry 50(5): 1 mg/kg in a handle is not above', [inMaterial('192-97-2', '0.0001')], 'no_duty'),
  handle(
    'Entry 50(5): eight of 0.9 mg/kg are not added up',
    ['50-32-8', '192-97-2', '56-55-3', '218-01-9', '205-99-2', '205-82-3', '207-08-9', '53-70-3'].map((cas) =>
      inMaterial(cas, '0.00009'),
    ),
    'no_duty',
  ),
  articles({ ...plain, for_consumers: false, skin_contact: true })(
    'Entry 50(5): for the general public alone',
    [inMaterial('50-32-8', '0.01')],
    'no_duty',
  ),
  toy(
    'Entry 51(1): toy, 0.05 % and 0.05 % are 0.1 %',
    [inMaterial(CAS.dehp, '0.05'), inMaterial('84-74-2', '0.05')],
    'prohibited',
  ),
  articles({ ...plain, food_contact: true })(
    'Entry 51(4)(f): food contact materials',
    [inMaterial(CAS.dehp, '5')],
    'no_duty',
  ),
  articles({ ...plain, toy: true, food_contact: true })(
    'Entry 51(1): a toy tea set is a toy',
    [inMaterial(CAS.dehp, '0.1')],
    'prohibited',
  ),
  articles({ ...plain, medical_device: true })(
    'Entry 51(4)(g): medical devices',
    [inMaterial(CAS.dehp, '5')],
    'no_duty',
  ),
  handle('Entry 51(3): on 7 July 2020', [inMaterial('85-68-7', '1')], 'no_duty', '2020-07-07'),
  articles({ ...plain, childcare_article: true, mouthable: true })(
    'Entry 52(1): DIDP and DNOP together above 0.1 %',
    [inMaterial('26761-40-0', '0.06'), inMaterial('117-84-0', '0.041')],
    'prohibited',
  ),
  articles({ ...plain, childcare_article: true, mouthable: true })(
    'Entry 52(1): 0.1 % is not above',
    [inMaterial('28553-12-0', '0.1')],
    'no_duty',
  ),
  handle(
    'Entry 61: a part of 0.2 mg/kg dimethyl fumarate',
    [inArticle('624-49-7', '0.000001'), inMaterial('624-49-7', '0.00002', 'Sachet')],
    'prohibited',
  ),
  articles({ ...plain, leather: true, natural_leather: true, skin_contact: true })(
    'Entry 47(5): chromium trioxide counts by its chromium VI, 0.0003 %',
    [inMaterial('1333-82-0', '0.0006', 'Leather')],
    'prohibited',
  ),
  articles({ ...plain, leather: true, natural_leather: true, skin_contact: true })(
    'Entry 47(5): chromium trioxide of 0.0005 % holds 0.00026 %',
    [inMaterial('1333-82-0', '0.0005', 'Leather')],
    'no_duty',
  ),
  articles({ ...plain, jewellery: true })(
    'Entry 23(10): 0.01 % cadmium in metal parts of jewellery',
    [inMaterial(CAS.cadmium, '0.01', 'Bead')],
    'prohibited',
  ),
  profile(
    'Entry 23(4): recovered PVC in building profiles below 0.1 %',
    [inMaterial(CAS.cadmium, '0.09', 'PVC')],
    'no_duty',
  ),
  profile(
    'Entry 23(4): recovered PVC in building profiles above 0.1 %',
    [inMaterial(CAS.cadmium, '0.11', 'PVC')],
    'prohibited',
  ),
  articles({ ...plain, skin_contact: true, piercing: false, nickel_release: 0.6 })(
    'Entry 27(1)(b): a nickel compound that releases more than 0.5',
    [inArticle('7440-02-0', '0.2')],
    'prohibited',
  ),
  articles({ ...plain, piercing: true, skin_contact: false, nickel_release: 0.3 })(
    'Entry 27(1)(a): a post of 0.3, though no other contact',
    [inArticle('7440-02-0', '0.2')],
    'prohibited',
  ),
  mouthpiece(
    'Entry 63(7): an accessible part of 0.05 % lead',
    [inArticle(CAS.lead, '0.001'), inMaterial(CAS.lead, '0.05', 'Coating')],
    'prohibited',
  ),
  articles({ ...plain, jewellery: true })(
    'Entry 63(1): an individual part of jewellery of 0.05 % lead',
    [inArticle(CAS.lead, '0.01'), inMaterial(CAS.lead, '0.06', 'Clasp')],
    'prohibited',
  ),
  articles({ ...plain, mouthable: true, lead_exempted: true })(
    'Entry 63(8)(e): keys and locks',
    [inArticle(CAS.lead, '1.5')],
    'no_duty',
  ),
  articles({ ...plain, article_kind: 'gunshot', in_wetlands: true })(
    'Entry 63(11): gunshot of 1 % lead in or around wetlands',
    [inArticle(CAS.lead, '1')],
    'prohibited',
  ),
  articles({ ...plain, article_kind: 'gunshot' })(
    'Entry 63(11): selling gunshot of lead is not restricted',
    [inArticle(CAS.lead, '95')],
    'no_duty',
  ),
]

judgedByLaw('[COMP-18] textiles and clothing under Annex XVII', ofTextiles)
judgedByLaw('[COMP-18] contact with skin and mouth under Annex XVII', ofContact)
