import type { ReferenceRow } from '#server/reference/schemas.ts'

/** SUB-10: what is known about a renewal on the day of the source. A date that has passed without news leaves it unknown. */
export function renewalOf({
  status_at_source_date: status,
}: Pick<ReferenceRow<'rohs-exemptions'>, 'status_at_source_date'>): 'no' | 'unknown' {
  return status === 'expired' ? 'no' : 'unknown'
}
