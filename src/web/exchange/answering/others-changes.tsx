import { Anchor, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useSession } from '#web/auth/store.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { draftOver, type AnswerPart, type Draft } from '#web/exchange/answering/draft.ts'
import { ownQuestions } from '#web/exchange/answering/steps.ts'
import { summaryOf } from '#web/exchange/answering/summary.ts'
import { SummaryLines } from '#web/exchange/answering/summary-lines.tsx'
import { FactsTold, ToldOfComponents } from '#web/exchange/answering/told-facts.tsx'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note } from '#web/ui/note.tsx'

/** Id of the note in which one of two states is chosen. */
export const CONFLICT_ID = 'answer-conflict'

/** REQ-22: changes of a colleague meanwhile, and the choice where both changed one part. */
export function OthersChanges({ writing }: { writing: Writing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { theirs, conflict } = writing.state
  if (conflict) return <Conflict conflict={conflict} writing={writing} />
  if (!theirs) return null
  return (
    <div className={classes['told']}>
      <Note>
        {t('answering.theirs', {
          name: theirs.by,
          at: theirs.at === null ? '' : format.time(theirs.at),
          parts: format.list(theirs.parts.map((part) => t(`answering.part.${part}`))),
        })}{' '}
        <Anchor component="button" type="button" onClick={writing.dismissTheirs}>
          {t('answering.seen')}
        </Anchor>
      </Note>
    </div>
  )
}

type ConflictProps = { conflict: NonNullable<Writing['state']['conflict']>; writing: Writing }

/** Both states of a part, of a colleague or of the person's other window, until one is chosen. */
function Conflict({ conflict: { newest, parts }, writing }: ConflictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { profile } = useSession()
  const [name, at] = [newest.changedBy ?? '', newest.changedAt]
  const isOwn = name === profile?.name
  const settle = (choice: 'mine' | 'theirs') => {
    void writing.settle(choice)
    focusOnHeading()
  }
  return (
    <div id={CONFLICT_ID} tabIndex={-1} role="alert" className={classes['told']}>
      <Note tone="duty">
        <div className={classes['group']}>
          <span>
            {t(isOwn ? 'answering.conflict.own' : 'answering.conflict.text', {
              name,
              at: at === null ? '' : format.time(at),
              parts: format.list(parts.map((part) => t(`answering.part.${part}`))),
            })}
          </span>
          {parts.map((part) => (
            <div key={part} className={classes['group']}>
              <span className={classes['subhead']}>
                {t(isOwn ? 'answering.conflict.ownTheirs' : 'answering.conflict.theirs', { name })}
              </span>
              <PartText part={part} draft={draftOver(newest, {})} writing={writing} />
              <span className={classes['subhead']}>{t('answering.conflict.yours')}</span>
              <PartText part={part} draft={writing.draft} writing={writing} />
            </div>
          ))}
          <Group gap={8}>
            <Button variant="default" onClick={() => settle('mine')}>
              {t('answering.conflict.keep')}
            </Button>
            <Button variant="default" onClick={() => settle('theirs')}>
              {t(isOwn ? 'answering.conflict.ownTake' : 'answering.conflict.take', { name })}
            </Button>
          </Group>
        </div>
      </Note>
    </div>
  )
}

/** The note goes away with the choice: the keyboard and the reader go on at the heading of what is written. */
function focusOnHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('#wizard-question') ?? document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

type PartTextProps = { part: AnswerPart; draft: Draft; writing: Writing }

/** One part of an answer in words. */
function PartText({ part, draft, writing: { answer, named } }: PartTextProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { informationOwner, supplierLegislationIds, isComplexProduct, otherInformation } = draft
  if (part === 'substanceState')
    return (
      <>
        <SummaryLines lines={summaryOf(draft, ownQuestions(draft, answer.questions), named)} named={named} />
        <ToldOfComponents draft={draft} factsOf={() => answer.componentFacts} />
      </>
    )
  if (part === 'facts')
    return <FactsTold title={t('answering.facts.title')} facts={answer.askedFacts} told={draft.facts} />
  const texts: Partial<Record<AnswerPart, string>> = {
    informationOwner: informationOwner === null ? '–' : t(`answering.owner.${informationOwner}`),
    supplierLegislationIds: format.list(
      answer.questions
        .flatMap(({ legislations }) => legislations)
        .filter(
          ({ id }, place, all) =>
            supplierLegislationIds.includes(id) && all.findIndex((one) => one.id === id) === place,
        )
        .map(({ title }) => title),
    ),
    isComplexProduct: t(isComplexProduct === true ? 'answering.complex.parts' : 'answering.complex.whole'),
    otherInformation: [
      t('answering.other.months', { count: otherInformation.declarationValidity }),
      otherInformation.customerInformation,
      otherInformation.internalComment,
    ]
      .filter((text) => text !== '')
      .join(' · '),
  }
  return <span>{texts[part] || '–'}</span>
}
