import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { limitText } from '#web/compliance/explanation-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { SubstanceEntry } from '#web/products/form/answers.ts'
import { entryLimits, type LimitState } from '#web/products/substances/entry-limits.ts'
import classes from '#web/products/substances/substances.module.css'
import { substanceCard } from '#web/substances/substances.queries.ts'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

const tones: Record<LimitState, Tone> = {
  above: 'duty',
  unknown: 'duty',
  use: 'wait',
  weighed: 'wait',
  within: 'ok',
  alone: 'ok',
}

/**
 * PROD-26: consequence of an entry while it is typed: the limits of its lists, and whether the entry exceeds
 * them.
 */
export function EntryConsequence({ entry }: { entry: SubstanceEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(substanceCard(entry.substance.id))
  const limits = data ? entryLimits(entry, data.body) : []
  if (limits.length === 0) return null
  return (
    <ul
      className={classes['consequence']}
      aria-label={t('productSubstances.consequenceOf', { name: entry.substance.name })}
    >
      {limits.map(({ title, entryId, limit, state }) => (
        <li key={`${entryId} ${JSON.stringify(limit)}`}>
          <span>
            {title}:{' '}
            {limit === null
              ? t('productSubstances.anyContent')
              : t('why.limitText', { limit: limitText(limit, t, format) })}
          </span>
          <StatusWord tone={tones[state]} word={t(`productSubstances.limitState.${state}`)} />
        </li>
      ))}
    </ul>
  )
}
