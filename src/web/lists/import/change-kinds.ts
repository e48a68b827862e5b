import { IconPlus, IconRefresh, IconX } from '@tabler/icons-react'

import type { ListChange } from '#contract/lists/import.ts'

type ChangeKind = ListChange['change']

/** + ↻ × */
export const changeIcons: Record<ChangeKind, typeof IconPlus> = {
  added: IconPlus,
  changed: IconRefresh,
  removed: IconX,
}

export const changeColours: Record<ChangeKind, string> = {
  added: 'var(--k-ok-text)',
  changed: 'var(--k-duty-text)',
  removed: 'var(--k-text3)',
}
