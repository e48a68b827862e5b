import {
  article,
  articlesUnder,
  as,
  claimed,
  equipmentOf,
  exempt,
  inArticle,
  inMaterial,
  judgedByLaw,
  unanswered,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** Directive 2011/65/EU: homogeneous materials, categories with days of their own, spare parts, scope and exemptions. */

const ofIt = equipmentOf(3)
const medical = equipmentOf(8)
const instruments = equipmentOf(9)
const others = equipmentOf(11)
const unknownCategory = equipmentOf(null)

const DEHP = CAS.dehp
const DBP = '84-74-2'
const PBDE = '1163-19-5'
const PBB = '36355-01-8'
const MERCURY = '7439-97-6'

const withUse = (use: Record<string, string | number | boolean>, eeeCategory: number | null = 3) =>
  articlesUnder('rohs', { isEee: true, eeeCategory, use })

const materials: LawCase[] = [
  ofIt('Annex II: 0.1 % lead is tolerated', [inMaterial(CAS.lead, '0.1')], 'no_duty'),
  ofIt('Annex II: above 0.1 % lead', [inMaterial(CAS.lead, '0.10001')], 'prohibited'),
  ofIt('Annex II: 0.01 % cadmium is tolerated', [inMaterial(CAS.cadmium, '0.01')], 'no_duty'),
  ofIt('Annex II: above 0.01 % cadmium', [inMaterial(CAS.cadmium, '0.0101')], 'prohibited'),
  ofIt('Annex II: mercury above 0.1 %', [inMaterial(MERCURY, '0.11')], 'prohibited'),
  ofIt(
    'Annex II: lead monoxide of 0.107 % holds 0.0993 % lead',
    [inMaterial(CAS.leadMonoxide, '0.107')],
    'no_duty',
  ),
  ofIt(
    'Annex II: lead monoxide of 0.109 % holds 0.1012 % lead',
    [inMaterial(CAS.leadMonoxide, '0.109')],
    'prohibited',
  ),
  ofIt(
    'Annex II: lead of two compounds in one material',
    [inMaterial(CAS.lead, '0.06'), inMaterial(CAS.leadMonoxide, '0.06')],
    'prohibited',
  ),
  ofIt(
    'Annex II: lead of 0.05 and 0.05 % is 0.1 %',
    [inMaterial(CAS.lead, '0.05'), inMaterial('7439-92-1', '0.05')],
    'no_duty',
  ),
  ofIt(
    'Annex II: two materials are not added up',
    [inMaterial(CAS.lead, '0.06', 'Solder'), inMaterial(CAS.leadMonoxide, '0.06', 'Glass')],
    'no_duty',
  ),
  ofIt(
    'Annex II: chromium trioxide of 0.19 % holds 0.0988 % chromium VI',
    [inMaterial('1333-82-0', '0.19')],
    'no_duty',
  ),
  ofIt('Annex II: chromium trioxide of 0.2 % holds 0.104 %', [inMaterial('1333-82-0', '0.2')], 'prohibited'),
  ofIt(
    'Annex II: lead chromate counts by its lead and its chromium VI',
    [inMaterial('7758-97-6', '0.2')],
    'prohibited',
  ),
  ofIt(
    'Annex II: DEHP and DBP have a limit each',
    [inMaterial(DEHP, '0.09'), inMaterial(DBP, '0.09')],
    'no_duty',
  ),
  ofIt(
    'Annex II: PBDE are added up',
    [inMaterial(PBDE, '0.06'), inMaterial('32534-81-9', '0.05')],
    'prohibited',
  ),
  ofIt('Annex II: PBB above 0.1 %', [inMaterial(PBB, '0.11')], 'prohibited'),
  ofIt('Annex II: the share in the article proves a material', [inArticle(CAS.lead, '0.2')], 'prohibited'),
  ofIt(
    'Annex II: the share in the article proves no material to be below',
    [inArticle(CAS.lead, '0.05')],
    'assess enter_material_share',
  ),
  ofIt('Annex II: an unknown share', [inMaterial(CAS.lead)], 'prohibited'),
  ofIt('Annex II: a range that ends at 0.1 %', [inMaterial(CAS.lead, '0.01-0.1')], 'no_duty'),
  ofIt('Annex II: a range that ends above 0.1 %', [inMaterial(CAS.lead, '0.01-0.11')], 'prohibited'),
  {
    law: 'Article 4(1): a part above the limit beside one that nobody answered for',
    parts: [article(inMaterial(CAS.lead, '1')), unanswered],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'prohibited' },
  },
]

const days: LawCase[] = [
  ofIt('Directive (EU) 2015/863: DEHP on 21 July 2019', [inMaterial(DEHP, '1')], 'no_duty', '2019-07-21'),
  ofIt(
    'Directive (EU) 2015/863: DEHP from 22 July 2019',
    [inMaterial(DEHP, '1')],
    'prohibited',
    '2019-07-22',
  ),
  medical(
    'Directive (EU) 2015/863: medical devices on 21 July 2021',
    [inMaterial(DEHP, '1')],
    'no_duty',
    '2021-07-21',
  ),
  medical(
    'Directive (EU) 2015/863: medical devices from 22 July 2021',
    [inMaterial(DEHP, '1')],
    'prohibited',
    '2021-07-22',
  ),
  instruments(
    'Directive (EU) 2015/863: instruments on 21 July 2021',
    [inMaterial(DBP, '1')],
    'no_duty',
    '2021-07-21',
  ),
  others('Article 4(3): category 11 on 21 July 2019', [inMaterial(CAS.lead, '1')], 'no_duty', '2019-07-21'),
  others(
    'Article 4(3): category 11 from 22 July 2019',
    [inMaterial(CAS.lead, '1')],
    'prohibited',
    '2019-07-22',
  ),
  unknownCategory('Annex II: whatever the category today', [inMaterial(CAS.lead, '1')], 'prohibited'),
]

