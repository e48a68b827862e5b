import type { ProductId } from '#contract/ids.ts'
import { identifierKeys, nameKeys } from '#contract/product-attributes.ts'
import type { ImportField } from '#contract/product-import.ts'
import type { TableFormat } from '#contract/table-format.ts'
import type { CurrentProduct } from '#domain/product-import/draft.ts'
import { fieldTitle } from '#domain/product-import/import-fields.ts'
import { guardText, joinList } from '#domain/product-import/list-cell.ts'
import { isHidden } from '#domain/product-identifiers.ts'
import { kindTitle, typeTitle } from '#domain/product-types.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import * as repository from '#server/product-import/bom-export.repository.ts'
import { exportedTitles, type ExportedTitles } from '#server/product-import/exported-titles.ts'
import { findCurrent } from '#server/product-import/plan.repository.ts'
import { getProduct } from '#server/products/products.service.ts'
import { tableDownload } from '#server/spreadsheets/write-table.ts'
import type { Cell } from '#server/spreadsheets/written-table.ts'

/** So many products are had at a time: few statements, and little memory. */
const STEP = 1_000
/** Columns that the import reads at most, less those that every file has. */
const MAX_ATTRIBUTES = 200

/** PROD-35: all products of the organization and what they consist of, in the form that the import reads. */
export async function exportBom(ctx: Context, { format }: { format: TableFormat }): Promise<Download> {
  const name = { en: 'Products and components', sv: 'Produkter och komponenter' }[ctx.language]
  return tableOf(ctx, format, { ids: await repository.findAllIds(ctx), name, isWhole: true })
}

/** The same of one product and all that is in it. */
export async function exportProductBom(
  ctx: Context,
  id: ProductId,
  { format }: { format: TableFormat },
): Promise<Download> {
  const { title } = await getProduct(ctx, id)
  const ids = await repository.findIdsBelow(ctx, id)
  if (ids.length === 0) throw new AppError('not-found')
  return tableOf(ctx, format, { ids, name: title, isWhole: false })
}

interface Exported {
  ids: readonly number[]
  name: string
  /** Parents outside the table are named, too. */
  isWhole: boolean
}

/** A column of the table, and what it says of a product in one of its places. */
interface Column {
  field: ImportField
  title: string
  cell: (product: CurrentProduct, edge: repository.ExportedEdge | null) => Cell
}

async function tableOf(
  ctx: Context,
  format: TableFormat,
  { ids, name, isWhole }: Exported,
): Promise<Download> {
  const columns = [...(await ownColumns(ctx, ids)), ...otherColumns(ctx, await exportedTitles(ctx))]
  const day = ctx.now().toISOString().slice(0, 10)
  return tableDownload(format, `${name} ${day}`, {
    name,
    columns: columns.map(({ title, field }) => ({
      title,
      width: field === 'id' || field === 'parent' ? 12 : 24,
      ...(field === 'units' || field === 'eeeCategory' ? { kind: 'number' as const } : {}),
    })),
    rows: rowsOf(ctx, { ids, isWhole }, columns),
  })
}

/** A row for each place of a product: what it is a component of; one row where that is nothing. */
async function* rowsOf(
  ctx: Context,
  { ids, isWhole }: Pick<Exported, 'ids' | 'isWhole'>,
  columns: readonly Column[],
): AsyncGenerator<Cell[]> {
  const known = isWhole ? null : new Set(ids)
  for (let start = 0; start < ids.length; start += STEP) {
    const some = ids.slice(start, start + STEP)
    const products = new Map((await findCurrent(ctx, some)).map((product) => [product.id, product]))
    const edges = Map.groupBy(await repository.findEdgesAbove(ctx, some), ({ childId }) => childId)
    for (const id of some) {
      const product = products.get(id)
      if (!product) continue
      const places = (edges.get(id) ?? []).filter(({ parentId }) => known === null || known.has(parentId))
      for (const edge of places.length > 0 ? places : [null])
        yield columns.map(({ cell }) => cell(product, edge))
    }
  }
}

const text = (value: string | null | undefined): Cell => (value ? guardText(value) : null)

/** Its number, its names and its identifiers: as many columns of a kind as a product has of it at most. */
async function ownColumns({ language, variant, ...ctx }: Context, ids: readonly number[]): Promise<Column[]> {
  const full = { language, variant, ...ctx }
  const names = await repository.findWidths(full, 'product_names', ids)
  const identifiers = await repository.findWidths(full, 'product_identifiers', ids)
  const columns: Column[] = [
    { field: 'id', title: fieldTitle('id', language), cell: ({ id }) => String(id) },
    { field: 'type', title: fieldTitle('type', language), cell: ({ type }) => typeTitle(type, language) },
    { field: 'kind', title: fieldTitle('kind', language), cell: ({ kind }) => kindTitle(kind, language) },
  ]
  for (const key of nameKeys) {
    const most = names.find((width) => width.key === key)?.most ?? 0
    if (isHidden(key, variant)) continue
    columns.push(
      ...nth(most, fieldTitle(`name:${key}`, language), `name:${key}`, ({ names: all }) =>
        all.filter((name) => name.key === key),
      ),
    )
  }
  for (const key of identifierKeys) {
    if (isHidden(key, variant)) continue
    for (const { customType, most } of identifiers.filter((width) => width.key === key)) {
      const title = customType === null ? fieldTitle(`identifier:${key}`, language) : `Other: ${customType}`
      const of = ({ identifiers: all }: CurrentProduct) =>
        all.filter((one) => one.key === key && (one.customType ?? null) === customType)
      columns.push(...nth(most, title, `identifier:${key}`, of))
    }
  }
  return columns.slice(0, MAX_ATTRIBUTES)
}

/** "EAN", "EAN 2" … */
function nth(
  most: number,
  title: string,
  field: ImportField,
  of: (product: CurrentProduct) => readonly { value: string }[],
): Column[] {
  return Array.from({ length: most }, (_, place) => ({
    field,
    // The type of an identifier of its own kind stands in the head as it is.
    title: place === 0 || title.startsWith('Other: ') ? title : `${title} ${place + 1}`,
    cell: (product) => text(of(product)[place]?.value),
  }))
}

function otherColumns({ language }: Context, titles: ExportedTitles): Column[] {
  const column = (field: ImportField, cell: Column['cell']): Column => ({
    field,
    title: fieldTitle(field, language),
    cell,
  })
  const list = (ids: readonly number[], title: (id: number) => string) => text(joinList(ids.map(title)))
  const yesNo = (value: boolean | null) => (value === null ? null : titles.yesNo(value))
  return [
    column('parent', (_, edge) => edge && String(edge.parentId)),
    column('units', (_, edge) => edge && edge.units),
    column('amount', (_, edge) => edge && edge.amount),
    column('amountUnit', (_, edge) => edge && edge.amountUnit),
    column('suppliers', ({ suppliers }) => list(suppliers, titles.supplier)),
    column('businessRoles', ({ businessRoles }) => list(businessRoles, titles.businessRole)),
    column('productGroups', ({ productGroups }) => list(productGroups, titles.productGroup)),
    column('categories', ({ categories }) => list(categories, titles.category)),
    column('country', ({ country }) => country),
    column('isEee', ({ isEee }) => yesNo(isEee)),
    column('eeeCategory', ({ eeeCategory }) => eeeCategory),
  ]
}
