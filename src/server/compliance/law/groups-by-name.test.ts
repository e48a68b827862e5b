import { afterAll, beforeAll } from 'vitest'

import { inArticle, inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { restrictedArticles, restrictedMixtures } from '#tests/compliance/restricted-cases.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'

/** Entries that an act defines by structure: a substance that is called like one of theirs is asked about, and never passed over. */

const PFAS = 'Perfluorobutane sulfonamidoethanol test'
const PFHXS = 'Perfluorohexane sulfonamido test'
const NO_PFAS = 'Sodium tetrafluoroborate test'
const PREPOLYMER = 'Toluene diisocyanate prepolymer test'
const ORGANOTIN = 'Tributyltin benzoate test'
const LEAD_SOAP = 'Lead stearate test'
const SOLDER = 'Lead-free solder test'
const BEADS = 'Polyethylene microbeads test'
const GLASS = 'Glass microspheres test'
const ALL = [PFAS, PFHXS, NO_PFAS, PREPOLYMER, ORGANOTIN, LEAD_SOAP, SOLDER, BEADS, GLASS]

beforeAll(async () => {
  await installLaws()
  const { owner } = await testDeps()
  await owner.query(
    `insert into data.substances (name, source) select name, 'test' from unnest($1::text[]) name`,
    [ALL],
  )
})
afterAll(async () => {
  const { owner } = await testDeps()
  await owner.query(`delete from data.substances where name = any($1::text[])`, [ALL])
})

const foam = { mixture_use: 'fire_foam_portable', for_consumers: false, food_contact: false }
const ofFoam = restrictedMixtures(foam)
const plain = { for_consumers: false, food_contact: false, mixture_use: 'adhesive' }

const pfas: LawCase[] = [
  ofFoam('Entry 82: a PFAS by its name, to 23 October 2026', [inArticle(PFAS, '1')], 'no_duty', '2026-10-23'),
  ofFoam('Entry 82: a PFAS by its name, after it', [inArticle(PFAS, '1')], 'assess check_use', '2026-10-24'),
  ofFoam('Entry 82: below 1 mg/l', [inArticle(PFAS, '0.00009')], 'no_duty'),
  ofFoam('Entry 82: 1 mg/l', [inArticle(PFAS, '0.0001')], 'assess check_use'),
  ofFoam('Entry 82: no share is given', [inArticle(PFAS)], 'assess check_use'),
  ofFoam('Entry 82: an inorganic fluoride is none', [inArticle(NO_PFAS, '1')], 'no_duty'),
  ofFoam(
    'Entry 82: a PFAS that is named is above the limit',
    [inArticle('375-73-5', '0.0001')],
    'prohibited',
  ),
  ofFoam(
    'Entry 82: by names and by name together',
    [inArticle('375-73-5', '0.00006'), inArticle(PFAS, '0.00006')],
    'assess check_use',
  ),
  restrictedMixtures(plain)('Entry 82: no foam', [inArticle(PFAS, '1')], 'no_duty'),
  restrictedMixtures({ for_consumers: false, food_contact: false })(
    'Entry 82: what the mixture is, is asked',
    [inArticle(PFAS, '1')],
    'assess',
  ),
  {
    ...ofFoam('Entry 82: a person says that it is none', [inArticle(PFAS, '1')], 'no_duty'),
    recorded: { [`82 | ${PFAS}`]: 'not_in_scope' },
  },
  {
    ...ofFoam(
      'Entry 82: that one is none says nothing of another',
      [inArticle(PFAS, '1'), inArticle(PFHXS, '1')],
      'assess check_use',
    ),
    recorded: { [`82 | ${PFAS}`]: 'not_in_scope' },
  },
  {
    ...ofFoam(
      'Entry 82: that one is none says nothing of one that the list names',
      [inArticle(PFAS, '1'), inArticle('375-73-5', '1')],
      'prohibited',
    ),
    recorded: { [`82 | ${PFAS}`]: 'not_in_scope' },
  },
  {
    ...ofFoam(
      'Entry 82: that one is none in another entry says nothing of this one',
      [inArticle(PFAS, '1')],
      'assess check_use',
    ),
    recorded: { [`79 | ${PFAS}`]: 'not_in_scope' },
  },
  {
    ...ofFoam(
      'Entry 82: an earlier "not in scope" of the whole entry is asked again',
      [inArticle(PFAS, '1')],
      'assess check_use',
    ),
    recorded: { '82': 'not_in_scope' },
  },
  {
    ...ofFoam('Entry 82: a person says that it is one', [inArticle(PFAS, '1')], 'prohibited'),
    recorded: { [`82 | ${PFAS}`]: 'in_scope' },
  },
  {
    ...ofFoam(
      'Entry 82: an earlier "in scope" of the whole entry stays',
      [inArticle(PFAS, '1')],
      'prohibited',
    ),
    recorded: { '82': 'in_scope' },
  },
  {
    ...restrictedArticles({})('POPs: a related compound by its name', [inArticle(PFHXS, '1')], 'no_duty'),
    expected: { pops: 'assess check_use' },
  },
  {
    ...restrictedArticles({})('POPs: at most 0.025 mg/kg of it', [inArticle(PFHXS, '0.0000025')], 'no_duty'),
    expected: { pops: 'no_duty' },
  },
  {
    ...restrictedArticles({})('POPs: above 0.025 mg/kg of it', [inArticle(PFHXS, '0.0000026')], 'no_duty'),
    expected: { pops: 'assess check_use' },
  },
]

const untrained = { for_consumers: false, users_trained: false, training_statement: true }

const neighbours: LawCase[] = [
  restrictedMixtures(untrained)(
    'Entry 74: a diisocyanate by its name, 0.1 %',
    [inArticle(PREPOLYMER, '0.1')],
    'assess check_use',
  ),
  restrictedMixtures(untrained)('Entry 74: below 0.1 %', [inArticle(PREPOLYMER, '0.099')], 'no_duty'),
  restrictedMixtures({ ...untrained, users_trained: true })(
    'Entry 74: whatever it is, users are trained',
    [inArticle(PREPOLYMER, '5')],
    'no_duty',
  ),
  restrictedMixtures({ mixture_use: 'antifouling', for_consumers: false })(
    'Entry 20(2): an organotin by its name',
    [inArticle(ORGANOTIN, '0.1')],
    'assess check_use',
  ),
  restrictedArticles({ for_consumers: false })(
    'Entry 20(4): in articles',
    [inArticle(ORGANOTIN, '5')],
    'assess',
  ),
  restrictedArticles({ for_consumers: false })(
    'Entry 20(4): at most 0.1 %',
    [inArticle(ORGANOTIN, '0.1')],
    'no_duty',
  ),
  restrictedArticles({ jewellery: true, pvc: false })(
    'Entry 63(1): a lead compound by its name',
    [inArticle(LEAD_SOAP, '1')],
    'assess',
  ),
  restrictedArticles({ jewellery: true, pvc: false })(
    'Entry 63(1): below 0.05 %',
    [inArticle(LEAD_SOAP, '0.049')],
    'no_duty',
  ),
  restrictedArticles({ jewellery: true, pvc: false })(
    'Entry 63(1): lead-free',
    [inArticle(SOLDER, '1')],
    'no_duty',
  ),
  ...(['0.1', '0.11'] as const).map((share, above) => ({
    ...restrictedArticles({})(
      `RoHS: a lead compound by its name, ${share} %`,
      [inMaterial(LEAD_SOAP, share)],
      'no_duty',
    ),
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: above ? ('assess enter_element_share' as const) : ('no_duty' as const) },
  })),
  restrictedMixtures({
    mixture_use: 'adhesive',
    industrial_use_only: false,
    microparticles_exempted: false,
    microparticle_purpose: 'other',
  })('Entry 78: microparticles by their name', [inArticle(BEADS, '0.01')], 'assess check_use'),
  restrictedMixtures({
    mixture_use: 'adhesive',
    industrial_use_only: false,
    microparticles_exempted: false,
    microparticle_purpose: 'other',
  })('Entry 78: glass is no polymer', [inArticle(GLASS, '5')], 'no_duty'),
]

judgedByLaw('[COMP-17] [COMP-18] groups by structure: PFAS', pfas)
judgedByLaw('[COMP-17] [COMP-18] groups by structure: others', neighbours)
