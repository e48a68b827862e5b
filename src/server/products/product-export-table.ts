import type { Legislation } from '#contract/legislations.ts'
import type { Language } from '#contract/locale.ts'
import { legislationOfColumn, type PlainColumn, type ProductColumn } from '#contract/product-columns.ts'
import type { FilteredProductRow } from '#contract/product-overview.ts'
import { identifierOf, productColumnTitles } from '#domain/product-columns.ts'
import type { Cell, WrittenColumn } from '#server/spreadsheets/written-table.ts'

/** A column of the file: its head, and what stands in it for a product. */
export interface ExportColumn extends WrittenColumn {
  cell: (row: FilteredProductRow, level: number) => Cell
}

/**
 * The columns of the file from left to right: the level where rows are open, the name, those that are shown, and for a filtered list what each
 * match is a part of.
 */
export function exportColumns(
  shown: readonly ProductColumn[],
  {
    language,
    legislations,
    withChains,
    withLevels,
  }: {
    language: Language
    legislations: readonly Legislation[]
    withChains: boolean
    withLevels: boolean
  },
): ExportColumn[] {
  const title = (column: keyof typeof productColumnTitles) => productColumnTitles[column][language]
  const columnOf = (column: ProductColumn): ExportColumn[] => {
    const id = legislationOfColumn(column)
    if (id === null) {
      if (column === 'name') return []
      // What is neither the name nor a legislation's is a plain column.
      const plainColumn = column as PlainColumn
      return [{ title: title(plainColumn), width: 24, cell: plain[plainColumn] }]
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
  const partOf: ExportColumn = {
    title: title('partOf'),
    width: 48,
    cell: ({ parentChain }) => parentChain.map((parent) => parent.title).join(' › '),
  }
  const levels: ExportColumn[] = [
    { title: title('level'), width: 8, kind: 'number', cell: (_, level) => level },
  ]
  const units: ExportColumn[] = [
    { title: title('units'), width: 8, kind: 'number', cell: ({ numberOfUnits }) => numberOfUnits },
  ]
  return [
    ...(withLevels ? levels : []),
    { title: title('name'), width: 40, cell: ({ title: name }) => name },
    ...(withLevels ? units : []),
    ...[...new Set(shown)].flatMap(columnOf),
    ...(withChains ? [partOf] : []),
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
