import type { ImportOptions } from '#contract/product-import-settings.ts'
import { faultAt } from '#domain/product-import/cell-fault.ts'
import { hasSameColumns, isHeadOfList } from '#domain/product-import/further-head.ts'
import { pageTitle } from '#domain/product-import/page-title.ts'
import { emptyRow, type Reading, type ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

type Cells = readonly string[]

/** A row of the file. */
interface Row {
  number: number
  cells: Cells
}

/** Knowledge of the first list of a sheet. */
export interface FirstList {
  headRow: number
  /** The rows of its head. */
  head: readonly Cells[]
  /** The rows above its head. */
  above: readonly Cells[]
  reading: Reading
  /** The column of its positions that count; null: there is none. */
  counts: number | null
  options: Pick<ImportOptions, 'componentsOf'>
}

/** A row with what was read (null: nothing of a product); `isAfterGap`: an empty row stands before the row. */
interface Placed {
  read: ReadRow | null
  row: Row
  isAfterGap: boolean
}

/** The head or the text below which another list may begin. */
interface Begin {
  row: number
  /** Rows of texts between the list and this place. */
  titles: readonly Placed[]
  isOther: boolean
  isAfterGap: boolean
  heading: Placed | null
}

interface State {
  list: FirstList
  heads: ReadonlySet<string>
  /** Titles of the list that is being read. */
  titles: ReadonlySet<string>
  rows: ReadRow[]
  tail: Placed[]
  /** The number of the last row. */
  last: number
  begin: Begin | null
  /** The row with which a list of another product begins; null: the rows are of the first one's. */
  lost: number | null
  /** The last position. */
  place: number | null
  /** The depth of the first row. */
  top: number | null
  arePlaces: boolean
  quantities: number
  /** Index of the first row below an empty row since the last quantity. */
  rest: number | null
}

/** The rows of a sheet as they come. */
export interface ListParts {
  /** Takes a row that is no product: a head. False: the row is another. */
  takeHead: (row: Row) => boolean
  /** `read`: null for a row that says nothing of a product. */
  add: (row: Row, read: ReadRow | null) => void
  /** All rows, those of other lists with their faults. */
  end: () => ReadRow[]
}

const joined = (cells: Cells) => cells.join('\u0000')
const filled = (cells: Cells) => cells.filter((cell) => cell !== '')
const textOf = ({ row }: Placed) => filled(row.cells).join(' ')
const KEPT_ROWS = 8
const MOST = 0.9
const FEWEST = 2

/**
 * Collects the rows of a sheet, and tells where another list begins below the first: with a further head, or with a text below an empty row. Rows of
 * another list are refused where they would come into the product of the first. A head that is repeated in the same list (a new page) is passed over.
 */
export function listParts(list: FirstList): ListParts {
  const state: State = {
    list,
    heads: new Set(list.head.map(joined)),
    titles: new Set(list.above.map((cells) => pageTitle(filled(cells).join(' ')))),
    rows: [],
    tail: [],
    last: list.headRow,
    begin: null,
    lost: null,
    place: null,
    top: null,
    arePlaces: false,
    quantities: 0,
    rest: null,
  }
  return {
    takeHead: (row) => takeHead(state, row),
    add: (row, read) => add(state, row, read),
    end: () => {
      tellRest(state)
      return state.rows
    },
  }
}

function takeHead(state: State, row: Row): boolean {
  const isSame = state.heads.has(joined(row.cells))
  if (!isSame && !isHeadOfList(row.cells)) return false
  const isAfterGap = row.number > state.last + 1
  state.last = row.number
  // A head of several rows begins with its first.
  if (state.begin && !isAfterGap) return true
  const isOther = !isSame && !hasSameColumns(row.cells, state.list.reading.columns)
  state.begin = { row: row.number, titles: titlesBefore(state), isOther, isAfterGap, heading: null }
  return true
}

/** A text alone in its row. */
const isTitle = ({ row: { cells }, read }: Placed) =>
  filled(cells).length === 1 && /\p{L}/u.test(filled(cells)[0] ?? '') && !hasQuantity(read)

const hasQuantity = (read: ReadRow | null) => read !== null && (read.units !== null || read.amount !== null)

/** The rows of texts that stand right above a further head: each alone in its row, or some without quantities below an empty row. */
function titlesBefore({ tail, rows, quantities }: State): Placed[] {
  const start = tail.findLastIndex(({ isAfterGap }) => isAfterGap)
  const block = start < 0 ? [] : tail.slice(start)
  const haveAll = quantities >= FEWEST && quantities >= (rows.length - block.length) * MOST
  const areTexts = block.every((placed) => isTitle(placed) || (haveAll && !hasQuantity(placed.read)))
  if (block.length > 0 && block.length < KEPT_ROWS && areTexts) return block
  return tail
    .slice(tail.findLastIndex((placed) => !isTitle(placed)) + 1)
    .filter(({ row }) => /\s/.test(joined(row.cells)))
}

function add(state: State, row: Row, read: ReadRow | null): void {
  const isAfterGap = row.number > state.last + 1
  state.last = row.number
  if (read) addRead(state, { row, read, isAfterGap })
  state.tail = [...state.tail, { row, read, isAfterGap }].slice(-KEPT_ROWS)
}

function addRead(state: State, { row, read, isAfterGap }: Placed & { read: ReadRow }): void {
  state.begin ??= headingBefore(state, row)
  if (state.begin) begin(state, state.begin, { row, read, isAfterGap })
  state.begin = null
  // The row follows a further list that was refused: its cells belong to the columns of that list.
  if (state.lost !== null) read.faults = [faultOf(read.row, 'list:after', { begin: state.lost })]
  if (hasQuantity(read)) state.quantities += 1
  if (hasQuantity(read)) state.rest = null
  else if (isAfterGap) state.rest ??= state.rows.length
  state.place = placeOf(state, row) ?? state.place
  state.arePlaces ||= (read.level?.steps ?? 0) > 1
  state.top ??= read.level?.depth ?? null
  state.rows.push(read)
}

/** The text below an empty row that may begin another list: rows of parts follow it. */
function headingBefore({ tail }: State, { cells }: Row): Begin | null {
  const heading = tail.at(-1)
  if (!heading?.isAfterGap || !isTitle(heading) || filled(cells).length < FEWEST) return null
  return { row: heading.row.number, titles: [heading], isOther: false, isAfterGap: true, heading }
}

function begin(
  state: State,
  { row, titles, isOther, isAfterGap, heading }: Begin,
  next: Placed & { read: ReadRow },
): void {
  const texts = titles.map((placed) => pageTitle(textOf(placed)))
  const isKnown = texts.every((text) => state.titles.has(text))
  const isNew = isOther || isNewList(state, next.row, { hasTitle: texts.length > 0, isKnown, isAfterGap })
  if (!heading && (isNew || isKnown)) state.rows.length -= titles.filter(({ read }) => read !== null).length
  if (!isNew) return
  state.titles = new Set(texts)
  state.place = null
  const isLost = isOther || needsProduct(state, next.read)
  if (isLost) tellBegin(state, { row, titles, heading })
  state.lost = isLost ? row : null
}

/** Puts the fault at the text, or at the head, with which a list begins. */
function tellBegin(state: State, { row, titles, heading }: Pick<Begin, 'row' | 'titles' | 'heading'>): void {
  if (!heading) {
    const title = titles.length > 0 ? ` (${titles.map(textOf).join(' ')})` : ''
    state.rows.push({ ...emptyRow(row), faults: [faultOf(row, 'list:second', { begin: row, title })] })
    return
  }
  const read = heading.read ?? emptyRow(row)
  read.faults = [faultOfHeading(state, heading)]
  if (!heading.read) state.rows.push(read)
}

/** True where another list begins: its positions begin anew, below another title, or it has neither and stands apart. */
function isNewList(
  state: State,
  next: Row,
  { hasTitle, isKnown, isAfterGap }: { hasTitle: boolean; isKnown: boolean; isAfterGap: boolean },
): boolean {
  const place = placeOf(state, next)
  const isCounted = place !== null && state.place !== null
  if (isCounted && place > (state.place ?? 0)) return false
  if (hasTitle) return !isKnown
  return isCounted || isAfterGap
}

function placeOf({ list: { counts } }: State, { cells }: Row): number | null {
  const text = counts === null ? '' : (cells[counts] ?? '')
  return /^\d+\.?$/.test(text) ? Number.parseInt(text, 10) : null
}

/** True where the rows of a further list do not say themselves what they are below. */
function needsProduct({ list: { reading, options }, top, arePlaces }: State, { level }: ReadRow): boolean {
  if (reading.columns.some(({ field }) => field === 'parent')) return false
  if (options.componentsOf !== null) return true
  const depth = arePlaces ? (level?.steps ?? level?.depth) : level?.depth
  return depth !== undefined && depth > (arePlaces ? 1 : (top ?? 0))
}

/** A row below the list without a quantity, where all rows of the list have one: a signature, a note, another table. */
function tellRest({ rows, rest, quantities, list: { options } }: State): void {
  if (rest === null || options.componentsOf === null) return
  if (quantities < FEWEST || quantities < rest * MOST) return
  for (const read of rows.slice(rest))
    if (read.faults.length === 0) read.faults.push(faultOf(read.row, 'list:below', {}))
}

const faultOf = (row: number, code: RowFault['code'], params: RowFault['params']): RowFault => ({
  code,
  row,
  column: null,
  value: null,
  params,
})

function faultOfHeading({ list: { reading } }: State, placed: Placed): RowFault {
  const { number, cells } = placed.row
  const column = reading.columns.find(({ column: at }) => cells[at])
  return column
    ? faultAt(number, column, textOf(placed), { fault: 'list:heading' })
    : faultOf(number, 'list:heading', {})
}
