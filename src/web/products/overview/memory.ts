import { z } from 'zod'

import { organizationId, type OrganizationId } from '#contract/values/ids.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'
import { overviewSearch, tidy, type OverviewSearch } from '#web/views/overview-search.ts'

const MEMORY_KEY = 'kedja.productOverview'

const memory = z.object({ organizationId, search: overviewSearch })

/** OV-10: keep filters, paging and sorting for the session. */
export function rememberOverview(organization: OrganizationId, search: OverviewSearch): void {
  writeStorageItem(sessionStorage, MEMORY_KEY, { organizationId: organization, search: tidy(search) })
}

/** The stored search of this organization, or null. A search stored for another organization is deleted. */
export function recallOverview(organization: OrganizationId): OverviewSearch | null {
  const kept = readStorageItem(sessionStorage, MEMORY_KEY, memory)
  if (kept?.organizationId === organization) return kept.search
  forgetOverview()
  return null
}

/** OV-10: on a switch of organization. */
export function forgetOverview(): void {
  writeStorageItem(sessionStorage, MEMORY_KEY, null)
}
