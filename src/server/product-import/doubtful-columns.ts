import type { ImportSettings } from '#contract/product-import-settings.ts'
import { fieldOfKey } from '#domain/product-import/fields.ts'
import { levelFiguresOf, stepColumnsOf } from '#domain/product-import/levels-of-rows.ts'
import type { TitledColumn } from '#domain/product-import/read-row.ts'
import { isDesignating } from '#domain/product-import/column-content.ts'
import { billQuantities } from '#domain/product-import/line-heads.ts'
import { lengthColumn, saysTotal } from '#domain/product-import/quantity-columns.ts'
import { titledColumns } from '#server/product-import/file.ts'
import { readColumns, titlesOf, type SheetStart } from '#server/product-import/sheet-columns.ts'

/** Level columns whose numbers can be quantities or positions, which only a person knows; empty where the file decides. */
export function unclearLevels(start: SheetStart, settings: ImportSettings): readonly TitledColumn[] {
  const steps = stepColumnsOf({ columns: titledColumns(start, settings), options: settings.options })
  const below = start.rows.flatMap(({ number, cells }) => (number > settings.headRow ? [cells] : []))
  return levelFiguresOf(steps, below, settings) === 'unclear' ? steps : []
}

/** Columns with the same header and the same field that mix parents and parts: a value of one stands in another row of the other. */
export function mixedNumbers(start: SheetStart, settings: ImportSettings): readonly TitledColumn[] {
  const all = titledColumns(start, settings)
  const steps = stepColumnsOf({ columns: all, options: settings.options })
  const numbers = all.filter(
    ({ column, field }) =>
      field === fieldOfKey(settings.options.matchBy) && !steps.some((step) => step.column === column),
  )
  const below = start.rows.filter(({ number }) => number > settings.headRow)
  const valuesIn = ({ column }: TitledColumn) => new Set(below.flatMap(({ cells }) => cells[column] || []))
  return numbers.filter((one, at) =>
    numbers.slice(0, at).some((other) => {
      const theirs = valuesIn(other)
      return (
        other.title === one.title &&
        below.some(({ cells }) => {
          const value = cells[one.column] ?? ''
          return value !== '' && value !== cells[other.column] && theirs.has(value)
        })
      )
    }),
  )
}

const BASE =
  /^(?:base|basis|bas)[\s_-]?(?:qty|quantity|menge|mängd|kvantitet|antal)|^per series$|^quantité de base$/i

/** The column with the number of products that the quantities are for, if that number is above one; null: there is none. */
export function baseColumn(start: SheetStart, { headRow, headRows }: ImportSettings) {
  const titles = titlesOf(start, { headRow, headRows })
  const below = start.rows.filter(({ number }) => number > headRow)
  const ofBills = billQuantities(titles)
  for (const [column, title] of titles.entries()) {
    const count =
      BASE.test(title) || ofBills.includes(column)
        ? below.map(({ cells }) => cells[column] ?? '').find((value) => Number(value.replace(',', '.')) > 1)
        : undefined
    if (count !== undefined) return { column, title, count }
  }
  return baseAbove(start, headRow - headRows)
}

const BASE_ABOVE =
  /^(?:base|basis|bas|req(?:uire)?d|bedarfs|einsatz|lot|los|batch|build|order)[\s_.-]?(?:qty|quantity|menge|mängd|kvantitet|antal|size|größe)\b/iu
const FOR_SEVERAL =
  /(?<!\p{L})(?:for|für|för|pour)\s+(\d+)\s*(?:pcs?|pieces|units|boards|sets|st|stk|stück|styck|enheter|pièces)\b/iu

/** "1.000,000" and "100.000" are a thousand and a hundred: such figures have their decimals. */
const countOf = (text: string) =>
  Number.parseFloat(text.replaceAll(/[.,](?=\d{3}[.,])/g, '').replace(',', '.'))

/** The number of products that the quantities are for, as the rows above the head say, if that is above one. */
function baseAbove({ rows }: SheetStart, last: number) {
  for (const { number, cells } of rows) {
    if (number > last) return null
    for (const [column, cell] of cells.entries()) {
      const next = cells.slice(column + 1).find((other) => other !== '') ?? ''
      const [, inside] = FOR_SEVERAL.exec(cell) ?? []
      const count = inside ?? (BASE_ABOVE.test(cell) && /^\d/.test(next) ? next : '')
      if (countOf(count) > 1) return { column: null, title: cell, count }
    }
  }
  return null
}

/** The column of quantities for the whole product, where it is read, or no other quantity is; null: there is none. */
export function totalColumn(start: SheetStart, settings: ImportSettings) {
  const { columns } = settings
  const read = columns.find(({ field }) => field === 'units')
  if (!read && columns.some(({ field }) => field === 'amount')) return null
  const titled = titlesOf(start, settings).map((title, column) => ({ title, column }))
  const isFree = (at: number) => !columns.some(({ column }) => column === at)
  const found = titled.find(
    ({ title, column }) => saysTotal(title) && (read ? column === read.column : isFree(column)),
  )
  return found ?? null
}

/** The column of lengths that is left out, although a part has several of them; null: there is none. */
export function lengthsColumn(start: SheetStart, settings: ImportSettings) {
  const read = readColumns(start, settings)
  const length = lengthColumn(read)?.column
  const key = settings.columns.find(({ field }) => field === fieldOfKey(settings.options.matchBy))
  if (!length || !key || settings.columns.some(({ column }) => column === length.column)) return null
  if (!settings.columns.some(({ field }) => field === 'units')) return null
  const lengths = new Map<string, string>()
  for (const { number, cells } of start.rows) {
    const [part = '', text = ''] = [cells[key.column], cells[length.column]]
    if (number <= settings.headRow || part === '' || text === '') continue
    const other = lengths.get(part)
    if (other !== undefined && other !== text) return { column: length.column, title: length.title, part }
    lengths.set(part, text)
  }
  return null
}

const FEWEST_HEADS = 3

/** The first mapped column of a second list that stands beside the first, under the same heads; null: there is none. */
export function besideColumn(start: SheetStart, settings: ImportSettings): number | null {
  const titles = titlesOf(start, settings)
  const key = fieldOfKey(settings.options.matchBy)
  const [first, second] = settings.columns.filter(({ field }) => field === key)
  if (!first || !second) return null
  const by = second.column - first.column
  const repeated = titles.filter((title, at) => title !== '' && title === titles[at + by])
  const isRepeated = repeated.length >= FEWEST_HEADS && titles[first.column] === titles[second.column]
  return isRepeated ? second.column : null
}

/** The column of places on a circuit board, of which the quantities are counted; null: there is none, or quantities stand elsewhere. */
export function countedPlaces(start: SheetStart, settings: ImportSettings): TitledColumn | null {
  const columns = titledColumns(start, settings)
  if (columns.some(({ field }) => field === 'units' || field === 'amount')) return null
  const below = start.rows.filter(({ number }) => number > settings.headRow)
  const valuesIn = ({ column }: TitledColumn) =>
    below.flatMap(({ cells }) => cells[column]?.toUpperCase() || [])
  return columns.find((column) => column.field === 'position' && isDesignating(valuesIn(column))) ?? null
}
