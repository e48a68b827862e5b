import type { ListFactKey } from '#contract/lists/import.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'

/** Facts of an entry that only some lists have, as texts. */
export type ListFacts = Partial<Record<ListFactKey, string>>

/** A member of a group entry, e.g. one salt of "… and its salts". */
export interface ListMember {
  name: string
  ecNumbers: readonly string[]
  casNumbers: readonly string[]
  /** The Swedish name; absent or empty: the source gives none, and a stored name stays. */
  nameSv?: string
}

/** An entry of a regulatory list as the authority publishes it. */
export interface ListEntry extends ListMember {
  /** The number of the entry in its act ("51" of Annex XVII); absent or null where entries have none. */
  number?: string | null
  /** The authority's addition to the name: "and all major diastereoisomers identified". Absent: the source gives none. */
  description?: string
  /** Further facts of the list, as texts. The source does not give a key that is absent. */
  facts?: ListFacts
  /** The limits of every day; absent: the source gives none. The source of a limit with an empty source is the file itself. */
  limits?: readonly SubstanceLimit[]
  /** null: the source says nothing about reasons. Several are parted by "; ". */
  reason: string | null
  /** ISO date; null where the source has none. */
  dateOfInclusion: string | null
  /** null: the source does not list members, which is not the same as "has none". */
  members: readonly ListMember[] | null
}

/** A name by which two writings of it are the same: case, space, typographic marks and HTML leftovers do not count. */
export function comparableName(name: string): string {
  return name
    .replaceAll('´', "'") // Before the normal form, which makes a space and an accent of it.
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[‘’‚′ʹ`]/g, "'")
    .replaceAll(/[“”„″]|''/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([-,;:()[\]/]) ?/g, '$1')
    .trim()
    .toLowerCase()
}

/**
 * Names by which an entry may go: some exports part the name from its description, others write both as the name. Without space and
 * punctuation, because the exports join them differently.
 */
export function namesOf({ name, description = '' }: Pick<ListEntry, 'name' | 'description'>): string[] {
  const names = description === '' ? [name] : [name, `${name} ${description}`]
  return names.map((text) => comparableName(text).replaceAll(/[^\p{L}\p{N}+]/gu, ''))
}

/** True when both have the same name, whether or not the description is a part of the name. */
export function haveSameName(left: ListNamed, right: ListNamed): boolean {
  if (comparableName(left.name) === comparableName(right.name)) return true
  const names = namesOf(right)
  return (
    ((left.description ?? '') !== '' || (right.description ?? '') !== '') &&
    namesOf(left).some((name) => names.includes(name))
  )
}
type ListNamed = Pick<ListEntry, 'name' | 'description'>

/** A member that is the entry itself: it shares a number with the entry, or neither has numbers and both have one name. */
export function isEntryItself(member: ListMember, entry: ListMember): boolean {
  const [own, others] = [numbersOf(entry), numbersOf(member)]
  if (own.length === 0 && others.length === 0)
    return comparableName(member.name) === comparableName(entry.name)
  return others.some((number) => own.includes(number))
}

/** Reasons as a set: "Carcinogenic (Article 57a)" and "carcinogenic (Article 57(a))" are one. */
export function comparableReasons(reason: string): string {
  return reason
    .split(/[;#]/)
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    .filter((part) => part !== '')
    .toSorted()
    .join(';')
}

/** All numbers of a substance, with the kind of each. */
export function numbersOf({ ecNumbers, casNumbers }: Pick<ListMember, 'ecNumbers' | 'casNumbers'>): string[] {
  return [...casNumbers.map((number) => `cas:${number}`), ...ecNumbers.map((number) => `ec:${number}`)]
}

/** Keys by which a member is known: its numbers, or its name where it has none. */
export function memberKeys(member: ListMember): string[] {
  const numbers = numbersOf(member)
  return numbers.length > 0 ? numbers : [`name:${comparableName(member.name)}`]
}

/**
 * The key of an entry through all versions of its list: its number in the act, else its first EC or CAS number, else its name, as
 * they were when the entry first appeared.
 */
export function listEntryKey(entry: ListMember & { number?: string | null }): string {
  if (entry.number) return `no:${entry.number}`
  return numbersOf(entry)[0] ?? `name:${comparableName(entry.name)}`
}

/** Fields that only some list entries have (`list_entries.details`). */
export interface ListEntryDetails {
  /** Numbers and members as the list gives them; its substance may have more, from other lists. */
  ecNumbers?: string[]
  casNumbers?: string[]
  members?: { name: string; ecNumbers: string[]; casNumbers: string[] }[]
  /** The authority's addition to the name: "with ≥ 0.3 % of dihexyl phthalate". */
  description?: string
  /** Entries of one list with the same key share their limit: their substances are added up (COMP-17). */
  sumGroup?: string
  /** Listed to be reported (Regulation (EU) 2024/590, Annex II). */
  isReportedOnly?: boolean
  /** Ozone-depleting potential, as the regulation writes it. */
  odp?: string
  /** Global warming potential over 100 years relative to CO₂. */
  gwp?: string
  /** Annex or section of the act. */
  annex?: string
  designation?: string
  /** REACH Annex XIV: the days of the entry. */
  latestApplicationDate?: string
  sunsetDate?: string
}

/** Properties of a substance besides its names and numbers (`substances.properties`). */
export interface SubstanceProperties {
  /** REACH Annex XIV: authorisation is needed for a use in the EU; imported articles are not covered (COMP-08). */
  annexXiv?: { entry: string; latestApplicationDate: string; sunsetDate: string }
  formula?: string
}
