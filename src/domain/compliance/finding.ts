import type { Assumption } from '#domain/compliance/assumptions.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import type { EeeFacts } from '#domain/compliance/eee-categories.ts'
import type { ListedShare } from '#domain/compliance/listed-facts.ts'
import type { JudgedLimit, LeafSubstance } from '#domain/compliance/leaf.ts'

/** One substance of a leaf under one entry of a list: what was found and why. */
export interface Finding {
  listKey: string
  /** null: the list is a company's own and open, or the answer names no substance. */
  entryId: number | null
  substance: LeafSubstance | null
  /** pending: of a mixture by itself; the article that it is used in decides (COMP-16). */
  state: 'above' | 'assess' | 'below' | 'pending'
  limit: JudgedLimit | null
  /** % w/w as it was compared with the limit; null = not known. */
  measured: string | null
  /** A mask over assessReasons. */
  reasons: number
  /** The entry's condition of use is for a person to judge (COMP-18). */
  dependsOnUse: boolean
  /** It counts under this condition over facts of use; not there: whatever they are (COMP-18). */
  when?: string
  /** What is known of the part itself, where the condition asks for it. */
  known?: UseValues
  /** The entry's sunset date (REACH Annex XIV), where the share is one that needs an authorisation. */
  sunset?: string | null
  /** Of a list whose articles are notified: since when the entry is on it, and the substance's own share. */
  listed?: ListedShare
  /** Listed to be reported, not restricted in products. */
  isReportedOnly?: true
  eee: EeeFacts | null
  exemptionId: number | null
  assumptions: Assumption[]
}
