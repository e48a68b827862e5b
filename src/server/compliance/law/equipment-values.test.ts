import {
  answeredOnly,
  article,
  equipmentOf,
  exempt,
  inArticle,
  inMaterial,
  judgedByLaw,
  unanswered,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** Directive 2011/65/EU: maximum concentration values "tolerated by weight in homogeneous materials", categories, days and exemptions. */

const ofAppliance = equipmentOf(1)

const eee = (eeeCategory: number | null, use: Record<string, string | number | boolean> = {}) => ({
  isEee: true,
  eeeCategory,
  use,
})

const OCTA_BDE = '32536-52-0'
const HEXA_PBB = '36355-01-8'
const CADMIUM_OXIDE = '1306-19-0'
const SODIUM_CHROMATE = '7775-11-3'
const BBP = '85-68-7'
const DIBP = '84-69-5'

const limits: LawCase[] = [
  ofAppliance('Annex II: 0.1 % lead is tolerated', [inMaterial(CAS.lead, '0.1')], 'no_duty none'),
  ofAppliance('Annex II: above 0.1 % lead', [inMaterial(CAS.lead, '0.1001')], 'prohibited replace_or_exempt'),
  ofAppliance('Annex II: 0.01 % cadmium is tolerated', [inMaterial(CAS.cadmium, '0.01')], 'no_duty'),
  ofAppliance('Annex II: above 0.01 % cadmium', [inMaterial(CAS.cadmium, '0.0101')], 'prohibited'),
  ofAppliance(
    'Annex II: cadmium oxide counts by its cadmium: 0.0114 % holds 0.00998 %',
    [inMaterial(CADMIUM_OXIDE, '0.0114')],
    'no_duty',
  ),
  ofAppliance(
    'Annex II: cadmium oxide of 0.0115 % holds 0.01007 %',
    [inMaterial(CADMIUM_OXIDE, '0.0115')],
    'prohibited',
  ),
  ofAppliance('Annex II: 0.1 % mercury is tolerated', [inMaterial(CAS.mercury, '0.1')], 'no_duty'),
  ofAppliance('Annex II: above 0.1 % mercury', [inMaterial(CAS.mercury, '0.11')], 'prohibited'),
  ofAppliance(
    'Annex II: hexavalent chromium in sodium chromate: 0.3 % holds 0.0963 %',
    [inMaterial(SODIUM_CHROMATE, '0.3')],
    'no_duty',
  ),
  ofAppliance(
    'Annex II: hexavalent chromium in sodium chromate: 0.32 % holds 0.1027 %',
    [inMaterial(SODIUM_CHROMATE, '0.32')],
    'prohibited',
  ),
  ofAppliance(
    'Annex II: diphenyl ethers are one entry and added up',
    [inMaterial(CAS.decaBde, '0.06'), inMaterial(OCTA_BDE, '0.06')],
    'prohibited',
  ),
  ofAppliance(
    'Annex II: diphenyl ethers of two materials are not',
    [inMaterial(CAS.decaBde, '0.06', 'Housing'), inMaterial(OCTA_BDE, '0.06', 'Cable')],
    'no_duty',
  ),
  ofAppliance('Annex II: a hexabromobiphenyl above 0.1 %', [inMaterial(HEXA_PBB, '0.2')], 'prohibited'),
  ofAppliance(
    'Annex II: phthalates are four entries and not added up',
    [
      inMaterial(CAS.dehp, '0.06'),
      inMaterial(CAS.dbp, '0.06'),
      inMaterial(BBP, '0.06'),
      inMaterial(DIBP, '0.06'),
    ],
    'no_duty',
  ),
  ofAppliance(
    'Annex II: lead metal and lead monoxide in one solder are lead',
    [inMaterial(CAS.lead, '0.06'), inMaterial(CAS.leadMonoxide, '0.06')],
    'prohibited',
  ),
  ofAppliance('Annex II: a range that crosses the value', [inMaterial(CAS.lead, '0.05-0.2')], 'prohibited'),
  ofAppliance('Annex II: a range below the value', [inMaterial(CAS.lead, '0.01-0.1')], 'no_duty'),
  ofAppliance(
    'Annex II: a share of the article says nothing of its materials',
    [inArticle(CAS.lead, '0.05')],
    'assess enter_material_share',
  ),
  ofAppliance(
    'Annex II: above in the article is above in one of its materials',
    [inArticle(CAS.lead, '0.5')],
    'prohibited',
  ),
  ofAppliance('Annex II: lead in an unknown share', [inMaterial(CAS.lead)], 'prohibited'),
  ofAppliance('Annex II: n-hexane is not in it', [inMaterial(CAS.nHexane, '5')], 'no_duty'),
]

const assemblies: LawCase[] = [
  {
    law: 'Annex II: one part above in an appliance of tolerated parts',
    parts: [article(inMaterial(CAS.lead, '0.05')), article(inMaterial(CAS.lead, '0.2'))],
    context: eee(1),
    expected: { rohs: 'prohibited' },
  },
  {
    law: 'Annex II: an exempted part and one that is above',
    parts: [article(exempt('6(c)', CAS.lead, '3')), article(inMaterial(CAS.lead, '0.2'))],
    context: eee(1),
    expected: { rohs: 'prohibited' },
  },
  {
    law: 'Annex II: an exempted part and one without answers',
    parts: [article(exempt('6(c)', CAS.lead, '3')), unanswered],
    context: eee(1),
    expected: { rohs: 'exempted' },
  },
  {
    law: 'Annex II: a clean part and one without answers',
    parts: [article(), unanswered],
    context: eee(1),
    expected: { rohs: 'incomplete' },
  },
  {
    law: 'Annex II: answers to the Candidate List alone, of lead of 0.5 % in a material',
    parts: [answeredOnly(['candidate_list'], inMaterial(CAS.lead, '0.5'))],
    context: eee(1),
    expected: { rohs: 'prohibited' },
  },
]

judgedByLaw('[COMP-17] RoHS: Annex II at its values', limits)

judgedByLaw('[COMP-14] RoHS: assemblies', assemblies)
