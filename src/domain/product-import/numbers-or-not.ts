import type { ImportField } from '#contract/product-import-settings.ts'
import { isCounting, isDesignating } from '#domain/product-import/column-content.ts'
import {
  byWeakHead,
  isOfComponent,
  mayCount,
  mayDesignate,
  type Proposal,
} from '#domain/product-import/column-heads.ts'
import { identifierKeyOf } from '#domain/product-import/fields.ts'

/** A column as a file has it. */
interface Column {
  title: string
  ownTitle?: string
  column: number
  values: readonly string[]
}

const isNumber = (value: string) => /^\d+$/.test(value)

interface Named {
  columns: readonly Column[]
  named: ReadonlyMap<number, Proposal>
}

/** True for a field of numbers by which products are known. */
export const isIdentifier = (field: ImportField) => identifierKeyOf(field) !== null

/**
 * PROD-46: true when a column only tells the position of a row. "Item no." is such a column where its values
 * count up, and so is any counting number beside another number that does not count: a position is no
 * identity. Designators of circuits are positions, too, and so are numbers of lines that do not count up.
 */
export function countsOnly(column: Column, { field }: Proposal, { columns, named }: Named): boolean {
  const { title, ownTitle = title, values } = column
  if (!isIdentifier(field) || values.length === 0) return false
  const others = columns.filter(
    (other) => other !== column && isIdentifier(named.get(other.column)?.field ?? 'position'),
  )
  if (mayDesignate(title) && isDesignating(values))
    return (
      others.length > 0 ||
      columns.some((other) => byWeakHead(other.title) !== undefined) ||
      values.some((value) => value.includes(','))
    )
  // "ID" beside "Component IPN" is the number of the line in the other tool's database.
  if (mayCount(title) && values.every(isNumber) && others.some((other) => isOfComponent(other.title)))
    return true
  if (!isCounting(values)) return false
  return (
    mayCount(title) ||
    mayCount(ownTitle) ||
    others.some((other) => other.values.length > 0 && !isCounting(other.values))
  )
}

/** "Housing" below "Component", beside part numbers: true where such a head stands over names. */
export function namesComponents(
  { title, values }: Column,
  { field }: Proposal,
  { columns, named }: Named,
): boolean {
  if (
    field !== 'identifier:Part number' ||
    !/^(?:component|komponente?|composant|part|teil|child)$/i.test(title.trim())
  )
    return false
  const isName = Array.from(named.values()).some((other) => other.field === 'name:Our product name')
  const areWords = values.length > 0 && values.every((value) => !/\d/.test(value))
  return (
    !isName &&
    areWords &&
    columns.some(
      (other) =>
        isIdentifier(named.get(other.column)?.field ?? 'position') &&
        other.values.some((value) => /\d/.test(value)) &&
        !isCounting(other.values) &&
        !mayCount(other.title),
    )
  )
}
