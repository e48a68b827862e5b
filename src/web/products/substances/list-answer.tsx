import { Checkbox, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ListAnswer as Answer } from '#contract/products/substances.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import {
  listIsValid,
  shortNames,
  takenBy,
  type AnswerState,
  type ShownSubstance,
  type SubstanceEntry,
} from '#web/products/form/answers.ts'
import { BrowseList } from '#web/products/substances/browse-list.tsx'
import { NewEntries } from '#web/products/substances/new-entries.tsx'
import { SubstanceSearch } from '#web/products/substances/search.tsx'
import classes from '#web/products/substances/substances.module.css'
import { Note } from '#web/ui/note.tsx'
import { StatusWord } from '#web/ui/status.tsx'

const states: readonly AnswerState[] = ['excluded', 'included', 'undefined']

type ListAnswerProps = {
  answer: Answer
  editing: CardEditing
  /** Puts substances of the list into the product. */
  onAdd: (substances: readonly ShownSubstance[], list: string) => void
}

/** The question of a list: "yes, these" when a substance of the list is in the product, else the choice of an answer. */
export function ListAnswer({ answer, editing, onAdd }: ListAnswerProps) {
  const { t } = useTranslation()
  const { list, title, question } = answer
  const { answers, base, areFaultsShown } = editing
  const given = answers[list]?.state ?? 'undefined'
  const taken = takenBy(list, answers)
  const isTaken = taken.length > 0
  const isChanged = editing.changedLists.includes(list)
  const set = (state: AnswerState) => editing.answer(list, { state, entries: [] })
  return (
    <section className={classes['list']} data-changed={isChanged || undefined} aria-label={title}>
      <div className={classes['listHead']}>
        <div className={classes['listTitle']}>
          <Text fw={500}>{title}</Text>
          <AnsweredBy answer={answer} />
        </div>
        {isTaken ? (
          <div className={classes['questionState']}>
            <Text fw={500}>{t('productSubstances.yesFrom', { names: shortNames(taken).join(', ') })}</Text>
            {given === 'excluded' && <StatusWord tone="wait" word={t('productSubstances.overruledMark')} />}
          </div>
        ) : (
          <SegmentedControl
            size="xs"
            aria-label={t('productSubstances.answerTo', { list: title })}
            disabled={!base.card.canEdit}
            data={states.map((state) => ({ value: state, label: t(`productSubstances.state.${state}`) }))}
            value={given}
            onChange={set}
          />
        )}
      </div>
      <Text c="var(--k-text2)">{question}</Text>
      <Others answer={answer} />
      <NewEntries answer={answer} editing={editing} />
      {isTaken && <Confirmation answer={answer} taken={taken} given={given} editing={editing} onSet={set} />}
      {!isTaken && given === 'included' && areFaultsShown && !listIsValid(list, answers) && (
        <Note tone="breach">{t('productSubstances.none')}</Note>
      )}
      {!isTaken && given === 'included' && base.card.canEdit && (
        <div className={classes['choose']}>
          <SubstanceSearch answer={answer} onPick={(substance) => onAdd([substance], list)} />
          <BrowseList answer={answer} chosen={[]} onAdd={(substances) => onAdd(substances, list)} />
        </div>
      )}
    </section>
  )
}

type ConfirmationProps = {
  answer: Answer
  taken: readonly SubstanceEntry[]
  given: AnswerState
  editing: CardEditing
  onSet: (state: AnswerState) => void
}

/** Confirms that the product has no other substances of the list; an earlier "none of these" confirms it and is shown as overruled. */
function Confirmation({ answer, taken, given, editing, onSet }: ConfirmationProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answeredAt, answeredVersion } = answer
  const at = answeredAt ?? answeredVersion
  return (
    <>
      {given === 'excluded' && (
        <Note>
          {at === null
            ? t('productSubstances.overruledNow', { names: shortNames(taken).join(', ') })
            : t('productSubstances.overruled', { at: format.date(at), names: shortNames(taken).join(', ') })}
        </Note>
      )}
      <Checkbox
        label={t('productSubstances.noOthers')}
        aria-label={t('productSubstances.noOthersOf', { list: answer.title })}
        disabled={!editing.base.card.canEdit}
        checked={given !== 'undefined'}
        onChange={(event) => onSet(event.currentTarget.checked ? 'included' : 'undefined')}
      />
    </>
  )
}

/** PROD-45: the answers of the other sources, which count as well. */
function Others({ answer: { others } }: { answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (others.length === 0) return null
  return (
    <ul className={classes['others']}>
      {others.map(({ source, state, answeredVersion }) => (
        <li key={source?.id ?? 0}>
          {t('productSubstances.sources.answer', {
            name: source?.title ?? t('productSubstances.sources.own'),
            answer: t(`productSubstances.state.${state}`),
            version: format.date(answeredVersion),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Shows the person, the date and the list version of the answer (COMP-14). */
function AnsweredBy({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answeredAt, answeredBy, answeredVersion, currentVersion, basis, document } = answer
  const version = answeredVersion && format.date(answeredVersion)
  return (
    <span className={classes['note']}>
      {basis !== null && `${t(`denials.basis.${basis}`)}${document === null ? '' : `, ${document}`} · `}
      {answeredAt && version
        ? answeredBy
          ? t('productSubstances.answered', { at: format.date(answeredAt), name: answeredBy, version })
          : t('productSubstances.answeredVersion', { version })
        : t('productSubstances.version', { version: format.date(currentVersion) })}
    </span>
  )
}
