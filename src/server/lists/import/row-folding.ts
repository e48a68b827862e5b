import { comparableName, numbersOf } from '#domain/lists/entry.ts'
import { reasonsTogether } from '#server/lists/import/file-values.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'

/**
 * Folds rows into one for each substance, because newer exports have a row for each decision. Rows belong to one substance when their
 * names and numbers agree (an export may leave a number out) and something else differs: a decision, a day. Identical rows stay
 * separate, which is a fault; so does a row that `mayBeMember` of a group, because it has the day of its group.
 */
export function foldRows(
  rows: readonly ListRow[],
  mayBeMember: (row: ListRow) => boolean,
): { rows: ListRow[]; folded: number } {
  const byName = new Map<string, ListRow[]>()
  const kept: ListRow[] = []
  const hasDecisions = rows.some(({ decision }) => decision !== '')
  for (const row of rows) {
    const key = keyOf(row)
    const known = byName.get(key) ?? []
    const index = mayBeMember(row)
      ? -1
      : known.findIndex((other) => !mayBeMember(other) && isSameEntry(other, row, hasDecisions))
    const same = known[index]
    if (same) {
      const together = joined(same, row)
      kept[kept.indexOf(same)] = together
      known[index] = together
    } else {
      kept.push(row)
      byName.set(key, [...known, row])
    }
  }
  return { rows: kept, folded: rows.length - kept.length }
}

const keyOf = ({ name, parent, cells }: ListRow) =>
  [comparableName(name), comparableName(parent), cells.entryNumber ?? ''].join('\n')

function isSameEntry(left: ListRow, right: ListRow, hasDecisions: boolean): boolean {
  const isOtherDay =
    left.dateOfInclusion !== right.dateOfInclusion || left.cells.outcomeDate !== right.cells.outcomeDate
  const isOtherDecision = hasDecisions && (left.decision !== right.decision || left.reason !== right.reason)
  const [a, b] = [numbersOf(left), numbersOf(right)]
  if (!isOtherDay && !isOtherDecision) return areFurtherNumbers(left, right)
  if (a.length === 0 || b.length === 0) return a.length === b.length || isOtherDay
  return a.some((number) => b.includes(number))
}

/** A row for each number of a substance: all but its numbers is the same. */
const areFurtherNumbers = (left: ListRow, right: ListRow): boolean =>
  numbersOf(left).length > 0 &&
  numbersOf(right).length > 0 &&
  !numbersOf(left).some((number) => numbersOf(right).includes(number)) &&
  left.dateOfInclusion !== null &&
  left.reason === right.reason &&
  left.description === right.description

/** Joins two rows of a substance: all numbers and reasons, the oldest day. The order of rows in an export carries no meaning. */
function joined(first: ListRow, second: ListRow): ListRow {
  const dates = [first.dateOfInclusion, second.dateOfInclusion].filter((date) => date !== null).toSorted()
  const inOrder = [first, second].toSorted((a, b) =>
    compare(a.dateOfInclusion ?? '9', b.dateOfInclusion ?? '9'),
  )
  return {
    ...first,
    ecNumbers: union(first.ecNumbers, second.ecNumbers),
    casNumbers: union(first.casNumbers, second.casNumbers),
    reason: reasonsTogether(inOrder.map(({ reason }) => reason)),
    description: first.description || second.description,
    dateOfInclusion: dates[0] ?? null,
    members: [first.members, second.members].filter((text) => text !== '').join('\n'),
    furtherNames: union(first.furtherNames, second.furtherNames),
    cells: joinedCells(first.cells, second.cells),
  }
}

/**
 * Cells of two rows merged: an empty cell takes the other row's value; days of decisions are all included.
 */
function joinedCells(first: ListRow['cells'], second: ListRow['cells']): ListRow['cells'] {
  const cells = { ...second, ...first }
  for (const column of ['sunsetDate', 'latestApplicationDate', 'outcomeDate'] as const) {
    if (cells[column] !== undefined)
      cells[column] = union((first[column] ?? '').split('\n'), (second[column] ?? '').split('\n'))
        .filter((text) => text !== '' && text !== '-')
        .join('\n')
  }
  return cells
}

const union = (left: readonly string[], right: readonly string[]) => Array.from(new Set([...left, ...right]))
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
