import { ANNEX_XIV } from '#contract/lists/keys.ts'
import type { ListEntry } from '#domain/lists/entry.ts'
import { fault, type ListFileFault, type ListFileWarning } from '#domain/lists/file-fault.ts'
import type { ListColumn, TableHead } from '#server/lists/import/file-columns.ts'
import { datesIn } from '#server/lists/import/file-dates.ts'
import { plainText } from '#server/lists/import/file-values.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'
import { entryNumbersIn } from '#server/lists/import/numbered-entries.ts'

const DAYS = ['latestApplicationDate', 'sunsetDate'] as const

/**
 * Faults of an entry of Annex XIV as the authority exports it: a number that cannot be read, a new entry without its days, and days
 * in the wrong order (the latest application date is at least 18 months before the sunset date; REACH Article 58(1)(c)).
 */
export function dayFaults(
  { row, cells }: ListRow,
  { facts = {} }: ListEntry,
  { head, list, known }: { head: TableHead; list: string; known: ListEntry | undefined },
): ListFileFault[] {
  if (list !== ANNEX_XIV || head.places.has('listKey')) return []
  const faults: ListFileFault[] = []
  const refuse = (
    code: 'list-file:entry-number' | 'list-file:day-missing' | 'list-file:day-order',
    column: ListColumn,
  ) =>
    faults.push(
      fault(code, {
        row,
        column: head.titles[head.places.get(column) ?? -1] ?? null,
        value: cells[column] || null,
      }),
    )
  const number = plainText(cells.entryNumber ?? '')
  if (number !== '' && entryNumbersIn(number).length === 0) refuse('list-file:entry-number', 'entryNumber')
  for (const day of DAYS) {
    const isRead = datesIn(cells[day] ?? '', head.languages) !== null
    if (!known && facts[day] === undefined && isRead) refuse('list-file:day-missing', day)
  }
  const { latestApplicationDate, sunsetDate } = facts
  if (latestApplicationDate !== undefined && sunsetDate !== undefined && sunsetDate < latestApplicationDate)
    refuse('list-file:day-order', 'sunsetDate')
  return faults
}

/** Days of which a cell, or the rows of several decisions, tell more than one: the first is taken, which is the strictest. */
export function dayWarnings(
  { row, name, cells }: ListRow,
  { languages, titles, places }: TableHead,
): ListFileWarning[] {
  return DAYS.flatMap((day): ListFileWarning[] => {
    const [first, ...later] = new Set(datesIn(cells[day] ?? '', languages) ?? [])
    if (first === undefined || later.length === 0) return []
    const column = titles[places.get(day) ?? -1] ?? ''
    return [
      {
        code: 'list-file:days-chosen',
        params: { row, entry: name, column, day: first, later: later.join(', ') },
      },
    ]
  })
}
