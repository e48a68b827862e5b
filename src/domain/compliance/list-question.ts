import type { PresenceCode, PresenceSentence } from '#contract/compliance/statuses.ts'
import type { ListFacts } from '#domain/compliance/facts.ts'

/** "Yes, these" (included), "none of these" (excluded), or not answered. */
export type QuestionState = 'undefined' | 'included' | 'excluded'

/** A list's question as it reads, and what is known of the list's substances: two views of the same facts. */
export interface ListQuestion {
  state: QuestionState
  presence: PresenceCode
  /** True when the question is answered completely for the version in force: the named substances are all. */
  isConfirmed: boolean
}

/**
 * PROD-26, COMP-01: question and presence of a list from its facts. A declared substance of the list makes the question a "yes",
 * whatever was answered; without a confirmation it defines some of the list. The answer of a product that answers for itself stays
 * one when entries come that it was not given for (COMP-14); of its parts (`isOwn` false) all have to be answered.
 */
export function questionOf(
  { any, all, included, newEntries }: Pick<ListFacts, 'any' | 'all' | 'included' | 'newEntries'>,
  isOwn = true,
): ListQuestion {
  const isConfirmed = all
  if (included) return { state: 'included', presence: all ? 'adis' : 'sdis', isConfirmed }
  if (all) return { state: 'excluded', presence: 'addnis', isConfirmed }
  const isAnswered = isOwn && newEntries > 0
  return { state: isAnswered ? 'excluded' : 'undefined', presence: any ? 'sddnis' : 'au', isConfirmed }
}

/** "None of these" was answered, and a declared substance says otherwise: the answer stands for the other entries only. */
export const isOverruled = (
  { state }: Pick<ListQuestion, 'state'>,
  answer: Exclude<QuestionState, 'undefined'> | undefined,
): boolean => answer === 'excluded' && state === 'included'

/** Sums up the questions of all lists: the sentence, the number of lists with a substance, the number not answered in full. */
export function sentenceOf(questions: readonly ListQuestion[]): {
  key: PresenceSentence
  lists: number
  open: number
} {
  const lists = questions.filter(({ state }) => state === 'included').length
  const open = questions.filter(({ isConfirmed }) => !isConfirmed).length
  return { key: sentenceKey(questions, lists, open), lists, open }
}

function sentenceKey(questions: readonly ListQuestion[], lists: number, open: number): PresenceSentence {
  if (lists > 0) return open === 0 ? 'some_on_lists' : 'some_so_far'
  if (questions.every(({ presence }) => presence === 'au')) return 'nothing_answered'
  return open === 0 ? 'none_on_all' : 'none_so_far'
}
