import { describe, expect, test } from 'vitest'

import {
  AZO_AMINE,
  CADMIUM,
  CFC_11,
  DEHP,
  DMF,
  HALON,
  HFC_125,
  HFC_32,
  inArticle,
  inMaterial,
  LEAD,
  mixture,
  NICKEL,
  PAH,
  part,
  SF6,
  statusOn,
  unanswered,
  verdictOn,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'

const blend = (...shares: [number, string][]) => mixture(...shares.map(([id, share]) => inArticle(id, share)))
const R_410A = blend([HFC_32, '50'], [HFC_125, '50'])

const cases: Record<string, VerdictCase[]> = {
  reach_annex_xvii: [
    {
      law: 'Entry 27: nickel that is not in contact with the skin, as recorded',
      parts: [part(inArticle(NICKEL, '5'))],
      recorded: [[NICKEL, 'not_in_scope']],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 27: nickel in contact with the skin, above its release',
      parts: [part(inArticle(NICKEL, '5'))],
      recorded: [[NICKEL, 'in_scope']],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'COMP-18: a record is of its entry: another one asks for itself',
      parts: [part(inArticle(NICKEL, '5'), inArticle(LEAD, '1'))],
      recorded: [[NICKEL, 'not_in_scope']],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'COMP-18: a record does not hide what is prohibited whatever the use',
      parts: [part(inArticle(NICKEL, '5'), inMaterial(DEHP, '1'))],
      recorded: [[NICKEL, 'not_in_scope']],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'COMP-11: after the record, missing answers show',
      parts: [part(inArticle(NICKEL, '5')), unanswered],
      recorded: [[NICKEL, 'not_in_scope']],
      expected: ['incomplete', 'ask_supplier'],
    },
    {
      law: 'Entry 63: equal to 0.05 % lead is restricted',
      parts: [part(inArticle(LEAD, '0.05'))],
      recorded: [[63, 'in_scope']],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Entry 63: below 0.05 % there is nothing to assess, whatever was recorded',
      parts: [part(inArticle(LEAD, '0.0499'))],
      recorded: [[63, 'in_scope']],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 43: 30 mg/kg of an amine in a dyed textile is not above',
      parts: [part(inMaterial(AZO_AMINE, '0.003'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 43: 31 mg/kg depends on contact with the skin',
      parts: [part(inMaterial(AZO_AMINE, '0.0031'))],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'Entry 50: 1 mg/kg of a PAH in rubber is not above',
      parts: [part(inMaterial(PAH, '0.0001'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 50: 1.1 mg/kg depends on contact with the skin',
      parts: [part(inMaterial(PAH, '0.00011'))],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'Entry 61: 0.1 mg/kg dimethyl fumarate is not above',
      parts: [part(inArticle(DMF, '0.00001'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 61: more is prohibited in any article',
      parts: [part(inArticle(DMF, '0.000011'))],
      expected: ['prohibited', 'replace_substance'],
    },
  ],
  ods: [
    {
      law: 'Reg. 2024/590 Art. 4 and 5: a use that is not exempted',
      parts: [part(inArticle(CFC_11, '1'))],
      recorded: [[CFC_11, 'in_scope']],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Reg. 2024/590 Art. 9: halon in an aircraft extinguisher, a critical use as recorded',
      parts: [part(inArticle(HALON, '90'))],
      recorded: [[HALON, 'not_in_scope']],
      expected: ['no_duty', 'recorded_outside'],
    },
    {
      law: 'Reg. 2024/590: any content counts: the Regulation gives no limit',
      parts: [part(inArticle(CFC_11, '0.000001'))],
      expected: ['assess', 'answer_questions'],
    },
  ],
  f_gas: [
    {
      law: 'Reg. 2024/573 Art. 11(1): a gas in equipment for which it is banned',
      parts: [part(inArticle(HFC_32, '3'))],
      recorded: [[HFC_32, 'in_scope']],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Reg. 2024/573 Art. 12: outside the bans it is labelled',
      parts: [part(inArticle(HFC_32, '3'))],
      context: { use: { equipment_kind: 'none' } },
      expected: ['no_duty', 'recorded_outside'],
    },
    {
      law: 'Reg. 2024/573: of a blend each gas is assessed',
      parts: [R_410A],
      recorded: [[HFC_32, 'not_in_scope']],
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Reg. 2024/573: a refrigerant in a heat pump needs no masses: any content counts',
      parts: [R_410A, part()],
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Reg. 2024/573: nothing fluorinated',
      parts: [part()],
      expected: ['no_duty', 'none'],
    },
  ],
  fmv: [
    {
      law: 'Criteria: a deviation within their scope is declared',
      parts: [part(inArticle(CADMIUM, '1'))],
      recorded: [[CADMIUM, 'in_scope']],
      context: { assessed: { 11: 'in_scope' } },
      expected: ['duty', 'declare_deviation'],
    },
    {
      law: 'Criteria, table 4: a general exemption, as recorded',
      parts: [part(inArticle(CADMIUM, '1'))],
      recorded: [[CADMIUM, 'not_in_scope']],
      expected: ['no_duty', 'recorded_outside'],
    },
    {
      law: 'Criteria: what a company puts on the open list itself is assessed',
      parts: [part({ ...inArticle(77, '1'), namedFor: ['fmv'] })],
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Criteria: and is outside them where nothing is delivered to the defence',
      parts: [part({ ...inArticle(77, '1'), namedFor: ['fmv'] })],
      context: { use: { defence_delivery: false } },
      expected: ['no_duty', 'recorded_outside'],
    },
  ],
}

describe.each(Object.entries(cases))(
  '[COMP-18] [COMP-08] what a person records, by the text of the law: %s',
  (legislation, ofLegislation) => {
    test.each(ofLegislation.map((verdictCase) => [verdictCase.law, verdictCase] as const))(
      '%s',
      (_, verdictCase) => {
        expect(statusOn(legislation, verdictCase)).toEqual(verdictCase.expected)
      },
    )
  },
)

describe('[COMP-18] the bans of Reg. 2024/573 Annex IV by kind of equipment, GWP and day', () => {
  const F_GAS = 8
  const HFC_32_ALONE = blend([HFC_32, '100'])
  test.each([
    [
      'a single split with R-410A (GWP 2 088), point 9(a): 750 since 2025',
      R_410A,
      'single_split',
      'prohibited',
    ],
    ['a single split with HFC-32 (GWP 675)', HFC_32_ALONE, 'single_split', 'no_duty'],
    [
      'a domestic refrigerator, point 1: any gas since 2026',
      HFC_32_ALONE,
      'domestic_refrigeration',
      'prohibited',
    ],
    [
      'switchgear up to 24 kV with SF6, point 23: since 2026',
      part(inArticle(SF6, '1')),
      'switchgear_24',
      'prohibited',
    ],
    ['switchgear up to 52 kV with SF6: from 2030', part(inArticle(SF6, '1')), 'switchgear_52', 'no_duty'],
    ['no equipment of the Annex', R_410A, 'none', 'no_duty'],
  ] as const)('%s', (_, leaf, equipment_kind, status) => {
    expect(verdictOn([leaf], { use: { equipment_kind } })[F_GAS]).toMatchObject({ status })
  })

  test('the kind is asked as long as it is not known', () => {
    expect(verdictOn([R_410A])[F_GAS]).toMatchObject({
      status: 'assess',
      questions: ['equipment_kind', 'refrigerant_charge'],
    })
  })
})
