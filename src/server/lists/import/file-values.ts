import { excelDate } from '#server/spreadsheets/read/xlsx-styles.ts'

/** How list files write "none". */
const NONE =
  /^(?:[-–—]+|n\.?\/?a\.?|none|not (?:available|assigned|applicable)|unknown|saknas|keine|aucun)?$/i

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** A text on one line; the authority's export leaves HTML entities in it. */
export function plainText(cell: string): string {
  const text = cell
    .replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0xffff)))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return NONE.test(text) ? '' : text
}

/** The EC or CAS numbers of a cell: several are parted by ; , space or line end, or glued by a quote as the authority's CSV does it. */
export function numbersIn(cell: string): string[] {
  if (NONE.test(cell.trim())) return []
  const tokens = cell.replaceAll(/[‐‑‒–—−]/g, '-').split(/[\s;,|"]+|\[\d+\]/)
  return Array.from(
    new Set(tokens.map((token) => token.replace(/^'/, '')).filter((token) => !NONE.test(token))),
  )
}

/** The reasons of a cell as one text parted by "; ". */
export function reasonsIn(cell: string): string {
  const reasons = cell.split(/["\n|;]+/).map(plainText)
  return Array.from(new Set(reasons.filter((reason) => reason !== ''))).join('; ')
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const swedishMonths: Record<string, number> = { maj: 5, okt: 10 }

/**
 * The dates of a cell, oldest first (a later one tells of a new reason for the same entry); null when one of them is
 * unreadable. Written 2025-06-25, 20250625, 25/06/2025, 25.06.2025, 25-Jun-2025, 25 June 2025 or as Excel's day number: the day
 * comes before the month.
 */
export function datesIn(cell: string): string[] | null {
  if (NONE.test(cell.trim())) return []
  const dates = cell
    .split(/["\n|;]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(dateOf)
  return dates.every((date) => date !== null) ? dates.toSorted() : null
}

function dateOf(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const plain = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (plain) return isoDate(Number(plain[1]), Number(plain[2]), Number(plain[3]))
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(text)
  if (numeric) return isoDate(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]))
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-zåäö]{3,9})\.?[-/., ]+(\d{4})$/i.exec(text)
  if (named) return isoDate(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text)
  if (american) return isoDate(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]))
  return /^\d{5}(?:\.\d+)?$/.test(text) ? excelDate(Number(text)) : null
}

function monthOf(name: string): number {
  const short = name.slice(0, 3).toLowerCase()
  return swedishMonths[short] ?? MONTHS.indexOf(short) + 1
}

/** REACH is of 2006: an older date, or one far ahead, is a slip. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2006 && year < 2100 ? date.toISOString().slice(0, 10) : null
}
