import type { PresenceCode } from '#contract/compliance/statuses.ts'
import type { ListFacts } from '#domain/compliance/facts.ts'

/** COMP-01: what is known about listed substances, which is not yet a verdict. */
export function presenceOf({ any, all, included }: ListFacts): PresenceCode {
  if (!any) return 'au'
  if (all) return included ? 'adis' : 'addnis'
  return included ? 'sdis' : 'sddnis'
}
