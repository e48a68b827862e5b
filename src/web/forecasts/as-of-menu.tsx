import { Button } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const AsOfBox = lazyPopup(async () => (await import('#web/forecasts/as-of-box.tsx')).AsOfBox)

type AsOfMenuProps = {
  /** undefined: today. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** "As of today": another day, typed, or one on which something begins or ends (COMP-06). */
export function AsOfMenu({ day, onDay }: AsOfMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { popup, buttonProps, isNeeded } = usePopup(AsOfBox, 'dialog')
  return (
    <>
      <Button
        {...buttonProps}
        variant="subtle"
        size="xs"
        leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden="true" />}
        rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden="true" />}
      >
        {day === undefined ? t('forecasts.asOf.today') : t('forecasts.asOf.day', { day: format.date(day) })}
      </Button>
      {isNeeded && <AsOfBox popup={popup} day={day} onDay={onDay} />}
    </>
  )
}
