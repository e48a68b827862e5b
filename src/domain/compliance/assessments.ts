import { reasonBit, type Facts, type ListFacts, type PendingShare } from '#domain/compliance/facts.ts'

export type AssessmentAnswer = 'in_scope' | 'not_in_scope'

/** A person's answer, for one product, to an entry that depends on use (COMP-18). */
export interface EntryAssessment {
  entryId: number
  answer: AssessmentAnswer
}

/**
 * The facts of a product with a person's answers applied: an entry in scope counts as an exceeded restriction, an entry not in scope
 * as none. The answers hold for the product and for everything that contains it; an entry without an answer stays open.
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
  const { uses = [], conditions = [], pending, ...rest } = list
  if (uses.length === 0 && conditions.length === 0 && !pending) return list
  const open = uses.filter((id) => !answers.has(id))
  const openConditions = conditions.filter(({ entry }) => !answers.has(entry))
  const stillPending = pending
    ?.filter((each) => answerOf(each, answers) !== 'not_in_scope')
    .map((each) => (answerOf(each, answers) === undefined ? each : withoutCondition(each)))
  const isInScope = [...uses, ...conditions.map(({ entry }) => entry)].some(
    (id) => answers.get(id) === 'in_scope',
  )
  return {
    ...rest,
    above: list.above || isInScope,
    assess: open.length > 0 ? list.assess : list.assess & ~reasonBit('use'),
    ...(open.length > 0 ? { uses: open } : {}),
    ...(openConditions.length > 0 ? { conditions: openConditions } : {}),
    ...(stillPending && stillPending.length > 0 ? { pending: stillPending } : {}),
  }
}

const answerOf = (
  { use, condition }: PendingShare,
  answers: ReadonlyMap<number, AssessmentAnswer>,
): AssessmentAnswer | undefined => answers.get(use ?? condition?.entry ?? -1)

function withoutCondition(share: PendingShare): PendingShare {
  const { condition: _condition, ...pending } = share
  return { ...pending, use: null }
}
