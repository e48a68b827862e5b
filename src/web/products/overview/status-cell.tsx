import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { AnnouncedStatus, EventStatus } from '#contract/compliance/statuses.ts'
import type { WaitingRequest } from '#contract/exchange/requests.ts'
import { askedEvent } from '#domain/compliance/asked-event.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/overview/overview.module.css'
import { StatusWord } from '#web/ui/status.tsx'

type StatusCellProps = {
  status: EventStatus
  announced: AnnouncedStatus | undefined
  waitingRequest: WaitingRequest | null
}

/** A status with its event as the tooltip; a clock where another one is near (COMP-13). */
export function StatusCell({ status: judged, announced, waitingRequest }: StatusCellProps) {
  const status = askedEvent(judged, waitingRequest, useLanguage())
  if (!announced) return <StatusWord tone={status.tone} word={status.word} title={status.event.text} />
  return <Announced status={status} announced={announced} />
}

function Announced({
  status,
  announced: { day, after },
}: {
  status: EventStatus
  announced: AnnouncedStatus
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const soon = t('products.overview.announced', { day: format.date(day), status: after.word })
  return (
    <span className={classes['announced']} title={`${status.event.text}\n${soon}`}>
      <StatusWord tone={status.tone} word={status.word} />
      <IconClock size={14} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden>{soon}</VisuallyHidden>
    </span>
  )
}
