import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  article,
  as,
  inArticle,
  judgedByLaw,
  mixture,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

/** REACH Annex XIV: a group that it lists is the Candidate List's, with all members of both (Articles 58(1) and 59). */

const withoutAuthorisation = { authorisation_held: false, intermediate_use: false, research_only: false }

const usedOn = (law: string, cas: string, status: Status, asOf?: string): LawCase => ({
  law,
  parts: [mixture(inArticle(cas, '1'))],
  context: {
    kind: 'chemical_product',
    isLeaf: true,
    use: withoutAuthorisation,
    ...as('professional_user'),
  },
  ...(asOf ? { asOf } : {}),
  expected: { 'reach/annex_xiv': status },
})

const nonylphenolEthoxylates: LawCase[] = [
  usedOn('Entry 43: nonylphenol, ethoxylated', '9016-45-9', 'prohibited'),
  usedOn('Entry 43: 4-nonylphenol, branched, ethoxylated', '127087-87-0', 'prohibited'),
  usedOn('Entry 43: nonylphenol, branched, ethoxylated', '68412-54-4', 'prohibited'),
  usedOn('Entry 43: the sunset date is 4 January 2021', '9016-45-9', 'prohibited', '2021-01-04'),
  usedOn('Entry 43: the day before', '9016-45-9', 'no_duty authorisation_needed 2021-01-04', '2021-01-03'),
  usedOn('Entry 42: octylphenol, ethoxylated', '9036-19-5', 'prohibited'),
  {
    law: 'Article 33: an article with nonylphenol ethoxylates',
    parts: [article(inArticle('9016-45-9', '0.2'))],
    expected: { reach_article_33: 'duty' },
  },
]

judgedByLaw('[COMP-08] Annex XIV: members of its groups', nonylphenolEthoxylates)

test('[COMP-08] all that Annex XIV covers has its sunset date under the Candidate List', async () => {
  await installLaws()
  const { db } = await testContext()
  const { rows } = await sql<{ entry: string; substance: string }>`
    select e.number as entry, s.name as substance
    from list_entries e join substance_lists l on l.id = e.list_id and l.key = 'reach_ann_14'
    join substances s on s.id = e.substance_id or s.id in (select m.member_id from substance_members m where m.group_id = e.substance_id)
    where not exists (
      select from list_entries c join substance_lists o on o.id = c.list_id and o.key = 'candidate_list'
      join substances listed on listed.id = c.substance_id and listed.properties -> 'annexXiv' ->> 'sunsetDate' = e.details ->> 'sunsetDate'
      where c.substance_id = s.id or exists (select from substance_members m where m.group_id = c.substance_id and m.member_id = s.id))
    order by 1, 2`.execute(db)
  expect(rows).toEqual([])
})
