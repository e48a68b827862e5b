import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { answerBases, answerBasis, type AnswerBasis } from '#contract/compliance/statuses.ts'
import classes from '#web/products/answers/answers.module.css'

type BasisChoiceProps = { basis: AnswerBasis | null; onBasis: (basis: AnswerBasis) => void }

/** The choice of the basis of the answers; at first no basis is chosen. */
export function BasisChoice({ basis, onBasis }: BasisChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('denials.basis.label')}
      classNames={{ label: classes['groupLabel'] ?? '' }}
      value={basis}
      onChange={(value) => onBasis(answerBasis.parse(value))}
    >
      <div className={classes['bases']}>
        {answerBases.map((each) => (
          <Radio.Card key={each} value={each} className={classes['basis'] ?? ''}>
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
