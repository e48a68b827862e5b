import {
  article,
  as,
  inArticle,
  inMaterial,
  judgedByLaw,
  ofOurOwn,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { ordinaryArticle } from '#tests/compliance/restricted-cases.ts'
import type { AssessmentAnswer } from '#domain/compliance/assessments.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { CAS } from '#tests/compliance/world.ts'

/** "Not in scope, because …" says what a person was asked, and nothing of what the law asks beside it (decision 98). */

const outside = (entry: string, { law, ...lawCase }: LawCase): LawCase => ({
  ...lawCase,
  law: `${law}, though entry ${entry} is recorded as outside`,
  recorded: { [entry]: 'not_in_scope' },
})

const leadIn = (law: string, use: object, status: LawCase['expected'][string]): LawCase =>
  outside('63', {
    law,
    parts: [article(inMaterial(CAS.lead, '0.2', 'PVC'))],
    context: { use: { ...ordinaryArticle, ...use } },
    expected: { reach_annex_xvii: status },
  })

const entries: LawCase[] = [
  leadIn('Entry 63(1): jewellery', { jewellery: true }, 'prohibited'),
  leadIn('Entry 63(7): an article that goes into the mouth', { mouthable: true }, 'prohibited'),
  leadIn('Entry 63(15): PVC', { pvc: true }, 'prohibited'),
  leadIn('Entry 63: none of them', {}, 'no_duty'),
  outside('27', {
    law: 'Entry 27(1)(a): a piercing post',
    parts: [article(inArticle('7440-02-0', '8'))],
    context: { use: { ...ordinaryArticle, piercing: true, nickel_release: 0.3 } },
    expected: { reach_annex_xvii: 'prohibited' },
  }),
]

const gasIn = (law: string, [gas, cas]: readonly [string, string], equipment_kind: string): LawCase => ({
  law: `${law}, though ${gas} is recorded as outside`,
  parts: [article(inArticle(cas, '5'))],
  context: { use: { equipment_kind } },
  recorded: { [gas]: 'not_in_scope' },
  asOf: '2027-01-01',
  expected: { f_gas: 'prohibited replace_substance' },
})

const gases: LawCase[] = [
  gasIn('Annex IV(9)(a): a single split', ['HFC-134a', '811-97-2'], 'single_split'),
  gasIn('Annex IV(7)(d): a chiller', ['HFC-23', '75-46-7'], 'chiller'),
  gasIn('Article 13(9)(a): switchgear', ['SF6', '2551-62-4'], 'switchgear_24'),
  {
    law: 'Annex IV(11): whether HFC-23 is banned in fire protection where safety asks for it, a person recorded',
    parts: [article(inArticle('75-46-7', '5'))],
    context: { use: { equipment_kind: 'fire_protection', safety_requirement: true } },
    recorded: { 'HFC-23': 'not_in_scope' },
    expected: { f_gas: 'no_duty' },
  },
]

/** DEHP is on the Candidate List and in Annex XIV, sunset 21 February 2015. */
const ownArticle = (
  law: string,
  { assessed, use }: { assessed: Record<string, AssessmentAnswer>; use: UseValues },
  expected: LawCase['expected'],
) => ({
  law,
  parts: [ofOurOwn(article(inArticle(CAS.dehp, '5')))],
  context: { ...as('manufacturer'), assessed, use },
  expected,
})

const twoTonnes = { tonnes_per_year: 2, registered_for_use: false, exposure_excluded: false }
const unauthorised = { incorporated_by: 'own', authorisation_held: false }

const obligations: LawCase[] = [
  ownArticle(
    'Article 7(2): recorded as above 1 tonne, which says nothing of the authorisation',
    {
      assessed: { '1/article_7_2': 'in_scope' },
      use: { authorisation_held: true, authorisation_of_supplier: false },
    },
    {
      'reach/annex_xiv': 'no_duty authorisation_in_force 2015-02-21',
      'reach/article_7_2': 'duty notify_authority',
    },
  ),
  ownArticle(
    'Article 56(1): recorded as unauthorised, which says nothing of the tonnes',
    { assessed: { '1/annex_xiv': 'in_scope' }, use: { tonnes_per_year: 1 } },
    { 'reach/annex_xiv': 'prohibited authorisation_missing', 'reach/article_7_2': 'no_duty' },
  ),
]

const told: LawCase[] = [
  ownArticle(
    'Article 7(2): 2 tonnes a year, though recorded as at most 1',
    { assessed: { '1/article_7_2': 'not_in_scope' }, use: { ...twoTonnes, ...unauthorised } },
    { 'reach/annex_xiv': 'prohibited authorisation_missing', 'reach/article_7_2': 'duty notify_authority' },
  ),
  ownArticle(
    'Article 7(2): recorded as at most 1 tonne, the tonnes untold',
    { assessed: { '1/article_7_2': 'not_in_scope' }, use: unauthorised },
    { 'reach/article_7_2': 'assess answer_questions' },
  ),
  ownArticle(
    'Article 56(1): no authorisation is held, though recorded as authorised',
    { assessed: { '1/annex_xiv': 'not_in_scope' }, use: unauthorised },
    { 'reach/annex_xiv': 'prohibited authorisation_missing' },
  ),
]

judgedByLaw('[COMP-18] a record of an entry leaves its limits by facts of use', entries)
judgedByLaw('[COMP-18] a record of a gas leaves the bans of equipment that is known', gases)
judgedByLaw('[COMP-18] [COMP-20] a record of one obligation says nothing of another', obligations)
judgedByLaw('[COMP-18] facts of use decide what they have come to decide, whatever was recorded', told)
