import { Radio, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { declarationValidities } from '#contract/exchange/reply-snapshot.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { StepProps } from '#web/exchange/answering/step-props.ts'

/** REQ-07: the validity of the declaration, a message to the customer, and a comment that stays inside. */
export function OtherStep({ request: { questioner }, writing: { draft, set } }: StepProps) {
  const { t } = useTranslation()
  const { otherInformation } = draft
  const { declarationValidity, customerInformation, internalComment } = otherInformation
  const change = (next: Partial<typeof otherInformation>) =>
    set({ otherInformation: { ...otherInformation, ...next } })
  return (
    <div className={classes['content']}>
      <Radio.Group
        label={t('answering.other.validity')}
        description={t('answering.other.validityHelp')}
        value={String(declarationValidity)}
        onChange={(chosen) => {
          const months = declarationValidities.find((each) => String(each) === chosen)
          if (months) change({ declarationValidity: months })
        }}
      >
        <div className={classes['choices']} style={{ marginTop: 8 }}>
          {declarationValidities.map((months) => (
            <Radio
              key={months}
              value={String(months)}
              label={t('answering.other.months', { count: months })}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        autosize
        minRows={3}
        label={t('answering.other.customer', { questioner })}
        description={t('answering.other.customerHelp')}
        maxLength={MAX_FREE_TEXT}
        value={customerInformation}
        onChange={({ currentTarget }) => change({ customerInformation: currentTarget.value })}
      />
      <Textarea
        autosize
        minRows={2}
        label={t('answering.other.internal')}
        description={t('answering.other.internalHelp')}
        maxLength={MAX_FREE_TEXT}
        value={internalComment}
        onChange={({ currentTarget }) => change({ internalComment: currentTarget.value })}
      />
    </div>
  )
}
