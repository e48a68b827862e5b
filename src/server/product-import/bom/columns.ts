import type { Language } from '#contract/values/locale.ts'
import { identifierKeys, nameKeys } from '#contract/products/attributes.ts'
import type { ImportField } from '#contract/product-import-settings.ts'
import type { CurrentProduct } from '#domain/product-import/draft.ts'
import { contentsTitle } from '#domain/product-import/contents-cell.ts'
import { markedTitle } from '#domain/product-import/export-mark.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import type { ListedPlace } from '#domain/product-import/indented-list.ts'
import { guardText, joinList } from '#domain/product-import/list-cell.ts'
import { isHidden } from '#domain/identifiers/product.ts'
import { kindTitle, typeTitle } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { findMark } from '#server/product-import/match.repository.ts'
import * as repository from '#server/product-import/bom/export.repository.ts'
import { exportedTitles, type ExportedTitles } from '#server/product-import/bom/titles.ts'
import type { Cell, WrittenColumn } from '#server/spreadsheets/write/written-table.ts'

/** Columns that the import reads at most, less those that every file has. */
const MAX_ATTRIBUTES = 200

/** A product in one of its places. */
interface Place extends ListedPlace {
  product: CurrentProduct
  edge: repository.ExportedEdge | null
}

/** A column of the table, and what it says of a product in one of its places. */
export interface BomColumn extends WrittenColumn {
  cell: (place: Place) => Cell
}

/** The columns of a bill of materials from left to right, each with the head by which the import knows it again. */
export const bomColumns = async (ctx: Context, ids: readonly number[]): Promise<BomColumn[]> => [
  ...(await ownColumns(ctx, ids)),
  ...otherColumns(ctx, await exportedTitles(ctx)),
]

const text = (value: string | null | undefined): Cell => (value ? guardText(value) : null)

/** Columns for level, number, names and identifiers; the number of columns of a kind is the largest number of values of a product. */
async function ownColumns(ctx: Context, ids: readonly number[]): Promise<BomColumn[]> {
  const { language, variant } = ctx
  const names = await repository.findWidths(ctx, 'product_names', ids)
  const identifiers = await repository.findWidths(ctx, 'product_identifiers', ids)
  const columns: BomColumn[] = [
    { title: fieldTitle('level', language), width: 8, kind: 'number', cell: ({ level }) => level },
    {
      title: markedTitle(fieldTitle('id', language), await findMark(ctx)),
      width: 20,
      cell: ({ id }) => String(id),
    },
    plain('type', language, ({ type }) => typeTitle(type, language)),
    plain('kind', language, ({ kind }) => kindTitle(kind, language)),
  ]
  for (const key of nameKeys) {
    const most = names.find((width) => width.key === key)?.most ?? 0
    if (isHidden(key, variant)) continue
    columns.push(
      ...nth(most, numbered(fieldTitle(`name:${key}`, language)), ({ names: all }) =>
        all.filter((name) => name.key === key),
      ),
    )
  }
  for (const key of identifierKeys) {
    if (isHidden(key, variant)) continue
    for (const { customType, most } of identifiers.filter((width) => width.key === key)) {
      // The type of an identifier of its own kind stands in the head as it is.
      const titleOf =
        customType === null
          ? numbered(fieldTitle(`identifier:${key}`, language))
          : () => `Other: ${customType}`
      const of = ({ identifiers: all }: CurrentProduct) =>
        all.filter((one) => one.key === key && (one.customType ?? null) === customType)
      columns.push(...nth(most, titleOf, of))
    }
  }
  return columns.slice(0, MAX_ATTRIBUTES)
}

const WIDTH = 24

/** A column whose cell depends on the product alone, not on its place in the structure. */
const plain = (
  field: ImportField,
  language: Language,
  cell: (product: CurrentProduct) => Cell,
): BomColumn => ({ title: fieldTitle(field, language), width: WIDTH, cell: ({ product }) => cell(product) })

/** "EAN", "EAN 2" … */
const numbered = (title: string) => (place: number) => (place === 0 ? title : `${title} ${place + 1}`)

/** A column for each of the values that a product has at most. */
function nth(
  most: number,
  titleOf: (place: number) => string,
  of: (product: CurrentProduct) => readonly { value: string }[],
): BomColumn[] {
  return Array.from({ length: most }, (_, place) => ({
    title: titleOf(place),
    width: WIDTH,
    cell: ({ product }) => text(of(product)[place]?.value),
  }))
}

/** Columns that only explain; the import finds no field in their heads, or one that another column has already. */
const explaining = {
  parentNumber: { en: 'Parent product ID', sv: 'Överordnad produkts ID' },
  parentName: { en: 'Parent name', sv: 'Överordnad produkts namn' },
  listedAt: { en: 'Components listed at row', sv: 'Komponenter listade på rad' },
} as const

/** Rows of a sheet count from 1, and the first is the head. */
const FIRST_ROW = 2

function otherColumns({ language }: Context, titles: ExportedTitles): BomColumn[] {
  const ofEdge = (
    title: string,
    cell: (edge: repository.ExportedEdge) => Cell,
    more: Partial<WrittenColumn> = {},
  ): BomColumn => ({
    title,
    width: WIDTH,
    ...more,
    cell: ({ edge }) => edge && cell(edge),
  })
  const list = (ids: readonly number[], title: (id: number) => string) => text(joinList(ids.map(title)))
  const yesNo = (value: boolean | null) => (value === null ? null : titles.yesNo(value))
  return [
    ofEdge(fieldTitle('parent', language), ({ parentId }) => String(parentId), { width: 12 }),
    ofEdge(explaining.parentNumber[language], ({ parentNumber }) => text(parentNumber)),
    ofEdge(explaining.parentName[language], ({ parentName }) => text(parentName)),
    ofEdge(fieldTitle('units', language), ({ units }) => units, { kind: 'number' }),
    ofEdge(fieldTitle('amount', language), ({ amount }) => amount),
    ofEdge(fieldTitle('amountUnit', language), ({ amountUnit }) => amountUnit),
    {
      title: fieldTitle('contents', language),
      width: WIDTH,
      // Of any other component it says nothing.
      cell: ({ edge, product }) =>
        edge && product.kind === 'chemical_product' ? contentsTitle(edge.contents, language) : null,
    },
    {
      title: explaining.listedAt[language],
      width: WIDTH,
      kind: 'number',
      cell: ({ listedAt }) => (listedAt === null ? null : listedAt + FIRST_ROW),
    },
    plain('suppliers', language, ({ suppliers }) => list(suppliers, titles.supplier)),
    plain('businessRoles', language, ({ businessRoles }) => list(businessRoles, titles.businessRole)),
    plain('productGroups', language, ({ productGroups }) => list(productGroups, titles.productGroup)),
    plain('categories', language, ({ categories }) => list(categories, titles.category)),
    plain('country', language, ({ country }) => country),
    plain('isEee', language, ({ isEee }) => yesNo(isEee)),
    { ...plain('eeeCategory', language, ({ eeeCategory }) => eeeCategory), kind: 'number' },
  ]
}
