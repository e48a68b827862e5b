import { useTranslation } from 'react-i18next'
import type { ReplyStep } from '#contract/exchange/reply-steps.ts'

import { namedParts } from '#web/exchange/answering/draft.ts'
import { isAutomatic, isForSupplier, missingOf } from '#web/exchange/answering/steps.ts'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { summaryOf } from '#web/exchange/answering/summary.ts'

/** The answer given in each step, in a few words. */
export function useStepNotes({ request, writing }: Pick<StepProps, 'request' | 'writing'>) {
  const { t } = useTranslation()
  const { answer, draft, named } = writing
  const { doneSteps, informationOwner, substanceState, isComplexProduct } = draft
  const lines = summaryOf(draft, answer.questions, named)
  const answered = lines.filter(({ kind }) => !['open', 'partly', 'unnamed'].includes(kind)).length
  const isDone = (step: ReplyStep) => doneSteps.includes(step) || isAutomatic(step, draft, answer)
  const notes: Partial<Record<ReplyStep, string | undefined>> = {
    product: request.product.title,
    'information-owner':
      isDone('information-owner') && informationOwner !== null
        ? t(`answering.owner.${informationOwner}`)
        : undefined,
    'complex-product':
      isComplexProduct === true
        ? t('answering.review.components', { count: namedParts(substanceState).length })
        : isDone('complex-product')
          ? t('answering.complex.note.short')
          : undefined,
    substances: t('answering.substances.answered', { count: lines.length, answered }),
    documents:
      answer.documents.length > 0
        ? t('answering.documents.count', { count: answer.documents.length })
        : undefined,
    'other-information': isDone('other-information')
      ? t('answering.other.months', { count: draft.otherInformation.declarationValidity })
      : undefined,
  }
  const missing = missingOf(draft, answer, named)
  // A step that was passed by without an answer still lacks it.
  const isComplete = (step: ReplyStep) => isDone(step) && !missing.some((each) => each.step === step)
  return { notes, isDone: isComplete, isForSupplier: isForSupplier(draft, answer) }
}
