import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import { summaryOf } from '#web/exchange/answering/summary.ts'
import { SummaryLines } from '#web/exchange/answering/summary-lines.tsx'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { useFormat } from '#web/i18n/format.ts'
import { WizardFacts } from '#web/ui/wizard.tsx'

/** Beside the steps: who asks about what until when, and the answer so far. */
export function RequestSummary({ request, writing }: Pick<StepProps, 'request' | 'writing'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { questioner, product, dueOn, snapshot } = request
  const { answer, draft, named } = writing
  return (
    <div className={classes['summary']}>
      <WizardFacts
        facts={[
          { label: t('receivedRequests.column.questioner'), value: questioner },
          { label: t('receivedRequests.card.person'), value: snapshot.questioner.person },
          { label: t('receivedRequests.column.product'), value: `${product.title} ${product.productId}` },
          { label: t('receivedRequests.column.dueOn'), value: format.date(dueOn) },
        ]}
      />
      <section className={classes['group']} aria-label={t('answering.soFar')}>
        <h3 className={classes['head']}>{t('answering.soFar')}</h3>
        <SummaryLines lines={summaryOf(draft, answer.questions, named)} named={named} />
      </section>
    </div>
  )
}
