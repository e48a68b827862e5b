import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { statusTones, type StatusKey } from '#contract/compliance/statuses.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { Fold } from '#web/legislations/draft/fold.tsx'
import { LocalizedInputs } from '#web/legislations/draft/localized-inputs.tsx'
import { onFields } from '#web/legislations/draft/on-fields.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusGlyph, StatusWord } from '#web/ui/status.tsx'

type Status = LegislationEditing['draft']['statuses'][number]

/** COMP-09: the nine statuses in the legislation's own words. */
export const StatusesPanel = onFields(Statuses, ['statuses'])

function Statuses({ editing }: { editing: LegislationEditing }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { draft, errors, isReadOnly, set } = editing
  const [open, setOpen] = useState<StatusKey | null>(null)
  const change = (key: StatusKey, next: Partial<Status>) =>
    set(
      'statuses',
      draft.statuses.map((status) => (status.key === key ? { ...status, ...next } : status)),
    )
  const hasFault = (index: number) =>
    Object.keys(errors).some((path) => path.startsWith(`statuses.${index}.`))
  return (
    <SectionPanel
      id="statuses"
      title={t('legislations.section.statuses')}
      note={t('legislations.help.statuses')}
      isFlush
    >
      {draft.statuses.map((status, index) => {
        const { key, tone, word, title } = status
        return (
          <Fold
            key={key}
            isOpen={open === key || hasFault(index)}
            onToggle={() => setOpen(open === key ? null : key)}
            tone={hasFault(index) ? 'breach' : undefined}
            head={
              <>
                <span className={classes['statusKey']}>{t(`legislations.status.${key}`)}</span>
                <span className={classes['statusWord']}>
                  <StatusWord tone={tone} word={word[language]} />
                </span>
                <span className={classes['lineRest']}>{title[language]}</span>
              </>
            }
          >
            <Select
              label={t('legislations.status.tone')}
              data={statusTones.map((value) => ({ value, label: t(`legislations.tone.${value}`) }))}
              value={tone}
              readOnly={isReadOnly}
              leftSection={<StatusGlyph tone={tone} />}
              maw={240}
              onChange={(next) => next && change(key, { tone: next })}
            />
            {(['word', 'title', 'sentence'] as const).map((field) => (
              <LocalizedInputs
                key={field}
                label={t(`legislations.status.${field}`)}
                path={`statuses.${index}.${field}`}
                value={status[field]}
                errors={errors}
                isReadOnly={isReadOnly}
                isLong={field === 'sentence'}
                onChange={(value) => change(key, { [field]: value })}
              />
            ))}
          </Fold>
        )
      })}
    </SectionPanel>
  )
}
