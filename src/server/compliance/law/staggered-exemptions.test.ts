import { CAS } from '#tests/compliance/world.ts'
import {
  equipmentOf,
  exempt,
  judgedByLaw,
  type Declared,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

const RENEWAL = 'assess check_exemption_renewal'
const BANNED = 'prohibited replace_or_exempt'

/** Directive 2011/65/EU, Article 5(2): the same exemption ends on another day in each group of categories. */
const claim = (exemption: string, cas: string, material?: string): Declared =>
  exempt(exemption, cas, '0.5', material)
const on = (category: number, declared: Declared, asOf: string, status: Status): LawCase =>
  equipmentOf(category)(`${declared.exemption} in category ${category} on ${asOf}`, [declared], status, asOf)

const leadOxide = claim('25', CAS.lead)
const voiceCoil = claim('30', CAS.cadmium, 'Solder')
const flatLamp = claim('31', CAS.lead, 'Solder')
const thinWire = claim('33', CAS.lead, 'Solder')
const thickFilm = claim('38', CAS.cadmium)
const ignition = claim('41', CAS.lead)
const tube = claim('5(a)', CAS.lead, 'Glass')
const lampGlass = exempt('5(b)', CAS.lead, '0.2', 'Glass')

const staggered: LawCase[] = [
  // Categories 1 to 7 and 10: until 21 July 2016, long before the lists are known.
  on(4, leadOxide, '2024-07-21', RENEWAL),
  on(4, voiceCoil, '2024-07-21', RENEWAL),
  on(5, flatLamp, '2024-07-21', RENEWAL),
  on(3, thinWire, '2024-07-21', RENEWAL),
  on(3, thickFilm, '2024-07-21', RENEWAL),
  // Category 11: five years from 22 July 2019.
  on(11, leadOxide, '2024-07-20', 'exempted exemption_ends 2024-07-21'),
  on(11, leadOxide, '2024-07-21', 'exempted exemption_ends 2024-07-21'),
  on(11, leadOxide, '2024-07-22', RENEWAL),
  on(11, voiceCoil, '2024-07-21', 'exempted'),
  on(11, voiceCoil, '2024-07-22', RENEWAL),
  on(11, flatLamp, '2024-07-21', 'exempted'),
  on(11, flatLamp, '2024-07-22', RENEWAL),
  on(11, thinWire, '2024-07-21', 'exempted'),
  on(11, thinWire, '2024-07-22', RENEWAL),
  on(11, thickFilm, '2024-07-21', 'exempted'),
  on(11, thickFilm, '2024-07-22', RENEWAL),
  // Categories 8 and 9 are named in parts: which part it is, a person says.
  on(8, thinWire, '2021-07-20', 'assess'),
  on(9, thinWire, '2024-07-20', 'assess'),
  // Entry 5(a) and 5(b): ended for category 11, and 5(a) is none for categories 1 to 7 and 10.
  on(11, tube, '2024-07-21', 'exempted exemption_ends 2024-07-21'),
  on(11, tube, '2024-07-22', BANNED),
  on(4, tube, '2024-07-21', BANNED),
  on(11, lampGlass, '2024-07-21', 'exempted'),
  on(11, lampGlass, '2024-07-22', BANNED),
  on(5, lampGlass, '2024-07-22', 'exempted'),
  // Entry 41: its own day for categories 1 to 7, 10 and 11.
  on(6, ignition, '2022-03-30', 'exempted exemption_ends 2022-03-31'),
  on(6, ignition, '2022-03-31', 'exempted exemption_ends 2022-03-31'),
  on(6, ignition, '2022-04-01', BANNED),
  on(11, ignition, '2022-03-31', 'exempted'),
  on(11, ignition, '2022-04-01', BANNED),
]

/** The first days of exemptions that came by an act: the twentieth day after its publication. */
const firstDays: LawCase[] = [
  on(5, claim('2(b)(4)-II', CAS.mercury), '2022-03-15', BANNED),
  on(5, claim('2(b)(4)-II', CAS.mercury), '2022-03-16', 'exempted'),
  on(5, claim('2(b)(4)-II', CAS.mercury), '2022-03-17', 'exempted'),
  on(1, claim('9(a)-III', CAS.chromiumTrioxide), '2023-02-14', BANNED),
  on(1, claim('9(a)-III', CAS.chromiumTrioxide), '2023-02-15', 'exempted'),
  on(1, claim('9(a)-III', CAS.chromiumTrioxide), '2023-02-16', 'exempted'),
  on(4, claim('39(b)', CAS.cadmium), '2024-06-09', BANNED),
  on(4, claim('39(b)', CAS.cadmium), '2024-06-10', 'exempted'),
  on(4, claim('39(b)', CAS.cadmium), '2024-06-11', 'exempted'),
  on(3, claim('7(a)-V', CAS.lead, 'Solder'), '2025-12-10', BANNED),
  on(3, claim('7(a)-V', CAS.lead, 'Solder'), '2025-12-11', 'exempted'),
  on(3, claim('7(a)-V', CAS.lead, 'Solder'), '2025-12-12', 'exempted'),
]

judgedByLaw('[COMP-06] [COMP-13] [SUB-10] an exemption ends on another day in each category', staggered)
judgedByLaw('[COMP-06] [COMP-13] [SUB-10] an exemption begins with its act', firstDays)
