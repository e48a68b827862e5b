import { z } from 'zod'

import { organizationId, productId, type OrganizationId, type ProductId } from '#contract/values/ids.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

const KEY = 'kedja.askedProducts'

const asked = z.object({ organizationId, productIds: z.array(productId).min(1) })

/** OV-14: the products that were chosen to ask suppliers about, kept for this tab, so that a reload asks about the same. */
export const keepAskedProducts = (of: OrganizationId, productIds: readonly ProductId[]): void =>
  writeStorageItem(sessionStorage, KEY, { organizationId: of, productIds })

/** The chosen products of this organization; null: none were chosen in this tab. */
export function recallAskedProducts(of: OrganizationId): ProductId[] | null {
  const kept = readStorageItem(sessionStorage, KEY, asked)
  return kept?.organizationId === of ? kept.productIds : null
}
