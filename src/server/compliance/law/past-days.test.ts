import { CAS } from '#tests/compliance/world.ts'
import { articlesUnder, inArticle, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'

const informed = articlesUnder('reach_article_33')
const notified = articlesUnder('scip')
const [lead, dehp, hexane] = [CAS.lead, CAS.dehp, CAS.nHexane].map((cas) => [inArticle(cas, '0.2')] as const)

/** REACH Articles 33 and 59(10): a substance is a duty from the day on which it is included in the Candidate List. */
const inclusions: LawCase[] = [
  informed('Article 59(10): DEHP the day before 28 October 2008', dehp!, 'no_duty', '2008-10-27'),
  informed('Article 59(10): DEHP on that day', dehp!, 'duty inform_recipients', '2008-10-28'),
  informed('Article 59(10): DEHP the day after', dehp!, 'duty inform_recipients', '2008-10-29'),
  informed('Article 59(10): lead the day before 27 June 2018', lead!, 'no_duty', '2018-06-26'),
  informed('Article 59(10): lead on that day', lead!, 'duty inform_recipients', '2018-06-27'),
  informed('Article 59(10): lead the day after', lead!, 'duty inform_recipients', '2018-06-28'),
  informed('Article 59(10): n-hexane the day before 4 February 2026', hexane!, 'no_duty', '2026-02-03'),
  informed('Article 59(10): n-hexane on that day', hexane!, 'duty inform_recipients', '2026-02-04'),
  informed('Article 59(10): n-hexane the day after', hexane!, 'duty inform_recipients', '2026-02-05'),
  notified(
    'Directive 2008/98/EC, Article 9(1)(i): n-hexane before it is listed',
    hexane!,
    'no_duty',
    '2026-02-03',
  ),
  notified('Directive 2008/98/EC, Article 9(1)(i): n-hexane when it is', hexane!, 'duty', '2026-02-04'),
  informed(
    'Article 33(1): at 0.1 % on the day of inclusion',
    [inArticle(CAS.lead, '0.1')],
    'no_duty',
    '2018-06-27',
  ),
]

judgedByLaw('[COMP-06] a past day by each entry’s own day of inclusion', inclusions)
