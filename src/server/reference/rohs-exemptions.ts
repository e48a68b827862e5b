import type { ReferenceRow } from '#server/reference/schemas.ts'

/** SUB-10: state of a renewal on the day of the source; "unknown" when the end has passed without news. */
export function renewalOf({
  status_at_source_date: status,
}: Pick<ReferenceRow<'rohs-exemptions'>, 'status_at_source_date'>): 'no' | 'unknown' {
  return status === 'expired' ? 'no' : 'unknown'
}
