import type { ImportOutcome } from '#contract/product-import.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'

/** A field before and after, as values and not as words: it is read in either language. */
export interface StoredChange {
  field: string
  before: string | null
  after: string | null
}

/** Figures of a dry run or an applying; kinds of faults by their codes. */
export interface StoredOutcome extends Omit<ImportOutcome, 'faultKinds'> {
  faultKinds: { code: RowFaultCode; count: number }[]
}
