import {
  inArticle,
  inMaterial,
  judgedByLaw,
  type Declared,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { restrictedArticles, restrictedMixtures, type UseFacts } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII: "after" a day leaves that day free, "from" a day does not. */

type Builder = (use: UseFacts) => ReturnType<typeof restrictedArticles>

const lastFree = (
  builder: Builder,
  use: UseFacts,
  { entry, free, bound }: { entry: string; free: string; bound: string },
  declared: Declared,
): LawCase[] => [
  builder(use)(`${entry}: on ${free}`, [declared], 'no_duty', free),
  builder(use)(`${entry}: on ${bound}`, [declared], 'prohibited', bound),
]

const grout = { mixture_use: 'grouting', for_consumers: false }
const screen = { for_consumers: true, mixture_use: 'windscreen_fluid' }
const paper = { article_kind: 'thermal_paper' }
const untrained = { users_trained: false, training_statement: true, for_consumers: false }
const publicPaint = { for_consumers: true, mixture_use: 'paint' }
const spray = { for_consumers: true, mixture_use: 'spray_paint' }
const uncontrolled = { exposure_controlled: false, for_consumers: false }
const chair = {
  industrial_or_outdoor_only: false,
  food_contact: false,
  article_kind: 'furniture_or_wood',
  formaldehyde_emission: 0.063,
  for_consumers: false,
  clothing_or_textile: false,
  footwear: false,
}
const interior = { ...chair, article_kind: 'vehicle_interior' }

const days: LawCase[] = [
  ...lastFree(
    restrictedMixtures,
    grout,
    { entry: 'Entry 60, after 5 November 2012', free: '2012-11-05', bound: '2012-11-06' },
    inArticle('79-06-1', '0.1'),
  ),
  ...lastFree(
    restrictedMixtures,
    screen,
    { entry: 'Entry 69, after 9 May 2019', free: '2019-05-09', bound: '2019-05-10' },
    inArticle('67-56-1', '1'),
  ),
  ...lastFree(
    restrictedArticles,
    paper,
    { entry: 'Entry 66, after 2 January 2020', free: '2020-01-02', bound: '2020-01-03' },
    inArticle('80-05-7', '1'),
  ),
  ...lastFree(
    restrictedArticles,
    {},
    { entry: 'Entry 62, after 10 October 2017', free: '2017-10-10', bound: '2017-10-11' },
    inArticle('62-38-4', '1'),
  ),
  ...lastFree(
    restrictedMixtures,
    publicPaint,
    { entry: 'Entry 54, after 27 June 2010', free: '2010-06-27', bound: '2010-06-28' },
    inArticle('111-77-3', '1'),
  ),
  ...lastFree(
    restrictedMixtures,
    {
      ...untrained,
      for_consumers: true,
      gloves_in_package: false,
      users_trained: true,
      training_statement: true,
    },
    { entry: 'Entry 56, after 27 December 2010', free: '2010-12-27', bound: '2010-12-28' },
    inArticle('101-68-8', '1'),
  ),
  ...lastFree(
    restrictedMixtures,
    spray,
    { entry: 'Entry 55, after 27 June 2010', free: '2010-06-27', bound: '2010-06-28' },
    inArticle('112-34-5', '4'),
  ),
  ...lastFree(
    restrictedMixtures,
    uncontrolled,
    { entry: 'Entry 71, after 9 May 2020', free: '2020-05-09', bound: '2020-05-10' },
    inArticle('872-50-4', '1'),
  ),
  ...lastFree(
    restrictedMixtures,
    uncontrolled,
    { entry: 'Entry 81, after 23 December 2026', free: '2026-12-23', bound: '2026-12-24' },
    inArticle('2687-91-4', '1'),
  ),
  ...lastFree(
    restrictedArticles,
    chair,
    { entry: 'Entry 77, after 6 August 2026', free: '2026-08-06', bound: '2026-08-07' },
    inArticle('50-00-0', '0.1'),
  ),
  ...lastFree(
    restrictedArticles,
    interior,
    { entry: 'Entry 77, vehicles after 6 August 2027', free: '2027-08-06', bound: '2027-08-07' },
    inArticle('50-00-0', '0.1'),
  ),
  ...lastFree(
    restrictedArticles,
    {
      pvc: true,
      recovered_material: false,
      toy: false,
      food_contact: false,
      electrical_equipment: false,
      jewellery: false,
      mouthable: false,
      for_consumers: false,
    },
    { entry: 'Entry 63(15), after 28 November 2024', free: '2024-11-28', bound: '2024-11-29' },
    inMaterial('7439-92-1', '0.2', 'PVC'),
  ),
  ...lastFree(
    restrictedArticles,
    { leather: true, skin_contact: true, for_consumers: false },
    { entry: 'Entry 47(5), from 1 May 2015', free: '2015-04-30', bound: '2015-05-01' },
    inMaterial('18540-29-9', '0.001', 'Leather'),
  ),
  ...lastFree(
    restrictedArticles,
    {},
    { entry: 'Entry 61, in force on 5 June 2012', free: '2012-06-04', bound: '2012-06-05' },
    inArticle('624-49-7', '0.01'),
  ),
]

judgedByLaw('[COMP-12] first and last days of Annex XVII', days)
