import { describe, expect, test } from 'vitest'

import { aLeaf } from '#tests/compliance/cases.ts'
import {
  LEAD,
  DEHP,
  DBP,
  DECA_BDE,
  OCTA_BDE,
  PFOS,
  DICOFOL,
  NICKEL,
  NAPHTHYLAMINE,
  part,
  mixture,
  unanswered,
  inArticle,
  inMaterial,
  VERSION,
  statusOn,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'
import { documentsOf } from '#tests/compliance/cases.ts'

const cases: Record<string, VerdictCase[]> = {
  pops: [
    {
      law: 'Art. 3(1): a listed substance without a limit, any content',
      parts: [part(inArticle(DICOFOL, '0.00001'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Art. 4(1)(b): an unintentional trace up to 0.025 mg/kg PFOS',
      parts: [part(inArticle(PFOS, '0.0000025'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Art. 4(1)(b): above the trace',
      parts: [part(inArticle(PFOS, '0.00001'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Annex I: the sum of brominated diphenyl ethers, 10 mg/kg',
      parts: [part(inArticle(DECA_BDE, '0.0006'), inArticle(OCTA_BDE, '0.0006'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Annex I: mixtures, too',
      parts: [mixture(inArticle(PFOS, '1'))],
      context: { kind: 'chemical_product' },
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'COMP-11: a prohibition shows before missing answers',
      parts: [part(inArticle(DICOFOL, '1')), unanswered],
      expected: ['prohibited', 'replace_substance'],
    },
  ],
  reach_annex_xvii: [
    {
      law: 'Entry 51: phthalates, the sum in a plasticised material from 0.1 %',
      parts: [part(inMaterial(DEHP, '0.06'), inMaterial(DBP, '0.04'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Entry 51: below the sum',
      parts: [part(inMaterial(DEHP, '0.05'), inMaterial(DBP, '0.04'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 63: lead in what consumers can mouth depends on use',
      parts: [part(inArticle(LEAD, '0.05'))],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'Entry 27: nickel is limited by its release',
      parts: [part(inArticle(NICKEL, '0.1'))],
      expected: ['assess', 'check_use'],
    },
    {
      law: 'Entry 12: restricts mixtures, and no article',
      parts: [part(inArticle(NAPHTHYLAMINE, '1'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Entry 12: restricts mixtures',
      parts: [mixture(inArticle(NAPHTHYLAMINE, '0.1'))],
      context: { kind: 'chemical_product' },
      expected: ['prohibited', 'replace_substance'],
    },
  ],
  reach: [
    {
      law: 'COMP-08: the worst of its parts: Annex XVII',
      parts: [part(inMaterial(DEHP, '12'))],
      expected: ['prohibited', 'replace_substance'],
    },
    {
      law: 'Art. 33 and 7(2): who produces also looks at 1 tonne a year',
      parts: [part(inArticle(DECA_BDE, '0.3'))],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-08: who has informed still checks the tonnage of Art. 7(2)',
      parts: [part(inArticle(DECA_BDE, '0.3'))],
      context: { documents: documentsOf('reach_article_33', ['safe_use']) },
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Art. 7(2): above 1 tonne a year the Agency is notified',
      parts: [part(inArticle(DECA_BDE, '0.3'))],
      context: {
        documents: documentsOf('reach_article_33', ['safe_use']),
        assessed: { '1/article_7_2': 'in_scope' },
      },
      expected: ['duty', 'notify_authority'],
    },
    {
      law: 'COMP-08: informed, and below 1 tonne a year',
      parts: [part(inArticle(DECA_BDE, '0.3'))],
      context: {
        documents: documentsOf('reach_article_33', ['safe_use']),
        use: { tonnes_per_year: 1 },
      },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'Art. 7(2): a distributor notifies no tonnage',
      parts: [part(inArticle(DECA_BDE, '0.3'))],
      context: { businessRoles: ['distributor'] },
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 67: use decides, and nothing worse is known',
      parts: [part(inArticle(NICKEL, '0.1'))],
      expected: ['assess', 'check_use'],
    },
    { law: 'COMP-09: both lists are answered', parts: [part()], expected: ['no_duty', 'none'] },
    {
      law: 'COMP-09: one list of two is answered',
      parts: [aLeaf({ answers: { candidate_list: { state: 'excluded', versionId: VERSION } } })],
      expected: ['incomplete', 'ask_supplier'],
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
