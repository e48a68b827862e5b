import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListAnswer as Answer } from '#contract/products/substances.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { CardEditing } from '#web/products/card/use-card-editing.ts'
import {
  entryKeys,
  listIsValid,
  newEntry,
  usualBasis,
  type AnswerState,
  type ListForm,
  type ShownSubstance,
  type SubstanceEntry,
} from '#web/products/substances/answers-form.ts'
import { BrowseList } from '#web/products/substances/browse-list.tsx'
import { EntryFields } from '#web/products/substances/entry-fields.tsx'
import { NewEntries } from '#web/products/substances/new-entries.tsx'
import { SubstanceSearch } from '#web/products/substances/substance-search.tsx'
import classes from '#web/products/substances/substances.module.css'
import { Note } from '#web/ui/note.tsx'

const states: readonly AnswerState[] = ['excluded', 'included', 'undefined']

type ListAnswerProps = { answer: Answer; editing: CardEditing }

/** One list's question: none of these, yes these, or not answered; and for "yes" the substances. */
export function ListAnswer({ answer, editing }: ListAnswerProps) {
  const { t } = useTranslation()
  const { list, title, question } = answer
  const form = editing.answers[list] ?? { state: answer.state, entries: [] }
  const isChanged = editing.changedLists.includes(list)
  return (
    <section className={classes['list']} data-changed={isChanged || undefined} aria-label={title}>
      <div className={classes['listHead']}>
        <div className={classes['listTitle']}>
          <Text fw={500}>{title}</Text>
          <AnsweredBy answer={answer} />
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('productSubstances.answerTo', { list: title })}
          disabled={!editing.base.card.canEdit}
          data={states.map((state) => ({ value: state, label: t(`productSubstances.state.${state}`) }))}
          value={form.state}
          onChange={(state) => editing.answer(list, { ...form, state })}
        />
      </div>
      <Text c="var(--k-text2)">{question}</Text>
      <NewEntries answer={answer} editing={editing} />
      {form.state === 'included' && <Included form={form} answer={answer} editing={editing} />}
    </section>
  )
}

/** The substances of a "yes, these". */
function Included({ form, answer, editing }: ListAnswerProps & { form: ListForm }) {
  const { t } = useTranslation()
  const { card } = editing.base
  const { entries } = form
  const keys = entryKeys(entries)
  const [picked, setPicked] = useState<string | null>(null)
  const setEntries = (next: SubstanceEntry[]) => editing.answer(answer.list, { ...form, entries: next })
  const add = (chosen: readonly ShownSubstance[]): SubstanceEntry[] => {
    const added = chosen.map((substance) => newEntry(substance, usualBasis(answer.list, card.kind)))
    const next = [...entries, ...added]
    setEntries(next)
    return next
  }
  // How much of it there is comes next: the field is where one goes on typing.
  const pick = (substance: ShownSubstance) => setPicked(entryKeys(add([substance])).at(-1) ?? null)
  return (
    <>
      {entries.map((entry, index) => (
        <EntryFields
          key={keys[index]}
          isPicked={keys[index] === picked}
          entry={entry}
          answer={answer}
          isReadOnly={!card.canEdit}
          areFaultsShown={editing.areFaultsShown}
          onChange={(change) =>
            setEntries(entries.map((each, at) => (at === index ? { ...each, ...change } : each)))
          }
          onRemove={() => setEntries(entries.filter((_, at) => at !== index))}
          onAnotherMaterial={() =>
            setEntries([...entries, newEntry(entry.substance, 'homogeneous_material')])
          }
        />
      ))}
      {editing.areFaultsShown && !listIsValid(form) && entries.length === 0 && (
        <Note tone="breach">{t('productSubstances.none')}</Note>
      )}
      {card.canEdit && (
        <div className={classes['choose']}>
          <SubstanceSearch answer={answer} onPick={pick} />
          <BrowseList answer={answer} chosen={entries.map(({ substance }) => substance.id)} onAdd={add} />
        </div>
      )}
    </>
  )
}

/** Who answered when, and for which version of the list (COMP-14). */
function AnsweredBy({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answeredAt, answeredBy, answeredVersion, currentVersion } = answer
  const version = answeredVersion && format.date(answeredVersion)
  return (
    <span className={classes['note']}>
      {answeredAt && version
        ? answeredBy
          ? t('productSubstances.answered', { at: format.date(answeredAt), name: answeredBy, version })
          : t('productSubstances.answeredVersion', { version })
        : t('productSubstances.version', { version: format.date(currentVersion) })}
    </span>
  )
}
