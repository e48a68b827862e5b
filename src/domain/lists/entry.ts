/** A member of a group entry, e.g. one salt of "… and its salts". */
export interface ListMember {
  name: string
  ecNumbers: readonly string[]
  casNumbers: readonly string[]
}

/** An entry of a regulatory list as the authority publishes it. */
export interface ListEntry extends ListMember {
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
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[‘’‚′ʹ`´]/g, "'")
    .replaceAll(/[“”„″]|''/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([-,;:()[\]/]) ?/g, '$1')
    .trim()
    .toLowerCase()
}

/** Reasons as a set: "Carcinogenic (Article 57a)" and "carcinogenic (Article 57(a))" are one. */
export function comparableReasons(reason: string): string {
  return reason
    .split(';')
    .map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((part) => part !== '')
    .toSorted()
    .join(';')
}

/** All numbers of a substance, told apart by kind. */
export function numbersOf({ ecNumbers, casNumbers }: Pick<ListMember, 'ecNumbers' | 'casNumbers'>): string[] {
  return [...casNumbers.map((number) => `cas:${number}`), ...ecNumbers.map((number) => `ec:${number}`)]
}

/** What an entry goes by through all versions of its list: its first number when it came, else its name then. */
export function listEntryKey(entry: ListMember): string {
  return numbersOf(entry)[0] ?? `name:${comparableName(entry.name)}`
}

/** What an entry of a list carries besides what all entries have (`list_entries.details`). */
export interface ListEntryDetails {
  /** Numbers and members as the list gives them; its substance may have more, from other lists. */
  ecNumbers?: string[]
  casNumbers?: string[]
  members?: { name: string; ecNumbers: string[]; casNumbers: string[] }[]
  /** What the authority adds to the name: "with ≥ 0.3 % of dihexyl phthalate". */
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
}

/** What a substance carries besides its names and numbers (`substances.properties`). */
export interface SubstanceProperties {
  /** REACH Annex XIV: authorisation is needed for a use in the EU; imported articles are not covered (COMP-08). */
  annexXiv?: { entry: string; latestApplicationDate: string; sunsetDate: string }
  formula?: string
}
