import { describe, expect, test } from 'vitest'

import { documentsOf } from '#tests/compliance/cases.ts'
import {
  LEAD,
  DEHP,
  part,
  mixture,
  unanswered,
  olderAnswer,
  inArticle,
  statusOn,
  type VerdictCase,
} from '#tests/compliance/verdict-cases.ts'

const cases: Record<string, VerdictCase[]> = {
  reach_article_33: [
    {
      law: 'Art. 33(1): a Candidate List substance above 0.1 % is told',
      parts: [part(inArticle(DEHP, '0.3'))],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33(1): exactly 0.1 % is not above',
      parts: [part(inArticle(DEHP, '0.1'))],
      expected: ['no_duty', 'none'],
    },
    {
      law: 'C-106/14: each article of an assembly is judged by itself',
      parts: [part(inArticle(DEHP, '0.11')), part(), part()],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33(1): an unknown share may be above',
      parts: [part(inArticle(LEAD))],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33(2): consumers are answered within 45 days',
      parts: [part(inArticle(LEAD, '3'))],
      context: { businessRoles: ['retailer'] },
      expected: ['duty', 'inform_consumers'],
    },
    {
      law: 'Art. 33(1): fulfilled by information on safe use that is valid',
      parts: [part(inArticle(LEAD, '3'))],
      context: { documents: documentsOf('reach_article_33', ['safe_use']) },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'Art. 33(1): fulfilled by a statement about REACH as a whole',
      parts: [part(inArticle(LEAD, '3'))],
      context: { documents: documentsOf('reach', ['compliant_statement']) },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'Art. 33(1): a test report informs nobody',
      parts: [part(inArticle(LEAD, '3'))],
      context: { documents: documentsOf('reach_article_33', ['evidence', 'doc']) },
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 33(1): information about RoHS is none about the substance',
      parts: [part(inArticle(LEAD, '3'))],
      context: { documents: documentsOf('rohs', ['safe_use']) },
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-11: information older than the facts is a duty again',
      parts: [part(inArticle(LEAD, '3'))],
      context: { documents: documentsOf('reach_article_33', [], { outdated: ['safe_use'] }) },
      expected: ['duty', 'update_information'],
    },
    {
      law: 'Art. 33(2): with the information at hand consumers are still answered when they ask',
      parts: [part(inArticle(LEAD, '3'))],
      context: { businessRoles: ['retailer'], documents: documentsOf('reach_article_33', ['safe_use']) },
      expected: ['fulfilled', 'inform_consumers'],
    },
    {
      law: 'COMP-11: a document makes no duty where there is none',
      parts: [part()],
      context: { documents: documentsOf('reach_article_33', ['safe_use']) },
      expected: ['no_duty', 'none'],
    },
    {
      law: 'Art. 3(33): who supplies nothing has no duty to inform',
      parts: [part(inArticle(LEAD, '3'))],
      context: { businessRoles: ['internal_user'] },
      expected: ['not_applicable', 'no_role'],
    },
    {
      law: 'COMP-07: an unknown role hides no duty',
      parts: [part(inArticle(LEAD, '3'))],
      context: { businessRoles: null },
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'Art. 3(3): a chemical product is no article',
      parts: [mixture(inArticle(LEAD, '37'))],
      context: { kind: 'chemical_product', isLeaf: true },
      expected: ['not_applicable', 'mixtures_not_covered'],
    },
    {
      law: 'COMP-16: a mixture in an article: its share needs masses',
      parts: [mixture(inArticle(LEAD, '37')), part()],
      expected: ['assess', 'enter_masses'],
    },
    {
      law: 'COMP-11: a found duty is not hidden by missing answers',
      parts: [part(inArticle(LEAD, '3')), unanswered],
      expected: ['duty', 'inform_recipients'],
    },
    {
      law: 'COMP-14: answers of an older list lack its new entries',
      parts: [olderAnswer, part()],
      expected: ['incomplete', 'answer_new_entries'],
    },
    {
      law: 'COMP-09: some parts have not answered',
      parts: [part(), unanswered],
      expected: ['incomplete', 'ask_supplier'],
    },
    {
      law: 'COMP-09: nothing is answered',
      parts: [unanswered, unanswered],
      expected: ['unknown', 'ask_supplier'],
    },
    {
      law: 'COMP-09: an own part without answers answers itself',
      parts: [unanswered],
      context: { isLeaf: true },
      expected: ['unknown', 'answer_question'],
    },
    {
      law: 'PROD-39: a complex product without components is unanswered',
      parts: [],
      expected: ['unknown', 'add_components'],
    },
    { law: 'Art. 33: all answered, nothing listed', parts: [part(), part()], expected: ['no_duty', 'none'] },
    {
      law: 'PROD-37: what a person takes out of the law',
      parts: [part(inArticle(LEAD, '3'))],
      context: { applies: { 2: 'no' } },
      expected: ['not_applicable', 'set_by_you'],
    },
    {
      law: 'PROD-37: what a person puts under the law',
      parts: [part(inArticle(LEAD, '3'))],
      context: { applies: { 2: 'yes' }, businessRoles: ['internal_user'] },
      expected: ['duty', 'inform_recipients'],
    },
  ],
  scip: [
    {
      law: 'WFD Art. 9(1)(i): a supplier notifies',
      parts: [part(inArticle(LEAD, '3'))],
      expected: ['duty', 'notify_authority'],
    },
    {
      law: 'WFD Art. 9(1)(i): notified for the present facts',
      parts: [part(inArticle(LEAD, '3'))],
      context: { scip: 'notified' },
      expected: ['fulfilled', 'none'],
    },
    {
      law: 'COMP-11: a notification older than the facts is a duty again',
      parts: [part(inArticle(LEAD, '3'))],
      context: { scip: 'outdated' },
      expected: ['duty', 'update_notification'],
    },
    {
      law: 'WFD Art. 9(1)(i): a retailer to consumers only does not notify',
      parts: [part(inArticle(LEAD, '3'))],
      context: { businessRoles: ['retailer'] },
      expected: ['not_applicable', 'no_role'],
    },
    {
      law: 'WFD Art. 9(1)(i): an importer notifies',
      parts: [part(inArticle(LEAD, '3'))],
      context: { businessRoles: ['importer'] },
      expected: ['duty', 'notify_authority'],
    },
    {
      law: 'PROD-37: not notified by us',
      parts: [part(inArticle(LEAD, '3'))],
      context: { notify: false },
      expected: ['not_applicable', 'not_notified_by_you'],
    },
    {
      law: 'COMP-16: no notification for a mixture by itself',
      parts: [mixture(inArticle(LEAD, '37'))],
      context: { kind: 'chemical_product' },
      expected: ['not_applicable', 'mixtures_not_covered'],
    },
    {
      law: 'WFD Art. 9(1)(i): nothing above 0.1 %',
      parts: [part(inArticle(LEAD, '0.05'))],
      expected: ['no_duty', 'none'],
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
