/** The day of a moment, as an ISO date. Law is dated by days in UTC; they are the same for everybody. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return dayOf(moment)
}
