import {
  inArticle,
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

const mixtures =
  (use: Facts) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase => ({
    law,
    parts: [mixture(...declared)],
    context: { kind: 'chemical_product', isLeaf: true, use },
    ...(asOf ? { asOf } : {}),
    expected: { [XVII]: status },
  })

const household = (mixture_use: string, more: Facts = {}) =>
  mixtures({ mixture_use, for_consumers: true, intermediate_use: false, industrial_use_only: false, ...more })

const ofMixtures: LawCase[] = [
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 71: to 9 May 2020',
    [inArticle(CAS.nmp, '50')],
    'no_duty',
    '2020-05-08',
  ),
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 76: DMF, to 12 December 2023',
    [inArticle('68-12-2', '50')],
    'no_duty',
    '2023-12-11',
  ),
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 80: DMAC, to 23 December 2026',
    [inArticle('127-19-5', '50')],
    'no_duty',
    '2026-12-22',
  ),
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 81: NEP, to 23 December 2026',
    [inArticle('2687-91-4', '50')],
    'no_duty',
    '2026-12-22',
  ),
  household('paint')(
    'Entry 79(1)(d): PFHxA of 25 ppb in any mixture for the general public',
    [inArticle('307-24-4', '0.0000025')],
    'prohibited',
  ),
  household('paint', { for_consumers: false, food_contact: false })(
    'Entry 79(1)(d): not for the general public',
    [inArticle('307-24-4', '5')],
    'no_duty',
  ),
  household('cleaning')(
    'Entry 79(1): to 9 October 2026',
    [inArticle('307-24-4', '5')],
    'no_duty',
    '2026-10-09',
  ),
  household('adhesive')(
    'Entry 48: 0.1 % toluene in adhesives for the general public',
    [inArticle('108-88-3', '0.1')],
    'prohibited',
  ),
  household('adhesive')('Entry 48: below 0.1 %', [inArticle('108-88-3', '0.09')], 'no_duty'),
  household('adhesive', { for_consumers: false })(
    'Entry 48: not for the general public',
    [inArticle('108-88-3', '50')],
    'no_duty',
  ),
  household('cleaning')('Entry 48: no adhesive and no spray paint', [inArticle('108-88-3', '50')], 'no_duty'),
  household('paint_stripper')(
    'Entry 59: 0.1 % dichloromethane in paint strippers',
    [inArticle('75-09-2', '0.1')],
    'prohibited',
  ),
  household('paint_stripper', { industrial_use_only: true })(
    'Entry 59(3): industrial installations',
    [inArticle('75-09-2', '50')],
    'no_duty',
  ),
  household('spray_paint')('Entry 55: 3 % DEGBE in spray paints', [inArticle('112-34-5', '3')], 'prohibited'),
  household('spray_paint')('Entry 55: below 3 %', [inArticle('112-34-5', '2.99')], 'no_duty'),
  household('windscreen_fluid')('Entry 69: 0.6 % methanol', [inArticle('67-56-1', '0.6')], 'prohibited'),
  household('windscreen_fluid')('Entry 69: below 0.6 %', [inArticle('67-56-1', '0.59')], 'no_duty'),
  household('contact_adhesive', { package_mass: 350, warning_marked: true })(
    'Entry 57(1): cyclohexane in packages greater than 350 g',
    [inArticle('110-82-7', '5')],
    'no_duty',
  ),
  household('contact_adhesive', { package_mass: 351 })(
    'Entry 57(1): a package of 351 g',
    [inArticle('110-82-7', '0.1')],
    'prohibited',
  ),
  household('other', { exposure_controlled: false })(
    'Entry 71: 0.3 % NMP without measures',
    [inArticle(CAS.nmp, '0.3')],
    'prohibited',
  ),
  household('other', { exposure_controlled: true, for_consumers: false })(
    'Entry 71: exposure is kept below the values',
    [inArticle(CAS.nmp, '50')],
    'no_duty',
  ),
  household('other', { users_trained: false, training_statement: true, gloves_in_package: true })(
    'Entry 74: 0.1 % of diisocyanates without training',
    [inArticle('101-68-8', '0.05'), inArticle('584-84-9', '0.05')],
    'prohibited',
  ),
  household('other', { users_trained: false, training_statement: true, for_consumers: false })(
    'Entry 74: below 0.1 % in combination',
    [inArticle('101-68-8', '0.05'), inArticle('584-84-9', '0.04')],
    'no_duty',
  ),
  household('other', { users_trained: false, training_statement: true, for_consumers: false })(
    'Entry 74(4): to 24 August 2023',
    [inArticle('101-68-8', '30')],
    'no_duty',
    '2023-08-23',
  ),
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 76: 0.3 % DMF, after 12 December 2023',
    [inArticle('68-12-2', '0.3')],
    'prohibited',
    '2023-12-13',
  ),
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 80: DMAC, after 23 December 2026',
    [inArticle('127-19-5', '0.3')],
    'prohibited',
    '2026-12-24',
  ),
  household('other', { exposure_controlled: false, for_consumers: false })(
    'Entry 81: NEP, after 23 December 2026',
    [inArticle('2687-91-4', '0.3')],
    'prohibited',
    '2026-12-24',
  ),
  household('cosmetic_wash_off')(
    'Entry 70(1): D4 in wash-off cosmetics, after 31 January 2020',
    [inArticle('556-67-2', '0.1')],
    'prohibited',
    '2020-02-01',
  ),
  household('cosmetic_leave_on')(
    'Entry 70(2): D5 in leave-on cosmetics, to 6 June 2027',
    [inArticle('541-02-6', '5')],
    'no_duty',
    '2027-06-06',
  ),
  household('cosmetic_leave_on')(
    'Entry 70(2): D5 in leave-on cosmetics, after 6 June 2027',
    [inArticle('541-02-6', '0.1')],
    'prohibited',
    '2027-06-07',
  ),
  household('cleaning')(
    'Entry 70(2): D6 in mixtures, after 6 June 2026',
    [inArticle('540-97-6', '0.1')],
    'prohibited',
    '2026-06-07',
  ),
  household('cleaning')(
    'Entry 70(2): D6 in mixtures, to 6 June 2026',
    [inArticle('540-97-6', '5')],
    'no_duty',
    '2026-06-06',
  ),
  household('other')(
    'Entry 28: 0.1 % benzene-like carcinogens for the general public',
    [inArticle('79-01-6', '0.1')],
    'prohibited',
  ),
  household('other', { for_consumers: false })(
    'Entry 28: for professionals',
    [inArticle('79-01-6', '5')],
    'no_duty',
  ),
  household('other')(
    'Entry 30: 0.3 % of a reproductive toxicant',
    [inArticle(CAS.dehp, '0.3')],
    'prohibited',
  ),
  household('other')('Entry 30: below 0.3 %', [inArticle(CAS.dehp, '0.29')], 'no_duty'),
  household('antifouling')(
    'Entry 20: tributyltin in antifouling, more than 0.1 % as tin',
    [inArticle('56-35-9', '0.3')],
    'prohibited',
  ),
  household('grouting')(
    'Entry 60: 0.1 % acrylamide in grouting',
    [inArticle('79-06-1', '0.1')],
    'prohibited',
  ),
  household('air_freshener')('Entry 64: 1 % 1,4-dichlorobenzene', [inArticle('106-46-7', '1')], 'prohibited'),
  household('air_freshener')('Entry 64: below 1 %', [inArticle('106-46-7', '0.99')], 'no_duty'),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII: mixtures', ofMixtures)
