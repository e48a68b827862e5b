import { dayOf } from '#domain/days.ts'
import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { LegislationId, SubstanceId } from '#contract/values/ids.ts'
import type {
  exportWhereUsed as exportContract,
  getWhereUsed as contract,
  WhereUsedRow,
} from '#contract/substances/where-used.ts'
import { waysToParts } from '#domain/products/ways-to-parts.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import * as repository from '#server/substances/where-used.repository.ts'
import { whereUsedTable } from '#server/substances/where-used-table.ts'
import { tableDownload } from '#server/http/table-download.ts'

/** SUB-11: own products that hold a substance or a member of it, with a shortest path each, and how many there are. */
export async function getWhereUsed(
  ctx: Context,
  id: SubstanceId,
  query: HandlerInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  if ((await repository.findSubstanceName(ctx, id)) === undefined) throw new AppError('not-found')
  const { rows, ...page } = await whereUsedPage(ctx, id, query)
  return { ...page, items: rows }
}

/** The whole list, its pages read as the file is taken. */
export async function exportWhereUsed(
  ctx: Context,
  id: SubstanceId,
  { format, ...filters }: HandlerInput<typeof exportContract>['query'],
): Promise<Download> {
  const name = await repository.findSubstanceName(ctx, id)
  if (name === undefined) throw new AppError('not-found')
  const shortName = name.slice(0, 80)
  const legislations = await shownLegislations(ctx, id)
  const table = whereUsedTable(
    ctx.language,
    shortName,
    legislations.map(({ shortName: title }) => title[ctx.language]),
  )
  return tableDownload(format, `${shortName} ${dayOf(ctx.now())}`, {
    ...table,
    rows: table.rowsOf(allRows(ctx, id, filters)),
  })
}

/** Number of rows read at a time; each read walks over the whole company again. */
const EXPORTED_AT_ONCE = 20_000

async function* allRows(ctx: Context, id: SubstanceId, filters: repository.UsedFilters) {
  for (let page = 1; ; page++) {
    const { rows, totalItems } = await whereUsedPage(ctx, id, { ...filters, page, perPage: EXPORTED_AT_ONCE })
    yield* rows
    if (page * EXPORTED_AT_ONCE >= totalItems) return
  }
}

async function whereUsedPage(
  ctx: Context,
  id: SubstanceId,
  query: repository.UsedFilters & { page: number; perPage: number },
): Promise<{
  rows: WhereUsedRow[]
  legislations: LegislationId[]
  totalItems: number
  counts: repository.UsedPage['counts']
}> {
  const found = await repository.findUsedPage(ctx, id, query)
  const ways = waysToParts({
    parents: found.edgeParents,
    children: found.edgeChildren,
    holders: found.holders,
  })
  const paths = found.items.map((product) => ways.pathFrom(product.id))
  const titles = await repository.findTitles(ctx, Array.from(new Set(paths.flat())))
  const ends = paths.flatMap((path) => path.at(-1) ?? [])
  const holdings = await repository.findHoldings(ctx, id, Array.from(new Set(ends)))
  const legislations = await shownLegislations(ctx, id)
  const rows = found.items.flatMap(({ statuses, ...product }, index) => {
    const path = paths[index] ?? []
    const holding = holdings.get(path.at(-1) ?? 0)
    // A part that let go of the substance between two statements.
    if (!holding) return []
    const { productId: _productId, ...declared } = holding
    return {
      ...product,
      path: path.map((step) => titles.get(step) ?? { id: null, title: '' }),
      paths: Math.max(1, ways.waysFrom(product.id)),
      found: declared,
      statuses: legislations.flatMap((legislation) => {
        const status = statuses?.[legislation.id]
        return status
          ? {
              legislationId: legislation.id,
              shortName: legislation.shortName[ctx.language],
              status: eventStatusOf(legislation, status, ctx.language),
            }
          : []
      }),
    }
  })
  return {
    rows,
    legislations: legislations.map((legislation) => legislation.id),
    totalItems: found.totalItems,
    counts: found.counts,
  }
}

/** Legislations that the company works with and whose lists name the substance. */
async function shownLegislations(ctx: Context, id: SubstanceId) {
  const byLists = await repository.findLegislationIds(ctx, id)
  const workedWith = new Set(await findWorkedWithIds(ctx.db))
  const { all } = await judgedLegislations(ctx.db)
  return all.filter((legislation) => byLists.has(legislation.id) && workedWith.has(legislation.id))
}
