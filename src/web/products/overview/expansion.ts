import { z } from 'zod'

import type { OrganizationId } from '#contract/ids.ts'
import { readStored, writeStored } from '#web/kept.ts'

/**
 * Which rows are open. A product may stand at many places, so a row goes by its path of product ids ("12/45/7"), while
 * children are loaded once for each product.
 */
export interface Expansion {
  open: ReadonlySet<string>
  /** Products whose children were loaded; they are loaded ahead after a reload (OV-05). */
  loaded: ReadonlySet<number>
}

export const collapsed: Expansion = { open: new Set(), loaded: new Set() }

export const pathOf = (parentPath: string | null, id: number) =>
  parentPath === null ? String(id) : `${parentPath}/${id}`

const productOf = (path: string) => Number(path.slice(path.lastIndexOf('/') + 1))

/** Open a row; its product's children count as loaded from now on. */
export function expand(expansion: Expansion, path: string): Expansion {
  return {
    open: new Set([...expansion.open, path]),
    loaded: new Set([...expansion.loaded, productOf(path)]),
  }
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

const keptExpansion = z.object({ open: z.array(z.string()), loaded: z.array(z.number()) })

const storageKey = (organizationId: OrganizationId) => `kedja.productOverview.expansion.${organizationId}`

/** OV-06: the open rows of an organization, as it left them. */
export function recallExpansion(organizationId: OrganizationId): Expansion {
  const kept = readStored(localStorage, storageKey(organizationId), keptExpansion)
  return kept ? { open: new Set(kept.open), loaded: new Set(kept.loaded) } : collapsed
}

export function rememberExpansion(organizationId: OrganizationId, { open, loaded }: Expansion): void {
  const kept = { open: [...open].slice(-MAX_KEPT), loaded: [...loaded].slice(-MAX_KEPT) }
  writeStored(localStorage, storageKey(organizationId), kept)
}
