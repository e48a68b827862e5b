import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { languages } from '#contract/values/locale.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { onFields } from '#web/legislations/draft/on-fields.ts'
import { useLanguageLabel } from '#web/legislations/draft/use-language-label.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type Event = LegislationEditing['draft']['events'][number]

type EventsPanelProps = {
  editing: LegislationEditing
  /** Keys of the events that rules name, each on a line. */
  usedKeys: string
}

/** COMP-10: the events that rules may name: the one next thing to do or know. */
export const EventsPanel = onFields(Events, ['events'])

function Events({ editing, usedKeys }: EventsPanelProps) {
  const { t } = useTranslation()
  const { draft, errors, isReadOnly, set } = editing
  const languageLabel = useLanguageLabel({ isReadOnly })
  const { events } = draft
  const used = usedKeys.split('\n')
  const change = (index: number, next: Partial<Event>) =>
    set(
      'events',
      events.map((event, at) => (at === index ? { ...event, ...next } : event)),
    )
  const isUsed = ({ key }: Event) => used.includes(key)
  return (
    <SectionPanel
      id="events"
      title={t('legislations.section.events')}
      note={t('legislations.help.events')}
      actions={
        !isReadOnly && (
          <AddButton onClick={() => set('events', [...events, { key: '', text: { en: '', sv: '' } }])}>
            {t('legislations.event.add')}
          </AddButton>
        )
      }
    >
      <div className={classes['events']}>
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is all that an event has while its key is typed
          <div key={index} className={classes['event']}>
            <TextInput
              aria-label={t('legislations.event.key', { place: index + 1 })}
              value={event.key}
              error={errors[`events.${index}.key`]}
              readOnly={isReadOnly || isUsed(event)}
              title={isUsed(event) && !isReadOnly ? t('legislations.event.used') : undefined}
              spellCheck={false}
              onChange={({ currentTarget }) => change(index, { key: currentTarget.value })}
            />
            {languages.map((language) => (
              <TextInput
                key={language}
                lang={language}
                aria-label={`${t('legislations.event.text', { key: event.key })}, ${languageLabel(language)}`}
                placeholder={languageLabel(language)}
                value={event.text[language]}
                error={errors[`events.${index}.text.${language}`]}
                readOnly={isReadOnly}
                onChange={({ currentTarget }) =>
                  change(index, { text: { ...event.text, [language]: currentTarget.value } })
                }
              />
            ))}
            {!isReadOnly && !isUsed(event) && events.length > 1 && (
              <ActionIcon
                aria-label={t('legislations.event.remove', { key: event.key })}
                onClick={() =>
                  set(
                    'events',
                    events.filter((_, at) => at !== index),
                  )
                }
              >
                <IconTrash size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
    </SectionPanel>
  )
}
