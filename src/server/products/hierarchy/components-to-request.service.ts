import type { ComponentToRequest } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { getCoverageGapsOf } from '#server/products/coverage/coverage.service.ts'
import { findRequestStates } from '#server/tenancy/request-status.repository.ts'
import { findNodes } from '#server/products/hierarchy/hierarchy.repository.ts'

/** PROD-32: the bought parts that have not answered everything, heaviest first. What is seen only by others is theirs to ask. */
export async function getComponentsToRequest(
  ctx: Context,
  id: ProductId,
  { page, perPage }: PageQuery,
): Promise<{ items: ComponentToRequest[]; totalItems: number }> {
  const gaps = await getCoverageGapsOf(ctx, id)
  const nodes = await findNodes(
    ctx,
    gaps.map((gap) => gap.id),
  )
  const states = await findRequestStates(
    ctx,
    Array.from(nodes.values(), (node) => node.id),
  )
  const toRequest = gaps.flatMap((gap) => {
    const node = nodes.get(gap.id)
    if (!node?.isSeen || !rulesOf(node.type).isFromSupplier) return []
    return {
      id: node.id,
      title: node.title,
      productId: node.productId,
      type: node.type,
      supplier: gap.supplier,
      units: gap.units,
      missing: gap.missing.map(({ title }) => title),
      requestStatus: states.get(node.id) ?? null,
    }
  })
  return { items: toRequest.slice((page - 1) * perPage, page * perPage), totalItems: toRequest.length }
}
