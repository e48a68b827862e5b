/** How far "What will change" looks ahead, in days; statuses of a year are computed by themselves. */
export const aheadDays = [30, 90, 365, 'all'] as const
export type AheadDays = (typeof aheadDays)[number]
