import { comparableName } from '#domain/lists/entry.ts'
import { limitColumns } from '#server/lists/import/limit-columns.ts'
import type { TableHead } from '#server/lists/import/file-columns.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'

/**
 * The rows of our own table without those that only tell a further limit: such a row names an entry again, by its number and name, and
 * has no other cells than those of the limit. Its limit goes to the entry above it, or to the only one of that name.
 */
export function withLimits(rows: readonly ListRow[], head: TableHead): ListRow[] {
  if (!head.places.has('listKey')) return [...rows]
  if (!head.places.has('limit')) return withoutEmpty(rows)
  const entries = new Map<string, ListRow[]>()
  const begin = (row: ListRow) => {
    const key = keyOf(row)
    const entry = { ...row, limits: hasLimit(row) ? [{ row: row.row, cells: row.cells }] : [] }
    entries.set(key, [...(entries.get(key) ?? []), entry])
    return entry
  }
  const begun = rows.map((row) => (row.isMember || isOnlyLimit(row) ? row : begin(row)))
  const taken = new Set<ListRow>()
  const result = begun.map((row) => {
    if (row.isMember || !isOnlyLimit(row)) return row
    const named = entries.get(keyOf(row)) ?? []
    const owner = named.findLast((entry) => entry.row < row.row) ?? named[0]
    if (!owner) return begin(row)
    owner.limits.push({ row: row.row, cells: row.cells })
    taken.add(row)
    return row
  })
  return result.filter((row) => !taken.has(row))
}

/** The rows of a table whose limits are left out: without those that say nothing but the name of an entry above them. */
function withoutEmpty(rows: readonly ListRow[]): ListRow[] {
  const named = new Set<string>()
  return rows.filter((row) => {
    const isAgain = named.has(keyOf(row)) && !row.isMember && tellsOnlyLimit(row)
    named.add(keyOf(row))
    return !isAgain
  })
}

/** True when any cell of a limit is filled; a limit without its figure is reported as a fault. */
const hasLimit = ({ cells }: ListRow) => limitColumns.some((column) => (cells[column] ?? '').trim() !== '')

const keyOf = ({ name, cells }: ListRow) => `${(cells.entryNumber ?? '').trim()}\n${comparableName(name)}`

const isOnlyLimit = (row: ListRow): boolean => hasLimit(row) && tellsOnlyLimit(row)

function tellsOnlyLimit(row: ListRow): boolean {
  const { ecNumbers, casNumbers, reason, dateOfInclusion, description, members, cells } = row
  const others = Object.entries(cells).filter(
    ([column]) =>
      column !== 'listKey' && column !== 'entryNumber' && !limitColumns.some((limit) => limit === column),
  )
  return (
    ecNumbers.length + casNumbers.length === 0 &&
    [reason, dateOfInclusion ?? '', description, members, ...others.map(([, cell]) => cell.trim())].every(
      (text) => text === '',
    )
  )
}
