import { describe, expect, test } from 'vitest'

import {
  LEAD,
  CADMIUM,
  DECA_BDE,
  OCTA_BDE,
  part,
  mixture,
  unanswered,
  inArticle,
  inMaterial,
  equipment,
  statusOn,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'

const cases: Record<string, VerdictCase[]> = {
  rohs: [
    {
      law: 'Art. 4(1), Annex II: lead above 0.1 % of a material',
      parts: [part(inMaterial(LEAD, '37'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II: 0.1 % is tolerated',
      parts: [part(inMaterial(LEAD, '0.1'))],
      context: equipment(1),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex II: cadmium has 0.01 %',
      parts: [part(inMaterial(CADMIUM, '0.02'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II: PBDE are added up in a material',
      parts: [part(inMaterial(DECA_BDE, '0.06'), inMaterial(OCTA_BDE, '0.06'))],
      context: equipment(3),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex III 6(c): copper alloy up to 4 % lead, to 30 June 2027',
      parts: [part(inMaterial(LEAD, '2.9', [60]))],
      context: equipment(1),
      expected: ['exempted', 'exemption_ends'],
    },
    {
      law: 'Annex III 6(c): not for 5 % lead',
      parts: [part(inMaterial(LEAD, '5', [60]))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 4(6): an exemption is for its substance',
      parts: [part(inMaterial(CADMIUM, '0.1', [60]))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 5(2): an exemption is for its categories',
      parts: [part(inMaterial(LEAD, '37', [71]))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 5(5): valid while its renewal is pending',
      parts: [part(inMaterial(LEAD, '37', [72]))],
      context: equipment(1),
      expected: ['exempted', 'exemption_applies'],
    },
    {
      law: 'SUB-10: after its date, with the renewal unknown',
      parts: [part(inMaterial(LEAD, '37', [71]))],
      context: equipment(8),
      expected: ['assess', 'check_exemption_renewal'],
    },
    {
      law: 'Art. 5(6): ended and not renewed',
      parts: [part(inMaterial(LEAD, '0.3', [73]))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'COMP-04: without a category, over in some of them',
      parts: [part(inMaterial(LEAD, '37', [71]))],
      context: equipment(),
      expected: ['assess', 'enter_equipment_category'],
    },
    {
      law: 'COMP-04: without a category, over in each of them',
      parts: [part(inMaterial(LEAD, '37'))],
      context: equipment(),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Art. 2: what is not electrical equipment is outside',
      parts: [part(inMaterial(LEAD, '37'))],
      context: { isEee: false },
      expected: ['not_applicable', 'not_equipment'],
    },
    {
      law: 'Art. 4(1): the law limits the material, and only the article’s share is known',
      parts: [part(inArticle(LEAD, '0.05'))],
      context: equipment(1),
      expected: ['assess', 'enter_material_share'],
    },
    {
      law: 'Art. 4(6): one exempted part does not exempt another',
      parts: [part(inMaterial(LEAD, '2.9', [60])), part(inMaterial(LEAD, '37'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'COMP-11: an exemption shows before missing answers',
      parts: [part(inMaterial(LEAD, '2.9', [60])), unanswered],
      context: equipment(1),
      expected: ['exempted', 'exemption_ends'],
    },
    {
      law: 'Annex II: solder is a material of the equipment',
      parts: [mixture(inArticle(LEAD, '37'))],
      context: equipment(1),
      expected: ['prohibited', 'replace_or_exempt'],
    },
  ],
}

describe.each(Object.entries(cases))(
  '[COMP-08] [COMP-11] verdicts by the text of the law: %s',
  (legislation, ofLegislation) => {
    test.each(ofLegislation.map((verdictCase) => [verdictCase.law, verdictCase] as const))(
      '%s',
      (_, verdictCase) => {
        expect(statusOn(legislation, verdictCase)).toEqual(verdictCase.expected)
      },
    )
  },
)
