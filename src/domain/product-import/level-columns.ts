import type { ImportField } from '#contract/product-import-settings.ts'
import { byHead } from '#domain/product-import/column-heads.ts'
import { identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'
import {
  nameAncestors,
  repeatAncestors,
  repeatSomeAncestors,
  surelyRepeatAncestors,
} from '#domain/product-import/level-paths.ts'
import { isNothing } from '#domain/product-import/read-cell.ts'

/** A column as a file has it. */
interface Column {
  column: number
  title: string
  values: readonly string[]
  rows: number
  /** The row of each value, counted from 0; absent where only the head is known. */
  places?: readonly number[]
}

/** Columns of which each stands for one level, from the highest to the lowest, and what stands in them: a mark, a number or a name. */
export interface LevelColumns {
  columns: ReadonlySet<number>
  field: ImportField
}

const FEWEST = 2

/**
 * Columns of which each stands for one level: "L0 | L1 | L2", "Level 1 | Level 2", "1 | 2 | 3", or one head over columns without. Heads that
 * say less than that need rows that fill one of the columns each. `fields`: what the heads of the table say.
 */
export function levelColumns(
  read: readonly Column[],
  fields: ReadonlyMap<number, ImportField>,
): LevelColumns | null {
  const columns = read.filter(({ title, values }) => title !== '' || values.length > 0)
  const owns = Array.from(fields).flatMap(([at, field]) => (isOfProduct(field) ? at : []))
  const areAbove = (group: readonly Column[]) => {
    const places = placesOf(group)
    return nameAncestors(cellsOf(columns), {
      columns: places,
      owns: owns.filter((at) => !places.includes(at)),
    })
  }
  for (const start of columns.keys()) {
    const group = numberedFrom(columns, start, areAbove) ?? spreadFrom(columns, start, fields)
    if (!group) continue
    const numbers = new Set(placesOf(group))
    const others = new Set(Array.from(fields).flatMap(([at, field]) => (numbers.has(at) ? [] : field)))
    return { columns: numbers, field: areAbove(group) ? 'level' : fieldIn(group, others) }
  }
  return null
}

/** The number in the title of a column of a level: 2 in "Level 2"; null: there is none, or another. */
export function levelInHead(title: string): number | null {
  const [number, ...others] = title.match(/\d+/g) ?? []
  return number === undefined || number.length > 2 || others.length > 0 ? null : Number(number)
}

const wordsOf = (title: string): string[] => title.toLowerCase().match(/\p{L}+/gu) ?? []
const isLevelWord = (word: string) => byHead(word)?.field === 'level'

/** "Level 1 | Level 2 | Level 3" from a column on. */
function numberedFrom(
  columns: readonly Column[],
  start: number,
  areAbove: (group: readonly Column[]) => boolean,
): Column[] | null {
  const [first] = columns.slice(start)
  const number = first ? levelInHead(first.title) : null
  if (!first || number === null) return null
  const words = wordsOf(first.title)
  const isLevel = words.some(isLevelWord)
  if (!isLevel && words.length > 0 && words.join() !== 'l') return null
  const rest = columns.slice(start)
  const end = rest.findIndex(
    ({ title }, at) => levelInHead(title) !== number + at || wordsOf(title).join() !== words.join(),
  )
  const group = end === -1 ? rest : rest.slice(0, end)
  if (group.length < FEWEST || (!isLevel && number > 1)) return null
  // Lengths are called L1 and L2, too, and figures alone are sizes or years.
  const isUnread = words.length > 0 && group.every(({ places }) => places === undefined)
  const areLettered = words.length > 0
  const [rows, places] = [cellsOf(group), placesOf(group)]
  const isGroup =
    isLevel ||
    isUnread ||
    areSteps(group, areLettered ? LETTERED : NUMBERED) ||
    (areLettered
      ? repeatAncestors(rows, places) || repeatSomeAncestors(rows, places)
      : surelyRepeatAncestors(rows, places)) ||
    areAbove(group)
  return isGroup ? group : null
}

const placesOf = (group: readonly Column[]) => group.map(({ column }) => column)

/** The rows of some columns: the texts by their columns. */
function cellsOf(columns: readonly Column[]): string[][] {
  const rows: string[][] = []
  for (const { column, values, places = [] } of columns)
    for (const [at, place] of places.entries()) (rows[place] ??= [])[column] = values[at] ?? ''
  return rows.filter((row) => row !== undefined)
}

/** A head over columns without one, as many of them as the levels reach. */
function spreadFrom(
  columns: readonly Column[],
  start: number,
  fields: ReadonlyMap<number, ImportField>,
): Column[] | null {
  const [first, ...rest] = columns.slice(start)
  const field = first && fields.get(first.column)
  if (!first || first.title === '' || !field || !maySpread(field)) return null
  const end = rest.findIndex(({ title }) => title !== '')
  const untitled = end === -1 ? rest : rest.slice(0, end)
  for (let count = untitled.length; count > 0; count--) {
    const group = [first, ...untitled.slice(0, count)]
    if (areSteps(group, UNTITLED) && areRows(group, columns)) return group
    if (surelyRepeatAncestors(cellsOf(group), placesOf(group))) return group
  }
  return null
}

/** True when most rows that fill a lower column say more: a note below a name stands alone. */
function areRows(group: readonly Column[], columns: readonly Column[]): boolean {
  const lower = group.slice(1).flatMap(({ places = [] }) => places)
  const told = new Set(columns.flatMap((column) => (group.includes(column) ? [] : (column.places ?? []))))
  return told.size === 0 || lower.filter((row) => told.has(row)).length * 2 >= lower.length
}

const maySpread = (field: ImportField) => field === 'level' || field === 'position' || isOfProduct(field)

const ALMOST_ALL = 0.9

/** The rows that must fill one column each: how many at least, and which share of all. The less a head says, the more rows are needed. */
interface Evidence {
  rows: number
  share: number
}
const LETTERED: Evidence = { rows: 2, share: 0.5 }
const NUMBERED: Evidence = { rows: 3, share: 0.75 }
const UNTITLED: Evidence = { rows: 3, share: ALMOST_ALL }

/** True when enough rows fill one of the columns: the first row the first, and each next one at most one deeper. */
function areSteps(group: readonly Column[], { rows: fewest, share }: Evidence): boolean {
  const filled = new Map<number, number[]>()
  for (const [depth, { values, places = [] }] of group.entries())
    for (const [at, row] of places.entries())
      if (!isNothing(values[at] ?? '')) filled.set(row, [...(filled.get(row) ?? []), depth])
  const rows = Array.from(filled.keys()).toSorted((a, b) => a - b)
  const depths = rows.flatMap((row) => (filled.get(row)?.length === 1 ? (filled.get(row) ?? []) : []))
  const all = Math.max(0, ...group.map(({ rows: count }) => count))
  const used = group.filter(({ values }) => values.length > 0).length
  const isNext = (depth: number, at: number) => depth - (depths[at - 1] ?? -1) <= 1
  return (
    rows.length >= fewest &&
    depths.length >= all * share &&
    used >= FEWEST &&
    new Set(depths).size === used &&
    depths.filter(isNext).length >= depths.length * share &&
    depths[0] === 0
  )
}

/** A cross, a dot, a few figures, or the level itself. */
export const MARK = /^(?:[^\p{L}\p{N}]{1,3}|x{1,3}|y|yes|j|ja|ok|l?\d{1,4}\.?)$/iu

/** The field of the columns, as their heads say, or else as their values look beside the other columns. */
function fieldIn(group: readonly Column[], others: ReadonlySet<ImportField>): ImportField {
  const rest = wordsOf(group[0]?.title ?? '')
    .filter((word) => !isLevelWord(word))
    .join(' ')
  const named = byHead(rest)?.field
  const said = named && isOfProduct(named) && !others.has(named) ? named : undefined
  const values = group.flatMap((column) => column.values)
  const some = (test: (field: ImportField) => boolean) => Array.from(others).some(test)
  const hasNumber = some((field) => field === 'id' || identifierKeyOf(field) !== null)
  const hasName = some((field) => nameKeyOf(field) !== null)
  const isKnown = hasNumber || (hasName && !said)
  if (values.every((value) => MARK.test(value) && (isKnown || !isNumber(value)))) return 'level'
  if (said) return said
  if (hasNumber && hasName) return 'level'
  return hasNumber || !areNumbers(values) ? 'name:Our product name' : 'identifier:Part number'
}

const isOfProduct = (field: ImportField) => identifierKeyOf(field) !== null || nameKeyOf(field) !== null
const isNumber = (value: string) => /^\d+$/.test(value)

/** Numbers of parts: figures among their letters, and no words. */
function areNumbers(values: readonly string[]): boolean {
  const all = Array.from(new Set(values))
  const isCode = (value: string) => /\d/.test(value) && !(/\s/.test(value) && /\p{L}{3}/u.test(value))
  return all.filter(isCode).length >= all.length * ALMOST_ALL
}
