/** The periods that "What will change" offers, in days; statuses within a year are computed without a request of the user. */
export const YEAR_DAYS = 365
export const aheadDays = [30, 90, YEAR_DAYS, 'all'] as const
export type AheadDays = (typeof aheadDays)[number]
