import { Checkbox, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { DateField } from '#web/editing/date-field.tsx'
import type { SubstanceValues } from '#web/substances/form-values.ts'
import classes from '#web/lists/lists.module.css'

/** REACH Annex XIV: an event to know; it prohibits no imported article (COMP-08). */
export function AnnexXivFields({
  form,
}: {
  form: Pick<ReturnType<typeof useForm<SubstanceValues>>, 'values' | 'getInputProps'>
}) {
  const { t } = useTranslation()
  return (
    <div>
      <Checkbox
        label={t('substances.card.onAnnexXiv')}
        description={t('substances.card.annexXivHelp')}
        {...form.getInputProps('isOnAnnexXiv', { type: 'checkbox' })}
      />
      {form.values.isOnAnnexXiv && (
        <div className={classes['pair']} style={{ marginTop: 12 }}>
          <TextInput
            label={t('substances.card.annexEntry')}
            maxLength={20}
            {...form.getInputProps('annexXiv.entry')}
          />
          <span />
          <DateField
            label={t('substances.card.latestApplication')}
            {...form.getInputProps('annexXiv.latestApplicationDate')}
          />
          <DateField label={t('substances.card.sunset')} {...form.getInputProps('annexXiv.sunsetDate')} />
        </div>
      )}
    </div>
  )
}
