import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AnsweredPart, BulkAnswerList, bulkAnswerLists } from '#contract/products/answers.ts'
import type { AnswerBasis } from '#contract/compliance/statuses.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { BulkOutcome, BulkSelection } from '#contract/products/bulk.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { answerLikeThis, answersPreview, type ChosenDocument } from '#web/products/answers/answers.queries.ts'
import classes from '#web/products/answers/answers.module.css'
import { BasisChoice } from '#web/products/answers/basis-choice.tsx'
import { YouDeny } from '#web/products/answers/deny.tsx'
import { DocumentChoice } from '#web/products/answers/document-choice.tsx'
import { AnswersEffect } from '#web/products/answers/effect.tsx'
import { ListChoice, openCount } from '#web/products/answers/list-choice.tsx'
import { Note } from '#web/ui/note.tsx'

type AnswerFormProps = {
  answerable: EndpointResponse<typeof bulkAnswerLists>
  selection: BulkSelection
  /** Number of selected products. */
  count: number
  ticked?: readonly string[] | 'open'
  which?: AnsweredPart
  /** PROD-45: the supplier that answers; null: we. */
  sourceId: SupplierId | null
  onClose: () => void
  onOutcome: (outcome: BulkOutcome) => void
}

/** The form at the left, its effect at the right, and the button that does it. */
export function AnswerForm({
  answerable,
  selection,
  count,
  ticked,
  which: first,
  sourceId,
  onClose,
  onOutcome,
}: AnswerFormProps) {
  const { t } = useTranslation()
  const { items } = answerable
  const [which, setWhich] = useState<AnsweredPart>(first ?? 'both')
  const [keys, setKeys] = useState(() => firstTicked(items, ticked))
  const [basis, setBasis] = useState<AnswerBasis | null>(null)
  const [document, setDocument] = useState<ChosenDocument | null>(null)
  // A list without anything to answer is not answered, whatever was ticked for another choice.
  const lists = items.filter((list) => keys.has(list.list) && openCount(list, which) > 0)
  const isNothingOpen = answerable.parts > 0 && items.every((list) => openCount(list, 'both') === 0)
  const denial = { lists: lists.map(({ list }) => list), which, sourceId }
  const preview = useQuery(answersPreview(selection, denial))
  const shown = lists.length > 0 ? preview.data : undefined
  const doing = useMutation({
    mutationFn: answerLikeThis,
    onSuccess: (outcome) => {
      onClose()
      onOutcome(outcome)
    },
  })
  const fault = doing.error ?? preview.error
  const parts = shown?.changed ?? 0
  const [isBasisMissed, setBasisMissed] = useState(false)
  const firstBasis = useRef<HTMLButtonElement>(null)
  const isReady = shown !== undefined && parts > 0 && !preview.isFetching
  const answer = () => {
    if (!isReady) return
    if (basis) return doing.mutate({ selection, denial, basis, document, asOf: shown.asOf })
    setBasisMissed(true)
    firstBasis.current?.focus()
  }
  return (
    <>
      <div className={classes['columns']}>
        <div className={classes['form']}>
          {answerable.parts === 0 && <Note>{t('answers.none', { count })}</Note>}
          {isNothingOpen && <Note>{t('answers.nothingOpen', { count })}</Note>}
          <ListChoice items={items} which={which} keys={keys} onKeys={setKeys} onWhich={setWhich} />
          <YouDeny lists={lists} which={which} />
          <BasisChoice
            basis={basis}
            onBasis={setBasis}
            isMissing={isBasisMissed && !basis}
            first={firstBasis}
          />
          <DocumentChoice document={document} onDocument={setDocument} />
        </div>
        <AnswersEffect
          count={count}
          preview={shown}
          isChosen={lists.length > 0}
          isLooking={preview.isFetching}
        />
      </div>
      {fault && (
        <div className={classes['fault']}>
          <Note tone="breach">{errorText(t, fault)}</Note>
        </div>
      )}
      <footer className={classes['footer']}>
        <Text c="var(--k-text2)">{t('answers.undoHint')}</Text>
        <Button variant="default" onClick={onClose}>
          {t('answers.cancel')}
        </Button>
        <Button disabled={!isReady} loading={doing.isPending} onClick={answer}>
          <DoLabel lists={lists.length} parts={parts} />
        </Button>
      </footer>
    </>
  )
}

/** "Answer 3 lists for 38 parts". */
function DoLabel({ lists, parts }: { lists: number; parts: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (lists === 0 || parts === 0) return t('answers.doNone')
  return t('answers.do', {
    lists: t('answers.listCount', { count: lists }),
    parts: t('answers.partCount', { count: parts, number: format.number(parts) }),
  })
}

function firstTicked(
  items: readonly BulkAnswerList[],
  ticked: AnswerFormProps['ticked'],
): ReadonlySet<string> {
  if (ticked === undefined) return new Set()
  const isOpen = (list: BulkAnswerList) => openCount(list, 'both') > 0
  return new Set(ticked === 'open' ? items.filter(isOpen).map(({ list }) => list) : ticked)
}
