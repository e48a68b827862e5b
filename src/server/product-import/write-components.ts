import type { Draft } from '#domain/product-import/draft.ts'
import type { Link } from '#domain/product-import/links.ts'
import type { Context } from '#server/context.ts'
import type { ImportPlan } from '#server/product-import/plan.ts'
import { writeBatches } from '#server/product-import/write-batches.ts'
import * as repository from '#server/product-import/write.repository.ts'
import type { EdgeRow } from '#server/product-import/write.repository.ts'
import type { ChangedComponents } from '#server/product-import/written-product.ts'

/** Components in one statement, about a megabyte. */
const BATCH = 10_000

/** Products whose components change. */
export function changedParents({ links, removed }: ImportPlan): Set<Draft> {
  const parents = new Set(removed.map(({ parent }) => parent))
  for (const { parent, after } of links) if (after) parents.add(parent)
  return parents
}

/** The result of writing components. */
export interface WrittenComponents {
  byParent: Map<number, ChangedComponents>
  /** Components that came to a product that was there before, or left it: a notification of it may be outdated. */
  childIds: number[]
}

export async function writeComponents(
  ctx: Context,
  { links, removed }: ImportPlan,
  ids: ReadonlyMap<Draft, number>,
): Promise<WrittenComponents> {
  const written: WrittenComponents = { byParent: new Map(), childIds: [] }
  const gone = removed.map(({ parent, childId, units }): EdgeRow => {
    return {
      parentId: idOf(ids, parent),
      childId,
      units,
      amount: null,
      amountUnit: null,
      contents: 'integral',
    }
  })
  const added: EdgeRow[] = []
  const changed: EdgeRow[] = []
  for (const edge of gone) componentsOf(written, edge.parentId).before.push(edge)
  for (const link of links) {
    const edge = edgeOf(link, ids)
    if (!edge) continue
    ;(link.current ? changed : added).push(edge)
    const components = componentsOf(written, edge.parentId)
    if (link.current) components.before.push({ ...edge, ...link.current })
    components.after.push(edge)
    if (!link.current && link.parent.current) written.childIds.push(edge.childId)
  }
  written.childIds.push(...gone.map(({ childId }) => childId))
  await writeBatches(gone, BATCH, (some) => repository.deleteEdges(ctx, some))
  await writeBatches(added, BATCH, (some) => repository.insertEdges(ctx, some))
  await writeBatches(changed, BATCH, (some) => repository.updateEdges(ctx, some))
  return written
}

function edgeOf({ parent, child, after }: Link, ids: ReadonlyMap<Draft, number>): EdgeRow | null {
  return after && { parentId: idOf(ids, parent), childId: idOf(ids, child), ...after }
}

function idOf(ids: ReadonlyMap<Draft, number>, draft: Draft): number {
  const id = ids.get(draft)
  if (id === undefined) throw new Error(`${draft.key} is named by a component and was not written`)
  return id
}

function componentsOf({ byParent }: WrittenComponents, parentId: number): ChangedComponents {
  const components = byParent.get(parentId) ?? { before: [], after: [] }
  byParent.set(parentId, components)
  return components
}
