import { dayAfter } from '#domain/days.ts'

/** Working days that a supplier is given, unless the questioner chooses another day. */
export const PROPOSED_WORKING_DAYS = 15

const SUNDAY = 0
const SATURDAY = 6

/** The day a number of working days later. Public holidays differ between the parties and count as working days. */
export function workingDaysAfter(day: string, days: number): string {
  let last = day
  for (let left = days; left > 0;) {
    last = dayAfter(last, 1)
    const weekday = new Date(last).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1
  }
  return last
}
