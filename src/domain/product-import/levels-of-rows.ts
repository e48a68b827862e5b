import type { ImportOptions, MappedColumn } from '#contract/product-import-settings.ts'
import { fieldOfKey, identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'
import { levelInHead } from '#domain/product-import/level-columns.ts'
import { levelFigures, type LevelFigures } from '#domain/product-import/level-figures.ts'
import { levelWordsIn, type LevelWords } from '#domain/product-import/level-words.ts'
import { tellKeys } from '#domain/product-import/missing-ancestors.ts'
import { holdWords, nameAncestors, pathSignIn, repeatAncestors } from '#domain/product-import/level-paths.ts'
import type { Reading, StepColumn, TitledColumn } from '#domain/product-import/read-row.ts'
import type { LevelColumn } from '#domain/product-import/leveled-row.ts'

interface Mapping<Column extends MappedColumn> {
  columns: readonly Column[]
  options: Pick<ImportOptions, 'indentedBy' | 'matchBy'>
}

/** The mapped column whose indents are levels. */
export function indentColumnOf({
  columns,
  options: { indentedBy, matchBy },
}: Mapping<MappedColumn>): MappedColumn | undefined {
  if (indentedBy !== 'key' && indentedBy !== 'name') return undefined
  return columns.find(({ field }) =>
    indentedBy === 'key' ? field === fieldOfKey(matchBy) : nameKeyOf(field) !== null,
  )
}

const FEWEST = 2

/** The mapped columns of which each stands for one level, from the highest to the lowest; none where levels are shown otherwise. */
export function stepColumnsOf({
  columns,
  options: { indentedBy, matchBy },
}: Mapping<TitledColumn>): StepColumn[] {
  const wanted =
    indentedBy === 'none'
      ? 'level'
      : indentedBy === 'key-columns'
        ? fieldOfKey(matchBy)
        : 'name:Our product name'
  if (indentedBy === 'key' || indentedBy === 'name') return []
  const steps = columns.filter(({ field }) => field === wanted).toSorted((a, b) => a.column - b.column)
  if (steps.length < FEWEST) return []
  const numbers = steps.map(({ title }) => levelInHead(title) ?? Number.NaN)
  const areNumbered = numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
  return steps.map((step, at) => ({ ...step, depth: areNumbered ? (numbers[at] ?? 0) : at + 1 }))
}

/** The columns that give the depth of rows; null: there are none. */
export function levelColumnOf(mapping: Mapping<TitledColumn>): LevelColumn | null {
  const steps = stepColumnsOf(mapping)
  const indented = indentColumnOf(mapping)
  const found =
    steps[0] ??
    mapping.columns.find(({ column, field }) => (indented ? column === indented.column : field === 'level'))
  if (!found) return null
  const titles = new Map(steps.map(({ column, title }) => [column, title]))
  const mayCreate = steps.length > 0 && tellKeys(mapping.options)
  return { title: found.title, column: found.column, isIndent: indented !== undefined, mayCreate, titles }
}

/** Tells what the columns of levels before that of a row say, by the rows of a table. */
export function stepPathsOf(
  steps: readonly StepColumn[],
  rows: readonly (readonly string[])[],
  columns: readonly MappedColumn[],
): Reading['stepPaths'] {
  const [first] = steps
  if (!first) return 'none'
  if (first.field !== 'level') return 'own'
  const places = steps.map(({ column }) => column)
  const owns = columns.flatMap(({ column, field }) =>
    identifierKeyOf(field) !== null || nameKeyOf(field) !== null ? column : [],
  )
  if (nameAncestors(rows, { columns: places, owns })) return 'above'
  return holdWords(rows, places) || repeatAncestors(rows, places) ? 'own' : 'none'
}

/**
 * Tells what stands in the columns of levels, by the rows of a table, or as a person says. Where a column has quantities, and where numbers or names
 * stand in those of the levels, they are places.
 */
export function levelFiguresOf(
  steps: readonly StepColumn[],
  rows: readonly (readonly string[])[],
  { columns, options }: { columns: readonly MappedColumn[]; options: Pick<ImportOptions, 'levelFigures'> },
): LevelFigures {
  const has = (field: MappedColumn['field']) => columns.some((column) => column.field === field)
  if (steps[0]?.field !== 'level' || has('units')) return 'places'
  // Settings of before the option have none.
  if (options.levelFigures === 'places' || options.levelFigures === 'quantities') return options.levelFigures
  return levelFigures(rows, steps, { hasUnits: has('amountUnit') && !has('amount') })
}

/** The sign between the steps of paths that stand in the column of levels; null: levels stand there, or nothing. */
export function pathSignOf(
  columns: readonly MappedColumn[],
  rows: readonly (readonly string[])[],
): string | null {
  const level = columns.find(({ field }) => field === 'level')
  return level ? pathSignIn(rows.flatMap((cells) => cells[level.column] || [])) : null
}

/** The way in which the column of levels writes them without figures; null: by figures, or there is none. */
export function levelWordsOf(
  columns: readonly MappedColumn[],
  rows: readonly (readonly string[])[],
): LevelWords | null {
  const level = columns.find(({ field }) => field === 'level')
  return level ? levelWordsIn(rows.flatMap((cells) => cells[level.column] || [])) : null
}

const ALMOST_ALL = 0.9

/** The column of positions by which rows name their parents: nearly all of these are positions, each of which one row has. */
export function placeColumnOf(
  columns: readonly MappedColumn[],
  rows: readonly (readonly string[])[],
): number | null {
  const valuesIn = ({ column }: MappedColumn) => rows.flatMap((cells) => cells[column] || [])
  const parent = columns.find(({ field }) => field === 'parent')
  const parents = parent ? valuesIn(parent) : []
  const found = columns.find((column) => {
    if (column.field !== 'position') return false
    const places = valuesIn(column)
    const all = new Set(places)
    return (
      all.size === places.length &&
      parents.filter((place) => all.has(place)).length >= parents.length * ALMOST_ALL
    )
  })
  return parents.length > 0 ? (found?.column ?? null) : null
}
