import { z } from 'zod'

import type { OrganizationId } from '#contract/values/ids.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

/**
 * The open rows. A product may occur at several places, so the key of a row is its path of product ids ("12/45/7"), while
 * children are loaded once for each product.
 */
export interface Expansion {
  open: ReadonlySet<string>
  /** Rows that were open once: their children were loaded, and are loaded ahead after a reload (OV-05). */
  loaded: ReadonlySet<string>
}

export const collapsed: Expansion = { open: new Set(), loaded: new Set() }

export const pathOf = (parentPath: string | null, id: number) =>
  parentPath === null ? String(id) : `${parentPath}/${id}`

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The products whose children are wanted below these rows of the page: those open, and those loaded before that can be seen. */
export function wantedProducts(expansion: Expansion, roots: readonly number[]): number[] {
  const isOnPage = (path: string) => roots.includes(Number(path.split('/', 1)[0]))
  const isSeen = (path: string) => !path.includes('/') || expansion.open.has(parentOf(path))
  const paths = [...expansion.open, ...[...expansion.loaded].filter(isSeen)].filter(isOnPage)
  return [...new Set(paths.map((path) => Number(path.split('/').at(-1))))]
}

/** Open a row; its children count as loaded from now on. */
export function expand({ open, loaded }: Expansion, path: string): Expansion {
  return { open: new Set([...open, path]), loaded: new Set([...loaded, path]) }
}

/** Close a row and every row below it (OV-05). */
export function collapse(expansion: Expansion, path: string): Expansion {
  const stay = [...expansion.open].filter((open) => open !== path && !open.startsWith(`${path}/`))
  return { ...expansion, open: new Set(stay) }
}

export function toggle(expansion: Expansion, path: string): Expansion {
  return expansion.open.has(path) ? collapse(expansion, path) : expand(expansion, path)
}

/** The most rows kept, newest last; a tree of thousands of open rows is not worth the room it takes. */
const MAX_KEPT = 500

const keptExpansion = z.object({ open: z.array(z.string()), loaded: z.array(z.string()) })

const storageKey = (organizationId: OrganizationId) => `kedja.productOverview.expansion.${organizationId}`

/** OV-06: the open rows of an organization, as it left them. */
export function recallExpansion(organizationId: OrganizationId): Expansion {
  const kept = readStorageItem(localStorage, storageKey(organizationId), keptExpansion)
  return kept ? { open: new Set(kept.open), loaded: new Set(kept.loaded) } : collapsed
}

export function rememberExpansion(organizationId: OrganizationId, { open, loaded }: Expansion): void {
  const kept = { open: [...open].slice(-MAX_KEPT), loaded: [...loaded].slice(-MAX_KEPT) }
  writeStorageItem(localStorage, storageKey(organizationId), kept)
}
