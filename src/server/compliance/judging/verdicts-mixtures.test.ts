import { describe, expect, test } from 'vitest'

import {
  CHROMIUM_TRIOXIDE,
  CHROMIUM_VI,
  DBP,
  DEHP,
  equipment,
  inArticle,
  inMaterial,
  LEAD,
  LEAD_NAPHTHENATE,
  LEAD_OXIDE,
  mixture,
  NAPHTHYLAMINE,
  ORGANOTIN,
  part,
  SCCP,
  statusOn,
  unanswered,
  used,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'

const solder = mixture(inArticle(LEAD, '37'))
const leadOxide = (concentration: string) => part(inMaterial(LEAD_OXIDE, concentration))

const cases: Record<string, VerdictCase[]> = {
  reach_article_33: [
    {
      law: 'COMP-16: 0.27 g of solder with 37 % lead in 100 g is 0.0999 %: not above',
      parts: [used(solder, '0.27', '100'), part()],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-16: 0.28 g of it is 0.1036 %: the assembly is the article that holds it',
      parts: [used(solder, '0.28', '100'), part()],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-16: exactly 0.1 % of the assembly is not above',
      parts: [used(mixture(inArticle(DEHP, '10')), '1', '100'), part()],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-16: a range counts by its upper end in the assembly, too',
      parts: [
        used(mixture({ ...inArticle(DEHP), concentrationLow: '1', concentrationHigh: '11' }), '1', '100'),
      ],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-16: an unknown share of the mixture counts as above',
      parts: [used(mixture(inArticle(LEAD)), '0.001', '1000')],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-16: at most 0.1 % of the mixture is that of no assembly, whatever the masses',
      parts: [mixture(inArticle(LEAD, '0.1')), part()],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'COMP-11: missing masses show before missing answers',
      parts: [solder, unanswered],
      expected: ['assess', 'enter_masses'],
    },
    {
      law: 'COMP-11: missing masses do not hide a duty of another part',
      parts: [solder, part(inArticle(DEHP, '0.2'))],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33 weighs the listed compound, not the lead in it',
      parts: [part(inArticle(LEAD_OXIDE, '0.105'))],
      expected: ['duty', 'inform_recipients'],
    },
  ],
  scip: [
    {
      law: 'WFD Art. 9(1)(i): a paint by itself is no article',
      parts: [solder],
      context: { kind: 'chemical_product', isLeaf: true },
      expected: ['not_applicable', 'mixtures_not_covered'],
    },
    {
      law: 'WFD Art. 9(1)(i): an article with 0.1036 % of lead from its solder is notified',
      parts: [used(solder, '0.28', '100')],
      expected: ['duty', 'notify_authority'],
    },
    {
      law: 'COMP-16: an article with less is not',
      parts: [used(solder, '0.01', '100')],
      expected: ['no_duty', 'none'],
    },
  ],
  rohs: [
    {
      law: 'Annex II: solder is a material, whatever it is of the equipment',
      parts: [used(mixture(inArticle(LEAD, '0.2')), '0.001', '1000')],
      context: equipment(3),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II limits lead, not its oxide: 0.107 % PbO is 0.0993 % lead',
      parts: [leadOxide('0.107')],
      context: equipment(3),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex II: 0.108 % PbO is 0.1003 % lead',
      parts: [leadOxide('0.108')],
      context: equipment(3),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II: lead and lead oxide in one material are added up as lead',
      parts: [part(inMaterial(LEAD, '0.05'), inMaterial(LEAD_OXIDE, '0.06'))],
      context: equipment(3),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'COMP-17: how much lead a compound of unknown make holds, is asked',
      parts: [part(inMaterial(LEAD_NAPHTHENATE, '0.11'))],
      context: equipment(3),
      expected: ['assess', 'enter_element_share'],
    },
    {
      law: 'Annex II limits chromium VI: 0.19 % CrO3 is 0.0988 %',
      parts: [part(inMaterial(CHROMIUM_TRIOXIDE, '0.19'))],
      context: equipment(3),
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex II: 0.193 % CrO3 is 0.1004 %',
      parts: [part(inMaterial(CHROMIUM_TRIOXIDE, '0.193'))],
      context: equipment(3),
      expected: ['prohibited', 'replace_or_exempt'],
    },
    {
      law: 'Annex II: the metal by its own name counts as it is',
      parts: [part(inMaterial(CHROMIUM_VI, '0.1'))],
      context: equipment(3),
      expected: ['no_duty', 'none'],
    },
  ],
  pops: [
    {
      law: 'Annex I, short-chain chlorinated paraffins: articles from 0.15 %',
      parts: [part(inArticle(SCCP, '0.15'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Annex I, short-chain chlorinated paraffins: articles below 0.15 % are allowed',
      parts: [part(inArticle(SCCP, '0.149'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex I, short-chain chlorinated paraffins: mixtures below 1 % are allowed',
      parts: [mixture(inArticle(SCCP, '0.99'))],
      context: { kind: 'chemical_product' },
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Annex I, short-chain chlorinated paraffins: mixtures from 1 %',
      parts: [mixture(inArticle(SCCP, '1'))],
      context: { kind: 'chemical_product' },
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Annex I: a sealant with 0.9 %, a sixth of the article, makes 0.15 % of it',
      parts: [used(mixture(inArticle(SCCP, '0.9')), '10', '60')],
      expected: ['prohibited', 'replace_substance'],
    },
  ],
  reach_annex_xvii: [
    {
      law: 'Entry 63 weighs lead: 0.0538 % PbO is 0.04994 % lead',
      parts: [part(inArticle(LEAD_OXIDE, '0.0538'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 63: 0.0539 % PbO is 0.05003 % lead, equal or above 0.05 %',
      parts: [part(inArticle(LEAD_OXIDE, '0.0539'))],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'Entry 20 weighs tin: 0.25 % of a compound with 39.5 % tin is 0.09875 %',
      parts: [part(inArticle(ORGANOTIN, '0.25'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 20: 0.26 % of it is 0.1027 % tin',
      parts: [part(inArticle(ORGANOTIN, '0.26'))],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'Entry 51: a mixture that is the plasticised material, the sum of two from 0.1 %',
      parts: [used(mixture(inArticle(DEHP, '0.05'), inArticle(DBP, '0.05')), '0.001', '1000')],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Entry 12: just below 0.1 % in a mixture',
      parts: [mixture(inArticle(NAPHTHYLAMINE, '0.09999'))],
      context: { kind: 'chemical_product' },
      expected: ['no_duty', 'none'],
    },
  ],
  reach: [
    {
      law: 'Entry 51: a mixture that is the plasticised material, before its masses are asked for',
      parts: [mixture(inArticle(DEHP, '20')), part()],
      context: { businessRoles: ['distributor'] },
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Art. 56: a mixture with a substance of Annex XIV: a person looks at the authorisation',
      parts: [mixture(inArticle(CHROMIUM_TRIOXIDE, '10'))],
      context: { kind: 'chemical_product', isLeaf: true },
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Art. 56(1): it is used without an authorisation',
      parts: [mixture(inArticle(CHROMIUM_TRIOXIDE, '10'))],
      context: { kind: 'chemical_product', isLeaf: true, assessed: { '1/annex_xiv': 'in_scope' } },
      expected: ['prohibited', 'authorisation_missing'],
    },
    {
      law: 'Art. 56(6): below 0.1 % in a mixture needs none',
      parts: [mixture(inArticle(CHROMIUM_TRIOXIDE, '0.0999'))],
      context: { kind: 'chemical_product', isLeaf: true },
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Art. 56: an article with it is informed of, not prohibited',
      parts: [part(inArticle(CHROMIUM_TRIOXIDE, '1'))],
      expected: ['duty', 'inform_recipients'],
    },
  ],
}

describe.each(Object.entries(cases))(
  '[COMP-16] [COMP-17] [COMP-08] mixtures, metals and sums by the text of the law: %s',
  (legislation, ofLegislation) => {
    test.each(ofLegislation.map((verdictCase) => [verdictCase.law, verdictCase] as const))(
      '%s',
      (_, verdictCase) => {
        expect(statusOn(legislation, verdictCase)).toEqual(verdictCase.expected)
      },
    )
  },
)
