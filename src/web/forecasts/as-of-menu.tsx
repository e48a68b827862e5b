import { Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { DateField, isDay } from '#web/editing/date-field.tsx'
import { turningDays } from '#web/forecasts/forecasts.queries.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { turnsText } from '#web/forecasts/turn-text.ts'
import { useFormat } from '#web/i18n/format.ts'

const SHOWN_DAYS = 6

type AsOfMenuProps = {
  /** undefined: today. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** "As of today": another day, typed, or one on which something begins or ends (COMP-06). */
export function AsOfMenu({ day, onDay }: AsOfMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, { toggle, close, open }] = useDisclosure()
  const days = useQuery({ ...turningDays, enabled: isOpen }).data?.items ?? []
  const choose = (next: string | undefined) => {
    onDay(next)
    close()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? open() : close())}
      position="bottom-end"
      trapFocus
      returnFocus
      width={300}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden="true" />}
          onClick={toggle}
        >
          {day === undefined ? t('forecasts.asOf.today') : t('forecasts.asOf.day', { day: format.date(day) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('forecasts.asOf.label')}>
        <Stack gap={8}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
