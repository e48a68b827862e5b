import { importFields, type ImportField } from '#contract/product-import.ts'
import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'
import { fieldRules, isOnce } from '#domain/product-import/fields.ts'

/** A column as a file has it. */
export interface ReadColumn {
  column: number
  /** "" where it has no head. */
  title: string
  /** The last part of a title that reaches over several rows, where the others only say what the columns belong to. */
  ownTitle?: string
  /** Its first values that are not empty. */
  values: readonly string[]
  /** Of how many rows these are the values. */
  rows: number
}

/** What a column seems to be. */
export interface Proposal {
  field: ImportField
  customType: string | null
}

/** A head without case, space, accents and punctuation: "Part No." → partno. */
export const comparableHead = (head: string): string =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const fieldByHead = new Map<string, ImportField>(
  importFields.flatMap((field) => {
    const { title, heads } = fieldRules[field]
    const all = [title.en, title.sv, ...heads.flatMap((line) => line.split(' '))]
    return all.map((head) => [comparableHead(head), field] as const)
  }),
)

/** What the columns seem to be: by their heads, in either language and many spellings, or by what is in them. */
export function proposeColumns(columns: readonly ReadColumn[]): Map<number, Proposal> {
  const proposals = new Map<number, Proposal>()
  const taken = new Set<ImportField>()
  const propose = ({ column }: ReadColumn, field: ImportField, customType: string | null = null) => {
    // A second column that looks the same is left to the person.
    if (isOnce(field) && taken.has(field)) return
    proposals.set(column, { field, customType })
    taken.add(field)
  }
  for (const column of columns) if (isOutline(column.values)) propose(column, 'level')
  for (const column of columns) {
    if (proposals.has(column.column)) continue
    const named = byHead(column.title) ?? (column.ownTitle === undefined ? null : byHead(column.ownTitle))
    if (named) propose(column, named.field, named.customType)
  }
  for (const column of columns) {
    if (proposals.has(column.column) || column.title !== '') continue
    const field = byContent(column, taken)
    if (field) propose(column, field)
  }
  return withOneStructure(proposals, columns)
}

/**
 * Of a level and a parent one is enough. Places ("1.2") tell by themselves where a row belongs; figures of levels do so only as long as
 * nobody sorts the rows, and nothing would tell that somebody did.
 */
function withOneStructure(proposals: Map<number, Proposal>, columns: readonly ReadColumn[]) {
  const placed = (field: ImportField) => columns.find(({ column }) => proposals.get(column)?.field === field)
  const [level, parent] = [placed('level'), placed('parent')]
  if (level && parent) proposals.delete((isOutline(level.values) ? parent : level).column)
  return proposals
}

/** "Other: Drawing no" is an identifier of a type of its own; "Model 2" is a second model. */
function byHead(title: string): Proposal | null {
  const custom = /^(?:other identifier|other|annan identifierare|annan)\s*[:–-]\s*(.+)$/i.exec(
    title.trim(),
  )?.[1]
  if (custom) return { field: 'identifier:Other', customType: custom }
  const head = comparableHead(title)
  const field = fieldByHead.get(head) ?? fieldByHead.get(head.replace(/\d+$/, '')) ?? bySecondWord(title)
  return field ? { field, customType: null } : null
}

/** "Quantity (pcs)", "Part number / Artikelnummer": what stands before the bracket or slash. */
function bySecondWord(title: string): ImportField | undefined {
  return title
    .split(/[([/\n]/)
    .map((part) => fieldByHead.get(comparableHead(part)))
    .find((field) => field !== undefined)
}

const MOST = 0.8
const FEW_VALUES = 3
const ALMOST_ALL = 0.95
const PLACE = /^\d+(?:\.\d+)*\.?$/

/** "1, 1.1, 1.1.1, 2": places in a structure, whatever the column is called. What a place hangs below stands before it. */
function isOutline(values: readonly string[]): boolean {
  if (!values.some((value) => value.includes('.'))) return false
  const known = new Set<string>()
  let isAnyBelow = false
  const fitting = values.filter((value) => {
    if (!PLACE.test(value)) return false
    const place = value.replace(/\.$/, '')
    const above = place.slice(0, Math.max(0, place.lastIndexOf('.')))
    const isNew = !known.has(place)
    known.add(place)
    isAnyBelow ||= above !== '' && known.has(above)
    return isNew && (above === '' || known.has(above))
  })
  return isAnyBelow && values.length >= FEW_VALUES && fitting.length >= values.length * ALMOST_ALL
}

function byContent({ values, rows }: ReadColumn, taken: ReadonlySet<ImportField>): ImportField | null {
  if (values.length < FEW_VALUES) return null
  const most = (test: (value: string) => boolean) => values.filter(test).length >= values.length * MOST
  const isUnique = new Set(values).size === values.length
  const isFull = values.length >= rows * MOST
  if (most((value) => /^\d{8}$|^\d{13}$/.test(value) && productIdentifierFault('EAN', value) === null))
    return 'identifier:EAN'
  if (most((value) => productIdentifierFault('UUID', value) === null)) return 'identifier:UUID'
  if (
    !taken.has('level') &&
    most((value) => /^(\.+\d+|\d+(\.\d+)+|\d+\.?)$/.test(value)) &&
    values.some((value) => value.includes('.'))
  )
    return 'level'
  if (most((value) => /^[A-Z]{2}$/.test(value))) return 'country'
  const isCount = most((value) => /^[1-9]\d{0,4}$/.test(value))
  if (isCount && !isUnique) return taken.has('units') ? null : 'units'
  if (
    isFull &&
    isUnique &&
    !taken.has('identifier:Product ID') &&
    most((value) => /\d/.test(value) && !/\s/.test(value))
  )
    return 'identifier:Product ID'
  const isText = most((value) => /\p{L}{3}/u.test(value))
  return isText && isFull && !taken.has('name:Our product name') ? 'name:Our product name' : null
}
