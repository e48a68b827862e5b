import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListedSubstance, ShownQuestion } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { EntryFields } from '#web/exchange/answering/entry-fields.tsx'
import { ListRow } from '#web/exchange/answering/list-row.tsx'
import { SubstanceSearch } from '#web/exchange/answering/substance-search.tsx'
import {
  entriesFaults,
  noneOfAll,
  NO_ANSWERS,
  openLists,
  stateOf,
  substancesOn,
  withEntry,
  withoutSubstance,
  withStates,
  withSubstance,
  type SubstanceAnswers,
} from '#web/exchange/answering/substance-answers.ts'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import { useFormat } from '#web/i18n/format.ts'

type SubstanceQuestionsProps = {
  id: RequestId
  writing: Pick<Writing, 'named' | 'remember'>
  questions: readonly ShownQuestion[]
  /** Questions without those that the own supplier knows about: "none of these" answers them. */
  own: readonly ShownQuestion[]
  value: SubstanceAnswers
  onChange: (value: SubstanceAnswers) => void
}

/** The questions of all lists about one thing: "none of these" for all of them, or the substances by name, then list by list. */
export function SubstanceQuestions({
  id,
  writing,
  questions,
  own,
  value,
  onChange,
}: SubstanceQuestionsProps) {
  const { t } = useTranslation()
  const { named, remember } = writing
  const { answers, substances } = value
  const faults = entriesFaults(substances)
  const add = (substance: ListedSubstance) => {
    remember(substance)
    onChange(withSubstance({ answers, substances }, substance, questions))
  }
  return (
    <div className={classes['content']}>
      <None questions={own} value={value} onChange={onChange} />
      <SubstanceSearch id={id} hasNamed={substances.length > 0} onPick={add} />
      {substances.map((entry, index) => (
        <EntryFields
          // oxlint-disable-next-line react/no-array-index-key -- one substance may be in two places: a place is what an entry is known by
          key={`${entry.substanceId} ${index}`}
          entry={entry}
          substance={named.get(entry.substanceId)}
          questions={questions}
          faults={faults[index] ?? {}}
          onChange={(change) => onChange(withEntry({ answers, substances }, index, change))}
          onRemove={() => onChange(withoutSubstance({ answers, substances }, index, named))}
        />
      ))}
      <NoOthers questions={own} value={value} onChange={onChange} />
      <ul className={classes['rows']} aria-label={t('answering.substances.lists')}>
        {questions.map((question) => (
          <ListRow
            key={question.list}
            id={id}
            question={question}
            isSuppliers={!own.includes(question)}
            state={stateOf(value, question.list)}
            substances={substancesOn(value, question.list, named)}
            named={named}
            onState={(state) => onChange(withStates({ answers, substances }, [question.list], state))}
          />
        ))}
      </ul>
    </div>
  )
}

type NoneProps = Pick<SubstanceQuestionsProps, 'questions' | 'value' | 'onChange'>

/** "None of these substances" first: one click answers all lists, and one takes it back. */
function None({ questions, value, onChange }: NoneProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [before, setBefore] = useState<SubstanceAnswers>(NO_ANSWERS)
  const entries = format.number(questions.reduce((sum, question) => sum + question.entries, 0))
  if (value.substances.length > 0 || questions.length === 0) return null
  if (questions.every(({ list }) => stateOf(value, list) === 'excluded'))
    return (
      <div className={classes['settled']} role="status">
        <span>{t('answering.substances.noneDone', { count: questions.length })}</span>
        <Button variant="subtle" onClick={() => onChange(before)}>
          {t('answering.undo')}
        </Button>
      </div>
    )
  return (
    <div className={classes['none']}>
      <Button
        variant="outline"
        leftSection={<IconCheck size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setBefore({ answers: value.answers, substances: value.substances })
          onChange(noneOfAll(questions))
        }}
      >
        {t('answering.substances.none')}
      </Button>
      <span className={classes['note']}>
        {t('answering.substances.noneNote', { count: questions.length, entries })}
      </span>
    </div>
  )
}

/** After the substances that are in it: none of the lists that are left. */
function NoOthers({ questions, value, onChange }: NoneProps) {
  const { t } = useTranslation()
  const open = openLists(value, questions)
  if (value.substances.length === 0 || open.length === 0) return null
  return (
    <Button
      variant="outline"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconCheck size={15} stroke={1.8} aria-hidden="true" />}
      onClick={() =>
        onChange(withStates({ answers: value.answers, substances: value.substances }, open, 'excluded'))
      }
    >
      {t('answering.substances.noOthers', { count: open.length })}
    </Button>
  )
}
