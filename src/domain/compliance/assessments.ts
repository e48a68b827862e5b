import { reasonBit, type Facts, type ListFacts } from '#domain/compliance/facts.ts'

export type AssessmentAnswer = 'in_scope' | 'not_in_scope'

/** What a person said of an entry that depends on use, for a product (COMP-18). */
export interface EntryAssessment {
  entryId: number
  answer: AssessmentAnswer
}

/**
 * The facts of a product after what a person has recorded of it: an entry in scope is a restriction that is exceeded, one that is
 * not in scope is none. It counts for the product and for everything that contains it; an entry that nobody spoke of stays open.
 */
export function assessed(facts: Facts, assessments: readonly EntryAssessment[]): Facts {
  if (assessments.length === 0) return facts
  const answers = new Map(assessments.map(({ entryId, answer }) => [entryId, answer]))
  return {
    ...facts,
    lists: Object.fromEntries(
      Object.entries(facts.lists).map(([key, list]) => [key, assessedList(list, answers)]),
    ),
  }
}

function assessedList(list: ListFacts, answers: ReadonlyMap<number, AssessmentAnswer>): ListFacts {
  const { uses = [], pending, ...rest } = list
  if (uses.length === 0 && !pending) return list
  const open = uses.filter((id) => !answers.has(id))
  const stillPending = pending
    ?.filter(({ use }) => use === null || answers.get(use) !== 'not_in_scope')
    .map((each) => (each.use !== null && answers.has(each.use) ? { ...each, use: null } : each))
  return {
    ...rest,
    above: list.above || uses.some((id) => answers.get(id) === 'in_scope'),
    assess: open.length > 0 ? list.assess : list.assess & ~reasonBit('use'),
    ...(open.length > 0 ? { uses: open } : {}),
    ...(stillPending && stillPending.length > 0 ? { pending: stillPending } : {}),
  }
}
