import type { BomExport } from '#contract/exports.ts'
import type { JobId, ProductId } from '#contract/values/ids.ts'
import { indentedList, type ListedPlace } from '#domain/product-import/indented-list.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { downloadNow, requireFewRows, type ExportPlan } from '#server/exports/plan.ts'
import type { Download } from '#server/http/answers.ts'
import { authorOf } from '#server/jobs/author.ts'
import { exportBomJob } from '#server/exports/jobs.ts'
import { enqueueAsked } from '#server/jobs/jobs.service.ts'
import { bomColumns, type BomColumn } from '#server/product-import/bom/columns.ts'
import * as repository from '#server/product-import/bom/export.repository.ts'
import { findCurrent } from '#server/product-import/plan.repository.ts'
import { getProduct } from '#server/products/master-data/products.service.ts'
import type { Cell } from '#server/spreadsheets/write/written-table.ts'

/** PROD-35: a product and all that is in it, or all products of the organization, in the form that the import reads. */
export async function exportBom(ctx: Context, { productId, format }: BomExport): Promise<Download> {
  const exported = await exportedOf(ctx, productId)
  // Each product is a row at least: too many of them are refused before it is asked what they consist of.
  requireFewRows(exported.ids.length)
  return downloadNow(ctx, await planBom(ctx, exported), format)
}

/** Starts a job that writes the bill of materials to a file. */
export async function startBomExport(ctx: Context, wanted: BomExport): Promise<{ jobId: JobId }> {
  if (wanted.productId !== undefined) await getProduct(ctx, wanted.productId)
  return { jobId: await enqueueAsked(ctx, exportBomJob, { author: authorOf(ctx), wanted }) }
}

/** Plans the file that the job writes. */
export const planBomExport = async (ctx: Context, { productId }: BomExport): Promise<ExportPlan> =>
  planBom(ctx, await exportedOf(ctx, productId))

interface Exported {
  ids: readonly number[]
  title: string
  /** Parents outside the table are named, too. */
  isWhole: boolean
}

const exportedOf = (ctx: Context, productId: ProductId | undefined): Promise<Exported> =>
  productId === undefined ? wholeOf(ctx) : partOf(ctx, productId)

const wholeOf = async (ctx: Context): Promise<Exported> => ({
  ids: await repository.findAllIds(ctx),
  title: { en: 'Products and components', sv: 'Produkter och komponenter' }[ctx.language],
  isWhole: true,
})

async function partOf(ctx: Context, id: ProductId): Promise<Exported> {
  const { title } = await getProduct(ctx, id)
  const ids = await repository.findIdsBelow(ctx, id)
  if (ids.length === 0) throw new AppError('not-found')
  return { ids, title, isWhole: false }
}

async function planBom(ctx: Context, { ids, title, isWhole }: Exported): Promise<ExportPlan> {
  const places = indentedList(ids, await repository.findStructure(ctx, ids, { isWhole }))
  const columns = await bomColumns(ctx, ids)
  return {
    title,
    columns,
    rows: places.length,
    cellsOf: (now, start, end) => cellsOf(now, places.slice(start, end), columns),
  }
}

/** A row for each place of a product: what it is a component of; one row where that is nothing. */
async function cellsOf(
  ctx: Context,
  places: readonly ListedPlace[],
  columns: readonly BomColumn[],
): Promise<Cell[][]> {
  const ids = Array.from(new Set(places.map(({ id }) => id)))
  const products = new Map((await findCurrent(ctx, ids)).map((product) => [product.id, product]))
  const edges = new Map(
    (await repository.findEdges(ctx, places)).map((edge) => [`${edge.parentId} ${edge.childId}`, edge]),
  )
  return places.flatMap((place) => {
    const product = products.get(place.id)
    const edge = edges.get(`${place.parentId} ${place.id}`) ?? null
    return product ? [columns.map(({ cell }) => cell({ ...place, product, edge }))] : []
  })
}
