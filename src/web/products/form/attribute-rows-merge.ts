import { randomId } from '@mantine/hooks'

import { conflictingEntries, keysOf, mergedEntries, type EntryRules } from '#web/editing/entries.ts'
import type { ThreeStates } from '#web/editing/three-states.ts'
import type { AttributeRow } from '#web/products/form/attribute-rows.ts'

/** The row that is marked as primary is compared by itself: only one row may be. */
const rowRules: EntryRules<AttributeRow> = {
  subject: ({ key, customType }) => JSON.stringify([key, customType]),
  place: ({ value }) => value.trim(),
  isSame: (a, b) => a.key === b.key && a.customType === b.customType && a.value === b.value,
}

const PRIMARY = 'primary'

type Rows = ThreeStates<AttributeRow[]>

/** An identifier or name that two people changed to different values, or the mark of the primary one, which each gave to another. */
export interface RowConflict {
  id: string
  isPrimary: boolean
  /** The row in conflict; none where it was removed. */
  theirs: AttributeRow[]
  yours: AttributeRow[]
}

export function rowConflicts(rows: Rows): RowConflict[] {
  const primary = primaryKeys(rows)
  const isPrimaryInConflict =
    primary.before !== primary.theirs && primary.before !== primary.yours && primary.theirs !== primary.yours
  const marked = (all: readonly AttributeRow[]) => all.filter(({ isPrimary }) => isPrimary)
  return [
    ...conflictingEntries(rows, rowRules).map(({ key, theirs, yours }) => ({
      id: key,
      isPrimary: false,
      theirs: theirs ? [theirs] : [],
      yours: yours ? [yours] : [],
    })),
    ...(isPrimaryInConflict
      ? [{ id: PRIMARY, isPrimary: true, theirs: marked(rows.theirs), yours: marked(rows.yours) }]
      : []),
  ]
}

/**
 * The rows with both people's changes. A row keeps the id of its saved row, and with it the focus. The id of a saved row is its place
 * in the list, so that a typed row may need another one.
 */
export function mergedRows(rows: Rows, theirsChosen: readonly string[]): AttributeRow[] {
  const keys = keysOf(rows, rowRules)
  const savedIds = new Map(keys.theirs.map((key, at) => [key, rows.theirs[at]?.rowId]))
  const primary = primaryKeys(rows)
  const isTheirs = primary.before === primary.yours || theirsChosen.includes(PRIMARY)
  const primaryKey = isTheirs ? primary.theirs : primary.yours
  const merged = mergedEntries(rows, rowRules, theirsChosen)
  const taken = new Set(merged.map(({ key }) => savedIds.get(key)))
  return merged.map(({ key, entry }) => ({
    ...entry,
    rowId: savedIds.get(key) ?? (taken.has(entry.rowId) ? randomId() : entry.rowId),
    isPrimary: key === primaryKey,
  }))
}

/** The key of the primary row in each state; empty: none is marked. */
function primaryKeys(rows: Rows): ThreeStates<string> {
  const keys = keysOf(rows, rowRules)
  const primaryOf = (state: keyof Rows) =>
    keys[state][rows[state].findIndex(({ isPrimary }) => isPrimary)] ?? ''
  return { before: primaryOf('before'), theirs: primaryOf('theirs'), yours: primaryOf('yours') }
}
