import { useNavigate } from '@tanstack/react-router'
import { type ReplyStep, replySteps } from '#contract/exchange/reply-steps.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { FlowSwitch, type FlowChoice } from '#web/exchange/answering/flow-choice.tsx'
import { OthersChanges } from '#web/exchange/answering/others-changes.tsx'
import { forwardPath } from '#web/exchange/answering/paths.ts'
import { RequestSummary } from '#web/exchange/answering/request-summary.tsx'
import { SavedNote } from '#web/exchange/answering/saved-note.tsx'
import { useSignButton } from '#web/exchange/answering/sign-button.ts'
import { StepContent } from '#web/exchange/answering/step-content.tsx'
import { useStepNotes } from '#web/exchange/answering/step-notes.ts'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { doneAfter, nextStep, stepBefore } from '#web/exchange/answering/steps.ts'
import type { Signing } from '#web/exchange/answering/use-signing.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Wizard } from '#web/ui/wizard.tsx'

type GuidedProps = Omit<StepProps, 'isSingle'> & { step: ReplyStep; signing: Signing; choice: FlowChoice }

/** REQ-06: the guided flow, one question at a time. */
export function Guided(props: GuidedProps) {
  const { request, writing, step, signing, onOpen, choice } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { questioner, product, dueOn } = request
  const { notes, isDone } = useStepNotes(props)
  const next = useNextButton(props)
  const { answer, draft } = writing
  const before = stepBefore(step, draft, answer)
  useFocusOnQuestion(step)
  return (
    <Wizard
      title={t('answering.title', { questioner })}
      subtitle={t('answering.subtitle', { product: product.title, day: format.date(dueOn) })}
      tools={choice.choose && <FlowSwitch {...choice} />}
      progress={t('answering.progress', {
        number: replySteps.indexOf(step) + 1,
        of: replySteps.length,
        title: t(`answering.step.${step}.title`),
      })}
      steps={replySteps.map((id) => ({
        id,
        title: t(`answering.step.${id}.title`),
        note: notes[id],
        isDone: isDone(id),
        onOpen: () => onOpen(id),
      }))}
      current={step}
      question={t(`answering.step.${step}.question`, { questioner })}
      lead={t(`answering.step.${step}.lead`, { questioner, count: answer.questions.length })}
      summaryTitle={t('answering.request')}
      hidesSummaryOnPhone
      summary={<RequestSummary request={request} writing={writing} />}
      back={
        before ? { label: t(`answering.step.${before}.title`), onClick: () => onOpen(before) } : undefined
      }
      next={next}
      footerNote={<SavedNote writing={writing} />}
    >
      <OthersChanges writing={writing} />
      <StepContent
        step={step}
        request={request}
        writing={writing}
        signing={signing}
        onOpen={onOpen}
        isSingle={false}
      />
    </Wizard>
  )
}

/** The one primary button: the next step by its name, the own supplier, or the signature. */
function useNextButton({ request, writing, step, signing, onOpen }: GuidedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { answer, draft, set, flush } = writing
  const sign = useSignButton(signing, writing)
  if (step === 'review') return sign
  const next = nextStep(step, draft, answer)
  const finish = () => set({ doneSteps: doneAfter(step, draft, answer) })
  if (next === null)
    return {
      label: t('answering.owner.forward'),
      onClick: () => {
        finish()
        void flush().then(() => navigate({ to: forwardPath(request.id) }))
      },
    }
  return {
    label: t('answering.next', { step: t(`answering.step.${next}.title`) }),
    onClick: () => {
      finish()
      onOpen(next)
    },
  }
}

/** The keyboard and the reader go on at the question of the step that has come. */
function useFocusOnQuestion(step: ReplyStep): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>('#wizard-question')?.focus()
  }, [step])
}
