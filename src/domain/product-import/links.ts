import type { AmountUnit, ComponentContents } from '#contract/values/amount.ts'
import type { ImportOptions } from '#contract/product-import-settings.ts'
import { isSameAmount, sumOfAmounts, type UnitAmount } from '#domain/product-import/add-amounts.ts'
import type { CellFault } from '#domain/product-import/cell-fault.ts'
import { faultOfRow, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { parentFinder } from '#domain/product-import/find-parent.ts'
import { wholeUnits } from '#domain/product-import/read-cell.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/** A component as it is stored. */
export interface Amounts {
  units: number
  amount: string | null
  amountUnit: AmountUnit | null
  /** COMP-16. */
  contents: ComponentContents
}

/** A component of a product, from all rows that say so. */
export interface Link {
  parent: Draft
  child: Draft
  /** The value of the first row that gives one; null: no row does. */
  units: number | null
  amount: string | null
  amountUnit: Amounts['amountUnit']
  contents: ComponentContents | null
  /** The unit of a quantity that the rows leave out. */
  measuredIn: AmountUnit | null
  rows: ReadRow[]
  current: Amounts | null
  /** The values to write; null: the component stays as it is. */
  after: Amounts | null
}

interface Structure {
  rows: readonly ReadRow[]
  drafts: Drafts
  options: ImportOptions
  /** The row above each row, where a column says how deep it is; else null, and rows name their parents. */
  parentRows: readonly (ReadRow | null)[] | null
  /** The product of a flat file; null: rows stand by themselves. */
  top: Draft | null
}

/** A row that is refused because of its place in the structure, with the fault. */
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
export function linksOf({ rows, drafts, options, parentRows, top }: Structure): {
  links: Link[]
  refused: RefusedPlace[]
} {
  const parentOf = parentFinder({ drafts, options, parentRows, top })
  const links = new Map<string, Mentioned>()
  const refused: RefusedPlace[] = []
  for (const [index, row] of rows.entries()) {
    const child = drafts.ofRow.get(row)
    if (!child || row.faults.length > 0) continue
    const place = parentOf(row, index)
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
      const { units, amount, amountUnit, contents, measuredIn } = row
      const quantity = { units, amount, amountUnit, contents, measuredIn }
      links.set(key, { parent, child, ...quantity, rows: [row], current: null, after: null, occurrence })
      continue
    }
    const fault = repeat(before, row, { occurrence, options })
    if (fault) refused.push({ row, fault })
  }
  return { links: Array.from(links.values()), refused }
}

/**
 * Handles a repeated component. In the same mention of the parent it is a second position, which is added up or refused. In another
 * mention the parent is listed again, and the quantity must be the same. Returns the fault, or null.
 */
function repeat(
  link: Mentioned,
  row: ReadRow,
  { occurrence, options }: { occurrence: unknown; options: ImportOptions },
): RowFault | null {
  const firstRow = link.rows[0]?.row ?? 0
  const parent = link.parent.key
  const other = otherContents(link, row, options)
  if (other) return other
  if (link.occurrence === occurrence) {
    if (options.repeatedComponents === 'refuse')
      return faultOfRow(row, 'component:twice', { parent, firstRow })
    const unit = row.measuredIn ?? (hasQuantity(link) ? null : link.measuredIn)
    if (unit !== null) return faultOfRow(row, 'amount:missing', { unit })
    const sum = sumOf(link, row)
    if ('fault' in sum) return faultOfRow(row, sum.fault, { parent, firstRow, ...sum.params })
    Object.assign(link, sum)
    link.rows.push(row)
    return null
  }
  const differs =
    options.repeatedComponents === 'refuse' &&
    ((row.units !== null && link.units !== null && row.units !== link.units) ||
      (row.amount !== null && link.amount !== null && !isSame(row, link)))
  if (differs) {
    const params = { parent, firstRow, other: quantityText(link), units: quantityText(row) }
    return faultOfRow(row, 'component:units-differ', params)
  }
  link.units ??= row.units
  link.measuredIn ??= row.measuredIn
  if (link.amount === null) Object.assign(link, amountOf(row))
  link.rows.push(row)
  return null
}

/** Finds two rows that give different contents for one component. With `leaveOutWrong` the first row counts; else it is a fault. */
function otherContents(link: Link, row: ReadRow, { leaveOutWrong }: ImportOptions): RowFault | null {
  const before = link.contents
  link.contents ??= row.contents
  if (before === null || row.contents === null || row.contents === before) return null
  const params = { parent: link.parent.key, firstRow: link.rows[0]?.row ?? 0 }
  const fault = faultOfRow(row, 'contents:differ', params)
  if (!leaveOutWrong) return fault
  ;(row.leftOut ??= []).push(fault)
  return null
}

type Quantity = Pick<Link, 'units' | 'amount' | 'amountUnit'>

/** True where a row says how many there are, or how much of it. */
export const hasQuantity = ({ units, amount }: Pick<Link, 'units' | 'amount'>): boolean =>
  units !== null || amount !== null

const amountOf = ({ amount, amountUnit }: Quantity) => ({ amount, amountUnit })
const amountText = ({ amount, amountUnit }: Quantity) => `${amount} ${amountUnit}`
const quantityText = (quantity: Quantity) =>
  quantity.amount === null ? (quantity.units ?? 1) : amountText(quantity)

const isAmount = (quantity: Quantity): quantity is Quantity & UnitAmount =>
  quantity.amount !== null && quantity.amountUnit !== null
const isSame = (a: Quantity, b: Quantity) => isAmount(a) && isAmount(b) && isSameAmount(a, b)

/**
 * The quantities of two positions together. An amount without a number of pieces is one quantity, however many positions have a part
 * of it. Pieces and masses, or grams and metres, cannot be added up.
 */
function sumOf(link: Quantity, row: Quantity): Quantity | CellFault {
  const others = { other: quantityText(link), units: quantityText(row) }
  const isOneQuantity = link.amount !== null && link.units === null && row.units === null
  const units = isOneQuantity ? null : (link.units ?? 1) + (row.units ?? 1)
  const whole = wholeUnits(String(units ?? 1))
  if ('fault' in whole) return whole
  if (link.amount === null && row.amount === null) return { units, ...amountOf(link) }
  const amount = isAmount(link) && isAmount(row) ? sumOfAmounts(link, row) : null
  return amount ? { units, ...amount } : { fault: 'component:not-addable', params: others }
}
