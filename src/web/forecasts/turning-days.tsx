import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TurningDay } from '#contract/forecasts.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { YEAR_DAYS, type AheadDays } from '#web/forecasts/ahead-days.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { turnsText } from '#web/forecasts/turn-text.ts'
import { useFormat } from '#web/i18n/format.ts'

type TurningDaysProps = {
  days: readonly TurningDay[]
  chosen: string | undefined
  /** The period ahead in days; the chosen day is shown even outside it. */
  ahead: AheadDays
  /** True while a job computes the days of the next year. */
  isComputing: boolean
  onChoose: (day: string) => void
}

/** The days on which something begins or ends, with how many products each touches. */
export function TurningDays({ days, chosen, ahead, isComputing, onChoose }: TurningDaysProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [today] = useState(() => dayOf(new Date()))
  const until = ahead === 'all' ? null : dayAfter(today, ahead)
  const yearsEnd = dayAfter(today, YEAR_DAYS)
  const within = days.filter(({ day }) => until === null || day <= until || day === chosen)
  // The days that change something first to be read; what touches no product is a press away.
  const idle = within.filter(({ day, products }) => products === 0 && day !== chosen)
  const [areIdleShown, setIdleShown] = useState(false)
  const shown = areIdleShown ? within : within.filter((each) => !idle.includes(each))
  if (within.length === 0)
    return (
      <Text p={16} c="var(--k-text2)">
        {t(ahead === 'all' ? 'forecasts.screen.noDays' : 'forecasts.screen.noDaysAhead', { days: ahead })}
      </Text>
    )
  return (
    <div role="group" aria-label={t('forecasts.screen.days')}>
      {shown.map(({ day, turns, products }) => (
        <UnstyledButton
          key={day}
          className={classes['turning']}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          <span className={classes['date']}>{format.date(day)}</span>
          <span>{turnsText(t, turns)}</span>
          <span className={classes['count']}>
            {products === null
              ? t(`forecasts.screen.${isComputing && day <= yearsEnd ? 'beingComputed' : 'notComputed'}`)
              : t('forecasts.screen.products', { count: products })}
          </span>
        </UnstyledButton>
      ))}
      {idle.length > 0 && (
        <UnstyledButton
          className={classes['turning']}
          aria-expanded={areIdleShown}
          onClick={() => setIdleShown(!areIdleShown)}
        >
          <span className={classes['idle']}>
            {areIdleShown
              ? t('forecasts.screen.hideIdle')
              : t('forecasts.screen.showIdle', { count: idle.length })}
          </span>
        </UnstyledButton>
      )}
    </div>
  )
}
