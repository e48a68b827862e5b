import type { EntryQuestion } from '#domain/compliance/entry-question.ts'
import type { Assumption } from '#domain/compliance/assumptions.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import type { EeeFacts } from '#domain/compliance/eee-categories.ts'
import type { ListedShare } from '#domain/compliance/listed-facts.ts'
import type { AuthorisationEntry, JudgedLimit, LeafSubstance } from '#domain/compliance/leaf.ts'

/** Explains whether the use of a substance needs an authorisation: the entry, its limit, and the share that was compared with it. */
export interface FindingAuthorisation extends AuthorisationEntry {
  /** % w/w of the mixture; null = not known. */
  measured: string | null
  assumptions: Assumption[]
}

/** The result of judging one substance of a leaf under one entry of a list, with its reasons and assumptions. */
export interface Finding {
  listKey: string
  /** null: the list is a company's own and open, or the answer names no substance. */
  entryId: number | null
  substance: LeafSubstance | null
  /**
   * The question for a person where the substance belongs to the entry by its name alone; absent: the entry's
   * own condition.
   */
  belonging?: EntryQuestion
  /** pending: the share in a mixture by itself; the article that uses the mixture decides (COMP-16). */
  state: 'above' | 'assess' | 'below' | 'pending'
  limit: JudgedLimit | null
  /** % w/w as it was compared with the limit; null = not known. */
  measured: string | null
  /** A mask over assessReasons. */
  reasons: number
  /** The entry's condition of use is for a person to judge (COMP-18). */
  dependsOnUse: boolean
  /** The condition over facts of use under which the finding counts; absent: it counts for any use (COMP-18). */
  when?: string
  /** The facts of use of the part itself that the condition asks for and that are known. */
  known?: UseValues
  /** The entry's sunset date (REACH Annex XIV), where the share is one that needs an authorisation. */
  sunset?: string | null
  /** The entry that requires the authorisation, as it counts for the share; absent: the substance needs none. */
  authorisation?: FindingAuthorisation
  /**
   * The entry's day of inclusion and the substance's own share; set for a list whose articles are notified.
   */
  listed?: ListedShare
  /** The pending share is at most this: no formula tells how much of the element is in a compound. */
  isElementUnknown?: true
  /** Listed to be reported, not restricted in products. */
  isReportedOnly?: true
  eee: EeeFacts | null
  exemptionId: number | null
  assumptions: Assumption[]
}

/** The question for a person about the finding's entry; null: the finding has no entry. */
export const questionOf = ({
  belonging,
  entryId,
}: Pick<Finding, 'belonging' | 'entryId'>): EntryQuestion | null => belonging ?? entryId

/**
 * The substance that the limit of an entry weighs in a mixture, or the entry whose substances the limit weighs together. Shares of
 * several mixtures in one article are added up where they have the same.
 */
export const weighedIn = (
  entry: EntryQuestion,
  { weighed }: Pick<JudgedLimit, 'weighed'>,
  substance: LeafSubstance | null,
): string => (weighed === 'substance' ? `${entry}/${substance?.substanceId ?? ''}` : String(entry))
