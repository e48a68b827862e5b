import type { ImportSettings } from '#contract/product-import-settings.ts'
import { fieldOfKey } from '#domain/product-import/fields.ts'
import { levelFiguresOf, stepColumnsOf } from '#domain/product-import/levels-of-rows.ts'
import type { TitledColumn } from '#domain/product-import/read-row.ts'
import { titledColumns, titlesOf, type SheetStart } from '#server/product-import/file.ts'

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
  for (const [column, title] of titles.entries()) {
    const count = BASE.test(title)
      ? below.map(({ cells }) => cells[column] ?? '').find((value) => Number(value.replace(',', '.')) > 1)
      : undefined
    if (count !== undefined) return { column, title, count }
  }
  return null
}
