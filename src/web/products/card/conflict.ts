import type { ProductCard } from '#contract/products/products.ts'
import { cardForm, entryFields, isSame, rebased, type CardForm } from '#web/products/form/card.ts'

/** A value that two people changed: a field of the card, the units of a component, or a legislation's setting. */
export interface Conflict {
  field: keyof CardForm
  /** Component or legislation; empty for a plain field. */
  id: string
}

export const conflictKey = ({ field, id }: Conflict) => `${field}.${id}`

type EntryField = (typeof entryFields)[number]
const isEntryField = (field: keyof CardForm): field is EntryField =>
  entryFields.some((entryField) => entryField === field)

/**
 * PROD-33: fields that both people changed to different values. `before` is the card that the form was made
 * of, `after` the one saved meanwhile.
 */
export function conflictsOf(before: ProductCard, after: ProductCard, yours: CardForm): Conflict[] {
  const was = cardForm(before)
  const theirs = cardForm(after)
  // The keys of a CardForm are its fields.
  const fields = Object.keys(was) as (keyof CardForm)[]
  return fields.flatMap((field): Conflict[] =>
    isEntryField(field)
      ? Object.keys(theirs[field]).flatMap((id) =>
          differAll(was[field][id], theirs[field][id], yours[field][id]) ? [{ field, id }] : [],
        )
      : differAll(was[field], theirs[field], yours[field])
        ? [{ field, id: '' }]
        : [],
  )
}

/** The form to go on with: theirs where chosen, yours where you changed something, theirs in all the rest. */
export function resolved(
  before: ProductCard,
  after: ProductCard,
  yours: CardForm,
  theirsChosen: readonly Conflict[],
): CardForm {
  const theirs = cardForm(after)
  return theirsChosen.reduce(
    (form, { field, id }) =>
      isEntryField(field)
        ? { ...form, [field]: { ...form[field], [id]: theirs[field][id] } }
        : { ...form, [field]: theirs[field] },
    rebased(yours, before, after),
  )
}

const differAll = (was: unknown, theirs: unknown, yours: unknown): boolean =>
  !isSame(was, theirs) && !isSame(was, yours) && !isSame(theirs, yours)
