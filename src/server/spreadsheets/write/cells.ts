/** Excel cuts longer texts itself, and calls the file damaged. */
const MAX_CELL_CHARACTERS = 32_767
/** Beyond this many figures a spreadsheet rounds: such numbers stay texts. */
const MAX_FIGURES = 15
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
/** Matches first characters that a spreadsheet may take for a formula, full-width forms included (OWASP: CSV injection). */
const STARTS_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** The text of a cell, made harmless: one that a spreadsheet could run as a formula begins with an apostrophe. Numbers stay as they are. */
export function safeText(text: string): string {
  const guarded = STARTS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  // No file format can carry NUL or half of a surrogate pair.
  const clean = guarded.replaceAll('\0', '').toWellFormed()
  return clean.length > MAX_CELL_CHARACTERS ? `${clean.slice(0, MAX_CELL_CHARACTERS - 1)}…` : clean
}

/** The figures of a number as a spreadsheet can hold it without rounding; null when it is none, or is longer than that. */
export function numberText(cell: string | number | boolean): string | null {
  const text = String(cell)
  if (typeof cell === 'number') return Number.isFinite(cell) ? text : null
  return PLAIN_NUMBER.test(text) && text.replaceAll(/\D|^-?0+(?=\d)/g, '').length <= MAX_FIGURES ? text : null
}

const MS_PER_DAY = 86_400_000
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30)
/** Excel takes 1900 for a leap year: day numbers are right from March 1900. */
const FIRST_DAY = 61

/** Excel's number of the day of an ISO date; null when it is no date that Excel knows. */
export function dayNumber(isoDate: string): number | null {
  if (!/^\d{4}-\d\d-\d\d/.test(isoDate)) return null
  const day = Math.floor((Date.parse(isoDate.slice(0, 10)) - EXCEL_DAY_ZERO) / MS_PER_DAY)
  return day >= FIRST_DAY ? day : null
}
