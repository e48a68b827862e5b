import { inArticle, judgedByLaw, type LawCase, type Status } from '#tests/compliance/law-cases.ts'
import { restrictedMixtures, type UseFacts } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII, entry 78: synthetic polymer microparticles, which each use has a day of its own for (paragraph 6). */

const BEADS = 'synthetic polymer microparticles'
const plain: UseFacts = {
  industrial_use_only: false,
  microparticles_exempted: false,
  microparticle_purpose: 'other',
  make_up: false,
}

const ofUse =
  (use: UseFacts) =>
  (law: string, status: Status, asOf: string, share = '0.01'): LawCase =>
    restrictedMixtures({ ...plain, ...use })(`${law}, ${asOf}`, [inArticle(BEADS, share)], status, asOf)

/** A use on the day before its own and on its own. */
const from = (day: string, before: string, law: string, use: UseFacts): LawCase[] => [
  ofUse(use)(law, 'no_duty', before),
  ofUse(use)(law, 'prohibited', day),
]

const abrasive = { microparticle_purpose: 'abrasive' }
const fragrance = { microparticle_purpose: 'fragrance' }

const cases: LawCase[] = [
  ...from('2023-10-17', '2023-10-16', '78(1): a use without a later day', { mixture_use: 'adhesive' }),
  ...from('2023-10-17', '2023-10-16', '78(6)(b): microbeads in what is rinsed off', {
    mixture_use: 'cosmetic_wash_off',
    ...abrasive,
  }),
  ...from('2023-10-17', '2023-10-16', '78(6)(c): microbeads in make-up', {
    mixture_use: 'cosmetic_leave_on',
    make_up: true,
    ...abrasive,
  }),
  ...from('2023-10-17', '2023-10-16', '78(6)(e): microbeads in detergents', {
    mixture_use: 'cleaning',
    ...abrasive,
  }),
  ...from('2023-10-17', '2023-10-16', '78(6)(f): microbeads in devices', {
    mixture_use: 'other',
    medical_device: true,
    ...abrasive,
  }),
  ...from('2027-10-17', '2027-10-16', '78(6)(b): cosmetics that are rinsed off', {
    mixture_use: 'cosmetic_wash_off',
  }),
  ...from('2028-10-17', '2028-10-16', '78(6)(e): detergents', { mixture_use: 'cleaning' }),
  ...from('2028-10-17', '2028-10-16', '78(6)(e): polishes', { mixture_use: 'floor_polish' }),
  ...from('2028-10-17', '2028-10-16', '78(6)(e): air care', { mixture_use: 'air_freshener' }),
  ...from('2028-10-17', '2028-10-16', '78(6)(g): fertilising products', { mixture_use: 'fertiliser' }),
  ...from('2028-10-17', '2028-10-16', '78(6)(i): other products for farms and gardens', {
    mixture_use: 'farm_product',
  }),
  ...from('2029-10-17', '2029-10-16', '78(6)(a): encapsulated fragrances', {
    mixture_use: 'cleaning',
    ...fragrance,
  }),
  ...from('2029-10-17', '2029-10-16', '78(6)(a): also in what is rinsed off', {
    mixture_use: 'cosmetic_wash_off',
    ...fragrance,
  }),
  ...from('2029-10-17', '2029-10-16', '78(6)(a): and in uses without a later day', {
    mixture_use: 'other',
    ...fragrance,
  }),
  ...from('2029-10-17', '2029-10-16', '78(6)(d): cosmetics that are left on', {
    mixture_use: 'cosmetic_leave_on',
  }),
  ...from('2029-10-17', '2029-10-16', '78(6)(f): devices', { mixture_use: 'other', medical_device: true }),
  ...from('2031-10-17', '2031-10-16', '78(6)(h): plant protection and biocides', {
    mixture_use: 'pesticide',
  }),
  ...from('2031-10-17', '2031-10-16', '78(6)(j): infill of sports surfaces', {
    mixture_use: 'sports_infill',
  }),
  ...from('2035-10-17', '2035-10-16', '78(6)(c): lips, nails, make-up', {
    mixture_use: 'cosmetic_leave_on',
    make_up: true,
  }),
  ofUse({ mixture_use: 'adhesive' })('78(1): below 0.01 %', 'no_duty', '2026-11-21', '0.0099'),
  ofUse({ mixture_use: 'adhesive' })('78(1): above 0.01 %', 'prohibited', '2026-11-21', '0.011'),
  ofUse({ mixture_use: 'cosmetic_wash_off', ...abrasive })(
    '78(6)(b): microbeads below 0.01 %',
    'no_duty',
    '2026-11-21',
    '0.0099',
  ),
  ofUse({ mixture_use: 'medicine' })('78(4)(b): medicines', 'no_duty', '2026-11-21', '5'),
  ofUse({ mixture_use: 'adhesive', industrial_use_only: true })(
    '78(4)(a): industrial sites',
    'no_duty',
    '2026-11-21',
    '5',
  ),
  ofUse({ mixture_use: 'adhesive', microparticles_exempted: true })(
    '78(5): contained',
    'no_duty',
    '2026-11-21',
    '5',
  ),
  ...['cosmetic_wash_off', 'cleaning'].map((mixture_use) =>
    restrictedMixtures({ industrial_use_only: false, microparticles_exempted: false, mixture_use })(
      `78(6): what they are for is asked of ${mixture_use}`,
      [inArticle(BEADS, '1')],
      'assess answer_questions',
    ),
  ),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII, entry 78: microparticles', cases)
