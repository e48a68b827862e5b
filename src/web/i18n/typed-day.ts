import type { Language } from '#contract/values/locale.ts'
import { onFirstUse } from '#web/i18n/on-first-use.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' }
const MONTHS = Array.from({ length: 12 }, (_, index) => index)

/** Months by the first three letters of their names, in both languages: "May" and "maj", "Oct" and "okt". */
const months = onFirstUse(
  () =>
    new Map(
      Object.values(LOCALES).flatMap((locale) => {
        const name = new Intl.DateTimeFormat(locale, { month: 'long' })
        const shortName = (month: number) =>
          name
            .format(new Date(2026, month, 1))
            .slice(0, 3)
            .toLowerCase()
        return MONTHS.map((month): [string, number] => [shortName(month), month + 1])
      }),
    ),
)

/**
 * The day that somebody typed, as an ISO text: 2026-11-21, 20261121, 21.11.2026, 21/11/2026 or 21 Nov 2026. The day stands before
 * the month, as in Europe. Null: no day can be read, or there is none such.
 */
export function typedDay(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed)
  if (figures) return dayOf(figures[3], figures[2], figures[1])
  const named = /^(\d{1,2})\.?\s+(\p{L}{3})\p{L}*\.?\s+(\d{4})$/u.exec(typed)
  return named ? dayOf(named[3], String(months().get(named[2] ?? '') ?? 0), named[1]) : null
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // A day that there is not becomes one of another month, and a year below 100 one of the 20th century.
  const isReal = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === Number(month) - 1
  return isReal ? date.toISOString().slice(0, 10) : null
}
