import type { ImportField } from '#contract/product-import-settings.ts'
import {
  areMostlyUnits,
  byContent,
  isDesignating,
  isIdentifying,
  isOutline,
  quantitiesOf,
} from '#domain/product-import/column-content.ts'
import { proposeQuantities } from '#domain/product-import/propose-quantities.ts'
import { countsOnly, isIdentifier, namesComponents } from '#domain/product-import/numbers-or-not.ts'
import { outlineOf } from '#domain/product-import/outline-column.ts'
import { levelColumns, type LevelColumns } from '#domain/product-import/level-columns.ts'
import { areTypes } from '#domain/product-import/type-words.ts'
import { unitOf } from '#domain/product-import/unit-words.ts'
import { withComponentHeads } from '#domain/product-import/component-heads.ts'
import { withLineHeads } from '#domain/product-import/line-heads.ts'
import {
  byHead,
  byWeakHead,
  comparableHead,
  saysQuantity,
  type Proposal,
} from '#domain/product-import/column-heads.ts'
import { contentsOf } from '#domain/product-import/contents-cell.ts'
import { fieldRules, isOnce } from '#domain/product-import/fields.ts'

/** A column as a file has it. */
export interface ReadColumn {
  column: number
  /** "" where it has no head. */
  title: string
  /** The last part of a title that reaches over several rows, where the others only say what the columns belong to. */
  ownTitle?: string
  /** The first values of the column that are not empty. */
  values: readonly string[]
  /** The number of rows that the values come from. */
  rows: number
  /** The row of each value, counted from 0; absent where only the head is known. */
  places?: readonly number[]
}

type Proposals = Map<number, Proposal>

/** Proposes a field for each column from its head, in the usual languages and many spellings, and from its values. */
export function proposeColumns(read: readonly ReadColumn[]): Proposals {
  const columns = withComponentHeads(withLineHeads(read))
  const proposals: Proposals = new Map()
  const named = new Map(columns.flatMap((column) => withColumn(column, namedField(column))))
  const groups = levelColumns(columns, fieldsByHead(read))
  const outline = outlineOf(columns.filter(({ column }) => !groups?.columns.has(column)))
  if (outline) proposals.set(outline.column, { field: 'level', customType: null })
  const steps = groups && (groups.field !== 'level' || !saysLevel(groups, { outline, named })) ? groups : null
  if (steps)
    for (const column of steps.columns) proposals.set(column, { field: steps.field, customType: null })
  for (const column of columns) {
    const proposal = named.get(column.column)
    if (proposal && !isFit(proposal, column)) continue
    if (!proposal || proposals.has(column.column) || (outline && proposal.field === 'level')) continue
    if (namesComponents(column, proposal, { columns, named })) {
      proposals.set(column.column, { field: 'name:Our product name', customType: null })
      continue
    }
    const isPosition = countsOnly(column, proposal, { columns, named })
    proposals.set(column.column, isPosition ? { field: 'position', customType: null } : proposal)
  }
  if (steps?.field === 'name:Our product name') renameOthers(proposals, steps.columns)
  keepOneOfEach(
    proposals,
    columns.filter(({ column }) => !steps?.columns.has(column)),
  )
  proposeWeak(proposals, columns)
  // Crosses that only repeat the level are no quantities of several products; figures there may be.
  const repeated = steps ? null : groups
  const isCross = ({ column, values }: ReadColumn) =>
    repeated?.columns.has(column) && values.every((value) => !/\d/.test(value))
  proposeQuantities(
    proposals,
    columns.filter((column) => !isCross(column)),
  )
  for (const { column, values } of columns)
    if (!proposals.has(column) && isDesignating(values) && values.some((value) => value.includes(',')))
      proposals.set(column, { field: 'position', customType: null })
  nameByValue(proposals, columns)
  const taken = new Set(Array.from(proposals.values(), ({ field }) => field))
  const quantities =
    taken.has('units') || taken.has('amount') ? null : quantitiesOf(columns, taken.has('level'))
  if (quantities && !proposals.has(quantities.column)) {
    taken.add('units')
    proposals.set(quantities.column, { field: 'units', customType: null })
  }
  proposeUnits(proposals, columns, taken)
  for (const column of columns) {
    if (proposals.has(column.column) || column.title !== '') continue
    const field = byContent(column, taken)
    if (!field || (isOnce(field) && taken.has(field))) continue
    taken.add(field)
    proposals.set(column.column, { field, customType: null })
  }
  return withOneStructure(proposals, columns)
}

