import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { DateField } from '#web/editing/date-field.tsx'
import type { SubstanceEditing } from '#web/substances/use-substance-editing.ts'
import classes from '#web/lists/lists.module.css'

/** REACH Annex XIV: an event to know; it prohibits no imported article (COMP-08). */
export function AnnexXivFields({ editing: { values, errors, set } }: { editing: SubstanceEditing }) {
  const { t } = useTranslation()
  const { annexXiv } = values
  const input = (field: 'entry' | 'latestApplicationDate' | 'sunsetDate') => ({
    value: annexXiv[field],
    error: errors[`annexXiv.${field}`],
  })
  const change = (next: Partial<typeof annexXiv>) => set('annexXiv', (before) => ({ ...before, ...next }))
  return (
    <div>
      <Checkbox
        label={t('substances.card.onAnnexXiv')}
        description={t('substances.card.annexXivHelp')}
        checked={annexXiv.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      {annexXiv.isOn && (
        <div className={classes['pair']} style={{ marginTop: 12 }}>
          <TextInput
            label={t('substances.card.annexEntry')}
            maxLength={20}
            {...input('entry')}
            onChange={(event) => change({ entry: event.currentTarget.value })}
          />
          <span />
          <DateField
            label={t('substances.card.latestApplication')}
            {...input('latestApplicationDate')}
            onChange={(latestApplicationDate) => change({ latestApplicationDate })}
          />
          <DateField
            label={t('substances.card.sunset')}
            {...input('sunsetDate')}
            onChange={(sunsetDate) => change({ sunsetDate })}
          />
        </div>
      )}
    </div>
  )
}
