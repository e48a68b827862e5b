import { dayOf } from '#domain/days.ts'
import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { Exemption } from '#contract/lists/exemptions.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type {
  getListSubstances as nodesContract,
  getSubstanceListVersions as versionsContract,
  ListNode,
  SubstanceList,
} from '#contract/substances/substances.ts'
import { isExemptionOf } from '#domain/compliance/exemption-conditions.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as exemptions from '#server/lists/exemptions.repository.ts'
import * as nodes from '#server/lists/nodes.repository.ts'
import * as repository from '#server/lists/lists.repository.ts'

export async function getSubstanceLists(
  ctx: AnyContext,
  { all = false }: { all?: boolean } = {},
): Promise<{ items: SubstanceList[] }> {
  return { items: await repository.findLists(ctx, { all }) }
}

export async function getSubstanceList(
  ctx: AnyContext,
  key: string,
): Promise<SubstanceList & { exemptions: Exemption[] }> {
  const [list] = await repository.findLists(ctx, { key })
  if (!list) throw new AppError('substance-list:not-found')
  const { id } = await listOf(ctx, key)
  return { ...list, exemptions: await exemptions.findExemptions(ctx, id) }
}

export async function getSubstanceListVersions(
  ctx: AnyContext,
  key: string,
  page: PageQuery,
): Promise<EndpointResponse<typeof versionsContract>> {
  const { id } = await listOf(ctx, key)
  return repository.findListVersions(ctx, id, page)
}

/** A level of the list's tree: entries, or members of `parent`; with a filter, every match at any level. */
export async function getListSubstances(
  ctx: AnyContext,
  key: string,
  { parent, asOf, page, perPage, ...filters }: HandlerInput<typeof nodesContract>['query'],
): Promise<{ items: ListNode[]; totalItems: number }> {
  const { id } = await listOf(ctx, key)
  const list = { key, day: asOf ?? dayOf(ctx.now()) }
  const isFiltered = Object.values(filters).some((text) => text !== undefined && text !== '')
  const { items, totalItems } = await (parent !== undefined
    ? nodes.findMemberNodes(ctx, parent, list, { page, perPage })
    : isFiltered
      ? nodes.findMatchingNodes(ctx, list, filters, { page, perPage })
      : nodes.findEntryNodes(ctx, list, { page, perPage }))
  const claimable = await exemptions.findExemptions(ctx, id)
  return { items: items.map((row) => asNode(row, claimable)), totalItems }
}

function asNode(row: nodes.NodeRow, claimable: readonly Exemption[]): ListNode {
  const isReference = row.type === 'list-reference'
  const exempting =
    row.type === 'entry'
      ? claimable.filter(({ substanceName }) => isExemptionOf(substanceName, row.name))
      : []
  return {
    ...row,
    selectable: !isReference,
    external: isReference,
    exemptions: exempting.map(({ id }) => id),
  }
}

async function listOf(ctx: AnyContext, key: string) {
  const list = await repository.findListByKey(ctx, key)
  if (!list) throw new AppError('substance-list:not-found')
  return list
}