const withColumn = ({ column }: ReadColumn, proposal: Proposal | null) =>
  proposal ? [[column, proposal] as const] : []

const SOME_VALUES = 3

/** "Type" and "Category" are words of every tool: of ours only where their values are. */
function isFit({ field }: Proposal, { values }: ReadColumn): boolean {
  // One or two wrong values are mistakes, to be told as such.
  if (values.length < SOME_VALUES) return true
  if (field === 'type') return areTypes(values)
  return field !== 'categories' || values.some((value) => /^\d[\d\s.]{1,13}(?:#\d+)?$/.test(value))
}

/** "#" has no letters. */
const namedField = (column: ReadColumn): Proposal | null => {
  if (column.title.trim() === '#') return { field: 'position', customType: null }
  const found = ofHead(column)
  // "Units" are pieces in one file, and "m" or "EA" in the next.
  if (comparableHead(column.title) === 'units' && column.values.length > 0 && !holdFigures(column))
    return { field: 'amountUnit', customType: null }
  // Names of parents compete with their numbers; where these win, the names say what parents are called.
  return found?.field === 'parentName' ? { ...found, field: 'parent' } : found
}

/** "m2" is a unit. */
const holdFigures = ({ values }: ReadColumn) =>
  values.some((value) => /^\D{0,2}\d/.test(value) && unitOf(value) === undefined)

const ofHead = ({ title, ownTitle }: ReadColumn): Proposal | null =>
  byHead(title) ?? (ownTitle === undefined ? null : byHead(ownTitle))

/** Keeps one column of each field that a file may have once: the most informative, because e.g. a column of numbers can be empty. */
function keepOneOfEach(proposals: Proposals, columns: readonly ReadColumn[]): void {
  const keys = new Set(
    columns.flatMap(({ column, values }) =>
      isIdentifier(proposals.get(column)?.field ?? 'position') ? values : [],
    ),
  )
  const isExport = Array.from(proposals.values()).some(({ field }) => field === 'id')
  const placed = columns.filter(({ column }) => proposals.has(column))
  const groups = Map.groupBy(placed, ({ column }) => proposals.get(column)?.field)
  for (const [field, some] of groups) {
    if (field === undefined || field === 'position' || !isOnce(field) || some.length === 1) continue
    const [best] = some.toSorted(
      (a, b) => worth(field, b, { keys, isExport }) - worth(field, a, { keys, isExport }),
    )
    // A second column that looks the same is left to the person.
    for (const { column } of some) if (column !== best?.column) proposals.delete(column)
    const names = some.find((one) => one !== best && ofHead(one)?.field === 'parentName')
    if (names) proposals.set(names.column, { field: 'parentName', customType: null })
  }
}

/**
 * Scores a column of parents: values that are identifiers in the file score most, plain row numbers of a database least. In an export
 * the column with the field's own head wins. For other fields every column scores 0, so that the first one is kept.
 */
function worth(
  field: ImportField,
  { title, values }: ReadColumn,
  { keys, isExport }: { keys: ReadonlySet<string>; isExport: boolean },
): number {
  if (field !== 'parent') return 0
  if (isExport && Object.values(fieldRules.parent.title).includes(title)) return Number.POSITIVE_INFINITY
  const known = values.filter((value) => keys.has(value)).length
  const words = values.filter((value) => !/^\d+$/.test(value)).length
  return known * 1_000 + words * 2 + values.length
}

const byQuantity = (title: string, values: readonly string[]): ImportField | undefined =>
  values.length > 0 && values.every((value) => /^\d/.test(value)) && saysQuantity(title) ? 'units' : undefined

/** Heads that mean something only where no other column does. */
function proposeWeak(proposals: Proposals, columns: readonly ReadColumn[]): void {
  const has = (test: (field: ImportField) => boolean) =>
    Array.from(proposals.values()).some(({ field }) => test(field))
  for (const { column, title, values } of columns) {
    const field = proposals.has(column) ? undefined : (byWeakHead(title) ?? byQuantity(title, values))
    if (!field) continue
    const isTaken =
      field === 'name:Model'
        ? has((other) => other === 'name:Model' || isIdentifier(other))
        : has((other) => (isIdentifier(field) ? isIdentifier(other) : other === field))
    const isFit =
      field === 'contents'
        ? values.every((value) => contentsOf(value) !== undefined)
        : comparableHead(title) !== 'material' || isIdentifying(values)
    if (!isTaken && isFit && values.length > 0) proposals.set(column, { field, customType: null })
  }
}

/**
 * A circuit's parts without numbers are told apart by their values: "10k" and "22k" are both called "Resistor". What describes them is
 * another name then.
 */
function nameByValue(proposals: Proposals, columns: readonly ReadColumn[]): void {
  const fieldOf = (column: ReadColumn) => proposals.get(column.column)?.field ?? 'position'
  const isNumbered = columns.some((column) => isIdentifier(fieldOf(column)) && column.values.length > 0)
  const isCircuit = columns.some(
    ({ column, values }) => proposals.get(column)?.field === 'position' && isDesignating(values),
  )
  if (!isCircuit || isNumbered) return
  const value = columns.find(
    ({ column, title, values }) =>
      !proposals.has(column) && byWeakHead(title) === 'name:Our product name' && values.length > 0,
  )
  if (!value) return
  renameOthers(proposals, new Set())
  proposals.set(value.column, { field: 'name:Our product name', customType: null })
}

/** Names beside those that tell products apart are other names. */
function renameOthers(proposals: Proposals, kept: ReadonlySet<number>): void {
  for (const [column, { field }] of proposals)
    if (field === 'name:Our product name' && !kept.has(column))
      proposals.set(column, { field: 'name:Other', customType: null })
}

/** The fields of columns as their heads say. */
export function fieldsByHead(read: readonly ReadColumn[]): Map<number, ImportField> {
  const columns = withComponentHeads(withLineHeads(read))
  return new Map(
    columns.flatMap((column) => {
      const found = namedField(column)
      return found ? [[column.column, found.field] as const] : []
    }),
  )
}

/** Units below a head that is none of ours: without them, metres would be pieces. */
function proposeUnits(proposals: Proposals, columns: readonly ReadColumn[], taken: Set<ImportField>): void {
  if (taken.has('amountUnit') || !taken.has('units')) return
  const found = columns.filter(({ column, values }) => !proposals.has(column) && areMostlyUnits(values))
  const [units, ...others] = found
  if (!units || others.length > 0) return
  taken.add('amountUnit')
  proposals.set(units.column, { field: 'amountUnit', customType: null })
}

/** True when one other column says the levels by itself. */
const saysLevel = (
  { columns }: LevelColumns,
  { outline, named }: { outline: ReadColumn | undefined; named: ReadonlyMap<number, Proposal> },
) =>
  outline !== undefined ||
  Array.from(named).some(([column, { field }]) => field === 'level' && !columns.has(column))

/**
 * Keeps either the level or the parent column. Outline numbers ("1.2") place a row by themselves, so they win over a parent. Plain
 * levels lose to a parent: they are right only while the rows are unsorted, and sorting cannot be detected.
 */
function withOneStructure(proposals: Proposals, columns: readonly ReadColumn[]): Proposals {
  const placed = (field: ImportField) => columns.find(({ column }) => proposals.get(column)?.field === field)
  const level = placed('level')
  const parent = placed('parent')
  if (level && parent && isOutline(level.values)) proposals.delete(parent.column)
  else if (level && parent)
    for (const { column } of columns) if (proposals.get(column)?.field === 'level') proposals.delete(column)
  const names = placed('parentName')
  if (names && !placed('parent')) proposals.delete(names.column)
  return proposals
}
