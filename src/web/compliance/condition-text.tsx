import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { OpenCondition } from '#contract/compliance/assessment-records.ts'
import { useFormat } from '#web/i18n/format.ts'

/** COMP-18: the entry, if the condition is of one, and the words that a person judges. */
export function ConditionText({
  about,
}: {
  about: Pick<OpenCondition, 'entry' | 'substance' | 'condition'>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {about.entry !== '' && (
        <Text fw={500}>
          {about.substance
            ? t('assessments.belongs', { substance: about.substance.name, entry: about.entry })
            : t('assessments.ofEntry', { entry: about.entry })}
        </Text>
      )}
      <Text c={about.entry === '' ? undefined : 'var(--k-text2)'}>{format.withDates(about.condition)}</Text>
    </>
  )
}
