import { dayAfter, dayOf } from '#domain/days.ts'

const SOON_DAYS = 2

/** A day is near from two days before it. */
export const isSoon = (day: string, now = new Date()): boolean => day <= dayAfter(dayOf(now), SOON_DAYS)
