import { documentsOf } from '#tests/compliance/cases.ts'
import { article, as, importer, inArticle, mixture, used } from '#tests/compliance/law-cases.ts'
import { outputsByLaw, type OutputCase } from '#tests/compliance/output-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const DUE = 'reach/article_7_2/notification_due'
const DAYS = 'reach/article_33/consumer_answer_days'

const acrylamide = '79-06-1'
const trichloroethylene = '79-01-6'
/** Included on 15 December 2010. */
const cobaltSulphate = '10124-43-3'

const due = (
  law: string,
  substances: readonly [cas: string, share?: string][],
  expected: OutputCase['outputs'][string],
  more: Partial<OutputCase> = {},
): OutputCase => ({
  law,
  parts: [article(...substances.map(([cas, share]) => inArticle(cas, share)))],
  context: importer,
  ...more,
  outputs: { [DUE]: expected },
})

const told = (use: Record<string, boolean | number>) => ({ context: { ...importer, use } })
const notified = documentsOf('reach', ['evidence'])

outputsByLaw('[COMP-10] REACH Article 7(2): notified within six months of inclusion', [
  due('Article 7(7): lead, included on 27 June 2018', [[CAS.lead, '0.5']], ['2018-12-27']),
  due(
    'Article 7(7): DEHP, included on 28 October 2008, not before 1 June 2011',
    [[CAS.dehp, '1']],
    ['2011-06-01'],
  ),
  due(
    'Article 7(7): acrylamide, included on 30 March 2010: six months end before 1 June 2011',
    [[acrylamide, '1']],
    ['2011-06-01'],
  ),
  due(
    'Article 7(7): trichloroethylene, included on 18 June 2010',
    [[trichloroethylene, '1']],
    ['2011-06-01'],
  ),
  due(
    'Article 7(7): cobalt(II) sulphate, included on 15 December 2010: the first that is due after 1 June 2011',
    [[cobaltSulphate, '1']],
    ['2011-06-15'],
  ),
  due(
    'Article 7(7): each substance has its own day, the earliest first',
    [
      [CAS.lead, '0.5'],
      [cobaltSulphate, '1'],
      [CAS.dehp, '1'],
    ],
    ['2011-06-01', '2011-06-15', '2018-12-27'],
  ),
  due('Article 7(2)(b): at 0.1 % nothing is notified', [[CAS.lead, '0.1']], null),
  due('Article 7(2)(b): a hair above 0.1 %', [[CAS.lead, '0.1000001']], ['2018-12-27']),
  due(
    'Article 7(2)(b): what is at 0.1 % has no day beside what is above it',
    [
      [CAS.lead, '0.2'],
      [CAS.dehp, '0.1'],
    ],
    ['2018-12-27'],
  ),
  due('Article 7(2)(b): a share that is not known counts as above', [[CAS.lead]], ['2018-12-27']),
  due('Article 7(7): the day before inclusion nothing is listed', [[CAS.lead, '0.5']], null, {
    asOf: '2018-06-26',
  }),
  due('Article 7(7): on the day of inclusion', [[CAS.lead, '0.5']], ['2018-12-27'], { asOf: '2018-06-27' }),
  due('Article 7(7): the day after it', [[CAS.lead, '0.5']], ['2018-12-27'], { asOf: '2018-06-28' }),
  due('Article 7(2)(a): at 1 tonne a year', [[CAS.lead, '0.5']], null, told({ tonnes_per_year: 1 })),
  due(
    'Article 7(2)(a): above 1 tonne a year',
    [[CAS.lead, '0.5']],
    ['2018-12-27'],
    told({ tonnes_per_year: 1.001, registered_for_use: false, exposure_excluded: false }),
  ),
  due(
    'Article 7(6): registered for the use',
    [[CAS.lead, '0.5']],
    null,
    told({ tonnes_per_year: 2, registered_for_use: true, exposure_excluded: false }),
  ),
  due(
    'Article 7(3): exposure is excluded',
    [[CAS.lead, '0.5']],
    null,
    told({ tonnes_per_year: 2, registered_for_use: false, exposure_excluded: true }),
  ),
  due('Article 7(2): only producers and importers notify', [[CAS.lead, '0.5']], null, {
    context: as('distributor'),
  }),
  due('Article 3(3): a mixture is no article', [], null, {
    parts: [mixture(inArticle(CAS.lead, '5'))],
    context: { ...importer, kind: 'chemical_product', isLeaf: true },
  }),
  due('Article 7(2): a mixture that is in the article, above 0.1 % of it', [], ['2018-12-27'], {
    parts: [used(mixture(inArticle(CAS.lead, '5')), '3', '100')],
  }),
  due('Article 7(2): the same at 0.1 % of it', [], null, {
    parts: [used(mixture(inArticle(CAS.lead, '5')), '2', '100')],
  }),
  due('Article 7(2): notified, by a document of the present facts', [[CAS.lead, '0.5']], ['2018-12-27'], {
    context: {
      ...importer,
      documents: notified,
      use: { tonnes_per_year: 2, registered_for_use: false, exposure_excluded: false },
    },
  }),
])

const days = (
  law: string,
  share: string,
  expected: readonly number[] | null,
  more: Partial<OutputCase> = {},
) => ({
  law,
  parts: [article(inArticle(CAS.lead, share))],
  context: as('retailer'),
  ...more,
  outputs: { [DAYS]: expected, 'reach_article_33/consumer_answer_days': expected },
})

outputsByLaw('[COMP-10] REACH Article 33(2): a consumer is answered within 45 days', [
  days('Article 33(2): above 0.1 %', '0.11', [45]),
  days('Article 33(2): at 0.1 %', '0.1', null),
  days('Article 33(2): below it', '0.09', null),
  days('Article 3(33): whoever only uses it is no supplier', '0.11', null, { context: as('internal_user') }),
  days('Article 33(2): before lead was listed', '0.11', null, { asOf: '2018-06-26' }),
])
