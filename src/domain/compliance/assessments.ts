import { entryOf, substanceOf, type EntryQuestion } from '#domain/compliance/entry-question.ts'
import { reasonBit, type Facts, type ListFacts, type PendingShare } from '#domain/compliance/facts.ts'

export type AssessmentAnswer = 'in_scope' | 'not_in_scope'

/** A person's answer, for one product, to what an entry asks: its condition of use, or whether a substance belongs to it (COMP-18). */
export interface EntryAssessment {
  question: EntryQuestion
  answer: AssessmentAnswer
}

/**
 * The facts of a product with a person's answers applied: an entry in scope counts as an exceeded restriction. "Not in scope" takes away
 * what the person was asked, and no more: the entry's own condition, or a substance's belonging to the entry; limits that facts of use
 * decide go on counting (decision 98). The answers hold for the product and for everything that contains it; an entry without an answer
 * stays open. An entry in scope answers for what may belong to it, too; one not in scope says nothing of what belongs to it by name alone.
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
  const openConditions = conditions.filter(
    ({ entry, reason = 0 }) => answerTo(entry, isOfUse(reason), answers) === undefined,
  )
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

const isOfUse = (reasons: number): boolean => (reasons & reasonBit('use')) !== 0

/** The answer that counts. "Not in scope" counts where a person was asked: not for a condition that facts of use alone decide. */
function answerTo(
  question: EntryQuestion,
  isForAPerson: boolean,
  answers: Answers,
): AssessmentAnswer | undefined {
  const answer = answers(question)
  const isCounting = answer === 'in_scope' || isForAPerson || substanceOf(question) !== null
  return isCounting ? answer : undefined
}

function answerOf({ use, condition }: PendingShare, answers: Answers): AssessmentAnswer | undefined {
  const question = use ?? condition?.entry
  return question === undefined ? undefined : answerTo(question, use !== null, answers)
}

function withoutCondition(share: PendingShare): PendingShare {
  const { condition: _condition, ...pending } = share
  return { ...pending, use: null }
}
