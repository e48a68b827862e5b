import { Radio, Text } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

import { answerBases, answerBasis, type AnswerBasis } from '#contract/compliance/statuses.ts'
import { radioTabIndex } from '#web/ui/radio-tab-index.ts'
import classes from '#web/products/answers/answers.module.css'

type BasisChoiceProps = {
  basis: AnswerBasis | null
  onBasis: (basis: AnswerBasis) => void
  /** True after an attempt to answer without a basis. */
  isMissing: boolean
  /** The place of the first card, which takes the focus when the basis is missing. */
  first: Ref<HTMLButtonElement>
}

/** The choice of the basis of the answers; at first no basis is chosen. */
export function BasisChoice({ basis, onBasis, isMissing, first }: BasisChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('denials.basis.label')}
      classNames={{ label: classes['groupLabel'] ?? '' }}
      error={isMissing && t('denials.basis.missing')}
      value={basis}
      onChange={(value) => onBasis(answerBasis.parse(value))}
    >
      <div className={classes['bases']}>
        {answerBases.map((each, index) => (
          <Radio.Card
            {...(index === 0 && { ref: first })}
            aria-invalid={isMissing || undefined}
            key={each}
            value={each}
            tabIndex={radioTabIndex(answerBases, basis, each)}
            className={classes['basis'] ?? ''}
          >
            <Radio.Indicator size="xs" />
            <div>
              <Text fw={500}>{t(`denials.basis.${each}`)}</Text>
              <Text fz={12} lh="16px" c="var(--k-text3)">
                {t(`denials.basis.note.${each}`)}
              </Text>
            </div>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
