/** What a value names, where it is no text itself: its title is looked up where the history is read. */
export interface Reference {
  kind: 'product' | 'supplier' | 'businessRole' | 'category' | 'legislation' | 'list' | 'entry' | 'substance'
  /** The id; of a list its key. */
  id: number | string
}
export type HistoryValue = string | Reference

/** One change of a product's history, before its references are given titles. */
export interface HistoryChange {
  field: string
  of: HistoryValue | null
  before: HistoryValue | null
  after: HistoryValue | null
  added: HistoryValue[]
  removed: HistoryValue[]
}

/** What a row of the audit trail says was changed. Fields that only the program needs are left out. */
export function historyChanges(changes: Readonly<Record<string, unknown>>): HistoryChange[] {
  const file = typeof changes['file'] === 'string' ? changes['file'] : null
  return Object.entries(changes).flatMap(([field, change]) =>
    isTwoSided(change) ? changesOf(field, change).map((found) => ({ ...found, of: found.of ?? file })) : [],
  )
}

type TwoSided = { before: unknown; after: unknown }
type Named = Readonly<Record<string, unknown>>

/** Kept for the program: the version of the row, and the whole state of a deleted product. */
const HIDDEN = ['version', 'product', 'title']
/** Fields that hold ids, and of what. */
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

/** COMP-18: what was said of an entry's condition, or of the legislation's own, and why. */
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

/** What differs inside of a group of fields, e.g. characteristics: each part by its own name. */
function partChanges(field: string, before: Named, after: Named): HistoryChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .map((part) => ({
      ...empty(`${field}.${part}`),
      before: textOf(before[part]),
      after: textOf(after[part]),
    }))
}

/** Texts, numbers and yes or no as they are; a name or identifier as "EAN: 735…"; what has no short text is left out. */
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
