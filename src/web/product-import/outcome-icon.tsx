import { IconPlus, IconRefresh, IconX } from '@tabler/icons-react'

/**
 * Icon of an outcome: + for new, ↻ for changed, × for refused or removed; the word beside it says the same.
 */
export function OutcomeIcon({ outcome }: { outcome: string }) {
  const props = { size: 14, stroke: 1.8, 'aria-hidden': true } as const
  switch (outcome) {
    case 'created':
    case 'added':
      return <IconPlus {...props} color="var(--k-ok-text)" />
    case 'changed':
      return <IconRefresh {...props} color="var(--k-duty-text)" />
    case 'refused':
      return <IconX {...props} color="var(--k-breach-text)" />
    case 'removed':
      return <IconX {...props} color="var(--k-text3)" />
    default:
      return null
  }
}
