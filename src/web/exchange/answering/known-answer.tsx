import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import { summaryOf } from '#web/exchange/answering/summary.ts'
import { SummaryLines } from '#web/exchange/answering/summary-lines.tsx'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import { useFormat } from '#web/i18n/format.ts'

/** The answer that is known of the product already: one click confirms it, another starts over. */
export function KnownAnswer({ writing }: { writing: Writing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isDismissed, setDismissed] = useState(false)
  const { answer, draft, named, set } = writing
  const { known, questions } = answer
  const { answers, substances, components } = draft.substanceState
  const isBegun = answers.length + substances.length + components.flatMap((each) => each.answers).length > 0
  if (known === null || isDismissed || isBegun) return null
  const isComplexProduct = known.state.components.length > 0
  const lines = summaryOf({ ...draft, isComplexProduct, substanceState: known.state }, questions, named)
  return (
    <section className={classes['group']} aria-label={t('answering.known.label')}>
      <p className={classes['subhead']}>
        {t(`answering.known.${known.from}`, {
          title: known.title,
          day: known.at === null ? '' : format.date(known.at),
        })}
      </p>
      <SummaryLines lines={lines} named={named} />
      <Group gap={8}>
        <Button
          onClick={() =>
            set({ isComplexProduct, substanceState: known.state, facts: { ...draft.facts, ...known.facts } })
          }
        >
          {t('answering.known.confirm')}
        </Button>
        <Button variant="default" onClick={() => setDismissed(true)}>
          {t('answering.known.startOver')}
        </Button>
      </Group>
    </section>
  )
}
