import { describe, expect, test } from 'vitest'

import { aLeaf } from '#tests/compliance/cases.ts'
import {
  CADMIUM,
  DECA_BDE,
  DEHP,
  equipment,
  HBCDD,
  HEXA_BB,
  inArticle,
  inMaterial,
  LEAD,
  OCTA_BB,
  OCTA_BDE,
  OLD_ENTRY,
  olderAnswer,
  part,
  PFOA,
  statusOn,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'

const range = (concentrationLow: string, concentrationHigh: string) =>
  part({ ...inArticle(DEHP), concentrationLow, concentrationHigh })
const copperAlloy = (concentration: string) => part(inMaterial(LEAD, concentration, [60]))

const cases: Record<string, VerdictCase[]> = {
  reach_article_33: [
    {
      law: 'Art. 33(1): 0.100000001 % is above',
      parts: [part(inArticle(DEHP, '0.100000001'))],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-17: a range up to 0.1 % is not above',
      parts: [range('0', '0.1')],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-17: a range counts by its upper end',
      parts: [range('0.05', '0.11')],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33: two substances below 0.1 % are not added up',
      parts: [part(inArticle(DEHP, '0.09'), inArticle(LEAD, '0.09'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'C-106/14: two parts with 0.09 % each do not make one of 0.18 %',
      parts: [part(inArticle(DEHP, '0.09')), part(inArticle(DEHP, '0.09'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-14: a removed entry ends its duty',
      parts: [part(inArticle(OLD_ENTRY, '10'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-14: an older answer keeps its duties',
      parts: [aLeaf({ ...olderAnswer, included: [inArticle(DEHP, '1')] })],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-04: a material at 0.1 % proves that its article is not above',
      parts: [part(inMaterial(DEHP, '0.1'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-04: the share in the article decides where it is known',
      parts: [part(inMaterial(DEHP, '20'), inArticle(DEHP, '0.08'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Art. 33(1): an importer supplies, too',
      parts: [part(inArticle(DEHP, '0.2'))],
      context: { businessRoles: ['importer'] },
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33: who supplies businesses and consumers informs the businesses at once',
      parts: [part(inArticle(DEHP, '0.2'))],
      context: { businessRoles: ['retailer', 'distributor'] },
      expected: ['duty', 'inform_recipients'],
    },
  ],
  scip: [
    {
      law: 'WFD Art. 9(1)(i): who sells to consumers only notifies nothing',
      parts: [part(inArticle(DEHP, '0.2'))],
      context: { businessRoles: ['retailer'] },
      expected: ['not_applicable', 'no_role'],
    },
    {
      law: 'COMP-11: a notification of before the substances changed',
      parts: [part(inArticle(DEHP, '0.2'))],
      context: { scip: 'outdated' },
      expected: ['duty', 'update_notification'],
    },
    {
      law: 'WFD Art. 9(1)(i): a notification for nothing is no duty',
      parts: [part()],
      context: { scip: 'outdated' },
      expected: ['no_duty', 'none'],
    },
  ],
  rohs: [
    {
      law: 'Annex II: cadmium, exactly 0.01 %',
      parts: [part(inMaterial(CADMIUM, '0.01'))],
      context: equipment(1),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex II: cadmium, 0.010001 %',
      parts: [part(inMaterial(CADMIUM, '0.010001'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II: polybrominated biphenyls are added up, exactly 0.1 %',
      parts: [part(inMaterial(OCTA_BB, '0.06'), inMaterial(HEXA_BB, '0.04'))],
      context: equipment(4),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex II: polybrominated biphenyls above 0.1 % together',
      parts: [part(inMaterial(OCTA_BB, '0.06'), inMaterial(HEXA_BB, '0.05'))],
      context: equipment(4),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II: biphenyls and ethers are two entries',
      parts: [part(inMaterial(OCTA_BB, '0.09'), inMaterial(DECA_BDE, '0.09'))],
      context: equipment(4),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex II: two materials are not added up',
      parts: [part(inMaterial(OCTA_BDE, '0.06'), { ...inMaterial(DECA_BDE, '0.06'), materialName: 'Other' })],
      context: equipment(4),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex III 6(c): exactly 4 % lead in a copper alloy',
      parts: [copperAlloy('4')],
      context: equipment(1),
      expected: ['exempted', 'exemption_ends'],
    },
    {
      law: 'Annex III 6(c): 4.01 % is not covered',
      parts: [copperAlloy('4.01')],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 5(2): on the last day of an exemption',
      parts: [part(inMaterial(LEAD, '85', [74]))],
      context: equipment(1),
      asOf: '2026-11-21',
      expected: ['exempted', 'exemption_ends'],
    },
    {
      law: 'Art. 5(6): on the day after, not renewed',
      parts: [part(inMaterial(LEAD, '85', [74]))],
      context: equipment(1),
      asOf: '2026-11-22',
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 5(5): on the day after 30 June 2027, with the renewal unknown',
      parts: [copperAlloy('2.9')],
      context: equipment(1),
      asOf: '2027-07-01',
      expected: ['assess', 'check_exemption_renewal'],
    },
    {
      law: 'Art. 4(6): two metals in one material need an exemption each',
      parts: [part(inMaterial(LEAD, '2.9', [60]), inMaterial(CADMIUM, '1'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 4(6): and have one each',
      parts: [part(inMaterial(LEAD, '2.9', [60]), inMaterial(CADMIUM, '1', [75]))],
      context: equipment(1),
      expected: ['exempted', 'exemption_ends'],
    },
    {
      law: 'Annex III: an exemption for a part of category 9 is for a person',
      parts: [part(inMaterial(LEAD, '3', [76]))],
      context: equipment(9),
      expected: ['assess', 'check_exemption_scope'],
    },
    {
      law: 'Annex III: the same exemption covers category 1 altogether, without an end',
      parts: [part(inMaterial(LEAD, '3', [76]))],
      context: equipment(1),
      expected: ['exempted', 'exemption_applies'],
    },
    ...[1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((category): VerdictCase => ({
      law: `Art. 5(2): an exemption of category 3 alone does not cover category ${category}`,
      parts: [part(inMaterial(LEAD, '3', [77]))],
      context: equipment(category),
      expected: ['prohibited', 'replace_or_exempt'],
    })),
    {
      law: 'Art. 5(2): and covers category 3',
      parts: [part(inMaterial(LEAD, '3', [77]))],
      context: equipment(3),
      expected: ['exempted', 'exemption_applies'],
    },
    {
      law: 'Art. 4(1): who only uses the equipment has no duty',
      parts: [part(inMaterial(LEAD, '3'))],
      context: { ...equipment(1), businessRoles: ['internal_user'] },
      expected: ['not_applicable', 'no_role'],
    },
    {
      law: 'Annex II: an unknown share of a material counts as above',
      parts: [part(inMaterial(LEAD, null))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 4(1): above the limit in the whole article is above it in a material',
      parts: [part(inArticle(LEAD, '0.2'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
  ],
  pops: [
    {
      law: 'Annex I: hexabromocyclododecane, exactly 75 mg/kg',
      parts: [part(inArticle(HBCDD, '0.0075'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex I: hexabromocyclododecane, 76 mg/kg',
      parts: [part(inArticle(HBCDD, '0.0076'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Annex I: within a limit that is still in force',
      parts: [part(inArticle(PFOA, '0.00005'))],
      asOf: '2026-12-31',
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex I: on the day on which a lower limit begins',
      parts: [part(inArticle(PFOA, '0.00005'))],
      asOf: '2027-01-01',
      expected: ['prohibited', 'replace_substance'],
    },
  ],
}

describe.each(Object.entries(cases))(
  '[COMP-04] [COMP-14] [COMP-17] at the limits and on the days of the law: %s',
  (legislation, ofLegislation) => {
    test.each(ofLegislation.map((verdictCase) => [verdictCase.law, verdictCase] as const))(
      '%s',
      (_, verdictCase) => {
        expect(statusOn(legislation, verdictCase)).toEqual(verdictCase.expected)
      },
    )
  },
)
