import { useState } from 'react'

import type { OrganizationId } from '#contract/ids.ts'
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
  const toggleRow = (path: string) => {
    const next = toggle(expansion, path)
    setExpansion(next)
    rememberExpansion(organizationId, next)
  }
  return { expansion, toggleRow }
}
