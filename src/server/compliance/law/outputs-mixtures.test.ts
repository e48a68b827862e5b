import { answeredOnly, as, inArticle, mixture, article, type Part } from '#tests/compliance/law-cases.ts'
import { outputsByLaw, type OutputCase } from '#tests/compliance/output-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const SHEET = 'reach/safety_data_sheet'
const USE_DUE = 'reach/annex_xiv/use_notification_due'
const supplied = { ...as('distributor'), kind: 'chemical_product', isLeaf: true } as const
/** D4: on the Candidate List as PBT and vPvB, not on Annex XIV. */
const d4 = '556-67-2'

const sheet = (
  law: string,
  share: string | undefined,
  use: Record<string, boolean>,
  ...[expected, more = {}]: [expected: OutputCase['outputs'][string], more?: Partial<OutputCase>]
): OutputCase => ({
  law,
  parts: [mixture(inArticle(d4, share))],
  context: { ...supplied, use },
  ...more,
  outputs: { [SHEET]: expected },
})
const harmless = { classified_hazardous: false }
const unanswered: Part = { ...answeredOnly([]), kind: 'chemical_product' }

outputsByLaw('[COMP-10] REACH Article 31: who gets a safety data sheet', [
  sheet('Article 31(1)(a): classified as hazardous', '0.01', { classified_hazardous: true }, [
    'with_delivery',
  ]),
  sheet('Article 31(1): whether it is classified is asked', '5', {}, '? classified_hazardous'),
  sheet('Article 31(3)(b): a hair below 0.1 %', '0.0999999', harmless, ['not_by_list']),
  sheet('Article 31(3)(b): at 0.1 %, which is enough here', '0.1', harmless, ['on_request']),
  sheet('Article 31(3)(b): a hair above 0.1 %', '0.1000001', harmless, ['on_request']),
  sheet('Article 31(3)(b): a range counts by its upper end', '0.05-0.1', harmless, ['on_request']),
  sheet('Article 31(3)(b): of a gas the weight does not count', '5', { ...harmless, gaseous: true }, ['gas']),
  sheet(
    'Article 31(1)(c): nearly pure: whether it is a substance by itself is asked',
    '95',
    harmless,
    '? substance_itself',
  ),
  sheet('Article 31(1)(c): a listed substance by itself', '95', { ...harmless, substance_itself: true }, [
    'with_delivery',
  ]),
  sheet('Article 31(3)(b): a mixture of 95 %', '95', { ...harmless, substance_itself: false }, [
    'on_request',
  ]),
  sheet('a mixture below 80 % is no substance by itself', '79.9', harmless, ['on_request']),
  sheet('a share that is not known may be all of it', undefined, harmless, '? substance_itself'),
  sheet('nothing listed is in it', undefined, harmless, ['not_by_list'], { parts: [mixture()] }),
  sheet('the list is not answered', undefined, harmless, ['answer_list'], { parts: [unanswered] }),
  sheet(
    'Article 31(3)(b): isomers that are listed as one are added up',
    undefined,
    harmless,
    ['on_request'],
    {
      parts: [mixture(inArticle('134237-50-6', '0.06'), inArticle('134237-52-8', '0.06'))],
    },
  ),
  sheet('Article 31(3)(b): two entries are not added up', undefined, harmless, ['not_by_list'], {
    parts: [mixture(inArticle(d4, '0.06'), inArticle(CAS.nHexane, '0.06'))],
  }),
  sheet('Article 31: articles have none', '5', harmless, null, {
    parts: [article(inArticle(d4, '5'))],
    context: { ...as('distributor'), use: harmless },
  }),
  sheet('Article 3(32): whoever only uses it supplies nobody', '5', harmless, null, {
    context: { ...supplied, ...as('internal_user'), use: harmless },
  }),
])

const held = {
  authorisation_held: true,
  intermediate_use: false,
  authorisation_of_supplier: true,
  use_notified: false,
}
const notified = (
  law: string,
  use: Record<string, boolean | string>,
  expected: OutputCase['outputs'][string],
  more: Partial<OutputCase> = {},
): OutputCase => ({
  law,
  parts: [mixture(inArticle(CAS.chromiumTrioxide, '30'))],
  context: { ...supplied, ...as('professional_user'), use: { ...held, ...use } },
  ...more,
  outputs: { [USE_DUE]: expected },
})

outputsByLaw('[COMP-10] REACH Article 66(1): notified within three months of the first supply', [
  notified('first supplied on 15 January 2026', { first_supplied_on: '2026-01-15' }, ['2026-04-15']),
  notified(
    'on 31 January: April has 30 days (1182/71 Article 3(2)(c))',
    { first_supplied_on: '2026-01-31' },
    ['2026-04-30'],
  ),
  notified('on 30 November: February ends it', { first_supplied_on: '2026-11-30' }, ['2027-02-28']),
  notified('in a leap year', { first_supplied_on: '2023-11-30' }, ['2024-02-29']),
  notified('over the turn of a year', { first_supplied_on: '2026-10-01' }, ['2027-01-01']),
  notified('the day of the first supply is asked', {}, '? first_supplied_on'),
  notified('the use is notified already', { use_notified: true, first_supplied_on: '2026-01-15' }, null),
  notified('Article 56(1): an authorisation of one’s own', { authorisation_of_supplier: false }, null),
  notified(
    'Article 56: without any authorisation the use is prohibited',
    { authorisation_held: false },
    null,
  ),
  notified('Article 2(8): an intermediate', { intermediate_use: true }, null),
  notified('Article 56(6)(b): a hair below 0.1 % of the mixture', { first_supplied_on: '2026-01-15' }, null, {
    parts: [mixture(inArticle(CAS.chromiumTrioxide, '0.0999999'))],
  }),
  notified('Article 56(6)(b): at 0.1 % of the mixture', { first_supplied_on: '2026-01-15' }, ['2026-04-15'], {
    parts: [mixture(inArticle(CAS.chromiumTrioxide, '0.1'))],
  }),
  notified('Article 3(13): an importer is no downstream user', { first_supplied_on: '2026-01-15' }, null, {
    context: { ...supplied, ...as('importer'), use: { ...held, first_supplied_on: '2026-01-15' } },
  }),
])
