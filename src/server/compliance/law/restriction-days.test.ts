import type { UseValues } from '#domain/compliance/use-conditions.ts'
import {
  article,
  inMaterial,
  judgedByLaw,
  mixture,
  inArticle,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

const ANNEX_XVII = 'reach_annex_xvii'
const FORMALDEHYDE = '50-00-0'
const BANNED = 'prohibited'
const ASKED = 'assess answer_questions'

/** Articles that entry 77 does not leave out. */
const indoors = {
  industrial_or_outdoor_only: false,
  food_contact: false,
  clothing_or_textile: false,
  footwear: false,
}

const releasing = (law: string, asOf: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [article(inMaterial(FORMALDEHYDE, '0.005', 'Chipboard'))],
  context: { use: { ...indoors, ...use } },
  asOf,
  expected: { [ANNEX_XVII]: status },
})
const released = (kind: string, emission: number) => ({
  article_kind: kind,
  formaldehyde_emission: emission,
})

/** Regulation (EU) 2023/1464: "shall not be placed on the market in articles, after 6 August 2026". */
const entry77: LawCase[] = [
  releasing(
    'a shelf of 0.063 mg/m³ on 5 August 2026',
    '2026-08-05',
    released('furniture_or_wood', 0.063),
    'no_duty',
  ),
  releasing(
    '… on 6 August 2026, the last day',
    '2026-08-06',
    released('furniture_or_wood', 0.063),
    'no_duty',
  ),
  releasing(
    '… on 7 August 2026, the first day after',
    '2026-08-07',
    released('furniture_or_wood', 0.063),
    BANNED,
  ),
  releasing(
    '1(a): 0.062 mg/m³ does not exceed the limit',
    '2026-08-07',
    released('furniture_or_wood', 0.062),
    'no_duty',
  ),
  releasing('1(a): 0.0621 mg/m³ does', '2026-08-07', released('furniture_or_wood', 0.0621), BANNED),
  releasing('1(b): another article of 0.080 mg/m³', '2026-08-07', released('other', 0.08), 'no_duty'),
  releasing('1(b): another article of 0.081 mg/m³', '2026-08-07', released('other', 0.081), BANNED),
  releasing(
    '1(b): another article of 0.07 mg/m³ is below its own limit',
    '2026-08-07',
    released('other', 0.07),
    'no_duty',
  ),
  releasing(
    '2: the interior of a vehicle of 0.09 mg/m³ on 7 August 2026',
    '2026-08-07',
    released('vehicle_interior', 0.09),
    'no_duty',
  ),
  releasing(
    '2: … on 6 August 2027, the last day',
    '2027-08-06',
    released('vehicle_interior', 0.09),
    'no_duty',
  ),
  releasing('2: … on 7 August 2027', '2027-08-07', released('vehicle_interior', 0.09), BANNED),
  releasing('2: … of 0.062 mg/m³', '2027-08-07', released('vehicle_interior', 0.062), 'no_duty'),
  releasing('2: … of 0.063 mg/m³', '2027-08-07', released('vehicle_interior', 0.063), BANNED),
  releasing(
    '3: garden furniture',
    '2026-08-07',
    { ...released('furniture_or_wood', 0.2), industrial_or_outdoor_only: true },
    'no_duty',
  ),
  releasing(
    '3: a chopping board',
    '2026-08-07',
    { ...released('furniture_or_wood', 0.2), food_contact: true },
    'no_duty',
  ),
  releasing(
    '3: shoes, which entry 72 covers',
    '2026-08-07',
    { ...released('other', 0.2), footwear: true },
    'no_duty',
  ),
  releasing(
    'the release is not known on the first day',
    '2026-08-07',
    { article_kind: 'furniture_or_wood' },
    ASKED,
  ),
  releasing(
    'nothing is known of a vehicle’s interior before its year',
    '2027-08-06',
    { article_kind: 'vehicle_interior' },
    'no_duty',
  ),
  releasing('… and in it', '2027-08-07', { article_kind: 'vehicle_interior' }, ASKED),
]

const DMAC = '127-19-5'
const NEP = '2687-91-4'

const solvent =
  (law: string, cas: string, share: string) =>
  (asOf: string, use: UseValues, status: Status): LawCase => ({
    law,
    parts: [mixture(inArticle(cas, share))],
    context: { kind: 'chemical_product', isLeaf: true, use: { for_consumers: false, ...use } },
    asOf,
    expected: { [ANNEX_XVII]: status },
  })
const open = { exposure_controlled: false }

