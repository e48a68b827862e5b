import type { ImportField, ImportOptions } from '#contract/product-import-settings.ts'
import { findHead } from '#domain/product-import/find-head.ts'
import {
  levelColumnOf,
  levelFiguresOf,
  levelWordsOf,
  pathSignOf,
  placeColumnOf,
  stepColumnsOf,
  stepPathsOf,
} from '#domain/product-import/levels-of-rows.ts'
import { withAncestors } from '#domain/product-import/missing-ancestors.ts'
import { proposeColumns, type ReadColumn } from '#domain/product-import/propose-columns.ts'
import {
  readRow,
  type Lookups,
  type Reading,
  type ReadRow,
  type TitledColumn,
} from '#domain/product-import/read-row.ts'
import type { Read } from '#domain/product-import/read-cell.ts'
import { parentsByLevel } from '#domain/product-import/row-parents.ts'
import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { optionsOf } from '#tests/product-import/rows.ts'

export type Texts = readonly (readonly string[])[]

/** The columns of a table below its head, as a file has them. */
export const columnsOf = ([heads = [], ...rows]: Texts): ReadColumn[] =>
  heads.map((title, column) => {
    const filled = rows.flatMap((cells, place) => (cells[column] ? { place, value: cells[column] } : []))
    return {
      column,
      title,
      values: filled.map(({ value }) => value),
      places: filled.map(({ place }) => place),
      rows: rows.length,
    }
  })

/** The head of a sheet, as "last row/number of rows"; empty rows are none of the file's. */
export const headOf = (...rows: Texts) => {
  const found = findHead(rows.flatMap((cells, at) => (cells.length > 0 ? [{ number: at + 1, cells }] : [])))
  return `${found.row}/${found.rows}`
}

/** The fields that are proposed for the columns of a table, without their kind; "": none is. `own`: their heads below merged ones. */
export function fieldsOf(table: Texts, own: readonly string[] = []): string[] {
  const columns = columnsOf(table).map((column, at): ReadColumn => {
    const ownTitle = own[at]
    return ownTitle === undefined ? column : { ...column, ownTitle }
  })
  const proposals = proposeColumns(columns)
  return columns.map(({ column }) =>
    (proposals.get(column)?.field ?? '').replace(/^(?:identifier|name):/, ''),
  )
}

/** Columns with these fields from the first on; a pair is a field with its head. */
export const mapped = (...fields: (ImportField | readonly [ImportField, string])[]): TitledColumn[] =>
  fields.map((one, column) =>
    typeof one === 'string' ? { column, field: one, title: one } : { column, field: one[0], title: one[1] },
  )

/** Settings that read columns as they are. */
export const aReading = (columns: readonly TitledColumn[], reading: Partial<Reading> = {}): Reading => ({
  columns,
  decimalMark: 'auto',
  indentColumn: null,
  stepColumns: [],
  areStepsQuantities: false,
  stepPaths: 'none',
  pathSign: null,
  levelWords: null,
  otherQuantities: [],
  placeColumn: null,
  leavesOut: new Set(),
  ...reading,
})

/** Finds "1" as 1, and nothing else. */
const byNumber =
  (
    fault:
      | 'supplier:unknown'
      | 'role:unknown'
      | 'group:unknown'
      | 'category:unknown'
      | 'organization:unknown',
  ) =>
  (text: string): Read<number> =>
    /^\d+$/.test(text) ? { value: Number(text) } : { fault }

/** A company whose suppliers, roles, groups, categories and organizations are called by their ids. */
export const lookups: Lookups = {
  type: (text) => (text === 'own' ? { value: 'own_product' } : { fault: 'type:unknown' }),
  kind: (text) => (text === 'mixture' ? { value: 'chemical_product' } : { fault: 'kind:unknown' }),
  supplier: byNumber('supplier:unknown'),
  businessRole: byNumber('role:unknown'),
  productGroup: byNumber('group:unknown'),
  category: byNumber('category:unknown'),
  country: (text) => (text === 'SE' ? { value: 'SE' } : { fault: 'country:unknown' }),
  organization: byNumber('organization:unknown'),
}

/** A row of a file, as it is read; null: it says nothing. */
export const rowOf = (
  cells: readonly string[],
  reading: Reading,
  more: Omit<Partial<Parameters<typeof readRow>[0]>, 'cells'> = {},
): ReadRow | null => readRow({ number: 7, cells, ...more }, reading, lookups)

/** A table as an import with these options reads it, its columns as they are proposed. */
export function readTable(table: Texts, options: Partial<ImportOptions> = {}) {
  const [heads = [], ...below] = table
  const all = optionsOf(options)
  const columns = Array.from(proposeColumns(columnsOf(table)), ([column, { field }]) => ({
    column,
    field,
    title: heads[column] || columnLetters(column),
  })).toSorted((a, b) => a.column - b.column)
  const mapping = { columns, options: all }
  const stepColumns = stepColumnsOf(mapping)
  const reading = aReading(columns, {
    stepColumns,
    areStepsQuantities: levelFiguresOf(stepColumns, below, mapping) === 'quantities',
    stepPaths: stepPathsOf(stepColumns, below, columns),
    placeColumn: placeColumnOf(columns, below),
    levelWords: stepColumns.length > 0 ? null : levelWordsOf(columns, below),
    pathSign: stepColumns.length > 0 ? null : pathSignOf(columns, below),
  })
  const read = below.flatMap((cells, at) => readRow({ number: at + 2, cells }, reading, lookups) ?? [])
  const rows = withAncestors(read, all)
  const level = levelColumnOf(mapping)
  return {
    columns,
    reading,
    rows,
    level,
    parents: level ? parentsByLevel(rows, level) : rows.map(() => null),
  }
}

const titleOf = ({ given: { names, identifiers } }: ReadRow) => names[0]?.value ?? identifiers[0]?.value ?? ''

/** The components in a table, as "parent › child × units", in the order of the rows. */
export function structureIn(table: Texts, options: Partial<ImportOptions> = {}): string[] {
  const { rows, parents } = readTable(table, options)
  return rows.flatMap((row, at) => {
    const parent = parents[at]
    const amount = row.amount === null ? '' : `, ${row.amount} ${row.amountUnit}`
    return parent ? `${titleOf(parent)} › ${titleOf(row)} × ${row.units ?? 1}${amount}` : []
  })
}

/** The faults of a table, as "row column code". */
export const faultsIn = (table: Texts, options: Partial<ImportOptions> = {}): string[] =>
  readTable(table, options).rows.flatMap(({ faults }) =>
    faults.map(({ row, column, code }) => `${row} ${column} ${code}`),
  )
