import { hashKey } from '@tanstack/react-query'

export type FieldOf<Values> = keyof Values & string

/** Values as they were when the editing began, as another person saved them meanwhile, and as they are typed here. */
export interface ThreeStates<Values> {
  before: Values
  theirs: Values
  yours: Values
}

/**
 * Compares two values, regardless of the order of their fields: the server's order and the form's may differ.
 */
const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b])

/** Fields that differ between two states, in the order of the first. */
export function differing<Values extends object>(a: Values, b: Values): FieldOf<Values>[] {
  // The keys of the values are their fields.
  const fields = Object.keys(a) as FieldOf<Values>[]
  return fields.filter((field) => !isSame(a[field], b[field]))
}

/** Fields that both people changed to different values. */
export const conflictsOf = <Values extends object>({ before, theirs, yours }: ThreeStates<Values>) =>
  differing(before, theirs).filter(
    (field) => !isSame(before[field], yours[field]) && !isSame(theirs[field], yours[field]),
  )

/** The values to go on with: theirs where nothing was changed here or theirs are chosen, yours in all the rest. */
export function merged<Values extends object>(
  { before, theirs, yours }: ThreeStates<Values>,
  theirsChosen: readonly string[],
): Values {
  const mine = differing(before, yours).filter((field) => !theirsChosen.includes(field))
  return { ...theirs, ...Object.fromEntries(mine.map((field) => [field, yours[field]])) }
}
