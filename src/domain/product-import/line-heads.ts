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

/** "Component/Name" is the component by its name. */
const withoutName = (field: string) => field.trim().replace(/\s*\/\s*(?:display[ _])?name$/i, '')

function lineHead(title: string): string | null {
  const found = LINE_HEADS.map((head) => head.exec(title.trim())?.[1]).find((head) => head !== undefined)
  if (found === undefined) return null
  const field = withoutName(found)
  return FIELDS_OF_LINES[field] ?? field
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
  const isOfLine = columns.map(({ title }) => lineHead(title) !== null)
  if (isOfLine.filter(Boolean).length < 2 || isOfLine.every(Boolean)) return columns
  const product = columns.find(
    ({ title }, at) => !isOfLine[at] && PRODUCT_HEADS.includes(withoutName(title).toLowerCase()),
  )
  return columns.map((column) => {
    const { ownTitle: _, ...rest } = column
    const title = lineHead(column.title) ?? (column === product ? 'Parent' : 'of the bill')
    // The rest is the column without what its head was made of.
    return { ...rest, title } as Column
  })
}
