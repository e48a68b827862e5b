import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { ImportOptions } from '#contract/product-import-settings.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import { comparableIdentifier } from '#domain/identifiers/product.ts'
import { slotOf, type GivenAttribute } from '#domain/product-import/merge-attributes.ts'
import { optionalFields } from '#domain/product-import/optional-fields.ts'
import type { GivenProduct, ReadRow } from '#domain/product-import/read-row.ts'
import type { RowFault, RowFaultCode } from '#domain/product-import/row-fault.ts'

/** A name or identifier as it is stored. */
export interface StoredAttribute {
  key: string
  customType?: string | undefined
  value: string
  isPrimary: boolean
}

/** The values of a product that an import can write. */
export interface ProductValues {
  type: ProductType
  kind: ProductKind
  names: StoredAttribute[]
  identifiers: StoredAttribute[]
  suppliers: number[]
  businessRoles: number[]
  productGroups: number[]
  categories: number[]
  country: string | null
  isEee: boolean | null
  eeeCategory: number | null
  isDeclaredComplex: boolean
}

/** A product that is there already. */
export interface CurrentProduct extends ProductValues {
  id: number
  version: number
  title: string
  organizationId: number
  /** False for a product of an organization above: it may be used, but not changed. */
  isInScope: boolean
  hasChildren: boolean
  hasConcernSubstances: boolean | null
}

export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** A product of a file, collected from all rows about it. */
export interface Draft {
  place: number
  /**
   * Value that identifies the product: that of the identifier by which products are matched; for the top
   * product of a flat file possibly its name.
   */
  key: string
  /** The way to find the draft among the existing products. */
  findBy: 'key' | 'key-or-name' | 'name' | { id: number }
  /** True when the product is created if it does not exist, although no row describes it. */
  isMadeIfMissing: boolean
  /** The supplier that belongs to the key; null where the key stands alone. */
  keySupplier: number | null
  /** Rows that are not refused; empty: rows only name the product as a parent. */
  rows: ReadRow[]
  given: GivenProduct
  current: CurrentProduct | null
  /** The values to write, once decided; null: nothing to write. */
  after: ProductValues | null
  organizationId: number | null
  changes: FieldChange[]
  isRefused: boolean
}

export interface Drafts {
  all: Draft[]
  /** The draft of a row; null: the row is refused before it could have one. */
  ofRow: Map<ReadRow, Draft>
  /** Drafts by key; several where the key counts together with a supplier. */
  byKey: Map<string, Draft[]>
}

const NOTHING: GivenProduct = { names: [], identifiers: [] }

/**
 * Releases the file's values of a decided product: `after` has the result, and a large file takes much
 * memory.
 */
export function forgetGiven(draft: Draft): void {
  draft.given = NOTHING
  for (const row of draft.rows) row.given = NOTHING
}

type Key = Pick<ImportOptions, 'matchBy' | 'matchSupplier'>
type Merging = Key & Pick<ImportOptions, 'leaveOutWrong'>

/** Separates the name from the model when both form the key. */
const MODEL_MARK = ' · '

/** A product by its name, and by its model where it has one: "100nF · C_0402". */
export const nameKey = (name: string, model: string | null): string =>
  [name, ...(model === null ? [] : [model])].map((text) => text.normalize('NFC')).join(MODEL_MARK)

export const faultOfRow = (
  { row }: ReadRow,
  code: RowFaultCode,
  params: RowFault['params'] = {},
  place: Partial<Pick<RowFault, 'column' | 'value'>> = {},
): RowFault => ({ code, row, column: null, value: null, params, ...place })

/** The value by which a row is matched; null: it has none. */
export const keyOf = ({ id, given }: ReadRow, { matchBy }: Key): string | null => {
  if (matchBy === 'Kedja ID') return id
  if (matchBy === 'Name') return keyOfNames(given)
  const found = given.identifiers.find(({ key }) => key === matchBy)
  return found ? comparableIdentifier(matchBy, found.value) : null
}

function keyOfNames({ names }: GivenProduct): string | null {
  const of = (wanted: string) => names.find(({ key }) => key === wanted)?.value ?? null
  const name = of('Our product name')
  return name === null ? null : nameKey(name, of('Model'))
}

