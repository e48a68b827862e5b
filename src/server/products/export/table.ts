import type { Legislation } from '#contract/legislations/legislations.ts'
import type { Language } from '#contract/values/locale.ts'
import { legislationOfColumn, type PlainColumn, type ProductColumn } from '#contract/products/columns.ts'
import type { FilteredProductRow } from '#contract/products/overview.ts'
import { identifierOf, productColumnTitles } from '#domain/products/columns.ts'
import type { Cell, WrittenColumn } from '#server/spreadsheets/write/written-table.ts'

/** A column of the file: its head, and its content for a product. */
export interface ExportColumn extends WrittenColumn {
  cell: (row: FilteredProductRow, level: number) => Cell
}

interface Wanted {
  language: Language
  legislations: readonly Legislation[]
  /** True when the list is filtered: each match then names the products that contain it. */
  withChains: boolean
  /** True when rows are open. */
  withLevels: boolean
}

/** The columns of the file from left to right: the level where rows are open, the name, those that are shown, and the chains. */
export function exportColumns(shown: readonly ProductColumn[], wanted: Wanted): ExportColumn[] {
  const { language, withChains, withLevels } = wanted
  const title = (column: keyof typeof productColumnTitles) => productColumnTitles[column][language]
  const level: ExportColumn = { title: title('level'), width: 8, kind: 'number', cell: (_, depth) => depth }
  const name: ExportColumn = { title: title('name'), width: 40, cell: (row) => row.title }
  const units: ExportColumn = {
    title: title('units'),
    width: 8,
    kind: 'number',
    cell: ({ numberOfUnits }) => numberOfUnits,
  }
  const partOf: ExportColumn = {
    title: title('partOf'),
    width: 48,
    cell: ({ parentChain }) => parentChain.map((parent) => parent.title).join(' › '),
  }
  return [
    ...(withLevels ? [level, name, units] : [name]),
    ...[...new Set(shown)].flatMap((column) => shownColumn(column, wanted)),
    ...(withChains ? [partOf] : []),
  ]
}

/**
 * The file's columns for a column of the overview; empty for the name, which is always there, and for a
 * legislation that the company does not have.
 */
function shownColumn(column: ProductColumn, { language, legislations }: Wanted): ExportColumn[] {
  const id = legislationOfColumn(column)
  if (id === null) {
    if (column === 'name') return []
    // What is neither the name nor a legislation's is a plain column.
    const plainColumn = column as PlainColumn
    return [{ title: productColumnTitles[plainColumn][language], width: 24, cell: plain[plainColumn] }]
  }
  const legislation = legislations.find((each) => each.id === id)
  if (!legislation) return []
  return [
    {
      title: legislation.shortName,
      width: 14,
      cell: ({ legislationsEventStatus }) => legislationsEventStatus[id]?.word ?? null,
    },
  ]
}

const plain: Record<PlainColumn, (row: FilteredProductRow) => Cell> = {
  productId: ({ productId }) => productId,
  ean: (row) => identifier(row, 'ean'),
  partNumber: (row) => identifier(row, 'partNumber'),
  supplierProductId: (row) => identifier(row, 'supplierProductId'),
  category: ({ categories }) => titles(categories),
  organization: ({ organization }) => organization.title,
  businessRoles: (row) => titles(row.businessRoles),
  supplier: ({ supplier }) => supplier?.title ?? null,
  supplierProductName: ({ names }) =>
    names.find(({ key }) => key === "Supplier's product name")?.value ?? null,
}

const titles = (titled: readonly { title: string }[]) => titled.map(({ title }) => title).join(', ')

const identifier = ({ identifiers }: FilteredProductRow, column: keyof typeof identifierOf): Cell =>
  identifiers.find(({ key }) => key === identifierOf[column])?.value ?? null
