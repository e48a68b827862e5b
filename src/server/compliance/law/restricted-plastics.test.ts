import {
  article,
  articlesUnder,
  as,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  used,
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

const BBP = '85-68-7'
const DIBP = '84-69-5'
const DIDP = '26761-40-0'
const DNOP = '117-84-0'
const CHRYSOTILE = '12001-29-5'

const toy = {
  toy: true,
  for_consumers: true,
  childcare_article: false,
  mouthable: true,
  skin_contact: true,
  electrical_equipment: false,
  food_contact: false,
  industrial_or_outdoor_only: false,
}

const ofToy = articles(toy)

const ofRuggedTool = articles({ toy: false, childcare_article: false, industrial_or_outdoor_only: true })

const consumer = { ...toy, toy: false, mouthable: false }

const ofConsumer = articles(consumer)

const phthalates: LawCase[] = [
  ofToy(
    'Entry 51(1): at or above 0.1 % of the plasticised material',
    [inMaterial(CAS.dehp, '0.1', 'PVC')],
    'prohibited replace_substance',
  ),
  ofToy('Entry 51(1): below 0.1 %', [inMaterial(CAS.dehp, '0.0999', 'PVC')], 'no_duty'),
  ofToy(
    'Entry 51(1): the four are added up',
    [
      inMaterial(CAS.dehp, '0.03', 'PVC'),
      inMaterial(CAS.dbp, '0.03', 'PVC'),
      inMaterial(BBP, '0.02', 'PVC'),
      inMaterial(DIBP, '0.02', 'PVC'),
    ],
    'prohibited',
  ),
  ofToy(
    'Entry 51(1): two materials are weighed by themselves',
    [inMaterial(CAS.dehp, '0.06', 'PVC'), inMaterial(CAS.dbp, '0.06', 'Paint')],
    'no_duty',
  ),
  ofToy('Entry 51(1): a range that reaches 0.1 %', [inMaterial(CAS.dehp, '0.05-0.1', 'PVC')], 'prohibited'),
  ofConsumer(
    'Entry 51(3): other articles, after 7 July 2020',
    [inMaterial(CAS.dehp, '0.1', 'PVC')],
    'prohibited',
    '2020-07-08',
  ),
  ofConsumer(
    'Entry 51(3): other articles, before',
    [inMaterial(CAS.dehp, '20', 'PVC')],
    'no_duty',
    '2020-07-07',
  ),
  ofToy(
    'Entry 51(1): toys, long before 2020, above 0.1 % (DEHP, DBP, BBP)',
    [inMaterial(CAS.dehp, '20', 'PVC')],
    'prohibited',
    '2015-01-01',
  ),
  ofToy(
    'Entry 51: DIBP in toys, before 7 July 2020',
    [inMaterial(DIBP, '20', 'PVC')],
    'no_duty',
    '2015-01-01',
  ),
  ofRuggedTool(
    'Entry 51(4)(a): industrial or open-air use without contact',
    [inMaterial(CAS.dehp, '20', 'PVC')],
    'no_duty',
  ),
  articles({})(
    'Entry 51: nothing is known of the use',
    [inMaterial(CAS.dehp, '20', 'PVC')],
    'assess answer_questions',
  ),
  articles({ toy: false, childcare_article: false, electrical_equipment: true })(
    'Entry 51(4)(d): equipment under RoHS',
    [inMaterial(CAS.dehp, '20', 'PVC')],
    'no_duty',
  ),
  articles({ toy: true, electrical_equipment: true })(
    'Entry 51(1): an electric toy stays with entry 51',
    [inMaterial(CAS.dehp, '20', 'PVC')],
    'prohibited',
  ),
  ofToy('Entry 52(1): "greater than 0,1 %": 0.1 % is not', [inMaterial(CAS.dinp, '0.1', 'PVC')], 'no_duty'),
  ofToy('Entry 52(1): above 0.1 %', [inMaterial(CAS.dinp, '0.1001', 'PVC')], 'prohibited'),
  ofToy(
    'Entry 52(1): DINP, DIDP and DNOP are added up',
    [inMaterial(CAS.dinp, '0.05', 'PVC'), inMaterial(DIDP, '0.03', 'PVC'), inMaterial(DNOP, '0.03', 'PVC')],
    'prohibited',
  ),
  ofToy(
    'Entries 51 and 52: the two groups are not added up',
    [inMaterial(CAS.dehp, '0.09', 'PVC'), inMaterial(CAS.dinp, '0.09', 'PVC')],
    'no_duty',
  ),
  articles({ ...toy, mouthable: false })(
    'Entry 52(1): a toy that cannot be placed in the mouth',
    [inMaterial(CAS.dinp, '20', 'PVC')],
    'no_duty',
  ),
  ofConsumer('Entry 52(1): no toy and no childcare article', [inMaterial(CAS.dinp, '20', 'PVC')], 'no_duty'),
  articles({ ...toy, toy: false, childcare_article: true })(
    'Entry 52(1): a childcare article',
    [inMaterial(CAS.dinp, '20', 'PVC')],
    'prohibited',
  ),
]

const roles: LawCase[] = [
  articlesUnder(XVII, as('service_provider'))(
    'Article 67(1): who uses it in a service uses it',
    [inArticle(CHRYSOTILE, '1')],
    'prohibited',
  ),
  articlesUnder(XVII, as('internal_user'))(
    'Article 67(1): own use is use',
    [inArticle(CHRYSOTILE, '1')],
    'prohibited',
  ),
  articlesUnder(XVII, as('retailer'))(
    'Article 67(1): a shop places on the market',
    [inArticle(CHRYSOTILE, '1')],
    'prohibited',
  ),
  articlesUnder('pops', as('service_provider'))(
    'Regulation (EU) 2019/1021 Article 3(1): any use',
    [inArticle(CAS.dicofol, '1')],
    'prohibited',
  ),
  articlesUnder('ods', as('service_provider'))(
    'Regulation (EU) 2024/590 Article 4: any use',
    [inArticle('75-69-4', '1')],
    'assess answer_questions',
  ),
  {
    law: 'Entry 51: a paint in an article of which it is 0.5 % is its own plasticised material',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '10')), '0.5', '100')],
    context: { use: toy },
    expected: { [XVII]: 'prohibited' },
  },
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII: phthalates', phthalates)

judgedByLaw('[COMP-07] who uses and places on the market', roles)
