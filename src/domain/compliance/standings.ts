import type { Standing } from '#contract/compliance/standings.ts'
import type { StatusKey } from '#contract/compliance/statuses.ts'

/** The statuses of each standing; a product has the first standing of which it has a status (`worstFirst`). */
export const statusesOfStanding: Readonly<Record<Standing, readonly StatusKey[]>> = {
  over_limit: ['prohibited'],
  duty: ['duty', 'assess', 'exempted'],
  partly: ['incomplete'],
  unknown: ['unknown'],
  compliant: ['fulfilled', 'no_duty', 'not_applicable'],
}
