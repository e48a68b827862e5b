import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { SubstanceId } from '#contract/values/ids.ts'

/** An entry of a list of the questioner's own, which no catalogue of the receiver has. */
export interface OwnEntry {
  id: SubstanceId
  list: string
  entry: NonNullable<RequestQuestion['ownEntries']>[number]
}

/** Ids above it are of entries in the request; those of catalogues are far below. */
const FIRST_ID = 2 ** 52
const PER_LIST = 10_000

/**
 * Entries of the questioner's own lists, with ids by which an answer names them. The ids hold in this request only, and the entries are
 * never written into the receiver's catalogue.
 */
export const ownEntriesOf = (questions: readonly RequestQuestion[]): OwnEntry[] =>
  questions.flatMap(({ list, ownEntries }, place) =>
    (ownEntries ?? []).map((entry, position) => ({
      // The id is made here, and read here only.
      id: (FIRST_ID + place * PER_LIST + position) as SubstanceId,
      list,
      entry,
    })),
  )

/** True for the id of an entry of the questioner's own lists. */
export const isOwnEntry = (id: SubstanceId): boolean => id >= FIRST_ID

/** True where the entry is about a substance with these numbers or, without numbers, this name. */
export function isSameSubstance(
  entry: OwnEntry['entry'],
  substance: { name: string; ecNumbers: readonly string[]; casNumbers: readonly string[] },
): boolean {
  if (entry.casNumbers.length > 0 && substance.casNumbers.length > 0)
    return entry.casNumbers.some((number) => substance.casNumbers.includes(number))
  if (entry.ecNumbers.length > 0 && substance.ecNumbers.length > 0)
    return entry.ecNumbers.some((number) => substance.ecNumbers.includes(number))
  return entry.name.trim().toLowerCase() === substance.name.trim().toLowerCase()
}
