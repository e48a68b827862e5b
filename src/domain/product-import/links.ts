import type { MassUnit } from '#contract/values/amount.ts'
import type { ImportOptions } from '#contract/product-import.ts'
import { comparableIdentifier } from '#domain/identifiers/product.ts'
import { addDraft, faultOfRow, keyOf, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/** A component as it is stored. */
export interface Amounts {
  units: number
  amount: string | null
  amountUnit: MassUnit | null
}

/** A component of a product, from all rows that say so. */
export interface Link {
  parent: Draft
  child: Draft
  /** Of the first row that names them; null: not said. */
  units: number | null
  amount: string | null
  amountUnit: Amounts['amountUnit']
  rows: ReadRow[]
  current: Amounts | null
  /** What is to be written; null: it stays as it is. */
  after: Amounts | null
}

interface Structure {
  rows: readonly ReadRow[]
  drafts: Drafts
  options: ImportOptions
  /** The row above each row, where a column says how deep it is; else null, and rows name their parents. */
  parentRows: readonly (ReadRow | null)[] | null
}

/** What is wrong with where a row belongs. */
export interface RefusedPlace {
  row: ReadRow
  fault: RowFault
}

/** A link and the mention of its parent that said it first. */
type Mentioned = Link & { occurrence: unknown }

/**
 * The components that a file names, and the rows that cannot be where they say: they are to be refused, with the products that only they
 * name. Parents that are no rows of the file become drafts without rows: they may be there already.
 */
export function linksOf({ rows, drafts, options, parentRows }: Structure): {
  links: Link[]
  refused: RefusedPlace[]
} {
  const links = new Map<string, Mentioned>()
  const refused: RefusedPlace[] = []
  for (const [index, row] of rows.entries()) {
    const child = drafts.ofRow.get(row)
    if (!child || row.faults.length > 0) continue
    const place = parentRows
      ? placeByLevel(row, parentRows[index] ?? null, drafts, options)
      : placeByName(row, drafts, options)
    if (!place) continue
    if ('code' in place) {
      refused.push({ row, fault: place })
      continue
    }
    const { parent, occurrence } = place
    if (parent === child) {
      refused.push({ row, fault: faultOfRow(row, 'parent:itself', {}, { value: parent.key }) })
      continue
    }
    const key = `${parent.place} ${child.place}`
    const before = links.get(key)
    if (!before) {
      const { units, amount, amountUnit } = row
      links.set(key, {
        parent,
        child,
        units,
        amount,
        amountUnit,
        rows: [row],
        current: null,
        after: null,
        occurrence,
      })
      continue
    }
    const fault = repeat(before, row, { occurrence, options })
    if (fault) refused.push({ row, fault })
  }
  return { links: Array.from(links.values()), refused }
}

type Found = { parent: Draft; occurrence: unknown } | RowFault | null

/** What a row is a component of, and of which mention of it, or why that cannot be; null: of nothing. */
function placeByLevel(
  row: ReadRow,
  parentRow: ReadRow | null,
  drafts: Drafts,
  options: ImportOptions,
): Found {
  if (!parentRow) return null
  const parent = drafts.ofRow.get(parentRow) ?? onlyOne(drafts.byKey.get(keyOf(parentRow, options) ?? ''))
  return parent
    ? { parent, occurrence: parentRow }
    : faultOfRow(row, 'parent:refused', { parentRow: parentRow.row })
}

function placeByName(row: ReadRow, drafts: Drafts, options: ImportOptions): Found {
  if (row.parent === null) return null
  const value = comparableIdentifier(options.matchBy, row.parent)
  const found = drafts.byKey.get(value)
  if (found && found.length > 1)
    return faultOfRow(row, 'parent:ambiguous', { key: options.matchBy, value }, { value })
  const parent = found?.[0] ?? addDraft(drafts, value, null)
  return { parent, occurrence: parent }
}

const onlyOne = (drafts: readonly Draft[] | undefined) => (drafts?.length === 1 ? drafts[0] : undefined)

/**
 * The same component again. In the same mention of the parent it is a second position: added up or refused. In another mention of it
 * the parent is listed once more, and says the same. Gives what is wrong.
 */
function repeat(
  link: Mentioned,
  row: ReadRow,
  { occurrence, options }: { occurrence: unknown; options: ImportOptions },
): RowFault | null {
  const firstRow = link.rows[0]?.row ?? 0
  const parent = link.parent.key
  if (link.occurrence === occurrence) {
    if (options.repeatedComponents === 'refuse')
      return faultOfRow(row, 'component:twice', { parent, firstRow })
    link.units = (link.units ?? 1) + (row.units ?? 1)
    link.rows.push(row)
    return null
  }
  const differs =
    options.repeatedComponents === 'refuse' &&
    row.units !== null &&
    link.units !== null &&
    row.units !== link.units
  if (differs) {
    const params = { parent, firstRow, other: link.units ?? 1, units: row.units ?? 1 }
    return faultOfRow(row, 'component:units-differ', params)
  }
  link.units ??= row.units
  link.rows.push(row)
  return null
}
