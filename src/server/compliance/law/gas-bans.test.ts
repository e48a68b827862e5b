import type { UseValues } from '#domain/compliance/use-conditions.ts'
import {
  article,
  as,
  inArticle,
  judgedByLaw,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

/** Regulation (EU) 2024/573: gases by their potentials in Annexes I and II. */
const GAS = {
  hfo1234yf: '754-12-1', // 0.501
  hfc152a: '75-37-6', // 124
  hfc32: '75-10-5', // 675
  hfc134a: '811-97-2', // 1 430
  hfc125: '354-33-6', // 3 500
  pfc14: '75-73-0', // 7 380
  hfc23: '75-46-7', // 14 800
  sf6: '2551-62-4',
} as const
type Gas = keyof typeof GAS

const BANNED = 'prohibited replace_substance'
const ALLOWED = 'no_duty'
const SPLIT = 'assess check_use'

/** A gas in equipment of a kind on a day, where the conditions that are seldom met are not. */
const inEquipment =
  (kind: string, law: string) =>
  (gas: Gas, asOf: string, status: Status, use: UseValues = {}): LawCase => ({
    law: `${law}: ${gas} in ${kind} on ${asOf}`,
    parts: [article(inArticle(GAS[gas], '5'))],
    context: { use: { equipment_kind: kind, ...use } },
    asOf,
    expected: { f_gas: status },
  })

/** The day before a ban, its first day and the day after. */
const around = (kind: string, law: string, gas: Gas, days: readonly [string, string, string]): LawCase[] => [
  inEquipment(kind, law)(gas, days[0], ALLOWED),
  inEquipment(kind, law)(gas, days[1], BANNED),
  inEquipment(kind, law)(gas, days[2], BANNED),
]

const NEW_YEAR = (year: number): [string, string, string] => [
  `${year - 1}-12-31`,
  `${year}-01-01`,
  `${year}-01-02`,
]
const safe = { safety_requirement: true }

const refrigeration: LawCase[] = [
  ...around('domestic_refrigeration', 'Annex IV(2)', 'hfo1234yf', NEW_YEAR(2026)),
  inEquipment('domestic_refrigeration', 'Annex IV(2), HFC since 2015')('hfc134a', '2025-12-31', BANNED),
  inEquipment('domestic_refrigeration', 'Annex IV(2), safety')('hfo1234yf', '2026-01-01', ALLOWED, safe),
  inEquipment('commercial_refrigeration', 'Annex IV(3), from 150')('hfc134a', '2025-12-31', BANNED),
  inEquipment('commercial_refrigeration', 'Annex IV(3), below 150')('hfc152a', '2025-12-31', ALLOWED),
  inEquipment('self_contained_refrigeration', 'Annex IV(4), from 150')('hfc32', '2026-11-21', BANNED),
  inEquipment('self_contained_refrigeration', 'Annex IV(4), below 150')('hfc152a', '2026-11-21', ALLOWED),
  inEquipment('self_contained_refrigeration', 'Annex IV(4), safety')('hfc32', '2026-11-21', ALLOWED, safe),
  ...around('refrigeration', 'Annex IV(5)(c)', 'hfc134a', NEW_YEAR(2030)),
  inEquipment('refrigeration', 'Annex IV(5)(a), from 2 500')('hfc125', '2026-11-21', BANNED),
  inEquipment('refrigeration', 'Annex IV(5)(a), below −50 °C')('hfc125', '2026-11-21', ALLOWED, {
    cools_below_minus_50: true,
  }),
  inEquipment('multipack', 'Annex IV(6)')('hfc134a', '2026-11-21', BANNED),
  inEquipment('multipack_cascade', 'Annex IV(6), below 1 500')('hfc134a', '2026-11-21', ALLOWED),
  inEquipment('multipack_cascade', 'Annex IV(6), from 1 500')('hfc125', '2026-11-21', BANNED),
  ...around('chiller_12', 'Annex IV(7)(b)', 'hfc32', NEW_YEAR(2027)),
  ...around('chiller_12', 'Annex IV(7)(c)', 'hfo1234yf', NEW_YEAR(2032)),
  ...around('chiller', 'Annex IV(7)(d)', 'hfc134a', NEW_YEAR(2027)),
  inEquipment('chiller', 'Annex IV(7)(d), below 750')('hfc32', '2027-01-01', ALLOWED),
]

const airConditioning: LawCase[] = [
  inEquipment('movable_ac', 'Annex IV(8)(a)')('hfc32', '2026-11-21', BANNED),
  ...around('monoblock_12', 'Annex IV(8)(b)', 'hfc32', NEW_YEAR(2027)),
  inEquipment('monoblock_12', 'Annex IV(8)(b), safety up to 750')('hfc32', '2027-01-01', ALLOWED, safe),
  inEquipment('monoblock_12', 'Annex IV(8)(b), safety above 750')('hfc134a', '2027-01-01', BANNED, safe),
  ...around('monoblock_12', 'Annex IV(8)(c)', 'hfo1234yf', NEW_YEAR(2032)),
  ...around('monoblock_50', 'Annex IV(8)(d)', 'hfc32', NEW_YEAR(2027)),
  inEquipment('monoblock_50', 'Annex IV(8)(c) is for up to 12 kW')('hfo1234yf', '2032-01-01', ALLOWED),
  ...around('monoblock', 'Annex IV(8)(e)', 'hfc32', NEW_YEAR(2030)),
  inEquipment('single_split', 'Annex IV(9)(a), below 750')('hfc32', '2026-11-21', ALLOWED),
  inEquipment('single_split', 'Annex IV(9)(a), from 750')('hfc134a', '2026-11-21', BANNED),
  ...around('split_water_12', 'Annex IV(9)(b)', 'hfc32', NEW_YEAR(2027)),
  ...around('split_air_12', 'Annex IV(9)(c)', 'hfc32', NEW_YEAR(2029)),
  ...around('split_water_12', 'Annex IV(9)(d)', 'hfo1234yf', NEW_YEAR(2035)),
  ...around('split_air_12', 'Annex IV(9)(d)', 'hfo1234yf', NEW_YEAR(2035)),
  inEquipment('split', 'Annex IV(9)(e)')('hfc134a', '2028-12-31', ALLOWED, { refrigerant_charge: 3 }),
  inEquipment('split', 'Annex IV(9)(e)')('hfc134a', '2029-01-01', BANNED),
  ...around('split', 'Annex IV(9)(f)', 'hfc32', NEW_YEAR(2033)),
]

/** A kind that is chosen for one of its points falls under another one by its size (Annex IV, points 8 and 9). */
const severalPoints: LawCase[] = [
  ...around('movable_ac', 'Annex IV(8)(c)', 'hfo1234yf', NEW_YEAR(2032)),
  inEquipment('movable_ac', 'Annex IV(8)(c), safety')('hfo1234yf', '2032-01-01', ALLOWED, safe),
  inEquipment('split_air_12', 'Annex IV(9)(a), below 3 kg a single one')('hfc134a', '2025-01-01', SPLIT, {
    refrigerant_charge: 2.9,
  }),
  inEquipment('split_air_12', 'Annex IV(9)(a), the day before')('hfc134a', '2024-12-31', ALLOWED, {
    refrigerant_charge: 2.9,
  }),
  inEquipment('split_air_12', 'Annex IV(9)(a), of 3 kg')('hfc134a', '2026-11-21', ALLOWED, {
    refrigerant_charge: 3,
  }),
  inEquipment('split', 'Annex IV(9)(a), the charge is not known')(
    'hfc134a',
    '2026-11-21',
    'assess answer_questions',
  ),
  inEquipment('single_split', 'Annex IV(9)(b), the day before')('hfc32', '2026-12-31', ALLOWED),
  inEquipment('single_split', 'Annex IV(9)(b) and (c), up to 12 kW')('hfc32', '2027-01-01', SPLIT),
  inEquipment('single_split', 'Annex IV(9)(b) and (c), safety')('hfc32', '2027-01-01', ALLOWED, safe),
  inEquipment('single_split', 'Annex IV(9)(f), of any size')('hfc32', '2033-01-01', BANNED),
  inEquipment('single_split', 'Annex IV(9)(d), the day before')('hfo1234yf', '2034-12-31', ALLOWED),
  inEquipment('single_split', 'Annex IV(9)(d), up to 12 kW')('hfo1234yf', '2035-01-01', SPLIT),
]

const products: LawCase[] = [
  inEquipment('non_refillable_container', 'Annex IV(1): gases of Annex I')('hfc134a', '2026-11-21', BANNED),
  inEquipment('non_refillable_container', 'Annex IV(1): R-152a')('hfc152a', '2026-11-21', BANNED),
  inEquipment('non_refillable_container', 'Annex IV(1): not those of Annex II')(
    'hfo1234yf',
    '2026-11-21',
    ALLOWED,
  ),
  inEquipment('fire_protection', 'Annex IV(11)')('hfc125', '2026-11-21', BANNED),
  inEquipment('fire_protection', 'Annex IV(11), safety')('hfc125', '2026-11-21', ALLOWED, safe),
  inEquipment('fire_protection', 'Annex IV(11): HFC-23, whatever safety asks')(
    'hfc23',
    '2026-11-21',
    'assess check_use',
    safe,
  ),
  inEquipment('fire_protection', 'Annex IV(11): a perfluorocarbon, whatever safety asks')(
    'pfc14',
    '2026-11-21',
    'assess check_use',
    safe,
  ),
  inEquipment('fire_protection', 'Annex IV(11): HFC-23, before other gases')(
    'hfc23',
    '2024-12-31',
    'assess check_use',
  ),
  inEquipment('fire_protection', 'Annex IV(11)')('hfc23', '2026-11-21', BANNED),
  inEquipment('foam', 'Annex IV(17), from 150')('hfc134a', '2026-11-21', BANNED),
  ...around('foam', 'Annex IV(17)(c)', 'hfo1234yf', NEW_YEAR(2033)),
  ...around('technical_aerosol', 'Annex IV(19)(b)', 'hfc152a', NEW_YEAR(2030)),
  inEquipment('technical_aerosol', 'Annex IV(19)(a)')('hfc134a', '2026-11-21', BANNED),
  inEquipment('personal_care', 'Annex IV(20): any potential')('hfo1234yf', '2026-11-21', BANNED),
  inEquipment('personal_care', 'Annex IV(20): any potential')('hfc152a', '2026-11-21', BANNED),
  inEquipment('skin_cooling', 'Annex IV(21), from 150')('hfc134a', '2026-11-21', BANNED),
  inEquipment('skin_cooling', 'Annex IV(21), below 150')('hfc152a', '2026-11-21', ALLOWED),
  inEquipment('novelty_aerosol', 'Annex IV(18)')('hfc134a', '2026-11-21', BANNED),
  inEquipment('none', 'outside Annex IV')('hfc134a', '2026-11-21', ALLOWED),
]

/** Article 13(9), and what Article 11(1) leaves out. */
const switchgear: LawCase[] = [
  ...around('switchgear_24', 'Article 13(9)(a)', 'sf6', NEW_YEAR(2026)),
  ...around('switchgear_52', 'Article 13(9)(b)', 'sf6', NEW_YEAR(2030)),
  ...around('switchgear_145', 'Article 13(9)(c)', 'sf6', NEW_YEAR(2028)),
  inEquipment('switchgear_145', 'Article 13(9)(c), below 1')('hfo1234yf', '2028-01-01', ALLOWED),
  ...around('switchgear_above', 'Article 13(9)(d)', 'sf6', NEW_YEAR(2032)),
  inEquipment('switchgear_24', 'Article 13(9): a part for repair')('sf6', '2026-01-01', ALLOWED, {
    spare_part: true,
  }),
  inEquipment('switchgear_24', 'Article 13(9): military equipment is no exception')(
    'sf6',
    '2026-01-01',
    BANNED,
    {
      military: true,
    },
  ),
  ...['extension', 'moved', 'ordered_before'].map((switchgear_exempted) =>
    inEquipment('switchgear_24', `Article 13(9): ${switchgear_exempted}`)('sf6', '2026-01-01', ALLOWED, {
      switchgear_exempted,
    }),
  ),
  inEquipment('switchgear_24', 'Article 13(9): told that there is no exception')(
    'sf6',
    '2026-01-01',
    BANNED,
    {
      switchgear_exempted: 'none',
    },
  ),
  inEquipment('chiller', 'Article 13(9): exceptions of switchgear are none of Annex IV')(
    'hfc134a',
    '2027-01-01',
    BANNED,
    {
      switchgear_exempted: 'moved',
    },
  ),
  inEquipment('personal_care', 'Article 11(1): military')('hfc134a', '2026-11-21', ALLOWED, {
    military: true,
  }),
  inEquipment('single_split', 'Article 11(1): a part for repair')('hfc134a', '2026-11-21', ALLOWED, {
    spare_part: true,
  }),
  {
    law: 'Article 11(1): the kind of equipment is not known',
    parts: [article(inArticle(GAS.hfc134a, '5'))],
    expected: { f_gas: 'assess answer_questions' },
  },
]

/** Article 11(1) bans the placing on the market, Article 13(9) the putting into operation. */
const held = (roles: string[], kind: string, gas: Gas, status: Status): LawCase => ({
  law: `${kind} with ${gas}, ${roles.join(' and ')}`,
  parts: [article(inArticle(GAS[gas], '5'))],
  context: { ...as(...roles), use: { equipment_kind: kind } },
  asOf: '2027-01-01',
  expected: { f_gas: status },
})

const roles: LawCase[] = [
  held(['professional_user'], 'chiller', 'hfc134a', 'no_duty none'),
  held(['internal_user'], 'single_split', 'hfc134a', 'no_duty none'),
  held(['service_provider'], 'domestic_refrigeration', 'hfo1234yf', 'no_duty none'),
  held(['internal_user'], 'fire_protection', 'hfc125', 'no_duty none'),
  held(['internal_user', 'importer'], 'chiller', 'hfc134a', BANNED),
  held(['importer'], 'chiller', 'hfc134a', BANNED),
  held(['manufacturer'], 'single_split', 'hfc134a', BANNED),
  held(['retailer'], 'movable_ac', 'hfc32', BANNED),
  held(['professional_user'], 'switchgear_24', 'sf6', BANNED),
]

/** Article 22(3): an exporter who places nothing on the market of the Union. */
const exported =
  (kind: string, law: string) =>
  (gas: Gas, asOf: string, status: Status, use: UseValues = {}): LawCase => {
    const { context, ...rest } = inEquipment(kind, `Article 22(3), ${law}`)(gas, asOf, status, use)
    return { ...rest, context: { ...context, ...as('exporter') } }
  }

const NO_DUTY_TO_EXPORT = 'no_duty recorded_outside'
const exports: LawCase[] = [
  exported('commercial_refrigeration', 'the day before')('hfc134a', '2025-03-11', NO_DUTY_TO_EXPORT),
  exported('commercial_refrigeration', 'its first day')('hfc134a', '2025-03-12', BANNED),
  exported('commercial_refrigeration', 'the day after')('hfc134a', '2025-03-13', BANNED),
  exported('commercial_refrigeration', 'below 1 000')('hfc32', '2026-11-21', NO_DUTY_TO_EXPORT),
  exported('movable_ac', 'below 1 000')('hfc32', '2026-11-21', NO_DUTY_TO_EXPORT),
  exported('movable_ac', 'from 1 000')('hfc134a', '2026-11-21', BANNED),
  exported('foam', 'from 1 000')('hfc134a', '2026-11-21', BANNED),
  exported('technical_aerosol', 'from 1 000')('hfc134a', '2026-11-21', BANNED),
  exported('technical_aerosol', 'safety')('hfc134a', '2026-11-21', NO_DUTY_TO_EXPORT, safe),
  exported('self_contained_refrigeration', 'safety')('hfc134a', '2026-11-21', NO_DUTY_TO_EXPORT, safe),
  exported('refrigeration', 'Annex IV bans 2 500 until 2030')('hfc134a', '2029-12-31', NO_DUTY_TO_EXPORT),
  exported('refrigeration', 'Annex IV bans 150 from 2030')('hfc134a', '2030-01-01', BANNED),
  exported('refrigeration', 'from 2 500')('hfc125', '2026-11-21', BANNED),
  exported('chiller', 'Annex IV does not ban it yet')('hfc134a', '2026-12-31', NO_DUTY_TO_EXPORT),
  exported('chiller', 'Annex IV bans it from 2027')('hfc134a', '2027-01-01', BANNED),
  exported('monoblock_50', 'from 2027, safety up to 750 alone')('hfc134a', '2027-01-01', BANNED, safe),
  exported('multipack_cascade', 'below 1 500')('hfc134a', '2026-11-21', NO_DUTY_TO_EXPORT),
  exported('single_split', 'below 3 kg')('hfc134a', '2026-11-21', BANNED),
  exported('split', 'below 3 kg a single one')('hfc134a', '2026-11-21', SPLIT, { refrigerant_charge: 2 }),
  exported('split', 'below 3 kg, before its first day')('hfc134a', '2025-03-11', NO_DUTY_TO_EXPORT, {
    refrigerant_charge: 2,
  }),
  exported('split', 'below 1 000')('hfc32', '2028-12-31', NO_DUTY_TO_EXPORT, { refrigerant_charge: 2 }),
  exported('fire_protection', 'it is not named')('hfc125', '2026-11-21', NO_DUTY_TO_EXPORT),
  exported('personal_care', 'it is not named')('hfc134a', '2026-11-21', NO_DUTY_TO_EXPORT),
  exported('chiller', 'military')('hfc134a', '2027-01-01', NO_DUTY_TO_EXPORT, { military: true }),
  exported('single_split', 'a part for repair')('hfc134a', '2026-11-21', NO_DUTY_TO_EXPORT, {
    spare_part: true,
  }),
  {
    law: 'Article 22(3): the kind of equipment is not known',
    parts: [article(inArticle(GAS.hfc134a, '5'))],
    context: as('exporter'),
    expected: { f_gas: 'assess answer_questions' },
  },
  {
    law: 'Articles 11(1) and 22(3): who also places it on the market',
    parts: [article(inArticle(GAS.hfc32, '5'))],
    context: { ...as('exporter', 'distributor'), use: { equipment_kind: 'movable_ac' } },
    expected: { f_gas: BANNED },
  },
]

judgedByLaw('[COMP-07] Articles 11(1) and 13(9): who the bans of gases are for', roles)
judgedByLaw('[COMP-07] [COMP-13] [COMP-18] Article 22(3): gases that are exported', exports)
judgedByLaw('[COMP-08] [COMP-13] [COMP-18] bans of gases in refrigeration', refrigeration)
judgedByLaw('[COMP-08] [COMP-13] [COMP-18] bans of gases in air conditioning and heat pumps', airConditioning)
judgedByLaw('[COMP-08] [COMP-13] [COMP-18] bans of gases by size beside kind', severalPoints)
judgedByLaw('[COMP-08] [COMP-13] [COMP-18] bans of gases in other products', products)
judgedByLaw(
  '[COMP-08] [COMP-13] [COMP-18] gases in switchgear, military equipment and spare parts',
  switchgear,
)
