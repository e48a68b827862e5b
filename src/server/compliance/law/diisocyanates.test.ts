import {
  article,
  inArticle,
  inContainer,
  judgedByLaw,
  mixture,
  used,
  type LawCase,
  type Part,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { ordinaryArticle, restrictedMixtures, type UseFacts } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII, entry 74: use after training (paragraph 1), and what the package says before that (paragraph 2). */

const TDI = '584-84-9'
const HDI = '822-06-0'

const ofUse =
  (use: UseFacts) =>
  (law: string, status: Status, { asOf, share = '1' }: { asOf?: string; share?: string } = {}): LawCase =>
    restrictedMixtures({ for_consumers: false, ...use })(law, [inArticle(TDI, share)], status, asOf)

const silent = { users_trained: true, training_statement: false }
const untrained = { users_trained: false, training_statement: true }
const right = { users_trained: true, training_statement: true }

const cases: LawCase[] = [
  ofUse(silent)('74(2): no statement, on 24 February 2022', 'no_duty', { asOf: '2022-02-24' }),
  ofUse(silent)('74(2): no statement, after 24 February 2022', 'prohibited', { asOf: '2022-02-25' }),
  ofUse(silent)('74(2): no statement, today', 'prohibited'),
  ofUse(silent)('74(2)(a): less than 0.1 %', 'no_duty', { share: '0.099' }),
  ofUse(silent)('74(2)(a): 0.1 %', 'prohibited', { share: '0.1' }),
  ofUse(silent)('74(2)(a): above 0.1 %', 'prohibited', { share: '0.11' }),
  ofUse(untrained)('74(1): no training, on 24 August 2023', 'no_duty', { asOf: '2023-08-24' }),
  ofUse(untrained)('74(1): no training, after 24 August 2023', 'prohibited', { asOf: '2023-08-25' }),
  ofUse(untrained)('74(1): no training, today', 'prohibited'),
  ofUse(right)('74: trained, and said on the package', 'no_duty', { share: '40' }),
  ofUse({ users_trained: true })('74(2): what the package says is asked', 'assess answer_questions'),
  ofUse({ training_statement: true })('74(1): whether users are trained is asked', 'assess answer_questions'),
  ofUse({ training_statement: true })('74(1): which is not asked before its day', 'no_duty', {
    asOf: '2023-08-24',
  }),
  restrictedMixtures({ for_consumers: false, ...silent })(
    '74(2)(a): individually and in combination',
    [inArticle(TDI, '0.05'), inArticle(HDI, '0.05')],
    'prohibited',
  ),
  restrictedMixtures({ for_consumers: false, ...silent })(
    '74(2)(a): less than 0.1 % in combination',
    [inArticle(TDI, '0.05'), inArticle(HDI, '0.049')],
    'no_duty',
  ),
]

const glue = mixture(inArticle(TDI, '5'))
const inChair = (part: Part, use: UseFacts, law: string, status: Status): LawCase => ({
  law,
  parts: [article(), part],
  context: { use: { ...ordinaryArticle, mixture_use: 'adhesive', ...use } },
  expected: { reach_annex_xvii: status },
})

/** The glue in an article is cured: the article is placed on the market, and whoever made it used the glue. */
const inArticles: LawCase[] = [
  inChair(
    used(glue, '1', '1000'),
    { users_trained: true },
    '74(2): glue in a chair has no package',
    'no_duty none',
  ),
  inChair(glue, { users_trained: true }, '74(2): nor has glue without its mass', 'no_duty none'),
  inChair(
    used(glue, '1', '1000'),
    { users_trained: false, training_statement: true },
    '74(1): who glued the chair was not trained',
    'prohibited',
  ),
  inChair(
    used(glue, '1', '1000'),
    {},
    '74(1): whether who glued the chair was trained is asked',
    'assess answer_questions',
  ),
  inChair(
    inContainer(glue),
    { users_trained: true, training_statement: false, gloves_in_package: true },
    '74(2): a tube of glue that comes with the chair has one',
    'prohibited',
  ),
]

judgedByLaw('[COMP-16] [COMP-18] Annex XVII, entry 74: glue in articles', inArticles)
judgedByLaw('[COMP-17] [COMP-18] Annex XVII, entry 74: diisocyanates', cases)
