import type { LocalizedText } from '#contract/values/locale.ts'

/** The event of a status that depends on unknown facts of use (COMP-18). */
export const ANSWER_QUESTIONS = 'answer_questions'
export const answerQuestionsText: LocalizedText = {
  en: 'Answer {n} {n|question|questions}',
  sv: 'Besvara {n} {n|fråga|frågor}',
}

/** The event of a status that waits for the product's customs category. No answer of a part ends the status. */
export const ENTER_CUSTOMS_CATEGORY = 'enter_customs_category'
