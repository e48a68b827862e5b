import { dayAfter } from '#domain/days.ts'

const SUNDAY = 0
const SATURDAY = 6

/**
 * The last day of a period of days that begins with an event, as Union law counts (Regulation (EEC, Euratom) No 1182/71, Article 3). The
 * day of the event does not count (paragraph 1); Saturdays, Sundays and public holidays within the period do (paragraph 3). A last day that
 * is one of those is replaced by the next working day (paragraph 4). Public holidays are those of the Member State where the act is to be
 * done (Article 2(1)): without them a day may be told that is earlier than the law's, and never a later one.
 */
export function lastDayOfPeriod(event: string, days: number, holidays: readonly string[] = []): string {
  let last = dayAfter(event, days)
  while (isFree(last, holidays)) last = dayAfter(last, 1)
  return last
}

function isFree(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === SATURDAY || weekday === SUNDAY || holidays.includes(day)
}
