import { mergedEntries, type EntryRules } from '#web/editing/entries.ts'
import type { ThreeStates } from '#web/editing/three-states.ts'
import { mergedRows, rowConflicts } from '#web/products/form/attribute-rows-merge.ts'
import { isSame, type CardForm } from '#web/products/form/card.ts'

/** A value that two people changed: a field of the card, one of its identifiers or names, the units of a component, or a legislation's setting. */
export interface CardConflict {
  field: keyof CardForm
  /** Row, component or legislation; empty for a plain field. */
  id: string
  /** True of the mark of the primary row. */
  isPrimary: boolean
  /** The two forms; identifiers and names hold the row in conflict alone, or none where it was removed. */
  theirs: CardForm
  yours: CardForm
}

type States = ThreeStates<CardForm>

const rowFields = ['identifiers', 'names'] as const
const idFields = ['categories', 'suppliers', 'productGroups', 'businessRoleIds'] as const
/** Fields that hold an entry for each component or legislation. */
const entryFields = ['units', 'amounts', 'legislations'] as const

/** PROD-33: values that both people changed to different ones. Added and removed suppliers, groups, categories and roles never conflict. */
export function cardConflicts({ before, theirs, yours }: States): CardConflict[] {
  // The keys of a CardForm are its fields.
  const fields = Object.keys(before) as (keyof CardForm)[]
  const plain = { id: '', isPrimary: false, theirs, yours }
  return fields.flatMap((field): CardConflict[] => {
    if (isOneOf(rowFields, field))
      return rowConflicts(statesOf({ before, theirs, yours }, field)).map((row) => ({
        field,
        id: row.id,
        isPrimary: row.isPrimary,
        theirs: { ...theirs, [field]: row.theirs },
        yours: { ...yours, [field]: row.yours },
      }))
    if (isOneOf(idFields, field)) return []
    if (isOneOf(entryFields, field))
      return Object.keys(theirs[field])
        .filter((id) => differAll(before[field][id], theirs[field][id], yours[field][id]))
        .map((id) => ({ ...plain, field, id }))
    return differAll(before[field], theirs[field], yours[field]) ? [{ ...plain, field }] : []
  })
}

/**
 * The form to go on with, over the card saved meanwhile: what the user changed stays, but for conflicts where theirs is chosen; the
 * rest follows the card.
 */
export function mergedForm(states: States, theirsChosen: readonly CardConflict[] = []): CardForm {
  const { before, theirs, yours } = states
  const chosenIn = (field: keyof CardForm) =>
    theirsChosen.filter((each) => each.field === field).map(({ id }) => id)
  const plain = <K extends keyof CardForm>(field: K): CardForm[K] =>
    chosenIn(field).length > 0 ? theirs[field] : pickChanged(before[field], yours[field], theirs[field])
  const rows = (field: (typeof rowFields)[number]) => mergedRows(statesOf(states, field), chosenIn(field))
  const ids = <Entry>(lists: ThreeStates<Entry[]>, idOf: (entry: Entry) => number) =>
    mergedEntries(lists, rulesOf(idOf)).map(({ entry }) => entry)
  const entries = <T>(field: EntryField, saved: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(saved).map(([id, value]) => {
        // The three records of one field hold values of one type.
        const [was, typed] = [before[field][id], yours[field][id]] as [T | undefined, T | undefined]
        const isTheirs = typed === undefined || chosenIn(field).includes(id)
        return [id, isTheirs ? value : pickChanged(was, typed, value)]
      }),
    )
  return {
    identifiers: rows('identifiers'),
    names: rows('names'),
    kind: plain('kind'),
    mixtureCategory: plain('mixtureCategory'),
    categories: ids(statesOf(states, 'categories'), ({ id }) => id),
    characteristics: plain('characteristics'),
    informationOwner: plain('informationOwner'),
    scip: plain('scip'),
    businessRoleIds: ids(statesOf(states, 'businessRoleIds'), (id) => id),
    suppliers: ids(statesOf(states, 'suppliers'), ({ id }) => id),
    productGroups: ids(statesOf(states, 'productGroups'), ({ id }) => id),
    countryOfOrigin: plain('countryOfOrigin'),
    isEee: plain('isEee'),
    eeeCategory: plain('eeeCategory'),
    units: entries('units', theirs.units),
    amounts: entries('amounts', theirs.amounts),
    legislations: entries('legislations', theirs.legislations),
  }
}

type EntryField = (typeof entryFields)[number]

const isOneOf = <F extends keyof CardForm>(fields: readonly F[], field: keyof CardForm): field is F =>
  fields.some((each) => each === field)

const statesOf = <K extends keyof CardForm>(
  { before, theirs, yours }: States,
  field: K,
): ThreeStates<CardForm[K]> => ({ before: before[field], theirs: theirs[field], yours: yours[field] })

const rulesOf = <Entry>(idOf: (entry: Entry) => number): EntryRules<Entry> => ({
  subject: (entry) => String(idOf(entry)),
  place: () => '',
  isSame: (a, b) => idOf(a) === idOf(b),
})

const differAll = (was: unknown, theirs: unknown, yours: unknown): boolean =>
  !isSame(was, theirs) && !isSame(was, yours) && !isSame(theirs, yours)

/** The typed value if it differs from the former and from the saved value, else the saved value. */
function pickChanged<T>(was: T | undefined, typed: T, saved: T): T {
  return isSame(was, typed) || isSame(typed, saved) ? saved : typed
}
