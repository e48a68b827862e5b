import type { XlsxArchive } from '#server/spreadsheets/read/xlsx-archive.ts'
import { readXmlPart } from '#server/spreadsheets/read/xml-part.ts'

/** Number formats that every Excel knows without being told (ECMA-376 part 1, 18.8.30): dates, and dates with a time. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** The properties of a cell style that decide how values are read. */
export interface CellStyle {
  /** True when the style shows a number as a date. */
  isDate: boolean
  /** The number of indent steps of a text. */
  indent: number
}

/** The cell styles of a workbook, in its order. */
export async function readCellStyles(archive: XlsxArchive, part: string | null): Promise<CellStyle[]> {
  const bytes = part === null ? null : archive.read(part)
  if (!bytes) return []
  const customDates = new Set<number>()
  const styles: CellStyle[] = []
  let isInCellStyles = false
  await readXmlPart(bytes, {
    open(name, { numFmtId, formatCode = '', indent }) {
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'numFmt' && showsDate(formatCode)) customDates.add(Number(numFmtId))
      if (!isInCellStyles) return
      const last = styles.at(-1)
      if (name === 'alignment' && last) last.indent = Number(indent ?? 0) || 0
      if (name !== 'xf') return
      const format = Number(numFmtId ?? 0)
      styles.push({ isDate: BUILT_IN_DATES.has(format) || customDates.has(format), indent: 0 })
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return styles
}

/** A format with a day or a year in it; quoted words, escaped letters and colours ("[Red]") are no part of the pattern. */
function showsDate(formatCode: string): boolean {
  return /[dy]/i.test(formatCode.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, ''))
}

const MS_PER_DAY = 86_400_000

/** The ISO date of an Excel day number; null beyond the years that Excel knows. Excel takes 1900 for a leap year, so days before March 1900 are one off. */
export function excelDate(dayNumber: number, isFrom1904 = false): string | null {
  if (!Number.isFinite(dayNumber) || dayNumber < 1 || dayNumber >= 2_958_466) return null
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(epoch + Math.floor(dayNumber) * MS_PER_DAY).toISOString().slice(0, 10)
}
