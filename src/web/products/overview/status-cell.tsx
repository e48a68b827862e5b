import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Legislation } from '#contract/legislations.ts'
import type { OverviewRow } from '#web/products/overview/overview-lines.ts'
import classes from '#web/products/overview/overview.module.css'
import { StatusWord } from '#web/ui/status.tsx'

type StatusCellProps = { row: OverviewRow; legislation: Legislation; onWhy: () => void }

/** The status of a product under a legislation; its event is the tooltip, and a click asks why. */
export function StatusCell({ row, legislation, onWhy }: StatusCellProps) {
  const { t } = useTranslation()
  const status = row.legislationsEventStatus[legislation.id]
  if (!status) return null
  return (
    <UnstyledButton
      className={classes['status']}
      // The row takes the focus; by keyboard the explanation is asked for in the card.
      tabIndex={-1}
      aria-label={t('products.overview.why', { status: status.word, legislation: legislation.shortName })}
      onClick={(event) => {
        event.stopPropagation()
        onWhy()
      }}
    >
      <StatusWord tone={status.tone} word={status.word} title={status.event.text} />
    </UnstyledButton>
  )
}
