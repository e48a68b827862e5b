import { useValue, type UseValue } from '#contract/compliance/use-fact.ts'

/** A value that is a reference and not a text. Its title is looked up when the history is read. */
export interface Reference {
  kind:
    | 'product'
    | 'supplier'
    | 'businessRole'
    | 'category'
    | 'legislation'
    | 'list'
    | 'entry'
    | 'substance'
    | 'useFact'
  /** The id; of a list, or a fact of use, its key. */
  id: number | string
  /** The recorded value of a fact of use; absent: the reference is the fact itself. */
  value?: UseValue
}
export type HistoryValue = string | Reference

/** A change in a product's history, before its references have titles. */
export interface HistoryChange {
  field: string
  of: HistoryValue | null
  before: HistoryValue | null
  after: HistoryValue | null
  added: HistoryValue[]
  removed: HistoryValue[]
  /** "None of these" to a list: in which version, and since which, where an answer was there before (PROD-43). */
  denied: DeniedVersion | null
}

/** A denied list: its key, the version, and the version of the answer before it. */
export interface DeniedVersion {
  list: string
  versionId: number
  since: number | null
}

/** The field of a change of a fact of use (COMP-18): "use." and the fact's key. */
const USE = 'use.'

/** The changes that a row of the audit trail records, without the fields that only the program needs. */
export function historyChanges(changes: Readonly<Record<string, unknown>>): HistoryChange[] {
  const file = typeof changes['file'] === 'string' ? changes['file'] : null
  return Object.entries(changes).flatMap(([field, change]) =>
    isTwoSided(change) ? changesOf(field, change).map((found) => ({ ...found, of: found.of ?? file })) : [],
  )
}

type TwoSided = { before: unknown; after: unknown }
type Named = Readonly<Record<string, unknown>>

/** Fields that only the program reads: the version of the row, and the whole state of a deleted product. */
const HIDDEN = ['version', 'product', 'title']
/** Kinds of the references that a field holds, by field. */
const references: Readonly<Record<string, Reference['kind']>> = {
  supplierIds: 'supplier',
  businessRoleIds: 'businessRole',
  productGroupIds: 'product',
  categoryIds: 'category',
}

function changesOf(field: string, { before, after }: TwoSided): HistoryChange[] {
  if (HIDDEN.includes(field)) return []
  if (field === 'includedProducts') return includedChanges(before, after)
  if (field === 'legislations' && (isNamed(before) || isNamed(after)))
    return [legislationChange(before, after)]
  if (field === 'assessments') return assessmentChanges(before, after)
  if (field === 'document') return [empty('document')]
  if (field.startsWith(USE)) return [useChange(field.slice(USE.length), before, after)]
  if (field.startsWith('substance.')) return [figureChange(field.slice('substance.'.length), before, after)]
  if (field.startsWith('substances.'))
    return [substancesChange(field.slice('substances.'.length), before, after)]
  if (Array.isArray(before) || Array.isArray(after)) return [setChange(field, listOf(before), listOf(after))]
  if (isNamed(before) || isNamed(after)) return partChanges(field, namedOf(before), namedOf(after))
  return [{ ...empty(field), before: textOf(before), after: textOf(after) }]
}

const empty = (field: string): HistoryChange => ({
  field,
  of: null,
  before: null,
  after: null,
  added: [],
  removed: [],
  denied: null,
})

function setChange(field: string, before: readonly unknown[], after: readonly unknown[]): HistoryChange {
  const kind = references[field]
  const valueOf = (item: unknown): HistoryValue | null =>
    kind !== undefined && typeof item === 'number' ? { kind, id: item } : textOf(item)
  const onlyIn = (these: readonly unknown[], those: readonly unknown[]) => {
    const known = new Set(those.map((item) => JSON.stringify(item)))
    return these.filter((item) => !known.has(JSON.stringify(item))).flatMap((item) => valueOf(item) ?? [])
  }
  return { ...empty(field), added: onlyIn(after, before), removed: onlyIn(before, after) }
}

/** Components that came or went, or their number of units. */
function includedChanges(before: unknown, after: unknown): HistoryChange[] {
  const product = ({ childId }: Named): HistoryValue[] =>
    typeof childId === 'number' ? [{ kind: 'product', id: childId }] : []
  const came = Array.isArray(after) ? after.filter(isNamed) : []
  if (came.length > 0) return [{ ...empty('includedProducts'), added: came.flatMap(product) }]
  if (isNamed(before) && isNamed(after)) {
    const { childId: _before, ...then } = before
    const { childId: _after, ...now } = after
    return partChanges('includedProducts', then, now).map((change) => ({
      ...change,
      of: product(after)[0] ?? null,
    }))
  }
  return [{ ...empty('includedProducts'), removed: isNamed(before) ? product(before) : [] }]
}

