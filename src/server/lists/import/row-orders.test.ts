import { beforeAll, describe, expect, test } from 'vitest'

import { listChangeSet } from '#domain/lists/change-set.ts'
import { exportRows } from '#server/lists/import/candidate-list-export.ts'
import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { csv } from '#tests/lists/list-files.ts'

let list: ReferenceCandidateEntry[]
beforeAll(async () => {
  list = candidateListOn('2026-02-04', await readReferenceTables())
})

const HEAD = [
  'Substance name',
  'Description',
  'EC No.',
  'CAS No.',
  'Reason for inclusion',
  'Date of inclusion',
  'Decision',
  'IUCLID dataset',
  'Support document',
  'Response to comments',
  'Remarks',
]

type Row = string[]
const olderRows = (entries = list): Row[] =>
  exportRows(entries).map((row) => row.map((cell) => [cell].flat().join('\n')))

/** A generator of numbers from 0 to 1 that a seed determines. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
const shuffled = (rows: Row[], seed: number): Row[] => {
  const next = numbersFrom(seed)
  return rows
    .map((row) => ({ row, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row)
}
const byColumn = (column: number) => (rows: Row[]) =>
  rows.toSorted((a, b) => (a[column] ?? '').localeCompare(b[column] ?? '', 'en'))

const orders: [string, (rows: Row[]) => Row[]][] = [
  ['as it comes', (rows) => rows],
  ['reversed', (rows) => rows.toReversed()],
  ['by name', byColumn(0)],
  ['by name, reversed', (rows) => byColumn(0)(rows).toReversed()],
  ['by EC number', byColumn(2)],
  ['by CAS number', byColumn(3)],
  ['by reason', byColumn(4)],
  ['by date as text', byColumn(5)],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed): [string, (rows: Row[]) => Row[]] => [
    `shuffled, ${seed}`,
    (rows) => shuffled(rows, seed),
  ]),
]

describe('[SUB-12] the older export in another order of its rows', () => {
  const changesNothing = async (entries: ReferenceCandidateEntry[], order: (rows: Row[]) => Row[]) => {
    const file = csv([HEAD, ...order(olderRows(entries))], '\t')
    const result = listEntries(await readListTable(Buffer.from(file)), entries)
    if ('faults' in result) throw new Error(JSON.stringify(result.faults))
    const { added, removed, changed } = listChangeSet(entries, result.entries)
    expect({ added, removed, changed }).toEqual({ added: [], removed: [], changed: [] })
    expect(result.entries).toHaveLength(253)
  }

  test.each(orders)('changes nothing: %s', (_, order) => changesNothing(list, order))

  test.each(orders)('nor where two groups with a common member have the same day: %s', (_, order) => {
    const fibres = list.filter(({ name }) => name.endsWith('Refractory Ceramic Fibres'))
    expect(new Set(fibres.map(({ dateOfInclusion }) => dateOfInclusion)).size).toBe(2)
    const sameDay = list.map((entry) =>
      fibres.includes(entry) ? { ...entry, dateOfInclusion: '2010-01-13' } : entry,
    )
    return changesNothing(sameDay, order)
  })
})