/** Rows that speak of the same product are one draft. What they say must agree; a cell that says nothing agrees with everything. */
export function draftsOf(rows: readonly ReadRow[], key: Merging): Drafts {
  const optional = optionalFields(key)
  // The name in a second row of the same product repeats the first row.
  const yields = new Set<string>(key.leaveOutWrong ? [...optional, 'name:Our product name'] : [])
  const drafts: Drafts = { all: [], ofRow: new Map(), byKey: new Map() }
  for (const row of rows) {
    const value = keyOf(row, key)
    if (row.faults.length > 0) continue
    if (value === null) {
      row.faults.push(faultOfRow(row, 'key:missing', { key: key.matchBy }))
      continue
    }
    const supplier = key.matchSupplier ? (row.given.suppliers?.[0] ?? null) : null
    if (key.matchSupplier && supplier === null) {
      row.faults.push(faultOfRow(row, 'key:supplier-missing', { key: key.matchBy }))
      continue
    }
    const draft = find(drafts, value, supplier) ?? addDraft(drafts, value, supplier)
    const contradiction = draft.rows[0] ? merge(draft, row, yields) : null
    if (contradiction) {
      row.faults.push(contradiction)
      continue
    }
    if (draft.rows[0]) draft.rows.push(row)
    else {
      // Taken as it is: what further rows add makes another.
      draft.given = row.given
      draft.rows = [row]
    }
    drafts.ofRow.set(row, draft)
  }
  return drafts
}

const find = ({ byKey }: Drafts, key: string, supplier: number | null) =>
  byKey.get(key)?.find(({ keySupplier }) => keySupplier === supplier)

export function addDraft(drafts: Drafts, key: string, keySupplier: number | null): Draft {
  const draft = addOutside(drafts, key)
  draft.keySupplier = keySupplier
  putUnder(drafts.byKey, key, draft)
  return draft
}

/** A draft that no row finds by its key. */
export function addOutside({ all }: Drafts, key: string): Draft {
  const draft: Draft = {
    place: all.length,
    key,
    findBy: 'key',
    isMadeIfMissing: false,
    keySupplier: null,
    rows: [],
    given: { names: [], identifiers: [] },
    current: null,
    after: null,
    organizationId: null,
    changes: [],
    isRefused: false,
  }
  all.push(draft)
  return draft
}

const SCALARS = ['type', 'kind', 'country', 'organization', 'isEee', 'eeeCategory'] as const
const LISTS = ['suppliers', 'businessRoles', 'productGroups', 'categories'] as const

/**
 * Adds what a further row says, or gives the first thing in which it contradicts. Of fields that yield, the first row's value counts, and the
 * other is left out.
 */
function merge(draft: Draft, row: ReadRow, yields: ReadonlySet<string>): RowFault | null {
  for (const fault of contradictions(draft, row)) {
    if (!yields.has(String(fault.params['field']))) return fault
    ;(row.leftOut ??= []).push(fault)
  }
  draft.given = combined(draft.given, row.given)
  return null
}

function* contradictions({ given, rows }: Draft, row: ReadRow): Generator<RowFault> {
  const firstRow = rows[0]?.row ?? 0
  for (const part of ['names', 'identifiers'] as const) {
    if (row.given[part].length === 0) continue
    const theirs = bySlot(given[part])
    for (const [slot, values] of bySlot(row.given[part])) {
      const other = theirs.get(slot)
      if (!other || isSame(other, values)) continue
      const [key = ''] = slot.split('\u0000')
      const field = `${part === 'names' ? 'name' : 'identifier'}:${key}`
      const params = { firstRow, other: other.join(' | '), field }
      yield faultOfRow(row, 'row:contradiction', params, { value: values.join(' | ') })
    }
  }
  for (const field of SCALARS) {
    const value = row.given[field]
    if (value !== undefined && given[field] !== undefined && given[field] !== value)
      yield faultOfRow(row, 'row:differs', { firstRow, field })
  }
  for (const field of LISTS) {
    const value = row.given[field]
    const other = given[field]
    if (value && other && !isSame(value, other)) yield faultOfRow(row, 'row:differs', { firstRow, field })
  }
}

function bySlot(attributes: readonly GivenAttribute[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const attribute of attributes)
    putUnder(values, slotOf(attribute), comparableIdentifier(attribute.key, attribute.value))
  return values
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

function combined(given: GivenProduct, more: GivenProduct): GivenProduct {
  const added = (before: GivenAttribute[], next: readonly GivenAttribute[]) => {
    const known = new Set(before.map(slotOf))
    const fresh = next.filter((attribute) => !known.has(slotOf(attribute)))
    return fresh.length > 0 ? [...before, ...fresh] : before
  }
  return {
    ...more,
    ...given,
    names: added(given.names, more.names),
    identifiers: added(given.identifiers, more.identifiers),
  }
}
