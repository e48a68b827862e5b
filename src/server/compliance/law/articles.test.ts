import { documentsOf } from '#tests/compliance/cases.ts'
import { CAS } from '#tests/compliance/world.ts'
import {
  answeredOnly,
  article,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  unanswered,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

/** REACH Articles 7(2), 33 and 56, and Directive 2008/98/EC, Article 9(1)(i). */
const cases: LawCase[] = [
  {
    law: 'Article 33(1): exactly 0.1 % of the article is not above 0.1 %',
    parts: [article(inArticle(CAS.lead, '0.1'))],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'Article 33(1): a hair above 0.1 % is',
    parts: [article(inArticle(CAS.lead, '0.10000001'))],
    expected: {
      reach_article_33: 'duty inform_recipients',
      scip: 'duty notify_authority',
      reach: 'duty inform_recipients',
    },
  },
  {
    law: 'C-106/14: a screw above 0.1 % in an assembly of many clean parts is an article of its own',
    parts: [article(), article(), article(inArticle(CAS.lead, '0.2'))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'C-106/14: two articles of 0.08 % each are not added up',
    parts: [article(inArticle(CAS.lead, '0.08')), article(inArticle(CAS.lead, '0.08'))],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'Article 33: each substance by itself; DEHP and DBP of 0.06 % each are not added up',
    parts: [article(inArticle(CAS.dehp, '0.06'), inArticle(CAS.dbp, '0.06'))],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'Article 33: the concentration is not told, so it counts as above',
    parts: [article(inArticle(CAS.dehp))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'Article 33: a range counts by its upper end',
    parts: [article(inArticle(CAS.dehp, '0.05-0.15'))],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'Article 33: a range up to 0.1 % is not above it',
    parts: [article(inArticle(CAS.dehp, '0.05-0.1'))],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'Article 33: a member of a group entry (4-nonylphenol, linear) is on the list',
    parts: [article(inArticle('104-40-5', '0.2'))],
    expected: { reach_article_33: 'duty' },
  },
  {
    law: 'Candidate List of 4 February 2026: n-hexane is on it',
    parts: [article(inArticle(CAS.nHexane, '0.2'))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'everything answered with none of these: no law demands anything of the substances',
    parts: [article()],
    expected: {
      reach: 'no_duty',
      reach_article_33: 'no_duty',
      scip: 'no_duty',
      rohs: 'no_duty',
      pops: 'no_duty',
      reach_annex_xvii: 'no_duty',
      ods: 'no_duty',
      f_gas: 'no_duty',
      fmv: 'no_duty',
    },
  },
  {
    law: 'nothing answered is unknown under every list',
    parts: [unanswered],
    expected: {
      reach: 'unknown',
      reach_article_33: 'unknown',
      scip: 'unknown',
      rohs: 'unknown',
      pops: 'unknown',
      reach_annex_xvii: 'unknown',
      ods: 'unknown',
      f_gas: 'unknown',
      fmv: 'unknown',
    },
  },
  {
    law: 'one part of two answered: incomplete',
    parts: [article(), unanswered],
    expected: { reach_article_33: 'incomplete ask_supplier', scip: 'incomplete', rohs: 'incomplete' },
  },
  {
    law: 'COMP-11: a duty that is found is not hidden by a part that did not answer',
    parts: [article(inArticle(CAS.lead, '3')), unanswered],
    expected: { reach_article_33: 'duty', scip: 'duty', reach: 'duty' },
  },
  {
    law: 'a substance that was declared under another question counts for the Candidate List',
    parts: [answeredOnly(['rohs'], inMaterial(CAS.lead, '3'))],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'REACH is answered when both of its lists are: the Candidate List alone leaves it incomplete',
    parts: [answeredOnly(['candidate_list'])],
    expected: { reach: 'incomplete', reach_article_33: 'no_duty', reach_annex_xvii: 'unknown' },
  },
  {
    law: 'Article 3(3): a mixture by itself is no article',
    parts: [mixture(inArticle(CAS.dehp, '5'))],
    context: { kind: 'chemical_product', isLeaf: true },
    expected: { reach_article_33: 'not_applicable', scip: 'not_applicable' },
  },
  {
    law: 'COMP-16: 1 g of glue with 5 % in an assembly of 100 g is 0.05 %',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '5')), '1', '100')],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'COMP-16: 2 g of it are exactly 0.1 %, which is not above',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '5')), '2', '100')],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'COMP-16: 2.1 g of it are above 0.1 %',
    parts: [article(), used(mixture(inArticle(CAS.dehp, '5')), '2.1', '100')],
    expected: { reach_article_33: 'duty', scip: 'duty' },
  },
  {
    law: 'COMP-16: without masses it is assessed',
    parts: [article(), mixture(inArticle(CAS.dehp, '5'))],
    expected: {
      reach_article_33: 'assess enter_masses',
      scip: 'assess enter_masses',
    },
  },
  {
    law: 'COMP-16: a mixture of 0.1 % can be no more than 0.1 % of any assembly, so no mass is asked for',
    parts: [article(), mixture(inArticle(CAS.dehp, '0.1'))],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'Article 33(2): a retailer to consumers answers them on request',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { businessRoles: ['retailer'] },
    expected: { reach_article_33: 'duty inform_consumers', scip: 'not_applicable no_role' },
  },
  {
    law: 'Article 9(1)(i): an importer and a distributor are suppliers who notify',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { businessRoles: ['distributor'] },
    expected: { reach_article_33: 'duty inform_recipients', scip: 'duty notify_authority' },
  },
  {
    law: 'Articles 3(33) and 33: an installer that supplies no article has no role',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { businessRoles: ['service_provider'] },
    expected: { reach_article_33: 'not_applicable', scip: 'not_applicable' },
  },
  {
    law: 'COMP-07: no role is given, so every role is taken and the duty stands',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { businessRoles: null },
    expected: { reach_article_33: 'duty', scip: 'duty', reach: 'duty' },
  },
  {
    law: 'Article 9(1)(i): notified for the present substances is fulfilled',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { scip: 'notified' },
    expected: { scip: 'fulfilled' },
  },
  {
    law: 'Article 9(1)(i): a notification that is older than the substances is updated',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { scip: 'outdated' },
    expected: { scip: 'duty update_notification' },
  },
  {
    law: 'Article 33(1): safe use information for the present substances fulfils it',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { documents: documentsOf('reach_article_33', ['safe_use']) },
    expected: { reach_article_33: 'fulfilled' },
  },
  {
    law: 'Article 33(1): information that is older than the substances does not',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { documents: documentsOf('reach_article_33', [], { outdated: ['safe_use'] }) },
    expected: { reach_article_33: 'duty update_information' },
  },
  {
    law: 'Article 7(2): informed, and the tonnage of the importer not yet checked',
    parts: [article(inArticle(CAS.nHexane, '1'))],
    context: { businessRoles: ['importer'], documents: documentsOf('reach_article_33', ['safe_use']) },
    expected: { reach: 'assess answer_questions' },
  },
  {
    law: 'Article 7(2): recorded as above 1 tonne a year, the Agency is notified',
    parts: [article(inArticle(CAS.nHexane, '1'))],
    context: {
      businessRoles: ['importer'],
      documents: documentsOf('reach_article_33', ['safe_use']),
      assessed: { '1/article_7_2': 'in_scope' },
    },
    expected: { reach: 'duty notify_authority' },
  },
  {
    law: 'Article 7(2): the proof of the notification fulfils it',
    parts: [article(inArticle(CAS.nHexane, '1'))],
    context: {
      businessRoles: ['importer'],
      documents: {
        ...documentsOf('reach_article_33', ['safe_use']),
        ...documentsOf('reach', ['evidence']),
      },
      assessed: { '1/article_7_2': 'in_scope' },
    },
    expected: { reach: 'fulfilled' },
  },
  {
    law: 'Article 7(2): at most 1 tonne, and informed: done',
    parts: [article(inArticle(CAS.nHexane, '1'))],
    context: {
      businessRoles: ['importer'],
      documents: documentsOf('reach_article_33', ['safe_use']),
      use: { tonnes_per_year: 1 },
    },
    expected: { reach: 'fulfilled' },
  },
  {
    law: 'Article 7(2) concerns producers and importers: a distributor who informed is done',
    parts: [article(inArticle(CAS.nHexane, '1'))],
    context: { businessRoles: ['distributor'], documents: documentsOf('reach_article_33', ['safe_use']) },
    expected: { reach: 'fulfilled' },
  },
  {
    law: 'Article 56: an imported article with an Annex XIV substance is not prohibited, it is informed of',
    parts: [article(inArticle(CAS.chromiumTrioxide, '0.2'))],
    context: { businessRoles: ['importer'] },
    expected: { reach: 'duty inform_recipients' },
  },
  {
    law: 'Article 56: the use of an Annex XIV substance after its sunset date is checked for an authorisation',
    parts: [mixture(inArticle(CAS.chromiumTrioxide, '30'))],
    context: { kind: 'chemical_product', isLeaf: true },
    expected: { reach: 'assess answer_questions' },
  },
  {
    law: 'Article 56: without an authorisation it is prohibited',
    parts: [mixture(inArticle(CAS.chromiumTrioxide, '30'))],
    context: { kind: 'chemical_product', isLeaf: true, assessed: { '1/annex_xiv': 'in_scope' } },
    expected: { reach: 'prohibited authorisation_missing' },
  },
  {
    law: 'the product said to be outside the law is outside it, whatever it holds',
    parts: [article(inArticle(CAS.lead, '1'))],
    context: { applies: { '2': 'no' } },
    expected: { reach_article_33: 'not_applicable set_by_you', scip: 'duty' },
  },
]

judgedByLaw(
  '[COMP-04] [COMP-08] [COMP-11] [COMP-16] REACH and SCIP by the law, on the lists that ship',
  cases,
)
