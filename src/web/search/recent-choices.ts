import { z } from 'zod'

import type { PaletteEntry } from '#web/search/palette-entries.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

const MAX_RECENT = 6
const entries = z.array(
  z.object({
    kind: z.enum(['product', 'supplier', 'request', 'substance', 'action', 'screen']),
    title: z.string(),
    detail: z.string(),
    href: z.string().startsWith('/'),
  }),
)

/** Storage key of an organization's choices, which belong to its products only; removed with the session. */
const keyOf = (organizationId: number | null) => `kedja.palette.${organizationId ?? 0}`

/** The last choices of the user, newest first. */
export const recallChoices = (organizationId: number | null): PaletteEntry[] =>
  readStorageItem(localStorage, keyOf(organizationId), entries) ?? []

export function rememberChoice(organizationId: number | null, entry: PaletteEntry): void {
  const others = recallChoices(organizationId).filter(({ href }) => href !== entry.href)
  writeStorageItem(localStorage, keyOf(organizationId), [entry, ...others].slice(0, MAX_RECENT))
}
