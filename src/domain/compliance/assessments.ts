import { entryOf, type EntryQuestion } from '#domain/compliance/entry-question.ts'
import { reasonBit, type Facts, type ListFacts, type PendingShare } from '#domain/compliance/facts.ts'

export type AssessmentAnswer = 'in_scope' | 'not_in_scope'

/** A person's answer, for one product, to what an entry asks: its condition of use, or whether a substance belongs to it (COMP-18). */
export interface EntryAssessment {
  question: EntryQuestion
  answer: AssessmentAnswer
}

/**
 * The facts of a product with a person's answers applied: an entry in scope counts as an exceeded restriction, an entry not in scope
 * as none. The answers hold for the product and for everything that contains it; an entry without an answer stays open. An entry in
 * scope answers for what may belong to it, too; one not in scope says nothing of what belongs to it by name alone.
 */
export function assessed(facts: Facts, assessments: readonly EntryAssessment[]): Facts {
  if (assessments.length === 0) return facts
  const given = new Map(assessments.map(({ question, answer }) => [question, answer]))
  const answers = (question: EntryQuestion) => given.get(question) ?? inScopeAsWhole(given, question)
  return {
    ...facts,
    lists: Object.fromEntries(
      Object.entries(facts.lists).map(([key, list]) => [key, assessedList(list, answers)]),
    ),
  }
}

type Answers = (question: EntryQuestion) => AssessmentAnswer | undefined

const inScopeAsWhole = (given: ReadonlyMap<EntryQuestion, AssessmentAnswer>, question: EntryQuestion) =>
  given.get(entryOf(question)) === 'in_scope' ? 'in_scope' : undefined

function assessedList(list: ListFacts, answers: Answers): ListFacts {
  const { uses = [], conditions = [], pending, ...rest } = list
  if (uses.length === 0 && conditions.length === 0 && !pending) return list
  const open = uses.filter((id) => answers(id) === undefined)
  const openConditions = conditions.filter(({ entry }) => answers(entry) === undefined)
  const stillPending = pending
    ?.filter((each) => answerOf(each, answers) !== 'not_in_scope')
    .map((each) => (answerOf(each, answers) === undefined ? each : withoutCondition(each)))
  const isInScope = [...uses, ...conditions.map(({ entry }) => entry)].some(
    (id) => answers(id) === 'in_scope',
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

function answerOf({ use, condition }: PendingShare, answers: Answers): AssessmentAnswer | undefined {
  const question = use ?? condition?.entry
  return question === undefined ? undefined : answers(question)
}

function withoutCondition(share: PendingShare): PendingShare {
  const { condition: _condition, ...pending } = share
  return { ...pending, use: null }
}
