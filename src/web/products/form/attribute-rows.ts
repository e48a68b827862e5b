import type { ProductIdentifier, ProductName } from '#contract/products/attributes.ts'
import { ruleOfIssue, type RuleFault } from '#contract/values/field-rule-texts.ts'
import { MAX_CUSTOM_TYPE, MAX_NAME, seenText } from '#contract/values/field-rules.ts'
import { identifierFaults } from '#domain/identifiers/product.ts'
import { ATTRIBUTE_ROWS_SHOWN } from '#web/ui/timing.ts'

/** A row of the attribute editor (PROD-08), complete or not. */
export interface AttributeRow {
  /** Stays with the line while others come and go. */
  rowId: string
  key: string
  /** The user's own type; used only with the key "Other" of an identifier. */
  customType: string
  value: string
  isPrimary: boolean
}

type Attribute = Pick<AttributeRow, 'key' | 'value' | 'isPrimary'> & { customType?: string | undefined }

/** The editor's lines for saved attributes; a line keeps its id from one reading to the next. */
export function rowsOf(attributes: readonly Attribute[]): AttributeRow[] {
  return attributes.map(({ key, customType = '', value, isPrimary }, index) => ({
    rowId: `saved-${index}`,
    key,
    customType,
    value,
    isPrimary,
  }))
}

export function isComplete({ key, value }: AttributeRow): boolean {
  return key !== '' && value.trim() !== ''
}

/** PROD-09: rows to save: those with both a type and a value. */
export function savedIdentifiers(rows: readonly AttributeRow[]): ProductIdentifier[] {
  return rows.filter(isComplete).map(({ key, customType, value, isPrimary }) => ({
    // The editor offers only the contract's keys.
    key: key as ProductIdentifier['key'],
    ...(key === 'Other' && customType.trim() !== '' && { customType: customType.trim() }),
    value: value.trim(),
    isPrimary,
  }))
}

export function savedNames(rows: readonly AttributeRow[]): ProductName[] {
  return rows.filter(isComplete).map(({ key, value, isPrimary }) => ({
    // The editor offers only the contract's keys.
    key: key as ProductName['key'],
    value: value.trim(),
    isPrimary,
  }))
}

/** PROD-09: the first row is required; the others need both a type and a value. */
export function rowFaults(rows: readonly AttributeRow[]): RuleFault[] {
  return rows.flatMap((row, index) => {
    const empty = (['key', 'value'] as const).filter((part) => row[part].trim() === '')
    return [
      ...empty.map((part): RuleFault => ({ path: [index, part], key: 'required', params: {} })),
      ...textFaults([index, 'value'], row.value, MAX_NAME),
      ...textFaults([index, 'customType'], row.customType, MAX_CUSTOM_TYPE),
    ]
  })
}

/** VAL-05: a text that is too long, and by how much; or one of which nothing can be seen. An empty one is told otherwise. */
export function textFaults(path: RuleFault['path'], text: string, max: number): RuleFault[] {
  if (text.trim() === '') return []
  const issue = seenText(max).safeParse(text, { reportInput: true }).error?.issues[0]
  return issue ? [{ ...ruleOfIssue(issue), path }] : []
}

/** PROD-06, PROD-09: faults of the identifiers, by row of the editor. */
export function identifierRowFaults(rows: readonly AttributeRow[]): RuleFault[] {
  const complete = rows.flatMap((row, index) => (isComplete(row) ? [index] : []))
  const faults = identifierFaults(savedIdentifiers(rows)).flatMap(({ path: [saved, ...rest], ...fault }) => {
    const index = complete[Number(saved)]
    return index === undefined ? [] : [{ ...fault, path: [index, ...rest] }]
  })
  return [...rowFaults(rows), ...faults]
}

export function withoutRow(rows: readonly AttributeRow[], rowId: string): AttributeRow[] {
  return rows.filter((row) => row.rowId !== rowId)
}

export function withRow(
  rows: readonly AttributeRow[],
  rowId: string,
  change: Partial<AttributeRow>,
): AttributeRow[] {
  return rows.map((row) => (row.rowId === rowId ? { ...row, ...change } : row))
}

/** The rows with the given row as the only primary one. */
export function withPrimary(rows: readonly AttributeRow[], rowId: string): AttributeRow[] {
  return rows.map((row) => ({ ...row, isPrimary: row.rowId === rowId }))
}

/** PROD-08: the section below the first rows opens by itself when one of its rows is empty. */
export function hasEmptyHiddenRow(rows: readonly AttributeRow[]): boolean {
  return rows.slice(ATTRIBUTE_ROWS_SHOWN).some((row) => !isComplete(row))
}

/** True when a row differs from the saved rows. */
export function isChangedRow(saved: readonly AttributeRow[], row: AttributeRow): boolean {
  const before = saved.find(({ rowId }) => rowId === row.rowId)
  return before === undefined || before.value !== row.value || before.customType !== row.customType
}