const scope: LawCase[] = [
  withUse({ rated_voltage: 1000 })(
    'Article 3(1): 1 000 V AC is within',
    [inMaterial(CAS.lead, '1')],
    'prohibited',
  ),
  withUse({ rated_voltage: 1001 })(
    'Article 3(1): above 1 000 V AC',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ rated_voltage: 24 }, 11)(
    'Article 3(5): a cable of 24 V',
    [inMaterial(DEHP, '0.5')],
    'prohibited',
  ),
  withUse({ military: true })('Article 2(4)(a): military', [inMaterial(CAS.lead, '1')], 'not_applicable'),
  withUse({ space: true })('Article 2(4)(b): sent into space', [inMaterial(CAS.lead, '1')], 'not_applicable'),
  withUse({ large_scale_fixed: true })(
    'Article 2(4)(d) and (e): large-scale',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ vehicle: true })(
    'Article 2(4)(f): means of transport',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ rohs_exclusion: 'non_road_machinery' })(
    'Article 2(4)(g): mobile machinery for professionals',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ rohs_exclusion: 'implantable' }, 8)(
    'Article 2(4)(h): active implantable devices',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ rohs_exclusion: 'photovoltaic' })(
    'Article 2(4)(i): photovoltaic panels',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ rohs_exclusion: 'pipe_organ' })(
    'Article 2(4)(k): pipe organs',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ research_only: true })(
    'Article 2(4)(j): research alone',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ spare_part: true, placed_on_market_since: '2006-06-30' })(
    'Article 4(4)(a): before 1 July 2006',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ spare_part: true, placed_on_market_since: '2006-07-01' })(
    'Article 4(4)(a): not from 1 July 2006 on',
    [inMaterial(CAS.lead, '1')],
    'assess',
  ),
  withUse({ spare_part: true, placed_on_market_since: '2014-07-21' }, 8)(
    'Article 4(4)(b): medical devices before 22 July 2014',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  withUse({ spare_part: true, placed_on_market_since: '2019-07-22' })(
    'Article 4(4): not from 22 July 2019 on',
    [inMaterial(CAS.lead, '1')],
    'prohibited',
  ),
  withUse({ spare_part: true })(
    'Article 4(4): since when is not known',
    [inMaterial(CAS.lead, '1')],
    'assess',
  ),
  articlesUnder('rohs', { isEee: false })(
    'Article 3(1): no electrical equipment',
    [inMaterial(CAS.lead, '1')],
    'not_applicable',
  ),
  articlesUnder('rohs', { isEee: true, eeeCategory: 3, ...as('professional_user') })(
    'Articles 7 to 10: a user has no duty',
    [inMaterial(CAS.lead, '1')],
    'not_applicable no_role',
  ),
  articlesUnder('rohs', { isEee: true, eeeCategory: 3, ...as('retailer') })(
    'Article 10: a retailer has',
    [inMaterial(CAS.lead, '1')],
    'prohibited',
  ),
]

const exemptions: LawCase[] = [
  ofIt('Annex III, 6(c): brass of 4 % lead', [exempt('6(c)', CAS.lead, '4')], 'exempted'),
  ofIt('Annex III, 6(c): brass above 4 % lead', [exempt('6(c)', CAS.lead, '4.01')], 'prohibited'),
  ofIt(
    'Annex III, 6(c): does not cover steel',
    [{ ...exempt('6(c)', CAS.lead, '3', 'Steel') }],
    'prohibited',
  ),
  ofIt('Annex III, 6(c): does not cover cadmium', [exempt('6(c)', CAS.cadmium, '0.5')], 'prohibited'),
  ofIt(
    'Annex III, 6(c): the alloy says all of its use',
    [claimed(exempt('6(c)', CAS.lead, '3'))],
    'exempted',
  ),
  ofIt(
    'Annex III, 7(a): solder of less than 85 % lead is none of it',
    [exempt('7(a)', CAS.lead, '37')],
    'prohibited',
  ),
  ofIt('Annex III, 6(a): steel above 0.35 %', [exempt('6(a)', CAS.lead, '0.36')], 'prohibited'),
  ofIt(
    'an exempted material beside one that is not',
    [exempt('6(c)', CAS.lead, '3'), inMaterial(CAS.lead, '1', 'Cable sheath')],
    'prohibited',
  ),
  ofIt(
    'an exempted lead beside DEHP',
    [exempt('6(c)', CAS.lead, '3'), inMaterial(DEHP, '0.2', 'Cable sheath')],
    'prohibited',
  ),
  {
    law: 'an exempted part beside one that nobody answered for',
    parts: [article(exempt('6(c)', CAS.lead, '3')), unanswered],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'exempted' },
  },
]

judgedByLaw('[COMP-04] homogeneous materials by RoHS Annex II', materials)
judgedByLaw('[COMP-12] days of categories by RoHS', days)
judgedByLaw('[COMP-08] scope of RoHS', scope)
judgedByLaw('[COMP-05] exemptions of RoHS', exemptions)
