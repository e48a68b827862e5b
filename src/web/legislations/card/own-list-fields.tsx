import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OwnList } from '#contract/legislations/draft.ts'
import { MAX_OWN_LIST_ENTRIES } from '#contract/lists/own-list.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/legislations/draft/draft.module.css'
import { entryOf, withListRenamed } from '#web/legislations/draft/draft.ts'
import { LocalizedInputs } from '#web/legislations/draft/localized-inputs.tsx'
import { AddSubstance } from '#web/legislations/draft/add-substance.tsx'
import { OwnListTable } from '#web/legislations/card/own-list-table.tsx'
import { OwnListEntryFields } from '#web/legislations/card/own-list-entry.tsx'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'

type OwnListProps = { list: OwnList; index: number; editing: LegislationEditing }

/** Number of substances shown until the user asks for the rest. */
const SHOWN_AT_FIRST = 12

/** A list of the company's own: what it is called, the question that it asks, and the substances with their limits. */
export function OwnListFields({ list, index, editing }: OwnListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { draft, saved, errors, isReadOnly, set } = editing
  const path = `lists.${index}`
  const isSaved = editing.card !== null && saved.lists.some(({ key }) => key === list.key)
  const change = (next: Partial<OwnList>) =>
    set(
      'lists',
      draft.lists.map((other, at) => (at === index ? { ...other, ...next } : other)),
    )
  const rename = (key: string) => {
    set('rules', (rules) => withListRenamed(rules, list.key, key))
    change({ key })
  }
  return (
    <section className={classes['ownList']} aria-label={list.title[language] || list.key}>
      <div className={classes['blockHead']}>
        <TextInput
          label={t('legislations.ownList.key')}
          description={t('legislations.help.listKey')}
          value={list.key}
          error={errors[`${path}.key`]}
          readOnly={isReadOnly || isSaved}
          maxLength={62}
          spellCheck={false}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        {!isReadOnly && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes['remove'] ?? ''}
            leftSection={<IconTrash size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() =>
              set(
                'lists',
                draft.lists.filter((_, at) => at !== index),
              )
            }
          >
            {t('legislations.ownList.remove')}
          </Button>
        )}
      </div>
      {(['title', 'question'] as const).map((field) => (
        <LocalizedInputs
          key={field}
          label={t(`legislations.ownList.${field}`)}
          path={`${path}.${field}`}
          value={list[field]}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <Checkbox
        label={t('legislations.ownList.allowNew')}
        description={t('legislations.help.allowNew')}
        checked={list.allowNewSubstances}
        disabled={isReadOnly}
        onChange={(event) => change({ allowNewSubstances: event.currentTarget.checked })}
      />
      <OwnListTable
        list={list}
        isSaved={isSaved}
        isReadOnly={isReadOnly}
        onRead={({ entries, substances }) => {
          substances.forEach(editing.know)
          change({ entries })
        }}
      />
      <Entries list={list} path={path} editing={editing} onChange={(entries) => change({ entries })} />
    </section>
  )
}

type EntriesProps = {
  list: OwnList
  path: string
  editing: LegislationEditing
  onChange: (entries: OwnList['entries']) => void
}

/** The substances of the list; of a long one the first, until all are asked for or one has a fault. */
function Entries({ list: { entries }, path, editing, onChange }: EntriesProps) {
  const { t } = useTranslation()
  const { errors, isReadOnly, substances } = editing
  const [areAllShown, setAllShown] = useState(false)
  const hasFault = Object.keys(errors).some((error) => error.startsWith(`${path}.entries.`))
  const shown = areAllShown || hasFault ? entries : entries.slice(0, SHOWN_AT_FIRST)
  const hidden = entries.length - shown.length
  return (
    <>
      <div className={classes['entries']} role="group" aria-label={t('legislations.ownList.entries')}>
        {shown.map((entry, at) => (
          <OwnListEntryFields
            key={entry.substanceId}
            entry={entry}
            substance={substances.get(entry.substanceId)}
            path={`${path}.entries.${at}`}
            errors={errors}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(entries.map((other, place) => (place === at ? next : other)))}
            onRemove={() => onChange(entries.filter((_, place) => place !== at))}
          />
        ))}
        {hidden > 0 && (
          <UnstyledButton className={classes['more']} onClick={() => setAllShown(true)}>
            {t('legislations.ownList.more', { count: hidden })}
          </UnstyledButton>
        )}
      </div>
      {!isReadOnly && entries.length < MAX_OWN_LIST_ENTRIES && (
        <AddSubstance
          isThere={(id) => entries.some(({ substanceId }) => substanceId === id)}
          onPick={(substance) => {
            editing.know(substance)
            setAllShown(true)
            onChange([...entries, entryOf(substance.id)])
          }}
        />
      )}
    </>
  )
}
