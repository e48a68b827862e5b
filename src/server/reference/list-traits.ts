import type { ReferenceList } from '#server/reference/schemas.ts'
import { shippedLists } from '#server/reference/tables.ts'

/** A property of lists.json that affects the judgement by a list. */
type Trait = 'isByEeeCategory' | 'coversCompounds' | 'isForTraces' | 'isNotified' | 'asksMaterials'

export const isOfTrait = (key: string, trait: Trait): boolean =>
  shippedLists().some((list: ReferenceList) => list.key === key && list[trait])

/** Keys of the lists with the trait. */
export const listsOfTrait = (trait: Trait): string[] =>
  shippedLists().flatMap((list) => (list[trait] ? [list.key] : []))

/** The list that requires an authorisation (REACH Annex XIV), and the list whose entries it is about (the Candidate List). */
export function authorisationList(): { key: string; entriesOf: string } {
  const [only, ...others] = shippedLists().flatMap(({ key, authorisesEntriesOf }) =>
    authorisesEntriesOf === undefined ? [] : [{ key, entriesOf: authorisesEntriesOf }],
  )
  if (only === undefined || others.length > 0)
    throw new Error('reference/lists.json: authorisesEntriesOf must be true of one list.')
  return only
}

/** The key of the one list of which it is said. */
export function listOfTrait(trait: Trait): string {
  const [only, ...others] = listsOfTrait(trait)
  if (only === undefined || others.length > 0)
    throw new Error(`reference/lists.json: ${trait} must be true of one list.`)
  return only
}
