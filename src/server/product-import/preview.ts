import { createHash } from 'node:crypto'

import type { Language, Variant } from '#contract/values/locale.ts'
import type { FoundColumn, ImportPreview } from '#contract/product-import.ts'
import type { ImportField, ImportSettings, MappedColumn } from '#contract/product-import-settings.ts'
import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { isHidden } from '#domain/identifiers/product.ts'
import { correctedRow } from '#domain/product-import/corrections.ts'
import { identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'
import { levelColumns } from '#domain/product-import/level-columns.ts'
import { fieldsByHead, proposeColumns } from '#domain/product-import/propose-columns.ts'
import { readRow, type Lookups } from '#domain/product-import/read-row.ts'
import { rowFaultText } from '#domain/product-import/row-fault-texts.ts'
import { foreignMarkIn, headOf, readingOf, titledColumns } from '#server/product-import/file.ts'
import { readColumns, rowsBelow } from '#server/product-import/sheet-columns.ts'
import { likelyOptions } from '#server/product-import/likely-options.ts'
import type { RememberedMapping, StoredSheet } from '#domain/product-import/stored.ts'

const SAMPLES = 4
const PREVIEW_ROWS = 20

/** Columns of a sheet with some of their values, and what they seem to be. */
export function foundColumns(
  sheet: StoredSheet,
  head: Pick<ImportSettings, 'headRow' | 'headRows'>,
): FoundColumn[] {
  const columns = readColumns(sheet, head)
  const proposals = proposeColumns(columns)
  return columns
    .filter(({ title, values }) => title !== '' || values.length > 0)
    .map(({ column, title, values }) => ({
      column,
      title,
      samples: Array.from(new Set(values)).slice(0, SAMPLES),
      proposed: proposals.get(column)?.field ?? null,
      proposedCustomType: proposals.get(column)?.customType ?? null,
    }))
}

/** The heads of a sheet as one value, whatever their order: files with the same heads are read the same way. */
export function headsHash(columns: readonly FoundColumn[]): string {
  const titles = columns.map(nameOf).toSorted()
  return createHash('sha256').update(JSON.stringify(titles)).digest('hex')
}

const nameOf = ({ title, column }: FoundColumn) => title || columnLetters(column)

/** Knowledge for reading columns, besides the file. */
interface Knowledge {
  variant: Variant
  /** The mark of the company, which its exports carry. */
  ownMark: string
  remembered: (hash: string) => Promise<RememberedMapping | undefined>
}

/** The settings for reading a sheet, and the columns found in it. */
export interface FoundSettings {
  /** The chosen sheet; empty where there is none. */
  sheet: StoredSheet
  settings: ImportSettings
  columns: FoundColumn[]
  isRemembered: boolean
}

/** Settings for a sheet: as they are wanted, else as they were for these heads before, else as they seem to be. */
export async function settingsFor(
  sheets: readonly StoredSheet[],
  wanted: Partial<ImportSettings>,
  { variant, ownMark, remembered }: Knowledge,
): Promise<FoundSettings> {
  const index = wanted.sheet ?? likelySheet(sheets)
  const sheet = sheets[index] ?? { name: null, width: 0, rows: [] }
  const head = headOf(sheet, wanted)
  const columns = foundColumns(sheet, head).map(shownIn(variant))
  const known = wanted.columns ? undefined : await remembered(headsHash(columns))
  const mapped = wanted.columns ?? (known && recalled(known, columns, variant)) ?? proposed(columns)
  const below = rowsBelow(sheet, head)
  const titled = titledColumns(sheet, { ...head, columns: mapped })
  const isForeign = foreignMarkIn(titled, ownMark) !== null
  const knowledge = { known: known?.options, isForeign, levelColumns: levelColumnsOf(sheet, head) }
  const options = wanted.options ?? likelyOptions(mapped, below, knowledge)
  const corrections = wanted.corrections ?? []
  const settings = {
    sheet: index,
    ...head,
    columns: mapped,
    options,
    corrections,
    encoding: wanted.encoding ?? null,
  }
  return { sheet, settings, columns, isRemembered: known !== undefined }
}

/** The columns of a sheet of which each stands for one level, whatever stands in them. */
function levelColumnsOf(
  sheet: StoredSheet,
  head: Pick<ImportSettings, 'headRow' | 'headRows'>,
): ReadonlySet<number> {
  const columns = readColumns(sheet, head)
  return levelColumns(columns, fieldsByHead(columns))?.columns ?? new Set()
}

/** PROD-10: fields that the variant does not have are left out; the file may be of the other one. */
const shownIn = (variant: Variant) => (column: FoundColumn) =>
  column.proposed && isHiddenField(column.proposed, variant) ? { ...column, proposed: null } : column

const isHiddenField = (field: ImportField, variant: Variant) =>
  isHidden(identifierKeyOf(field) ?? nameKeyOf(field) ?? '', variant)

/** The sheet whose columns say most; one that is hidden or too long only where there is no other. */
function likelySheet(sheets: readonly StoredSheet[]): number {
  const scores = sheets.map((sheet) => {
    const known = foundColumns(sheet, headOf(sheet, {})).filter(({ proposed: field }) => field !== null)
    const isLast = sheet.notes?.isHidden || sheet.notes?.isTooLong
    return known.length * 1000 + Math.min(999, sheet.rows.length) - (isLast ? FAR_BELOW : 0)
  })
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

const FAR_BELOW = 1_000_000

function recalled(
  { columns: known }: RememberedMapping,
  columns: readonly FoundColumn[],
  variant: Variant,
): MappedColumn[] {
  const taken = new Set<number>()
  const remembered = known.flatMap(({ title, ...mapped }) => {
    if (isHiddenField(mapped.field, variant)) return []
    const found = columns.find((column) => nameOf(column) === title && !taken.has(column.column))
    if (!found) return []
    taken.add(found.column)
    return [{ ...mapped, column: found.column }]
  })
  return [...remembered, ...otherQuantities(remembered, columns)]
}

/** Columns of quantities beside the one that was chosen: it may have been of another product. */
function otherQuantities(mapped: readonly MappedColumn[], columns: readonly FoundColumn[]): MappedColumn[] {
  const several = columns.filter(({ proposed: field }) => field === 'units')
  const isMapped = ({ column }: FoundColumn) => mapped.some((one) => one.column === column)
  if (several.length < 2 || !several.some(isMapped)) return []
  return several.flatMap((found) =>
    isMapped(found) ? [] : { column: found.column, field: 'units' as const },
  )
}

const proposed = (columns: readonly FoundColumn[]): MappedColumn[] =>
  columns.flatMap(({ column, proposed: field, proposedCustomType: customType }) =>
    field ? [{ column, field, ...(customType ? { customType } : {}) }] : [],
  )

export const rememberedOf = (
  { columns, options }: ImportSettings,
  found: readonly FoundColumn[],
): RememberedMapping => ({
  // The next file lists the components of another product, and what is left out of it is chosen anew.
  options: { ...options, componentsOf: null, leaveOutWrong: false },
  columns: columns.flatMap(({ column, ...mapped }) => {
    const at = found.find((one) => one.column === column)
    return at ? [{ ...mapped, title: nameOf(at) }] : []
  }),
})

/** The first rows as read with the settings; a fault is shown at its cell. */
export function previewRows(
  sheet: StoredSheet,
  settings: ImportSettings,
  { lookups, language }: { lookups: Lookups; language: Language },
): ImportPreview['rows'] {
  const reading = readingOf(sheet, settings)
  const corrected = correctedRow(settings.corrections)
  const parentOf = parentsAbove(settings)
  return rowsBelow(sheet, settings)
    .slice(0, PREVIEW_ROWS)
    .map((found) => {
      const row = corrected(found)
      const read = readRow(row, reading, lookups)
      const above = parentOf(row.cells, read)
      const faults = new Map(
        [...(read?.faults ?? []), ...(read?.leftOut ?? [])].map((fault) => [fault.column, fault]),
      )
      return {
        row: row.number,
        cells: reading.columns.map(({ column, title }) => {
          const fault = faults.get(title)
          const value = above.get(column) ?? row.cells[column] ?? ''
          return { column, value, fault: fault ? rowFaultText(fault, language) : null }
        }),
      }
    })
}

const PARENT_FIELDS: ReadonlySet<string> = new Set(['parent', 'parentName'])

/** Gives, row after row, the parent cells that a row without a parent takes from the rows above; empty unless the options ask for it. */
function parentsAbove({ columns, options }: ImportSettings) {
  const ofParent = columns.flatMap(({ column, field }) => (PARENT_FIELDS.has(field) ? column : []))
  let above: ReadonlyMap<number, string> = new Map()
  return (
    cells: readonly string[],
    read: { parent: unknown } | null | undefined,
  ): ReadonlyMap<number, string> => {
    if (!options.repeatParents || !read) return new Map()
    if (read.parent === null) return above
    above = new Map(ofParent.map((column) => [column, cells[column] ?? '']))
    return new Map()
  }
}
