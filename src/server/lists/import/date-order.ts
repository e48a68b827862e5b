import { fault, type ListFileFault } from '#domain/lists/file-fault.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'
import type { TableHead } from '#server/lists/import/file-columns.ts'

const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}$/

/** The first two figures of a day such as 06/27/2018. */
function figuresOf(text: string): [number, number] | null {
  const [, first, second] = NUMERIC.exec(text.trim()) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

/**
 * Dates that could be two days, in columns where another date has the month first ("06/27/2018"): who corrects that one alone would
 * import the others wrongly.
 */
export function datesOfTwoReadings(
  rows: readonly TableRow[],
  head: TableHead,
  found: readonly ListFileFault[],
): ListFileFault[] {
  const monthFirst = found.filter(({ code, value }) => {
    const [first = 0, second = 0] = (code === 'list-file:date' && figuresOf(value ?? '')) || []
    return first >= 1 && first <= 12 && second > 12
  })
  const byColumn = new Map(monthFirst.toReversed().map(({ column, row }) => [column, row]))
  return Array.from(byColumn).flatMap(([column, other]) => {
    const place = column === null ? -1 : head.titles.indexOf(column)
    return rows.flatMap(({ number, cells }) => {
      const figures = figuresOf(cells[place] ?? '')
      if (number <= head.row || !figures) return []
      const [first, second] = figures
      if (first > 12 || second > 12 || first === second) return []
      const value = cells[place] ?? ''
      return [fault('list-file:date-order', { row: number, column, value }, { other: other ?? 0 })]
    })
  })
}
