import {
  article,
  inMaterial,
  judgedByLaw,
  unanswered,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const BANNED = 'prohibited replace_or_exempt'
const FREE = 'not_applicable outside_scope'
const LOOK = 'assess check_exemption_scope'
const EXEMPTED = 'exempted exemption_applies'

/** Substances above their limit in a part for equipment of a category, which came on the market on a day; no day: it is not told. */
const partOf =
  (...casNumbers: readonly string[]) =>
  (eeeCategory: number | null, law: string, since: string | undefined, status: Status): LawCase => ({
    law: `${law}: category ${eeeCategory ?? 'not told'}, equipment of ${since ?? 'a day that nobody told'}`,
    parts: [article(...casNumbers.map((cas) => inMaterial(cas, '1')))],
    context: {
      isEee: true,
      eeeCategory,
      use: { spare_part: true, ...(since === undefined ? {} : { placed_on_market_since: since }) },
    },
    expected: { rohs: status },
  })

const DIBP = '84-69-5'
const part = partOf(CAS.lead)
const flexible = partOf(CAS.dehp, DIBP)
const both = partOf(CAS.dehp, CAS.lead)

/** Directive 2011/65/EU, Annex II: the four phthalates, in spare parts of equipment from before their restriction. */
const phthalates: LawCase[] = [
  flexible(3, 'Annex II', '2019-07-21', EXEMPTED),
  flexible(3, 'Annex II', '2019-07-22', BANNED),
  flexible(7, 'Annex II', '2019-07-21', EXEMPTED),
  flexible(11, 'Article 4(4)(ea)', '2019-07-21', FREE),
  flexible(11, 'Annex II', '2019-07-22', BANNED),
  flexible(8, 'Annex II', '2021-07-21', EXEMPTED),
  flexible(8, 'Annex II', '2021-07-22', BANNED),
  flexible(9, 'Annex II', '2021-07-21', EXEMPTED),
  flexible(9, 'Annex II', '2021-07-22', BANNED),
  flexible(3, 'Annex II', undefined, 'assess answer_questions'),
  flexible(null, 'Annex II', '2019-07-21', LOOK),
  both(3, 'Annex II, with lead', '2019-07-21', LOOK),
  both(3, 'Annex II, with lead', '2019-07-22', BANNED),
  {
    ...flexible(3, 'Annex II', '2019-07-21', 'incomplete'),
    law: 'COMP-11: a part that is within its limits by now, and one that has not answered',
    parts: [article(inMaterial(CAS.dehp, '0.05')), unanswered],
  },
  {
    ...flexible(3, 'Annex II', '2019-07-21', BANNED),
    law: 'Annex II: what is no spare part is restricted, whatever its day',
    context: { isEee: true, eeeCategory: 3, use: { placed_on_market_since: '2001-01-01' } },
  },
]

/** Directive 2011/65/EU, Article 4(4), and of the four phthalates Annex II. */
const spareParts: LawCase[] = [
  part(3, 'Article 4(4)(a)', '2006-06-30', FREE),
  part(3, 'Article 4(4)(a)', '2006-07-01', LOOK),
  part(3, 'Article 4(4)(a)', '2006-07-02', LOOK),
  part(8, 'Article 4(4)(b)', '2014-07-21', FREE),
  part(8, 'Article 4(4)(b)', '2014-07-22', LOOK),
  part(8, 'Article 4(4)(c)', '2016-07-21', LOOK),
  part(9, 'Article 4(4)(d)', '2014-07-21', FREE),
  part(9, 'Article 4(4)(d) and (e)', '2014-07-22', LOOK),
  part(9, 'Annex II', '2021-07-21', LOOK),
  part(9, 'Annex II', '2021-07-22', BANNED),
  part(11, 'Article 4(4)(ea)', '2019-07-21', FREE),
  part(11, 'Article 4(4)(ea)', '2019-07-22', BANNED),
  part(11, 'Article 4(4)(ea)', '2019-07-23', BANNED),
  part(3, 'Annex II', '2019-07-21', LOOK),
  part(3, 'Annex II', '2019-07-22', BANNED),
  part(null, 'Article 4(4)(a)', '2006-06-30', FREE),
  part(3, 'Article 4(4)', undefined, 'assess answer_questions'),
  {
    law: 'Article 4(1): what is no spare part is not asked for the day',
    parts: [article(inMaterial(CAS.lead, '1'))],
    context: { isEee: true, eeeCategory: 3, use: { placed_on_market_since: '2001-01-01' } },
    expected: { rohs: BANNED },
  },
]

judgedByLaw('[COMP-08] [COMP-18] spare parts under RoHS by the day of the equipment', spareParts)
judgedByLaw(
  '[COMP-08] [COMP-18] phthalates in spare parts under RoHS by the day of the equipment',
  phthalates,
)
