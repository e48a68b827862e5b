import { expect, test } from 'vitest'

import { annexXviiRows, shippedLists, XVII_HEAD, type ShippedEntry } from '#tests/lists/authority-lists.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports } from '#tests/lists/imports.ts'
import { workbook } from '#tests/lists/list-files.ts'

/** Numbers of the entry below: what a column gives that was sorted without the others. */
const slipped = (entries: readonly ShippedEntry[]): ShippedEntry[] =>
  entries.map((entry, at) => {
    const { ecNumbers, casNumbers } = entries[(at + 1) % entries.length] ?? entry
    return { ...entry, ecNumbers, casNumbers }
  })

/** Numbers that several substances have, and groups that are members of themselves. */
async function doubles({ owner }: ListDatabase) {
  const { rows } = await owner.query(
    `select (select count(*)::int from data.substance_members where group_id = member_id) as selves,
      (select count(*)::int from (select n from data.substances s cross join unnest(s.cas_numbers) n where s.subscriber_id is null
        group by n having count(*) > 1) d) as twice`,
  )
  return rows[0]
}

test('[SUB-12] a file whose numbers slipped by a row is applied once somebody confirms it, and the right one after it mends all', async () => {
  const database = await listDatabase()
  const lists = listImports(database)
  const entries = (await shippedLists()).get('reach_ann_17') ?? []
  const before = await lists.tableOf('reach_ann_17')
  const others = await lists.tableOf('candidate_list')
  const file = (some: readonly ShippedEntry[]) => workbook([XVII_HEAD, ...annexXviiRows(some)])

  const wrong = await lists.importFile('reach_ann_17', await file(slipped(entries)), '2030-01-01')
  await expect(lists.apply(wrong.id)).rejects.toMatchObject({ code: 'list-version:losses' })
  await lists.apply(wrong.id, true)
  expect(await doubles(database)).toEqual({ selves: 0, twice: 0 })

  await lists.apply((await lists.importFile('reach_ann_17', await file(entries), '2031-01-01')).id, true)
  expect(await doubles(database)).toEqual({ selves: 0, twice: 0 })
  expect((await lists.tableOf('reach_ann_17')).split('\r\n').toSorted()).toEqual(
    before.split('\r\n').toSorted(),
  )
  expect((await lists.tableOf('candidate_list')).split('\r\n').toSorted()).toEqual(
    others.split('\r\n').toSorted(),
  )
  await database.close()
})