/** Regulation (EU) 2025/1090: "after 23 December 2026 unless …" */
const solvents: LawCase[] = [
  solvent('entry 80: DMAC of 0.3 % on 22 December 2026', DMAC, '0.3')('2026-12-22', open, 'no_duty'),
  solvent('entry 80: … on 23 December 2026, the last day', DMAC, '0.3')('2026-12-23', open, 'no_duty'),
  solvent('entry 80: … on 24 December 2026', DMAC, '0.3')('2026-12-24', open, BANNED),
  solvent('entry 80: below 0.3 %', DMAC, '0.299')('2026-12-24', open, 'no_duty'),
  solvent('entry 80: the exposure is kept', DMAC, '5')(
    '2026-12-24',
    { exposure_controlled: true },
    'no_duty',
  ),
  solvent('entry 80: nothing is known of the exposure', DMAC, '5')('2026-12-24', {}, ASKED),
  solvent('entry 81: NEP of 0.3 % on 23 December 2026', NEP, '0.3')('2026-12-23', open, 'no_duty'),
  solvent('entry 81: … on 24 December 2026', NEP, '0.3')('2026-12-24', open, BANNED),
  solvent('entry 81: … the day after', NEP, '0.3')('2026-12-25', open, BANNED),
  solvent('entry 81: below 0.3 %', NEP, '0.29')('2026-12-25', open, 'no_duty'),
]

const PFHXA = '307-24-4'

const withPfhxa = (law: string, asOf: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [article(inMaterial(PFHXA, '0.0000025', 'Finish'))],
  context: {
    use: {
      for_consumers: true,
      food_contact: false,
      clothing_or_textile: false,
      footwear: false,
      leather: false,
      ...use,
    },
  },
  asOf,
  expected: { [ANNEX_XVII]: status },
})
const pfhxaIn =
  (law: string, kind: string) =>
  (asOf: string, status: Status, isForConsumers = false): LawCase => ({
    law,
    parts: [mixture(inArticle(PFHXA, '0.0000025'))],
    context: {
      kind: 'chemical_product',
      isLeaf: true,
      use: {
        mixture_use: kind,
        for_consumers: isForConsumers,
        food_contact: false,
        clothing_or_textile: false,
        footwear: false,
        leather: false,
      },
    },
    asOf,
    expected: { [ANNEX_XVII]: status },
  })

/** Regulation (EU) 2024/2462: 25 ppb of PFHxA and its salts, from a day for each use. */
const pfhxa: LawCase[] = [
  withPfhxa(
    '1: a jacket for consumers on 9 October 2026',
    '2026-10-09',
    { clothing_or_textile: true },
    'no_duty',
  ),
  withPfhxa('1: … on 10 October 2026', '2026-10-10', { clothing: true }, BANNED),
  withPfhxa('1: shoes the day after', '2026-10-11', { footwear: true }, BANNED),
  withPfhxa(
    '1: a jacket for professionals',
    '2026-10-10',
    { clothing_or_textile: true, for_consumers: false },
    'no_duty',
  ),
  withPfhxa('1: a pizza box', '2026-10-10', { food_contact: true }, BANNED),
  withPfhxa(
    '2: a leather sofa on 9 October 2027',
    '2027-10-09',
    { leather: true, clothing: false },
    'no_duty',
  ),
  withPfhxa('2: … on 10 October 2027', '2027-10-10', { leather: true }, BANNED),
  pfhxaIn('1: an impregnation spray for the public', 'impregnation_spray')('2026-10-10', BANNED, true),
  pfhxaIn('1: another mixture for the public', 'other')('2026-10-10', BANNED, true),
  pfhxaIn('1: a mixture for industry', 'other')('2026-10-10', 'no_duty'),
  pfhxaIn('1: cosmetics', 'cosmetic_leave_on')('2026-10-10', BANNED),
  pfhxaIn('3: foam for training on 9 April 2026', 'fire_foam_training')('2026-04-09', 'no_duty'),
  pfhxaIn('3: … on 10 April 2026', 'fire_foam_training')('2026-04-10', BANNED),
  pfhxaIn('3: … the day after', 'fire_foam_training')('2026-04-11', BANNED),
  pfhxaIn('3: other foam', 'fire_foam')('2026-10-10', 'no_duty'),
]

judgedByLaw('[COMP-13] [COMP-18] entry 77 of Annex XVII by kind, release and day', entry77)
judgedByLaw('[COMP-13] [COMP-18] entries 80 and 81 of Annex XVII by day and exposure', solvents)
judgedByLaw('[COMP-13] [COMP-18] entry 79 of Annex XVII by use and day', pfhxa)
