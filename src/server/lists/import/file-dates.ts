import { plainWords } from '#domain/lists/plain-words.ts'
import { euLanguages } from '#server/lists/import/head-words.ts'
import { NONE, plainSigns } from '#server/lists/import/file-values.ts'
import { excelDate } from '#server/spreadsheets/read/xlsx-styles.ts'

/** Abbreviations beside those that the language data of the runtime has. */
const furtherMonths: Readonly<Record<string, readonly string[]>> = {
  de: ['', '', 'mrz'],
  lt: ['saus', 'vas', 'kov', 'bal', 'geg', 'birz', 'liep', 'rugp', 'rugs', 'spal', 'lapkr', 'gruod'],
}

/** Least number of letters of a month's name. */
const MIN_LETTERS = 3

/** Names of months of a language, standing alone and in a date (where many languages inflect them), whole and short. */
function monthNames(language: string): string[][] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  ])
  return Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2025, month, 15))
    const written = formats.map((format) => monthPart(format.formatToParts(day)))
    const names = [...written, furtherMonths[language]?.[month] ?? ''].map(plainWords)
    return Array.from(new Set(names.filter((name) => name.length >= MIN_LETTERS && !/\d/.test(name))))
  })
}

function monthPart(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .filter(({ type }) => type === 'month')
    .map(({ value }) => value)
    .join('')
}

const monthsByLanguage = new Map<string, string[][]>()

/** The names of months of a language: worked out when a file first names a month, since the formats take much memory. */
function monthsOf(language: string): string[][] {
  const known = monthsByLanguage.get(language) ?? monthNames(language)
  monthsByLanguage.set(language, known)
  return known
}

/** The month that a text names in a language; undefined where it names none, or the beginning of several. */
function monthIn(language: string, text: string): number | undefined {
  const months = monthsOf(language)
  const exact = months.findIndex((names) => names.includes(text))
  if (exact >= 0) return exact + 1
  const begun = months.flatMap((names, index) =>
    names.some((name) => name.startsWith(text) || text.startsWith(`${name} `)) ? [index + 1] : [],
  )
  return begun.length === 1 ? begun[0] : undefined
}

/**
 * The month by its name, in one of the languages of the file's head; otherwise in any language, when all
 * languages with the word agree. "listopad" is October in Croatian and November in Czech and Polish: without
 * the language it is ambiguous.
 */
function monthNamed(text: string, languages: readonly string[]): number | null {
  const words = plainWords(text)
  if (words.length < MIN_LETTERS) return null
  for (const some of [languages, euLanguages]) {
    const months = new Set(some.flatMap((language) => monthIn(language, words) ?? []))
    const [month] = months
    if (months.size === 1 && month !== undefined) return month
    if (months.size > 1) return null
  }
  return null
}

/** Marks of a footnote behind a date: 21/08/2014 *, 21/08/2014 (1). */
const FOOTNOTE = /(?:\s*(?:[*†‡§]+|[([](?:[*†‡§]+|\d{1,2}|[a-z])[)\]]))+\s*$/i

/**
 * The dates of a cell, oldest first (a later one tells of a new reason for the same entry); null when one of them is
 * unreadable. Written 2025-06-25, 20250625, 25/06/2025, 25. 6. 2025, 25-Jun-2025, 25 juin 2025, 2025. június 25. or as Excel's
 * day number: the day comes before the month.
 */
export function datesIn(cell: string, languages: readonly string[] = []): string[] | null {
  if (NONE.test(cell.trim())) return []
  const dates = cell
    .split(/["\n|;#]+/)
    .map((text) => plainSigns(text).replace(FOOTNOTE, '').trim())
    .filter((text) => text !== '')
    .map((text) => dateOf(text, languages))
  return dates.every((date) => date !== null) ? dates.toSorted() : null
}

function dateOf(written: string, languages: readonly string[]): string | null {
  const text = written.replace(/(?:[T ]|, )\d{1,2}:\d{2}.*$/, '').replace(/ ?г\.?$/, '')
  const iso = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})(?:\.|Z)?$/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const plain = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  if (plain) return isoDate(Number(plain[1]), Number(plain[2]), Number(plain[3]))
  const numeric = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})\.?$/.exec(text)
  if (numeric) return isoDate(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]))
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return excelDay(Number(text))
  return namedDate(withWholeYear(text), languages)
}

/** Years of two figures that are of this century; those after it are of the last one. */
const LAST_OF_CENTURY = 56

/** "28-Oct-08": what a spreadsheet makes of a day when it saves a table as text. The day comes first. */
function withWholeYear(text: string): string {
  const [, before, year] = /^(\d{1,2}[-. /]\p{L}+\.?[-. /])(\d{2})$/u.exec(text) ?? []
  if (before === undefined || year === undefined) return text
  return `${before}${Number(year) > LAST_OF_CENTURY ? '19' : '20'}${year}`
}

/** "25-Jun-2025", "June 25, 2025", "25 de junio de 2025", "2025. gada 25. jūnijs": a day, a year, and a word that is a month. */
function namedDate(text: string, languages: readonly string[]): string | null {
  const [first, second, ...more] = text.match(/\d+/g) ?? []
  if (first === undefined || second === undefined || more.length > 0) return null
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  if (year.length !== 4 || day.length > 2) return null
  const words = text.replaceAll(/\d+(?:st|nd|rd|th|er|º|ª)?/g, ' ').trim()
  const tokens = plainWords(words)
    .split(' ')
    .filter((token) => token.length >= MIN_LETTERS)
  const months = [words, ...tokens].map((word) => monthNamed(word, languages))
  const month = months.find((found) => found !== null)
  return month ? isoDate(Number(year), month, Number(day)) : null
}

/** The oldest restriction that still stands is of 1976; what is older, or far ahead, is a slip. */
const OLDEST_YEAR = 1957
const LATEST_YEAR = 2100

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= OLDEST_YEAR && year < LATEST_YEAR ? date.toISOString().slice(0, 10) : null
}

function excelDay(number: number): string | null {
  const date = excelDate(number)
  return date !== null && Number(date.slice(0, 4)) >= OLDEST_YEAR && Number(date.slice(0, 4)) < LATEST_YEAR
    ? date
    : null
}
