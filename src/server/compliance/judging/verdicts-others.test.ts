import { describe, expect, test } from 'vitest'

import { documentsOf } from '#tests/compliance/cases.ts'
import {
  LEAD,
  CADMIUM,
  CFC_11,
  HFC_32,
  part,
  olderAnswer,
  inArticle,
  inMaterial,
  equipment,
  verdictOn,
  statusOn,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'

const cases: Record<string, VerdictCase[]> = {
  ods: [
    {
      law: 'Reg. 2024/590 Art. 4, 5: permitted uses are for a person',
      parts: [part(inArticle(CFC_11, '1'))],
      expected: ['assess', 'answer_questions'],
    },
    { law: 'Reg. 2024/590: nothing listed', parts: [part()], expected: ['no_duty', 'none'] },
  ],
  f_gas: [
    {
      law: 'Reg. 2024/573 Art. 11: bans depend on equipment and GWP',
      parts: [part(inArticle(HFC_32, '100'))],
      expected: ['assess', 'answer_questions'],
    },
  ],
  cbam: [
    {
      law: 'Reg. 2023/956 Annex I: outside by its customs codes',
      parts: [part()],
      context: { businessRoles: ['importer'], hasCustomsCategory: true },
      expected: ['not_applicable', 'outside_customs_scope'],
    },
    {
      law: 'Reg. 2023/956 Art. 2a: 50 tonnes a year are for a person',
      parts: [part()],
      context: { businessRoles: ['importer'], hasCustomsCategory: true, customs: ['7318'] },
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Reg. 2023/956 Art. 5: who does not import declares nothing',
      parts: [part()],
      context: { hasCustomsCategory: true, customs: ['7318'] },
      expected: ['not_applicable', 'no_role'],
    },
    {
      law: 'Reg. 2023/956: without a customs code it is not known',
      parts: [part()],
      context: { businessRoles: ['importer'] },
      expected: ['unknown', 'enter_customs_category'],
    },
  ],
  eudr: [
    {
      law: 'Reg. 2023/1115 Annex I: outside by its customs codes',
      asOf: '2026-12-30',
      parts: [part()],
      context: { hasCustomsCategory: true },
      expected: ['not_applicable', 'outside_customs_scope'],
    },
    {
      law: 'Reg. 2023/1115 Art. 3 and 4: sawn wood holds wood: an operator submits a statement',
      asOf: '2026-12-30',
      parts: [part()],
      context: { hasCustomsCategory: true, customs: ['4407'] },
      expected: ['duty', 'submit_statement'],
    },
    {
      law: 'Reg. 2023/1115 Art. 4: with a valid statement',
      asOf: '2026-12-30',
      parts: [part()],
      context: {
        hasCustomsCategory: true,
        customs: ['4407'],
        documents: documentsOf('eudr', ['eudr_dd_statement']),
      },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'Reg. 2023/1115 Art. 4: a statement about another law is none',
      asOf: '2026-12-30',
      parts: [part()],
      context: {
        hasCustomsCategory: true,
        customs: ['4407'],
        documents: documentsOf('cbam', ['eudr_dd_statement']),
      },
      expected: ['duty', 'submit_statement'],
    },
    {
      law: 'Reg. 2023/1115 Art. 4: a statement that ends soon, and says when',
      asOf: '2026-12-30',
      parts: [part()],
      context: {
        hasCustomsCategory: true,
        customs: ['4407'],
        documents: documentsOf('eudr', ['eudr_dd_statement'], { endsOn: '2026-12-31' }),
      },
      expected: ['fulfilled', 'document_ends'],
    },
  ],
  fmv: [
    {
      law: 'Criteria: what they name is for a person',
      parts: [part(inArticle(CADMIUM, '1'))],
      expected: ['assess', 'answer_questions'],
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

describe('[COMP-10] events carry their figures', () => {
  test('the number of new entries', () => {
    expect(verdictOn([olderAnswer])[2]).toMatchObject({ event: 'answer_new_entries', params: { n: 2 } })
  })

  test('the day on which a document ends', () => {
    const documents = documentsOf('reach_article_33', ['safe_use'], { endsOn: '2026-12-31' })
    expect(verdictOn([part(inArticle(LEAD, '3'))], { documents })[2]).toMatchObject({
      status: 'fulfilled',
      event: 'document_ends',
      params: { date: '2026-12-31' },
    })
  })

  test('the day on which the first exemption ends', () => {
    const parts = [part(inMaterial(LEAD, '2.9', [60]))]
    expect(verdictOn(parts, equipment(1))[4]).toMatchObject({ params: { date: '2027-06-30' } })
  })
})
