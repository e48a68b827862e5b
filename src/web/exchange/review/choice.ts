import { changeSubjects, type ReplyChange } from '#contract/exchange/approving.ts'

/** Filters of the change set; `all` has no filter. */
export const changeFilters = ['all', ...changeSubjects] as const
export type ChangeFilter = (typeof changeFilters)[number]

/** True for a change that approving takes over: an answer to a version of a list that is not known here stays out. */
export const isTakable = (change: ReplyChange): boolean =>
  change.what !== 'answer' || change.versionId !== null

/** The changes of a filter. */
export const shownChanges = (changes: readonly ReplyChange[], filter: ChangeFilter) =>
  filter === 'all' ? changes : changes.filter(({ subject }) => subject === filter)

/** Figures of the buttons: what can be taken over, and what of it is. */
export function countTaken(changes: readonly ReplyChange[], leftOut: ReadonlySet<string>) {
  const takable = changes.filter(isTakable)
  const taken = takable.filter(({ key }) => !leftOut.has(key))
  return { all: takable.length, taken: taken.length, isPartial: taken.length < takable.length }
}

/** Keys that are left out after boxes were ticked or unticked. */
export function withTicks(
  leftOut: ReadonlySet<string>,
  changes: readonly ReplyChange[],
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(leftOut)
  for (const change of changes.filter(isTakable))
    if (isTicked) next.delete(change.key)
    else next.add(change.key)
  return next
}
