import type { ImportOptions } from '#contract/product-import-settings.ts'
import { faultAt } from '#domain/product-import/cell-fault.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'

interface Structure {
  rows: readonly ReadRow[]
  columns: readonly TitledColumn[]
  parentRows: readonly (ReadRow | null)[] | null
  options: Pick<ImportOptions, 'componentsOf'>
}

const FEWEST = 2

/**
 * Refuses rows at the top that have a quantity: they are components of a product that the list has no row for. One row at the top is the product
 * itself.
 */
export function refuseTopQuantities({ rows, columns, parentRows, options }: Structure): void {
  if (options.componentsOf !== null || !columns.some(({ field }) => field === 'units' || field === 'amount'))
    return
  const isTop = (row: ReadRow, at: number) =>
    parentRows ? parentRows[at] === null : row.parent === null && row.parentName === null
  const tops = rows.filter((row, at) => isTop(row, at) && row.faults.length === 0)
  if (tops.length < FEWEST) return
  const column =
    columns.find(({ field }) => field === 'units') ?? columns.find(({ field }) => field === 'amount')
  for (const row of tops) {
    const units = row.amount === null ? (row.units ?? 1) : `${row.amount} ${row.amountUnit}`
    if (units !== 1 && column)
      row.faults.push(
        faultAt(row.row, column, String(units), { fault: 'units:no-parent', params: { units } }),
      )
  }
}
