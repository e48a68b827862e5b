import { Button, Group, Loader, Radio } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AnsweredSubstance, ShownQuestion } from '#contract/exchange/answering.ts'
import { answerState } from '#contract/compliance/statuses.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { entriesOfList } from '#web/exchange/answering/answer.queries.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { ListState, Named } from '#web/exchange/answering/substance-answers.ts'
import { useSubstanceTexts } from '#web/exchange/answering/substance-texts.ts'
import { errorText } from '#web/http/error-text.ts'
import { Note } from '#web/ui/note.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type ListRowProps = {
  id: RequestId
  question: ShownQuestion
  /** True where the own supplier knows. */
  isSuppliers: boolean
  state: ListState | null
  /** Named substances that concern the list: they are the answer. */
  substances: readonly AnsweredSubstance[]
  named: Named
  onState: (state: ListState) => void
}

const inOrder = ['excluded', 'included', 'undefined'] as const satisfies readonly ListState[]

/** A list with its answer; its entries are shown on demand. */
export function ListRow({ id, question, isSuppliers, state, substances, named, onState }: ListRowProps) {
  const { t } = useTranslation()
  const { namesOf } = useSubstanceTexts(named)
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const { list, title, entries } = question
  return (
    <li className={classes['row']}>
      <button
        type="button"
        className={classes['rowTitle']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} stroke={1.6} aria-hidden="true" />
        <span className={classes['rowText']}>
          {title}{' '}
          <span className={classes['note']}>
            {t('answering.substances.entries', { count: entries })}
            {isSuppliers && ` · ${t('answering.summary.supplier')}`}
          </span>
        </span>
      </button>
      {substances.length > 0 ? (
        <StatusWord tone="duty" word={namesOf(substances)} />
      ) : (
        <Radio.Group
          aria-label={t('answering.substances.answerTo', { list: title })}
          value={state}
          onChange={(chosen) => onState(answerState.parse(chosen))}
        >
          <Group className={classes['choices'] ?? ''} gap={16}>
            {inOrder.map((each) => (
              <Radio key={each} value={each} label={t(`answering.substances.state.${each}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {isOpen && <Entries id={id} list={list} question={question.question} />}
    </li>
  )
}

/** The substances of a list, page after page. */
function Entries({ id, list, question }: { id: RequestId; list: string; question: string }) {
  const { t } = useTranslation()
  const { numbersOf } = useSubstanceTexts(new Map())
  const query = useInfiniteQuery(entriesOfList(id, list))
  if (query.isPending) return <Loader size={14} m={8} />
  if (query.isError) return <Note tone="breach">{errorText(t, query.error)}</Note>
  const entries = query.data.pages.flatMap(({ items }) => items)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard
    <ul className={classes['entries']} tabIndex={0} aria-label={question}>
      <li className={classes['note']}>{question}</li>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.name} <span className={classes['note']}>{numbersOf(entry)}</span>
        </li>
      ))}
      {query.hasNextPage && (
        <li>
          <Button
            variant="subtle"
            size="xs"
            ml={-8}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('answering.substances.more')}
          </Button>
        </li>
      )}
    </ul>
  )
}
