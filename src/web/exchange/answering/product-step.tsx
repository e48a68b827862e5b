import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { identifierTitle } from '#web/exchange/status/identifier-title.ts'
import { useFormat } from '#web/i18n/format.ts'

/** The product under the names of the questioner, and what is asked about it. */
export function ProductStep({ request: { snapshot, dueOn } }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { product, legislations, message } = snapshot
  const facts = [
    { label: t('receivedRequests.column.product'), value: product.title },
    ...product.identifiers.map(({ key, value }) => ({ label: identifierTitle(t, key), value })),
    {
      label: t('receivedRequests.card.legislations'),
      value: format.list(legislations.map(({ title }) => title)),
    },
    ...(message === null ? [] : [{ label: t('receivedRequests.card.message'), value: message }]),
    { label: t('receivedRequests.column.dueOn'), value: format.date(dueOn) },
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
