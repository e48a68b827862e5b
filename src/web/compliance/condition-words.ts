import type { TFunction } from 'i18next'

import type { AssessmentRecord, OpenCondition } from '#contract/compliance/assessment-records.ts'
import type { Format } from '#web/i18n/format.ts'

/** The text's key of an answer: of a substance whether it belongs to the entry, else whether the condition holds. */
export const answerWord = ({ substance, answer }: Pick<AssessmentRecord, 'substance' | 'answer'>) =>
  substance ? (`assessments.belongsAnswers.${answer}` as const) : (`assessments.answers.${answer}` as const)

/** The name of a condition among others: "Lead in Entry 63", the entry, or the legislation's own words. */
export const conditionName = (
  t: TFunction,
  format: Format,
  { entry, substance, condition }: Pick<OpenCondition, 'entry' | 'substance' | 'condition'>,
): string =>
  substance
    ? t('assessments.substanceIn', { substance: substance.name, entry })
    : entry || format.withDates(condition)
