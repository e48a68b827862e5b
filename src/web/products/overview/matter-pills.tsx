import { Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import { withFilters, type OverviewSearch } from '#web/views/overview-search.ts'

type MatterPillsProps = { search: OverviewSearch; onChange: ChangeSearch }

/** Filters that no column has: by the worst status, and by what is open. Home leads here with one of them; each can be taken off. */
export function MatterPills({ search: { standing = [], open = [] }, onChange }: MatterPillsProps) {
  const { t } = useTranslation()
  const pill = (key: string, text: string, onRemove: () => void) => (
    <Pill
      key={key}
      withRemoveButton
      removeButtonProps={{
        'aria-label': t('matters.remove', { filter: text }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={onRemove}
    >
      {text}
    </Pill>
  )
  return (
    <>
      {standing.map((wanted) =>
        pill(wanted, t(`matters.standing.${wanted}`), () =>
          onChange((now) => withFilters(now, { standing: now.standing?.filter((each) => each !== wanted) })),
        ),
      )}
      {open.map((wanted) =>
        pill(wanted, t(`matters.open.${wanted}`), () =>
          onChange((now) => withFilters(now, { open: now.open?.filter((each) => each !== wanted) })),
        ),
      )}
    </>
  )
}
