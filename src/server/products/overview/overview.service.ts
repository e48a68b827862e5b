import type { ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { OverviewFilterQuery, OverviewQuery, StatusCountQuery } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { rawJson, type RawJson } from '#server/http/answers.ts'
import * as children from '#server/products/overview/children.repository.ts'
import * as repository from '#server/products/overview/overview.repository.ts'
import { findStatusCounts } from '#server/products/overview/status-counts.repository.ts'

/** OV-09: mode o. */
export async function getOverview(ctx: Context, query: OverviewQuery): Promise<RawJson> {
  return rawJson(await repository.findOverviewPage(ctx, query))
}

/** OV-09: mode f. */
export async function filterOverview(ctx: Context, query: OverviewFilterQuery): Promise<RawJson> {
  return rawJson(await repository.findFilteredPage(ctx, query))
}

/** OV-04: the counts beside the statuses of a filter. */
export async function countStatuses(ctx: Context, query: StatusCountQuery) {
  return { items: await findStatusCounts(ctx, query) }
}

/** OV-05: the components of a product, or the members of a group. */
export async function getChildren(ctx: Context, id: ProductId, query: PageQuery): Promise<RawJson> {
  const source = await children.findChildrenSource(ctx, id)
  if (!source) throw new AppError('not-found')
  return rawJson(await children.findChildrenPage(ctx, source, query))
}
