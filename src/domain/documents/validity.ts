import type { DocumentValidity } from '#contract/documents/documents.ts'
import { dayAfter } from '#domain/days.ts'

/** COMP-13: number of days before its end from which a document counts as ending. */
export const EXPIRING_DAYS = 90

/** The days from and to which a document counts; null = without that bound. */
export interface ValidityPeriod {
  declarationDate: string | null
  declarationValidityDate: string | null
}

/** Validity of a document on a day (ISO date); the document still counts on its last day. */
export function validityOn(
  { declarationDate, declarationValidityDate }: ValidityPeriod,
  today: string,
): DocumentValidity {
  if (declarationDate !== null && declarationDate > today) return 'not_yet'
  if (declarationValidityDate === null) return 'valid'
  if (declarationValidityDate < today) return 'expired'
  return declarationValidityDate <= dayAfter(today, EXPIRING_DAYS) ? 'expiring' : 'valid'
}
