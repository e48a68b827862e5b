import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AnsweredPart, BulkAnswerList } from '#contract/products/answers.ts'
import { deniedEntries } from '#web/denials/denials.queries.ts'
import { DeniedEntries } from '#web/denials/entries.tsx'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/answers/answers.module.css'

/** Entries in sight before all are asked for. */
const SHOWN_AT_FIRST = 3

/** Shows the denied substances by name and CAS number, so that the user sees each before the answer is saved. */
export function YouDeny({ lists, which }: { lists: readonly BulkAnswerList[]; which: AnsweredPart }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const asked = lists.map(({ list, since, never }) => ({
    list,
    ...(since === null || which === 'never' ? {} : { since }),
    // Where nobody answers for the first time, only what is new is denied.
    ...(since !== null && (which === 'new' || never === 0) ? { isNewOnly: 'true' as const } : {}),
  }))
  const { data } = useInfiniteQuery(deniedEntries(asked, ''))
  const total = lists.length > 0 ? (data?.pages[0]?.totalItems ?? 0) : 0
  const outdated = which === 'both' ? Math.max(0, ...lists.map((list) => list.outdated)) : 0
  return (
    <section aria-labelledby="answer-denies">
      <div className={classes['head']}>
        <Title order={3} fz={14} lh="20px" id="answer-denies">
          {t('answers.deny')}
        </Title>
        {total > 0 && (
          <span className={classes['note']} role="status">
            {t('answers.denyOf', {
              entries: t('answers.entries', { count: total }),
              lists: t('answers.listCount', { count: lists.length }),
            })}
            {outdated > 0 && t('answers.newOnly', { count: outdated, number: format.number(outdated) })}
          </span>
        )}
        {total > SHOWN_AT_FIRST && (
          <Anchor component="button" type="button" ms="auto" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('denials.showFewer') : t('denials.showAll', { count: total })}
          </Anchor>
        )}
      </div>
      {lists.length === 0 ? (
        <Text c="var(--k-text3)">{t('answers.denyNone')}</Text>
      ) : (
        <DeniedEntries lists={asked} {...(isWhole ? {} : { shown: SHOWN_AT_FIRST })} />
      )}
    </section>
  )
}
