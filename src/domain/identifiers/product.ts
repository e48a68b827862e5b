import type { Variant } from '#contract/values/locale.ts'
import { chemicalsOnlyKeys, type ProductIdentifier } from '#contract/products/attributes.ts'
import type { RuleFault } from '#contract/values/field-rule-texts.ts'
import { articleNumberLengths, type ArticleNumberKind } from '#domain/identifiers/gtin.ts'
import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'

type Rows = readonly { key: string; isPrimary: boolean }[]

/** PROD-06: faults of the identifiers, by row and field; the texts are in contract/rule-texts.ts. */
export function identifierFaults(identifiers: readonly ProductIdentifier[]): RuleFault[] {
  return [...identifiers.flatMap(faultsOfRow), ...primaryFaults(identifiers)]
}

/** Faults of rows beyond the first one that is marked as primary: only one row may be. */
export function primaryFaults(rows: Rows): RuleFault[] {
  return rows
    .flatMap(({ isPrimary }, index) => (isPrimary ? [index] : []))
    .slice(1)
    .map((index) => ({ path: [index, 'isPrimary'], key: 'invalid', params: {} }))
}

/** PROD-10: faults of rows with kinds that the variant hides: a hidden row must not be written either. */
export function hiddenKeyFaults(rows: Rows, variant: Variant): RuleFault[] {
  return rows.flatMap(({ key }, index) =>
    isHidden(key, variant) ? [{ path: [index, 'key'], key: 'choice', params: {} }] : [],
  )
}

/** PROD-10: true when the variant hides this kind of identifier or name. */
export function isHidden(key: string, variant: Variant): boolean {
  return variant === 'sustainability' && chemicalsOnlyKeys.includes(key)
}

/**
 * PROD-11: true for UUIDs and SCIP numbers (which are UUIDs), where case makes no difference; in other
 * identifiers case counts.
 */
export const isWithoutCase = (key: string): boolean => key === 'SCIP_number' || key === 'UUID'

/**
 * The form in which two values of a kind are compared. NFC makes "Å" one letter, also where a file from a Mac
 * writes an A and a combining ring.
 */
export const comparableIdentifier = (key: string, value: string): string =>
  (isWithoutCase(key) ? value.toLowerCase() : value).normalize('NFC')

/** The form in which SCIP numbers are compared; the database's index uses the same form (lower). */
export const scipNumberKey = (value: string): string => comparableIdentifier('SCIP_number', value)

function faultsOfRow({ key, customType, value }: ProductIdentifier, index: number): RuleFault[] {
  if (key === 'Other' && customType === undefined)
    return [{ path: [index, 'customType'], key: 'required', params: {} }]
  if (key !== 'Other' && customType !== undefined)
    return [{ path: [index, 'customType'], key: 'invalid', params: {} }]
  const fault = productIdentifierFault(key, value)
  if (fault === null) return []
  const path = [index, 'value']
  if (fault.problem === 'check_digit')
    return [{ path, key: 'checkDigit', params: { expected: fault.expected ?? '–' } }]
  if (key === 'UUID') return [{ path, key: 'uuid', params: {} }]
  return [{ path, key: 'identifierLength', params: { key, lengths: lengthsOf(key) } }]
}

function lengthsOf(key: string): string {
  const lengths: readonly number[] =
    // The only kinds with a length; the key comes from the contract's list, wider than these three.
    key in articleNumberLengths ? articleNumberLengths[key as ArticleNumberKind] : []
  return lengths.toSorted((a, b) => a - b).join('/')
}
