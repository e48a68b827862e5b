import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { DateField, isDay } from '#web/editing/date-field.tsx'
import { turningDays } from '#web/forecasts/forecasts.queries.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { turnsText } from '#web/forecasts/turn-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { DialogBox } from '#web/ui/popup/dialog-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

const SHOWN_DAYS = 6

type AsOfBoxProps = {
  popup: Popup
  /** undefined: today. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** The day that the statuses are shown of: typed, or one of the next on which something begins or ends. */
export function AsOfBox({ popup, day, onDay }: AsOfBoxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = useQuery({ ...turningDays, enabled: popup.isOpen }).data?.items ?? []
  const choose = (next: string | undefined) => {
    onDay(next)
    popup.open(false)
  }
  return (
    <DialogBox popup={popup} label={t('forecasts.asOf.label')} position="bottom-end" width={300}>
      <Stack gap={8} p={8}>
        <DateField
          label={t('forecasts.asOf.label')}
          value={day ?? ''}
          onChange={(next) => (next === '' || isDay(next)) && onDay(next === '' ? undefined : next)}
        />
        {days.length > 0 && (
          <div role="group" aria-label={t('forecasts.asOf.days')}>
            <Text c="var(--k-text2)" fz={12} mb={4}>
              {t('forecasts.asOf.days')}
            </Text>
            {days.slice(0, SHOWN_DAYS).map((turning) => (
              <UnstyledButton
                key={turning.day}
                className={classes['day']}
                onClick={() => choose(turning.day)}
              >
                <span className={classes['date']}>{format.date(turning.day)}</span>
                <span className={classes['turns']}>{turnsText(t, turning.turns)}</span>
              </UnstyledButton>
            ))}
          </div>
        )}
        <Button variant="default" disabled={day === undefined} onClick={() => choose(undefined)}>
          {t('forecasts.asOf.backToToday')}
        </Button>
      </Stack>
    </DialogBox>
  )
}
