/** The day of a moment, as an ISO date. Law is dated by days in UTC; they are the same for everybody. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A text such as "2026-12-30" that names a day which there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text
}

/** The day a number of days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return dayOf(moment)
}

/**
 * The day of the same number so many months later; where the month has no such day, its last one (Regulation (EEC, Euratom) No 1182/71,
 * Article 3(2)(c)).
 */
export function monthsAfter(day: string, months: number): string {
  const moment = new Date(day)
  const number = moment.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(number, last))
  return dayOf(moment)
}
