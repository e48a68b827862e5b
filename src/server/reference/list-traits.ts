import type { ReferenceList } from '#server/reference/schemas.ts'
import { shippedLists } from '#server/reference/tables.ts'

/** What lists.json says of how a list is judged. */
type Trait = 'isByEeeCategory' | 'coversCompounds' | 'isForTraces' | 'isNotified'

export const isOfTrait = (key: string, trait: Trait): boolean =>
  shippedLists().some((list: ReferenceList) => list.key === key && list[trait])

/** Keys of the lists of which it is said. */
export const listsOfTrait = (trait: Trait): string[] =>
  shippedLists().flatMap((list) => (list[trait] ? [list.key] : []))

/** The key of the one list of which it is said. */
export function listOfTrait(trait: Trait): string {
  const [only, ...others] = listsOfTrait(trait)
  if (only === undefined || others.length > 0)
    throw new Error(`reference/lists.json: ${trait} must be true of one list.`)
  return only
}
