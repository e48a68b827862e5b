import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { TurningDay } from '#contract/forecasts.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { turnsText } from '#web/forecasts/turn-text.ts'
import { useFormat } from '#web/i18n/format.ts'

type TurningDaysProps = {
  days: readonly TurningDay[]
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** The days on which something begins or ends, with how many products each touches. */
export function TurningDays({ days, chosen, onChoose }: TurningDaysProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (days.length === 0)
    return (
      <Text p={16} c="var(--k-text2)">
        {t('forecasts.screen.noDays')}
      </Text>
    )
  return (
    <div role="group" aria-label={t('forecasts.screen.days')}>
      {days.map(({ day, turns, products }) => (
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
              ? t('forecasts.screen.notComputed')
              : t('forecasts.screen.products', { count: products })}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
