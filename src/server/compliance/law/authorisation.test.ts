import {
  article,
  articlesUnder,
  as,
  importer,
  inArticle,
  inContainer,
  judgedByLaw,
  mixture,
  mixturesUnder,
  ofOurOwn,
  used,
  type Declared,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

type Facts = Record<string, string | number | boolean>
/** A mixture by itself, in the hands of somebody, with what is known of its use. */
const held =
  (roles: string[], use: Facts = {}) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase => ({
    law,
    parts: [mixture(...declared)],
    context: { kind: 'chemical_product', isLeaf: true, ...as(...roles), use },
    ...(asOf ? { asOf } : {}),
    expected: { 'reach/annex_xiv': status },
  })
const open = { authorisation_held: false, intermediate_use: false }
const ownUse = held(['internal_user'], open)
const TCE = '79-01-6'
const LEAD_CHROMATE = '7758-97-6'
const TCEP = '115-96-8'
const BROMOPROPANE = '106-94-5'
const HBCDD = '25637-99-4'
const DIGLYME = '111-96-6'
const MOCA = '101-14-4'
const UV_328 = '25973-55-1'
const OCTYLPHENOL_ETHOXYLATE = '9002-93-1'

/** Article 56(1): placed on the market for a use, or used, after the sunset date, without an authorisation. */
const uses: LawCase[] = [
  ownUse(
    'Article 56(1): own use after the sunset date',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'prohibited authorisation_missing',
  ),
  held(['professional_user'], open)(
    'Article 56(1): a downstream user',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'prohibited authorisation_missing',
  ),
  held(['service_provider'], open)(
    'Article 56(1): who uses it in a service',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'prohibited authorisation_missing',
  ),
  held(['importer'], open)(
    'Article 56(1): an importer places it on the market',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'prohibited authorisation_missing',
  ),
  held(['distributor'], open)(
    'Article 3(14): a distributor who only stores is no downstream user',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'not_applicable no_role',
  ),
  held(['internal_user'])(
    'Article 56(1): whether an authorisation is held is asked',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'assess answer_questions',
  ),
  held(['internal_user'], { authorisation_held: true, authorisation_of_supplier: false })(
    'Article 56(1)(a): an authorisation of their own is held',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'no_duty authorisation_in_force 2017-09-21',
  ),
  held(['internal_user'], { authorisation_held: false, intermediate_use: true })(
    'Article 2(8)(b): an intermediate',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'no_duty',
  ),
  held(['internal_user'], { ...open, research_only: true })(
    'Article 56(3): scientific research and development',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'no_duty',
  ),
]

/** Article 56(6): not in mixtures below 0.1 % (57(d) to (f)), or below the limit of classification (57(a) to (c)). */
const shares: LawCase[] = [
  ownUse('Article 56(6)(a): HBCDD of 0.0999 %', [inArticle(HBCDD, '0.0999')], 'no_duty none'),
  ownUse(
    'Article 56(6)(a): below 0.1 % is free, 0.1 % is not',
    [inArticle(HBCDD, '0.1')],
    'prohibited authorisation_missing',
  ),
  ownUse('Article 56(6)(a): HBCDD of 0.11 %', [inArticle(HBCDD, '0.11')], 'prohibited'),
  ownUse('Article 56(6)(a): UV-328 of 0.1 %, vPvB', [inArticle(UV_328, '0.1')], 'prohibited'),
  ownUse(
    'Article 56(6)(a): octylphenol ethoxylate of 0.1 %, 57(f)',
    [inArticle(OCTYLPHENOL_ETHOXYLATE, '0.1')],
    'prohibited',
  ),
  ownUse('Article 56(6)(b): trichloroethylene of 0.1 %, carcinogenic', [inArticle(TCE, '0.1')], 'prohibited'),
  ownUse('Article 56(6)(b): trichloroethylene of 0.09 %', [inArticle(TCE, '0.09')], 'no_duty'),
  ownUse('Article 56(6)(b): a range up to 0.1 % may be 0.1 %', [inArticle(TCE, '0.05-0.1')], 'prohibited'),
  ownUse(
    'Article 56(6)(a): DEHP of 0.1 %, 57(f) since Regulation (EU) 2021/2045',
    [inArticle(CAS.dehp, '0.1')],
    'prohibited',
  ),
  ownUse('Article 56(6)(b): TCEP of 0.3 %, toxic for reproduction', [inArticle(TCEP, '0.3')], 'prohibited'),
  ownUse('Article 56(6)(b): a substance by itself', [inArticle(TCE, '100')], 'prohibited'),
]

/** Annex XIV: the sunset date of each entry. */
const sunsets: LawCase[] = [
  ownUse(
    'Trichloroethylene, the day before 21 April 2016',
    [inArticle(TCE, '50')],
    'no_duty authorisation_needed 2016-04-21',
    '2016-04-20',
  ),
  ownUse('Trichloroethylene, on 21 April 2016', [inArticle(TCE, '50')], 'prohibited', '2016-04-21'),
  ownUse(
    'Lead chromate, the day before 21 May 2015',
    [inArticle(LEAD_CHROMATE, '5')],
    'no_duty authorisation_needed 2015-05-21',
    '2015-05-20',
  ),
  ownUse('Lead chromate, on 21 May 2015', [inArticle(LEAD_CHROMATE, '5')], 'prohibited', '2015-05-21'),
  ownUse(
    'Chromium trioxide, the day before 21 September 2017',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'no_duty authorisation_needed 2017-09-21',
    '2017-09-20',
  ),
  ownUse(
    'Chromium trioxide, on 21 September 2017',
    [inArticle(CAS.chromiumTrioxide, '5')],
    'prohibited',
    '2017-09-21',
  ),
  ownUse(
    '1-bromopropane, the day before 4 July 2020',
    [inArticle(BROMOPROPANE, '50')],
    'no_duty authorisation_needed 2020-07-04',
    '2020-07-03',
  ),
  ownUse('1-bromopropane, on 4 July 2020', [inArticle(BROMOPROPANE, '50')], 'prohibited', '2020-07-04'),
  ownUse('Diglyme, on 22 August 2017', [inArticle(DIGLYME, '50')], 'prohibited', '2017-08-22'),
  ownUse('MOCA, on 22 November 2017', [inArticle(MOCA, '50')], 'prohibited', '2017-11-22'),
  ownUse(
    'n-hexane is on the Candidate List and not in Annex XIV',
    [inArticle(CAS.nHexane, '50')],
    'no_duty none',
  ),
]

/** Article 56 concerns uses in the Union: an imported article has none, an article that is made here has. */
const madeHere = { ...as('manufacturer'), isLeaf: true }
const articles: LawCase[] = [
  articlesUnder('reach/annex_xiv', importer)(
    'Article 56(1): an imported article is no use',
    [inArticle(CAS.dehp, '5')],
    'not_applicable articles_not_covered',
  ),
  articlesUnder('reach/annex_xiv', as('distributor'))(
    'Article 56(1): who trades in an article does not use the substance',
    [inArticle(CAS.dehp, '5')],
    'not_applicable',
  ),
  articlesUnder('reach/annex_xiv', madeHere)(
    'Article 56(1): an article without such a substance',
    [inArticle(CAS.nHexane, '5')],
    'not_applicable articles_not_covered',
  ),
  {
    law: 'COMP-20: a distributor of a mixture of Annex XIV; the other obligations stay',
    parts: [mixture(inArticle(CAS.chromiumTrioxide, '5'))],
    context: { kind: 'chemical_product', isLeaf: true, ...as('distributor') },
    expected: {
      'reach/article_33': 'not_applicable mixtures_not_covered',
      'reach/annex_xiv': 'not_applicable no_role',
    },
  },
  {
    law: 'COMP-20: the column shows the prohibition of Annex XIV beside open conditions of Annex XVII',
    parts: [mixture(inArticle(CAS.chromiumTrioxide, '5'))],
    context: { kind: 'chemical_product', isLeaf: true, ...as('internal_user'), use: open },
    expected: { reach: 'prohibited authorisation_missing', 'reach/annex_xiv': 'prohibited' },
  },
  {
    law: 'Article 56(1): an article of which a part holds one, made by its seller',
    parts: [article(), article(inArticle(CAS.dehp, '5'))],
    context: { ...as('importer', 'distributor') },
    expected: { 'reach/annex_xiv': 'not_applicable articles_not_covered', 'reach/article_33': 'duty' },
  },
]
/** Article 3(24): incorporating a substance into an article is a use of it. */
const dehp = article(inArticle(CAS.dehp, '5'))
const incorporating = (law: string, parts: LawCase['parts'], use: Facts, status: Status): LawCase => ({
  law,
  parts,
  context: { ...as('manufacturer'), use },
  expected: { 'reach/annex_xiv': status },
})
const ours = { incorporated_by: 'own' }
const without = { ...ours, authorisation_held: false }
const suppliers = { ...ours, authorisation_held: true, authorisation_of_supplier: true }
const BANNED = 'prohibited authorisation_missing'
const SINCE = 'no_duty authorisation_in_force 2015-02-21'
const ASKED = 'assess answer_questions'

const incorporations: LawCase[] = [
  incorporating('Article 56(1): we put DEHP into our article', [ofOurOwn(dehp)], without, BANNED),
  incorporating('Article 56(1): who puts it in is asked', [ofOurOwn(dehp)], {}, ASKED),
  incorporating(
    'Article 56(1)(a): whether there is an authorisation is asked',
    [ofOurOwn(dehp)],
    ours,
    ASKED,
  ),
  incorporating(
    'Article 56(1)(a): an authorisation of our own',
    [ofOurOwn(dehp)],
    { ...ours, authorisation_held: true, authorisation_of_supplier: false },
    SINCE,
  ),
  incorporating(
    'Article 66(1): under a supplier’s authorisation, not notified',
    [ofOurOwn(dehp)],
    { ...suppliers, use_notified: false },
    'duty notify_downstream_use',
  ),
  incorporating(
    'Article 66(1): under a supplier’s authorisation, notified',
    [ofOurOwn(dehp)],
    { ...suppliers, use_notified: true },
    'fulfilled none',
  ),
  incorporating('Article 56(1): outside the Union', [ofOurOwn(dehp)], { incorporated_by: 'outside' }, SINCE),
  incorporating(
    'Article 56(1): a supplier in the Union uses it',
    [ofOurOwn(dehp)],
    { incorporated_by: 'union_supplier' },
    SINCE,
  ),
  incorporating('Article 56(3): research', [ofOurOwn(dehp)], { ...without, research_only: true }, SINCE),
  incorporating('Article 56(1): a bought part is not asked', [dehp], {}, SINCE),
  incorporating('Article 56(1): nor is our product of bought parts', [dehp, ofOurOwn(article())], {}, SINCE),
  incorporating('Article 56(1): our part beside bought ones', [dehp, ofOurOwn(dehp)], {}, ASKED),
  incorporating(
    'Article 56(1): a bought mixture that we use in our article',
    [ofOurOwn(article()), used(mixture(inArticle(CAS.dehp, '30')), '1', '10')],
    without,
    BANNED,
  ),
  incorporating(
    'Article 56(1): a cartridge holds the mixture, it is not put into the article',
    [ofOurOwn(article()), inContainer(mixture(inArticle(CAS.dehp, '30')))],
    {},
    SINCE,
  ),
  {
    ...incorporating('Article 56(1): an importer does not put it in', [ofOurOwn(dehp)], {}, 'not_applicable'),
    context: importer,
  },
  incorporating(
    'Article 56(1): not above 0.1 %',
    [ofOurOwn(article(inArticle(CAS.dehp, '0.1')))],
    {},
    'not_applicable',
  ),
  {
    ...incorporating(
      'Article 58(1)(c): the day before the sunset date',
      [ofOurOwn(dehp)],
      {},
      'no_duty authorisation_needed 2015-02-21',
    ),
    asOf: '2015-02-20',
  },
  {
    ...incorporating('Article 58(1)(c): on the sunset date', [ofOurOwn(dehp)], {}, ASKED),
    asOf: '2015-02-21',
  },
]
const unansweredMixtures: LawCase[] = [
  {
    ...mixturesUnder('reach/annex_xiv')('Article 56(1): no answer for the Candidate List', [], 'unknown'),
    parts: [{ kind: 'chemical_product', answers: 'none', declared: [] }],
  },
]

judgedByLaw('[COMP-07] Annex XIV: who places on the market or uses', uses)
judgedByLaw('[COMP-07] [COMP-18] Annex XIV: who incorporates it into an article', incorporations)
judgedByLaw('[COMP-17] Annex XIV: Article 56(6)', shares)
judgedByLaw('[COMP-13] Annex XIV: sunset dates', sunsets)
judgedByLaw('[COMP-20] Annex XIV: articles and the other obligations', [...articles, ...unansweredMixtures])
