import { startTransition, useEffect, useState } from 'react'

import type { OrganizationId } from '#contract/values/ids.ts'
import {
  recallExpansion,
  rememberExpansion,
  toggle,
  type Expansion,
} from '#web/products/overview/expansion.ts'

/** OV-06: the open rows of an organization. The screen is mounted anew when the organization is switched. */
export function useExpansion(organizationId: OrganizationId): {
  expansion: Expansion
  toggleRow: (path: string) => void
} {
  const [expansion, setExpansion] = useState(() => recallExpansion(organizationId))
  useEffect(() => rememberExpansion(organizationId, expansion), [organizationId, expansion])
  // The list may be drawn after the click is answered: two rows that are opened at once are both opened.
  const toggleRow = (path: string) => startTransition(() => setExpansion((now) => toggle(now, path)))
  return { expansion, toggleRow }
}
