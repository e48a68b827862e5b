import type { Language } from '#contract/values/locale.ts'
import { plainDay, withDayTexts } from '#domain/texts/day.ts'
import { decimalText, percentText } from '#domain/texts/figures.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { LOCALES, numberText } from '#web/i18n/number-text.ts'
import { onFirstUse } from '#web/i18n/on-first-use.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEAR_DAYS = 7

const isPlainDate = (date: string | Date): date is string =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
/** A plain date has no time zone: noon keeps it on its day everywhere. */
const toDate = (date: string | Date) => new Date(isPlainDate(date) ? `${date}T12:00` : date)

// Words and times that nearly every screen shows are written without Intl: making the first of its formats takes longer than drawing the head of a card.
const NEAR_DAYS_IN_WORDS: Record<Language, { today: string; yesterday: string }> = {
  en: { today: 'today', yesterday: 'yesterday' },
  sv: { today: 'i dag', yesterday: 'i går' },
}
/** Time of the 24-hour clock, which English and Swedish write alike. */
const timeText = (date: Date) =>
  [date.getHours(), date.getMinutes()].map((figure) => String(figure).padStart(2, '0')).join(':')

function makeFormat(language: Language) {
  const locale = LOCALES[language]
  const day = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
  )
  const longDay = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  )
  const relative = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const list = onFirstUse(() => new Intl.ListFormat(locale))
  const formats = {
    /** The reader's. */
    language,
    /** 21 Nov 2026 · 21 nov 2026 */
    date: (date: string | Date) => plainDay(day().format(toDate(date))),
    /** A sentence with its ISO days as dates: "until 21 Nov 2026" */
    withDates: (sentence: string) => withDayTexts(sentence, language),
    /** 21 Nov 2026 09:41 */
    dateTime: (date: string | Date) => `${formats.date(date)} ${formats.time(date)}`,
    /** 09:41 */
    time: (date: string | Date) => timeText(toDate(date)),
    /** Saturday 21 November · lördag 21 november */
    longDay: (date: string | Date) => longDay().format(toDate(date)),
    /** today 09:41, yesterday 16:20, else 21 Nov 2026 09:41 */
    recent(date: string | Date, now = new Date()) {
      const days = Math.round((startOfDay(toDate(date)) - startOfDay(now)) / DAY_MS)
      const { today, yesterday } = NEAR_DAYS_IN_WORDS[language]
      if (days === 0) return `${today} ${formats.time(date)}`
      return days === -1 ? `${yesterday} ${formats.time(date)}` : formats.dateTime(date)
    },
    /** Relative within seven days ("yesterday"), else the date. */
    ago(date: string | Date, now = new Date()) {
      const days = Math.round((startOfDay(toDate(date)) - startOfDay(now)) / DAY_MS)
      return Math.abs(days) < NEAR_DAYS ? relative().format(days, 'day') : formats.date(date)
    },
    /** A, B and C · A, B och C */
    list: (texts: readonly string[]) => list().format(texts),
    /** 1,248 · 1 248 */
    number: (value: number) => numberText(value, language),
    /** 0.1 · 0,1; takes a decimal text as the API gives it, and keeps its digits. */
    decimal: (value: string | number) => decimalText(value, language),
    /** 0.1 % · 0,1 %; the same with the sign. */
    percent: (value: string | number) => percentText(value, language),
  }
  return formats
}
export type Format = ReturnType<typeof makeFormat>

const made = new Map<Language, Format>()

/** Dates and figures as the language writes them. Dates are ISO texts: a day (`2026-11-21`) or a moment. */
export function formatFor(language: Language): Format {
  // Made once: each of the browser's own takes longer to make than to draw a cell.
  const format = made.get(language) ?? makeFormat(language)
  made.set(language, format)
  return format
}

export function useFormat(): Format {
  return formatFor(useLanguage())
}

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
