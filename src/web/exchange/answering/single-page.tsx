import { Anchor, Button } from '@mantine/core'
import { type ReplyStep, replySteps } from '#contract/exchange/reply-steps.ts'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import { FlowSwitch, type FlowChoice } from '#web/exchange/answering/flow-choice.tsx'
import { OthersChanges } from '#web/exchange/answering/others-changes.tsx'
import { SavedNote } from '#web/exchange/answering/saved-note.tsx'
import { useSignButton } from '#web/exchange/answering/sign-button.ts'
import { StepContent } from '#web/exchange/answering/step-content.tsx'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { isForSupplier, missingOf } from '#web/exchange/answering/steps.ts'
import type { Signing } from '#web/exchange/answering/use-signing.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type SinglePageProps = Omit<StepProps, 'isSingle' | 'onOpen'> & { signing: Signing; choice: FlowChoice }

/** SHELL-17: all steps below each other, over the same answer. */
export function SinglePage({ request, writing, signing, choice }: SinglePageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { questioner, product, dueOn } = request
  const sign = useSignButton(signing, writing)
  const { answer, draft } = writing
  const steps = isForSupplier(draft, answer) ? (['product', 'information-owner'] as const) : replySteps
  const missing = steps === replySteps ? missingOf(draft, answer, writing.named).length : 0
  return (
    <Page>
      <PageHeader
        title={t('answering.title', { questioner })}
        facts={t('answering.subtitle', { product: product.title, day: format.date(dueOn) })}
        actions={<FlowSwitch {...choice} />}
      />
      <div className={classes['single']}>
        <OthersChanges writing={writing} />
        {steps.map((step) => (
          <SectionPanel
            key={step}
            id={`step-${step}`}
            title={t(`answering.step.${step}.title`)}
            note={t(`answering.step.${step}.question`, { questioner })}
          >
            <StepContent
              step={step}
              request={request}
              writing={writing}
              signing={signing}
              onOpen={goTo}
              isSingle
            />
          </SectionPanel>
        ))}
        <div className={classes['foot']}>
          <SavedNote writing={writing} />
          {missing > 0 && (
            <Anchor component="button" type="button" onClick={() => goTo('review')}>
              {t('answering.missing.count', { count: missing })}
            </Anchor>
          )}
          {steps === replySteps && (
            <Button
              className={classes['wide'] ?? ''}
              loading={sign.isLoading}
              disabled={sign.isDisabled}
              onClick={sign.onClick}
            >
              {sign.label}
            </Button>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Brings a step into sight; the keyboard and the reader go on at its heading. */
function goTo(step: ReplyStep): void {
  const section = document.getElementById(`step-${step}`)
  section?.scrollIntoView()
  const heading = section?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
