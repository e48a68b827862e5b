import { afterEach, beforeEach, expect, test } from 'vitest'

import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { numbersOf, type ListMember } from '#domain/lists/entry.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports, unchanged } from '#tests/lists/imports.ts'
import { authorityDay, csv } from '#tests/lists/list-files.ts'

/** The Candidate List with its groups, in a database of each test's own, and what is imported into it. */
export function useFormerMembers() {
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
  return {
    list: () => list,
    importNext,
    apply: (...version: Parameters<typeof files.apply>) => files.apply(...version),
    withdraw: (...version: Parameters<typeof files.withdraw>) => files.withdraw(...version),
    linesOf: async () => (await files.tableOf('candidate_list')).split('\r\n').toSorted(),
  }
}

export const groupsOf = (list: readonly ReferenceCandidateEntry[]) =>
  list.filter(({ members }) => members.length > 1)

const without = (entry: ReferenceCandidateEntry): ReferenceCandidateEntry => ({ ...entry, members: [] })

/** A file with a column for the group that says of each row where it belongs. */
export function withGroups(
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

type BadFiles = readonly [string, (list: readonly ReferenceCandidateEntry[]) => string][]

/** Files that a person confirms, although they take members or whole groups away, by what they take. */
export const takingFiles: BadFiles = [
  [
    'the members of groups that were emptied',
    (list) => exportCsv(list.map((entry, place) => (place % 2 === 0 ? without(entry) : entry))),
  ],
  [
    'the groups that were taken away with their members',
    (list) => exportCsv(list.filter((entry) => !groupsOf(list).includes(entry))),
  ],
]

/** Files that a person confirms, although they move members and entries, by what they move. */
export const movingFiles: BadFiles = [
  // One group stays: the column says that it knows groups.
  [
    'the members that had become entries',
    (list) =>
      withGroups(list, (one, entry) => (one !== entry && entry === groupsOf(list)[2] ? entry.name : '')),
  ],
  [
    'the members that had got into another group',
    (list) => withGroups(list, (one, entry) => (one === entry ? '' : groupsOf(list)[0]!.name)),
  ],
  [
    'the entries that had become members',
    (list) => {
      const taken = new Set(list.filter(({ members }) => members.length === 0).slice(0, 100))
      return withGroups(list, (one, entry) =>
        one !== entry ? entry.name : taken.has(entry) ? groupsOf(list)[0]!.name : '',
      )
    },
  ],
]

/** One test for each file: after it was confirmed, the older export without documents gives back what it took. */
export function testGivingBack(files: BadFiles): void {
  const { list, importNext, apply, linesOf } = useFormerMembers()
  test.each(files)('%s', async (_, file) => {
    const before = await linesOf()
    const bad = await importNext(file(list()))
    expect(bad.losses).not.toEqual([])
    await apply(bad.id, true)
    expect(await linesOf()).not.toEqual(before)
    const version = await importNext(exportCsv(list()))
    expect(version.warnings.filter((warning) => warning.includes('as its members'))).toEqual([])
    await apply(version.id, true)
    expect(await linesOf()).toEqual(before)
    await expect(importNext(exportCsv(list()))).rejects.toMatchObject(unchanged)
  })
}
