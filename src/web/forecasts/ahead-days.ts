/** The periods that "What will change" offers, in days; statuses within a year are computed without a request of the user. */
export const aheadDays = [30, 90, 365, 'all'] as const
export type AheadDays = (typeof aheadDays)[number]
