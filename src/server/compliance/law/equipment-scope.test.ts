import {
  articlesUnder,
  as,
  claimed,
  equipmentOf,
  exempt,
  inMaterial,
  judgedByLaw,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** Directive 2011/65/EU: maximum concentration values "tolerated by weight in homogeneous materials", categories, days and exemptions. */

const ofAppliance = equipmentOf(1)

const of = articlesUnder

const eee = (eeeCategory: number | null, use: Record<string, string | number | boolean> = {}) => ({
  isEee: true,
  eeeCategory,
  use,
})

/** Article 4(3) and Annex II, notes: 2006-07-01; 2014-07-22, 2016-07-22, 2017-07-22 for categories 8 and 9; 2019-07-22 and 2021-07-22. */
const days: LawCase[] = [
  ...([3, 10] as const).map((category) =>
    equipmentOf(category)(
      `Delegated Directive (EU) 2015/863: DEHP in category ${category} on 21 July 2019`,
      [inMaterial(CAS.dehp, '5')],
      'no_duty',
      '2019-07-21',
    ),
  ),
  ...([3, 10, 11] as const).map((category) =>
    equipmentOf(category)(
      `Delegated Directive (EU) 2015/863: DEHP in category ${category} on 22 July 2019`,
      [inMaterial(CAS.dehp, '5')],
      'prohibited',
      '2019-07-22',
    ),
  ),
  ...([8, 9] as const).map((category) =>
    equipmentOf(category)(
      `Delegated Directive (EU) 2015/863: DEHP in category ${category} on 21 July 2021`,
      [inMaterial(CAS.dehp, '5')],
      'no_duty',
      '2021-07-21',
    ),
  ),
  ...([8, 9] as const).map((category) =>
    equipmentOf(category)(
      `Delegated Directive (EU) 2015/863: DEHP in category ${category} on 22 July 2021`,
      [inMaterial(CAS.dehp, '5')],
      'prohibited',
      '2021-07-22',
    ),
  ),
  equipmentOf(11)(
    'Article 2(2): lead in category 11 on 21 July 2019',
    [inMaterial(CAS.lead, '5')],
    'no_duty',
    '2019-07-21',
  ),
  equipmentOf(11)(
    'Article 2(2): lead in category 11 on 22 July 2019',
    [inMaterial(CAS.lead, '5')],
    'prohibited',
    '2019-07-22',
  ),
  equipmentOf(8)(
    'Article 4(3): lead in category 8 on 21 July 2014',
    [inMaterial(CAS.lead, '5')],
    'no_duty',
    '2014-07-21',
  ),
  equipmentOf(null)(
    'Article 4(3): without a category, where the answer differs',
    [inMaterial(CAS.dehp, '5')],
    'assess enter_equipment_category',
    '2020-01-01',
  ),
  equipmentOf(null)(
    'Article 4(1): without a category, where all categories agree',
    [inMaterial(CAS.dehp, '5')],
    'prohibited',
  ),
]

const scope: LawCase[] = [
  of('rohs', { isEee: false })(
    'Article 3(1): no electrical equipment',
    [inMaterial(CAS.lead, '5')],
    'not_applicable not_equipment',
  ),
  of('rohs', { isEee: null })(
    'Article 3(1): nobody has said whether it is equipment',
    [inMaterial(CAS.lead, '5')],
    'prohibited',
  ),
  of('rohs', eee(1, { military: true }))(
    'Article 2(4)(a): military purposes',
    [inMaterial(CAS.lead, '5')],
    'not_applicable outside_scope',
  ),
  of('rohs', eee(1, { space: true }))(
    'Article 2(4)(b): to be sent into space',
    [inMaterial(CAS.lead, '5')],
    'not_applicable outside_scope',
  ),
  of('rohs', eee(1, { large_scale_fixed: true }))(
    'Article 2(4)(d) and (e): large-scale fixed',
    [inMaterial(CAS.lead, '5')],
    'not_applicable outside_scope',
  ),
  of('rohs', eee(1, { vehicle: true }))(
    'Article 2(4)(f): means of transport',
    [inMaterial(CAS.lead, '5')],
    'not_applicable outside_scope',
  ),
  of('rohs', eee(1, { research_only: true }))(
    'Article 2(4)(j): made for research alone',
    [inMaterial(CAS.lead, '5')],
    'not_applicable outside_scope',
  ),
  of('rohs', eee(1, { rated_voltage: 1000 }))(
    'Article 3(1): 1 000 V is within',
    [inMaterial(CAS.lead, '5')],
    'prohibited',
  ),
  of('rohs', eee(1, { rated_voltage: 1001 }))(
    'Article 3(1): above 1 000 V',
    [inMaterial(CAS.lead, '5')],
    'not_applicable outside_scope',
  ),
  of('rohs', { ...eee(1), ...as('internal_user') })(
    'Article 4(1): equipment placed on the market; own use is none',
    [inMaterial(CAS.lead, '5')],
    'not_applicable no_role',
  ),
  of('rohs', { ...eee(1), ...as('retailer') })(
    'Articles 9 and 10: a shop makes available',
    [inMaterial(CAS.lead, '5')],
    'prohibited',
  ),
]

const exemptions: LawCase[] = [
  ofAppliance(
    'Annex III 6(c): copper alloy up to 4 % lead',
    [exempt('6(c)', CAS.lead, '4')],
    'exempted exemption_ends 2027-06-30',
  ),
  ofAppliance('Annex III 6(c): 4.01 % is more', [exempt('6(c)', CAS.lead, '4.01')], 'prohibited'),
  ofAppliance(
    'Annex III 6(c): steel is no copper alloy',
    [exempt('6(c)', CAS.lead, '0.3', 'Steel')],
    'prohibited',
  ),
  ofAppliance('Annex III 6(c): DEHP is no lead', [exempt('6(c)', CAS.dehp, '4')], 'prohibited'),
  ofAppliance(
    'Annex III 6(c): one material is exempted, the other is above',
    [exempt('6(c)', CAS.lead, '3'), inMaterial(CAS.lead, '1', 'Paint')],
    'prohibited',
  ),
  ofAppliance(
    'Annex III 6(c): one substance is exempted, the other is above',
    [exempt('6(c)', CAS.lead, '3'), inMaterial(CAS.cadmium, '0.02', 'Brass')],
    'prohibited',
  ),
  ofAppliance('Annex III 7(a): solder of 85 % lead and more', [exempt('7(a)', CAS.lead, '85')], 'exempted'),
  ofAppliance(
    'Annex III 7(a): solder of 84 % lead is none of high melting temperature',
    [exempt('7(a)', CAS.lead, '84')],
    'prohibited',
  ),
  ofAppliance(
    'Annex III 6(c): a range that goes beyond 4 %',
    [exempt('6(c)', CAS.lead, '3-5')],
    'prohibited',
  ),
  ofAppliance(
    'Annex III 6(c): below the value no exemption is needed',
    [exempt('6(c)', CAS.lead, '0.05')],
    'no_duty',
  ),
  ofAppliance(
    'Annex III 7(a): whether the solder is used so is for somebody to say',
    [claimed(exempt('7(c)-I', CAS.lead, '5', 'Glass'))],
    'assess confirm_exemption_use',
  ),
  ofAppliance(
    'Annex III 6(c): after its last day',
    [exempt('6(c)', CAS.lead, '3')],
    'assess check_exemption_renewal',
    '2027-07-01',
  ),
]

judgedByLaw('[COMP-13] RoHS: categories and days', days)

judgedByLaw('[COMP-18] RoHS: scope and roles', scope)

judgedByLaw('[SUB-10] RoHS: exemptions', exemptions)
