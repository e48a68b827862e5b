import { byHead } from '#domain/product-import/column-heads.ts'

/** "BoM Lines/Component" or "bom_line_ids/product_id" of Odoo, "Item Code (Items)" of ERPNext: columns of the lines of a bill of materials, beside those of its product. */
const LINE_HEADS = [
  /^bom lines?\s*\/\s*(.+)$/i,
  /^bom_line_ids\s*\/\s*(.+)$/i,
  /^(.+?)\s*\((?:bom )?(?:items|components|lines)\)$/i,
]

/** Under which the product of a bill of materials stands beside its lines. */
const PRODUCT_HEADS = [
  'item',
  'product',
  'item to manufacture',
  'product template',
  'product variant',
  'product_tmpl_id',
  'product_id',
]

/** Names of Odoo's fields in its other exports. */
const FIELDS_OF_LINES: Readonly<Record<string, string>> = {
  product_id: 'Component',
  product_qty: 'Quantity',
  product_uom_id: 'Product Unit of Measure',
}

const CODE = /\s*\/\s*(?:default_code|internal reference|item code)$/i
const NAME = /\s*\/\s*(?:display[ _])?name$/i
/** Numbers of rows in the database of Odoo. */
const DATABASE_ID = /\/\s*\.?id$|^\.?id$|\/\s*(?:external|database) id$/i

/** "Component/Name" is the component by its name, "Component/Internal Reference" by its number. */
const withoutKind = (field: string) => field.trim().replace(CODE, '').replace(NAME, '')

function lineHead(title: string): string | null {
  const found = LINE_HEADS.map((head) => head.exec(title.trim())?.[1]).find((head) => head !== undefined)
  if (found === undefined) return null
  if (DATABASE_ID.test(found)) return 'of the database'
  const field = withoutKind(found)
  return `${FIELDS_OF_LINES[field] ?? field}${CODE.test(found) ? ' no.' : ''}`
}

/** True for "Component/Name" beside "Component/Internal Reference": it is then no number. */
const isNameBesideCode = (title: string, titles: readonly string[]) =>
  NAME.test(title) && titles.some((other) => CODE.test(other) && withoutKind(other) === withoutKind(title))

/**
 * The columns of a list of lines that say for how many of the product a bill of materials is: "Quantity" beside "BoM Lines/Quantity" of Odoo.
 */
export function billQuantities(titles: readonly string[]): number[] {
  if (!haveLines(titles)) return []
  return titles.flatMap((title, at) => {
    const field = FIELDS_OF_LINES[title.trim()] ?? title
    return lineHead(title) === null && byHead(field)?.field === 'units' ? at : []
  })
}

function haveLines(titles: readonly string[]): boolean {
  const isOfLine = titles.map((title) => lineHead(title) !== null)
  return isOfLine.filter(Boolean).length >= 2 && !isOfLine.every(Boolean)
}

/** "sub_part_ipn" beside "part_ipn" of InvenTree: what is in a part, and the part. */
const SUB_PART = /^sub[\s_-]?part(?:[\s_.:-]+(.+))?$/i
const UPPER_PART = /^part(?:[\s_.:-]+(.+))?$/i

/** Columns in which parts stand below parts: the lower one is the part, the upper one its parent. */
function withSubParts<Column extends { title: string; ownTitle?: string }>(
  columns: readonly Column[],
): readonly Column[] {
  if (!columns.some(({ title }) => SUB_PART.test(title.trim()))) return columns
  return columns.map((column) => {
    const text = column.title.trim()
    const part = SUB_PART.exec(text) ?? UPPER_PART.exec(text)
    if (!part) return column
    const [, of = 'ID'] = part
    const isParent = UPPER_PART.test(text)
    const title =
      isParent && /^desc/i.test(of) ? `of the parent: ${of}` : `${isParent ? 'Parent' : 'Part'} ${of}`
    return { ...column, title }
  })
}

/**
 * Columns of a list that has columns for each bill of materials and columns for its lines: the columns of the
 * lines get the names of line fields, the product of the bill is the parent, and the bill's other columns
 * belong to no line.
 */
export function withLineHeads<Column extends { title: string; ownTitle?: string }>(
  read: readonly Column[],
): readonly Column[] {
  const columns = withSubParts(read)
  const titles = columns.map(({ title }) => title)
  if (!haveLines(titles)) return columns
  const products = columns.filter(
    ({ title }) => lineHead(title) === null && PRODUCT_HEADS.includes(withoutKind(title).toLowerCase()),
  )
  const product = products.find(({ title }) => CODE.test(title)) ?? products[0]
  const headOf = (column: Column) => {
    const line = lineHead(column.title)
    if (line !== null) return isNameBesideCode(column.title, titles) ? `${line} name` : line
    return column === product ? 'Parent' : 'of the bill'
  }
  return columns.map((column) => {
    const { ownTitle: _, ...rest } = column
    // The rest is the column without what its head was made of.
    return { ...rest, title: headOf(column) } as Column
  })
}
