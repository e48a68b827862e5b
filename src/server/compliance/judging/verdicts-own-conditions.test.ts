import { describe, expect, test } from 'vitest'

import { documentsOf } from '#tests/compliance/cases.ts'
import { inArticle, LEAD, part, statusOn, type VerdictCase } from '#tests/compliance/verdict-cases.ts'

const ofIron = { businessRoles: ['importer'], hasCustomsCategory: true, customs: ['7318'] }
const ofHydrogen = { businessRoles: ['importer'], hasCustomsCategory: true, customs: ['280410'] }
const emissions = documentsOf('cbam', ['cbam_communication_template'])

const cases: Record<string, VerdictCase[]> = {
  cbam: [
    {
      law: 'Reg. 2023/956 Art. 6: above 50 tonnes a year: emissions are to be declared',
      parts: [part()],
      context: { ...ofIron, assessed: { 9: 'in_scope' } },
      expected: ['duty', 'collect_emissions'],
    },
    {
      law: 'Reg. 2023/956 Art. 6: with the maker’s emission data',
      parts: [part()],
      context: {
        ...ofIron,
        use: { cbam_authorised: true },
        assessed: { 9: 'in_scope' },
        documents: emissions,
      },
      expected: ['fulfilled', 'declare_imports'],
    },
    {
      law: 'Reg. 2023/956 Art. 2a: at most 50 tonnes a year is exempted',
      parts: [part()],
      context: { ...ofIron, use: { net_tonnes_imported: 12 }, assessed: { 9: 'not_in_scope' } },
      expected: ['exempted', 'below_threshold'],
    },
    {
      law: 'Reg. 2023/956 Art. 2a: hydrogen has no threshold',
      parts: [part()],
      context: ofHydrogen,
      expected: ['duty', 'collect_emissions'],
    },
    {
      law: 'Reg. 2023/956 Art. 2a: nor when somebody recorded one',
      parts: [part()],
      context: { ...ofHydrogen, assessed: { 9: 'not_in_scope' } },
      expected: ['duty', 'collect_emissions'],
    },
    {
      law: 'Reg. 2023/956 Art. 6: the data for hydrogen is there',
      parts: [part()],
      context: { ...ofHydrogen, use: { cbam_authorised: true }, documents: emissions },
      expected: ['fulfilled', 'declare_imports'],
    },
    {
      law: 'PROD-37: a person says that it is in the Annex',
      parts: [part()],
      context: { businessRoles: ['importer'], applies: { 9: 'yes' } },
      expected: ['assess', 'answer_questions'],
    },
  ],
  eudr: [
    {
      law: 'Reg. 2023/1115 Annex I "ex": a seat may hold wood or not',
      asOf: '2026-12-30',
      parts: [part()],
      context: { hasCustomsCategory: true, customs: ['9401'] },
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Reg. 2023/1115 Art. 2: a seat of steel',
      asOf: '2026-12-30',
      parts: [part()],
      context: { hasCustomsCategory: true, customs: ['9401'], use: { eudr_commodity: false } },
      expected: ['not_applicable', 'recorded_outside'],
    },
    {
      law: 'Reg. 2023/1115 Art. 4: a seat of wood, as recorded',
      asOf: '2026-12-30',
      parts: [part()],
      context: { hasCustomsCategory: true, customs: ['9401'], assessed: { 10: 'in_scope' } },
      expected: ['duty', 'submit_statement'],
    },
    {
      law: 'Reg. 2023/1115 Art. 5: a trader keeps the number of the statement',
      asOf: '2026-12-30',
      parts: [part()],
      context: { businessRoles: ['retailer'], hasCustomsCategory: true, customs: ['0901'] },
      expected: ['duty', 'collect_statement'],
    },
    {
      law: 'Reg. 2023/1115 Art. 4: a downstream operator, too, and has it',
      asOf: '2026-12-30',
      parts: [part()],
      context: {
        businessRoles: ['assembler'],
        hasCustomsCategory: true,
        customs: ['4418'],
        documents: documentsOf('eudr', ['eudr_dd_statement']),
      },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'Reg. 2023/1115: without a customs code it is not known',
      asOf: '2026-12-30',
      parts: [part()],
      expected: ['unknown', 'enter_customs_category'],
    },
    {
      law: 'Reg. 2023/1115 Art. 2: who only renders services trades in nothing',
      asOf: '2026-12-30',
      parts: [part()],
      context: { businessRoles: ['service_provider'], hasCustomsCategory: true, customs: ['4407'] },
      expected: ['not_applicable', 'no_role'],
    },
  ],
  reach: [
    {
      law: 'Art. 7(2): informed of; whether it is 1 tonne a year is for a person',
      parts: [part(inArticle(LEAD, '0.2'))],
      recorded: [[63, 'not_in_scope']],
      context: { documents: documentsOf('reach_article_33', ['safe_use']) },
      expected: ['assess', 'answer_questions'],
    },
    {
      law: 'Art. 7(2): more than 1 tonne a year: the Agency is notified',
      parts: [part(inArticle(LEAD, '0.2'))],
      context: {
        documents: documentsOf('reach_article_33', ['safe_use']),
        assessed: { '1/article_7_2': 'in_scope' },
      },
      expected: ['duty', 'notify_authority'],
    },
    {
      law: 'Art. 7(2): at most 1 tonne a year, and recipients are informed',
      parts: [part(inArticle(LEAD, '0.2'))],
      recorded: [[63, 'not_in_scope']],
      context: {
        documents: documentsOf('reach_article_33', ['safe_use']),
        use: { tonnes_per_year: 1 },
      },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'Art. 33: at most 1 tonne a year, and nobody is informed',
      parts: [part(inArticle(LEAD, '0.2'))],
      context: { use: { tonnes_per_year: 1 } },
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 7(2): a distributor who has informed has done all',
      parts: [part(inArticle(LEAD, '0.2'))],
      recorded: [[63, 'not_in_scope']],
      context: {
        businessRoles: ['distributor'],
        documents: documentsOf('reach_article_33', ['safe_use']),
      },
      expected: ['fulfilled', 'none'],
    },
  ],
}

describe.each(Object.entries(cases))(
  '[COMP-18] [COMP-08] what a person records of a legislation’s own condition, by the text of the law: %s',
  (legislation, ofLegislation) => {
    test.each(ofLegislation.map((verdictCase) => [verdictCase.law, verdictCase] as const))(
      '%s',
      (_, verdictCase) => {
        expect(statusOn(legislation, verdictCase)).toEqual(verdictCase.expected)
      },
    )
  },
)