function legislationChange(before: unknown, after: unknown): HistoryChange {
  const now = namedOf(after)
  const id = now['legislationId']
  return {
    ...empty('legislations'),
    of: typeof id === 'number' ? { kind: 'legislation', id } : null,
    before: textOf(namedOf(before)['applies']),
    after: textOf(now['applies']),
  }
}

/**
 * COMP-18: the assessment of an entry's condition, or of the legislation's own condition, with its reason.
 */
function assessmentChanges(before: unknown, after: unknown): HistoryChange[] {
  const now = namedOf(after)
  const { entryId, legislationId } = now
  const of: Reference | null =
    typeof entryId === 'number'
      ? { kind: 'entry', id: entryId }
      : typeof legislationId === 'number'
        ? { kind: 'legislation', id: legislationId }
        : null
  const reason = textOf(now['reason'])
  return [
    { ...empty('assessments'), of, before: textOf(namedOf(before)['answer']), after: textOf(now['answer']) },
    ...(reason === null ? [] : [{ ...empty('assessmentReason'), after: reason }]),
  ]
}

/** An answer to a list's question, and the substances that came and went. */
function substancesChange(list: string, before: unknown, after: unknown): HistoryChange {
  const [then, now] = [namedOf(before), namedOf(after)]
  const substances = (side: Named): number[] =>
    listOf(side['included']).flatMap((entry) =>
      isNamed(entry) && typeof entry['substanceId'] === 'number' ? [entry['substanceId']] : [],
    )
  const onlyIn = (these: number[], those: number[]): HistoryValue[] =>
    [...new Set(these)].filter((id) => !those.includes(id)).map((id) => ({ kind: 'substance', id }))
  return {
    ...empty('substances'),
    of: { kind: 'list', id: list },
    before: textOf(then['state']),
    after: textOf(now['state']),
    added: onlyIn(substances(now), substances(then)),
    removed: onlyIn(substances(then), substances(now)),
    denied: deniedBy(list, then, now),
  }
}

/** "None of these" of another version than before; a confirmation of new entries tells versions only. */
function deniedBy(list: string, then: Named, now: Named): DeniedVersion | null {
  const [version, before] = [now['versionId'], then['versionId']]
  const isDenied = now['state'] === undefined ? then['state'] === undefined : now['state'] === 'excluded'
  if (!isDenied || typeof version !== 'number' || (version === before && then['state'] === now['state']))
    return null
  const stands = then['state'] === undefined || then['state'] === 'excluded'
  return { list, versionId: version, since: stands && typeof before === 'number' ? before : null }
}

/** The change of a fact of use: answered, answered differently, or withdrawn. */
function useChange(key: string, before: unknown, after: unknown): HistoryChange {
  const valueOf = (value: unknown): Reference | null => {
    const told = useValue.safeParse(value)
    return told.success ? { kind: 'useFact', id: key, value: told.data } : null
  }
  return {
    ...empty('useFact'),
    of: { kind: 'useFact', id: key },
    before: valueOf(before),
    after: valueOf(after),
  }
}

/** The figure of a declared substance: "<id> <material>", texts on both sides. */
function figureChange(place: string, before: unknown, after: unknown): HistoryChange {
  const id = Number(/^\d+/.exec(place)?.[0] ?? 0)
  return {
    ...empty('substance'),
    of: { kind: 'substance', id },
    before: textOf(before),
    after: textOf(after),
  }
}

/** The changes inside a group of fields, e.g. characteristics, one for each part by its own name. */
function partChanges(field: string, before: Named, after: Named): HistoryChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .map((part) => ({
      ...empty(`${field}.${part}`),
      before: textOf(before[part]),
      after: textOf(after[part]),
    }))
}

/** The short text of a value: texts, numbers and booleans as they are, an identifier as "EAN: 735…"; null: it has no short text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isNamed(value)) return null
  const { key, customType, value: text, unit, title } = value
  if (typeof text === 'string' || typeof text === 'number') {
    const name = typeof customType === 'string' ? customType : key
    const measured = typeof unit === 'string' ? `${text} ${unit}` : String(text)
    return typeof name === 'string' ? `${name}: ${measured}` : measured
  }
  return typeof title === 'string' ? title : null
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const namedOf = (value: unknown): Named => (isNamed(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isTwoSided = (change: unknown): change is TwoSided =>
  isNamed(change) && 'before' in change && 'after' in change
