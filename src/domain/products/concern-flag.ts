/** What a leaf says about the lists of the legislations of kind concern_substances. */
export interface ConcernAnswers {
  /** Keys of those lists. */
  concernLists: readonly string[]
  /** Lists under which a substance is included. */
  includedLists: readonly string[]
  /** Lists answered "none of these". */
  excludedLists: readonly string[]
}

/**
 * PROD-25: the concern flag of a leaf. true: a substance of a concern list is included, whatever its concentration;
 * false: every concern list is answered "none of these"; null: not known.
 */
export function concernFlag({ concernLists, includedLists, excludedLists }: ConcernAnswers): boolean | null {
  if (includedLists.some((list) => concernLists.includes(list))) return true
  if (concernLists.length > 0 && concernLists.every((list) => excludedLists.includes(list))) return false
  return null
}
