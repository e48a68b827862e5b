import { Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MovedStatus } from '#contract/products/verdict-preview.ts'
import { Becomes } from '#web/forecasts/sums.tsx'
import { errorText } from '#web/http/error-text.ts'
import { changeCount } from '#web/products/form/card.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { verdictPreview } from '#web/products/form/product.queries.ts'
import { listIsValid, substancesChangeOf } from '#web/products/form/answers.ts'
import classes from '#web/products/substances/substances.module.css'
import { StatusWord } from '#web/ui/status.tsx'
import { VERDICT_PREVIEW_DEBOUNCE_MS } from '#web/ui/timing.ts'

/** Statuses told at once; a first answer to all lists moves a dozen. */
const SHOWN = 4

/** PROD-26: preview of the statuses that the typed values would move. */
export function VerdictPreview({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const typed = changeOf(editing)
  const text = JSON.stringify(typed)
  const [rested] = useDebouncedValue(text, VERDICT_PREVIEW_DEBOUNCE_MS)
  const isRested = rested === text
  const { data, error, isFetching } = useQuery({
    ...verdictPreview(editing.base.card.id, typed),
    enabled: typed !== null && isRested,
  })
  return (
    <div role="status" className={classes['preview']}>
      {typed !== null && (
        <>
          <Text fw={500}>{t('productSubstances.preview.title')}</Text>
          {error ? (
            <Text c="var(--k-text2)">
              {t('productSubstances.preview.failed')} {errorText(t, error)}
            </Text>
          ) : data ? (
            <Moved moved={data.moved} isWaiting={isFetching || !isRested} />
          ) : (
            <Text c="var(--k-text2)">{t('productSubstances.preview.asking')}</Text>
          )}
          {changeCount(editing.changes) > 0 && (
            <span className={classes['note']}>{t('productSubstances.preview.others')}</span>
          )}
        </>
      )}
    </div>
  )
}

/** The body of the save; null: nothing of it is changed, or a field is not finished. */
function changeOf({ base, answers, changedLists }: CardEditing) {
  const { card, substances } = base
  if (!card.canEdit || !substances || changedLists.length === 0) return null
  if (!changedLists.every((list) => listIsValid(list, answers))) return null
  return substancesChangeOf(substances.body, answers)
}

function Moved({ moved, isWaiting }: { moved: readonly MovedStatus[]; isWaiting: boolean }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (moved.length === 0) return <Text c="var(--k-text2)">{t('productSubstances.preview.none')}</Text>
  const shown = isWhole ? moved : moved.slice(0, SHOWN)
  const more = moved.length - shown.length
  return (
    <>
      <ul className={classes['moved']} aria-busy={isWaiting}>
        {shown.map(({ legislationId, legislation, obligation, before, after }) => (
          <li key={`${legislationId} ${obligation?.key ?? ''}`}>
            <span>{obligation ? `${legislation}, ${obligation.title}` : legislation}:</span>
            {before ? (
              <Becomes change={{ before, after }} />
            ) : (
              <StatusWord tone={after.tone} word={after.word} title={after.event.text} />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Anchor component="button" type="button" onClick={() => setWhole(true)}>
          {t('productSubstances.preview.more', { count: more })}
        </Anchor>
      )}
    </>
  )
}
