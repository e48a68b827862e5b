import { MAX_HIERARCHY_NODES, type Hierarchy } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { findExplained } from '#server/compliance/explaining/explanation.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/products/hierarchy/hierarchy.repository.ts'

/** Maximum edges of one level; further ones are not drawn. */
const MAX_EDGES_A_LEVEL = 2_000

/**
 * A product and everything below it, up to 300 parts; with more, as many whole levels as fit. A first level that is wider than that
 * is cut, so that the picture is never empty.
 */
export async function getHierarchy(ctx: Context, id: ProductId): Promise<Hierarchy> {
  if (!(await findExplained(ctx, id))) throw new AppError('not-found')
  const { levelById, edges, isCut } = await walkDown(ctx, id)
  const rows = await repository.findNodes(ctx, Array.from(levelById.keys()))
  const parents = new Set(edges.map(({ parentId }) => parentId))
  const ids = Array.from(levelById.keys()).filter((nodeId) => rows.has(nodeId))
  const place = new Map(ids.map((nodeId, index) => [nodeId, index]))
  return {
    nodes: ids.map((nodeId) => nodeOf(rows.get(nodeId), levelById.get(nodeId) ?? 0, parents.has(nodeId))),
    edges: edges.flatMap(({ parentId, childId, units }) => {
      const [parent, child] = [place.get(parentId), place.get(childId)]
      return parent === undefined || child === undefined ? [] : { parent, child, units }
    }),
    isCut,
  }
}

type Row = ReturnType<Awaited<ReturnType<typeof repository.findNodes>>['get']>

function nodeOf(row: Row, level: number, isOpen: boolean): Hierarchy['nodes'][number] {
  if (!row) throw new Error('Nodes are those that were found.')
  const { id, isSeen, hasChildren, ...shown } = row
  const isCut = hasChildren && !isOpen
  return isSeen ? { ...shown, id, level, isCut } : { ...shown, ...UNSEEN, level, isCut }
}

/** The node of a product of another organization: its existence and type, and nothing else (PERM-09). */
const UNSEEN = {
  id: null,
  title: '',
  productId: '',
  supplier: '',
  hasConcernSubstances: null,
  legislationsEventStatus: {},
}

interface Walk {
  /** Levels by product id, in the order of the levels. */
  levelById: Map<number, number>
  edges: repository.HierarchyEdge[]
  isCut: boolean
}

/** Walks down level by level: one statement each, and bills of materials are shallow. */
async function walkDown(ctx: Context, rootId: number): Promise<Walk> {
  const levelById = new Map([[rootId, 0]])
  const edges: repository.HierarchyEdge[] = []
  let frontier = [rootId]
  for (let level = 1; frontier.length > 0; level++) {
    const found = await repository.findEdgesBelow(ctx, frontier, MAX_EDGES_A_LEVEL)
    const fresh = Array.from(new Set(found.map(({ childId }) => childId))).filter((id) => !levelById.has(id))
    const room = MAX_HIERARCHY_NODES - levelById.size
    const isTooMany = fresh.length > room || found.length === MAX_EDGES_A_LEVEL
    if (isTooMany && level > 1) return { levelById, edges, isCut: true }
    for (const id of fresh.slice(0, room)) levelById.set(id, level)
    edges.push(...found.filter(({ childId }) => levelById.has(childId)))
    if (isTooMany) return { levelById, edges, isCut: true }
    frontier = fresh
  }
  return { levelById, edges, isCut: false }
}
