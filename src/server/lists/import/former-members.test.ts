import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { numbersOf, type ListMember } from '#domain/lists/entry.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports, unchanged } from '#tests/lists/imports.ts'
import { authorityDay, csv } from '#tests/lists/list-files.ts'

let database: ListDatabase
let files: ReturnType<typeof listImports>
let list: ReferenceCandidateEntry[]
beforeEach(async () => {
  list = candidateListOn('2026-02-04', await readReferenceTables())
  database = await listDatabase()
  files = listImports(database)
})
afterEach(() => database.close())

let year = 2090
/** Each version is of a later day than all before it. */
const importNext = (file: string) => files.importFile('candidate_list', file, `${year++}-01-01`)
const groups = () => list.filter(({ members }) => members.length > 1)
const linesOf = async () => (await files.tableOf('candidate_list')).split('\r\n').toSorted()
/** A file that a person confirms, although it takes much away. */
const applyBad = async (file: string) => {
  const version = await importNext(file)
  expect(version.losses).not.toEqual([])
  await files.apply(version.id, true)
}
const without = (entry: ReferenceCandidateEntry): ReferenceCandidateEntry => ({ ...entry, members: [] })
const asEntry = (
  member: ReferenceCandidateEntry['members'][number],
  entry: ReferenceCandidateEntry,
): ReferenceCandidateEntry => ({ ...without(entry), ...member, description: '' })

/** A file with a column for the group that says of each row where it belongs. */
function withGroups(
  entries: readonly ReferenceCandidateEntry[],
  groupOf: (one: ListMember, entry: ReferenceCandidateEntry) => string = (one, entry) =>
    one === entry ? '' : entry.name,
): string {
  const single = new Set<string>()
  const rows = entries.flatMap((entry) =>
    [entry, ...entry.members].flatMap((one) => {
      const group = groupOf(one, entry)
      // The file would be refused where an entry stands in it twice.
      const isTwice = group === '' && numbersOf(one).some((number) => single.has(number))
      for (const number of group === '' ? numbersOf(one) : []) single.add(number)
      const numbers = [one.ecNumbers, one.casNumbers].map((all) => all.join('; ') || '-')
      return isTwice ? [] : [[one.name, ...numbers, entry.reason, authorityDay(entry.dateOfInclusion), group]]
    }),
  )
  return csv([
    ['Substance name', 'EC No.', 'CAS No.', 'Reason for inclusion', 'Date of inclusion', 'Group'],
    ...rows,
  ])
}

describe('[SUB-12] after a confirmed bad file, the older export without documents gives back', () => {
  const bad: [string, () => string][] = [
    [
      'the members of groups that were emptied',
      () => exportCsv(list.map((entry, place) => (place % 2 === 0 ? without(entry) : entry))),
    ],
    [
      'the groups that were taken away with their members',
      () => exportCsv(list.filter((entry) => !groups().includes(entry))),
    ],
    // One group stays: the column says that it knows groups.
    [
      'the members that had become entries',
      () => withGroups(list, (one, entry) => (one !== entry && entry === groups()[2] ? entry.name : '')),
    ],
    [
      'the members that had got into another group',
      () => withGroups(list, (one, entry) => (one === entry ? '' : groups()[0]!.name)),
    ],
    [
      'the entries that had become members',
      () => {
        const taken = new Set(list.filter(({ members }) => members.length === 0).slice(0, 100))
        return withGroups(list, (one, entry) =>
          one !== entry ? entry.name : taken.has(entry) ? groups()[0]!.name : '',
        )
      },
    ],
  ]
  test.each(bad)('%s', async (_, file) => {
    const before = await linesOf()
    await applyBad(file())
    expect(await linesOf()).not.toEqual(before)
    const version = await importNext(exportCsv(list))
    expect(version.warnings.filter((warning) => warning.includes('were taken as its members'))).toEqual([])
    await files.apply(version.id, true)
    expect(await linesOf()).toEqual(before)
    await expect(importNext(exportCsv(list))).rejects.toMatchObject(unchanged)
  })

  test('the same again and again, whatever the bad files before did', async () => {
    const before = await linesOf()
    for (const place of [4, 2, 4]) {
      await applyBad(bad[place]![1]())
      await files.apply((await importNext(exportCsv(list))).id, true)
      expect(await linesOf()).toEqual(before)
    }
  })
})

describe('[SUB-12] earlier versions settle nothing that the law has changed', () => {
  test('a member that became an entry of its own stays one, though it has the day of its group', async () => {
    const group = groups()[0]!
    const [out, ...stay] = group.members
    const split = list.flatMap((entry) =>
      entry === group ? [{ ...group, members: stay }, asEntry(out!, group)] : [entry],
    )
    const version = await importNext(withGroups(split))
    expect(version.losses).toEqual([])
    await files.apply(version.id)
    const after = await linesOf()
    await expect(importNext(exportCsv(split))).rejects.toMatchObject(unchanged)
    expect(await linesOf()).toEqual(after)
  })

  test('what a withdrawn version said is not remembered', async () => {
    const [from, to] = groups()
    const moved = withGroups(list, (one, entry) =>
      one === entry ? '' : one === from!.members[0] ? to!.name : entry.name,
    )
    const version = await importNext(moved)
    await files.apply(version.id, true)
    await files.withdraw(version.id)
    await expect(importNext(exportCsv(list))).rejects.toMatchObject(unchanged)
  })
})
