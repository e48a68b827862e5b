import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import { AttachedDocuments } from '#web/exchange/answering/documents-step.tsx'
import { namedParts } from '#web/exchange/answering/draft.ts'
import { componentFactsThatDecide, factsThatDecide } from '#web/exchange/answering/fact-questions.tsx'
import { MissingParts } from '#web/exchange/answering/missing-parts.tsx'
import { SameAnswer } from '#web/exchange/answering/same-answer.tsx'
import { SignFields } from '#web/exchange/answering/sign-fields.tsx'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { missingOf } from '#web/exchange/answering/steps.ts'
import { summaryOf } from '#web/exchange/answering/summary.ts'
import { SummaryLines } from '#web/exchange/answering/summary-lines.tsx'
import { FactsTold, ToldOfComponents } from '#web/exchange/answering/told-facts.tsx'
import type { Signing } from '#web/exchange/answering/use-signing.ts'

/** The whole answer in words, what it lacks, the other parts that have it too, and the signature. */
export function ReviewStep({ request, writing, onOpen, signing }: StepProps & { signing: Signing }) {
  const { t } = useTranslation()
  const { answer, draft, named } = writing
  const { informationOwner, isComplexProduct, substanceState, otherInformation } = draft
  const missing = missingOf(draft, answer, named)
  const owner = informationOwner ?? 'we'
  return (
    <div className={classes['content']}>
      <MissingParts missing={missing} onOpen={onOpen} />
      <SummaryLines
        lines={summaryOf(draft, answer.questions, named)}
        named={named}
        action={({ title, kind }) => (
          <Anchor
            component="button"
            type="button"
            onClick={() => onOpen('substances')}
            aria-label={t('answering.review.changeOf', { list: title })}
          >
            {t(kind === 'open' || kind === 'partly' ? 'answering.review.answer' : 'answering.review.change')}
          </Anchor>
        )}
      />
      <FactsTold
        title={t('answering.facts.title')}
        facts={factsThatDecide(draft, answer, named)}
        told={draft.facts}
      />
      <ToldOfComponents
        draft={draft}
        factsOf={(component) => componentFactsThatDecide(component, answer, named)}
      />
      <p className={classes['note']} style={{ margin: 0 }}>
        {[
          t(`answering.review.owner.${owner}`),
          isComplexProduct === true
            ? t('answering.review.components', { count: namedParts(substanceState).length })
            : null,
          t('answering.review.validity', { count: otherInformation.declarationValidity }),
        ]
          .filter((part) => part !== null)
          .join(' ')}
      </p>
      {otherInformation.customerInformation.trim() !== '' && (
        <div className={classes['group']}>
          <span className={classes['subhead']}>
            {t('answering.review.customer', { questioner: request.questioner })}
          </span>
          <span style={{ whiteSpace: 'pre-wrap' }}>{otherInformation.customerInformation}</span>
        </div>
      )}
      <AttachedDocuments id={request.id} documents={answer.documents} />
      <SameAnswer writing={writing} />
      <SignFields signing={signing} isReady={missing.length === 0} />
    </div>
  )
}
