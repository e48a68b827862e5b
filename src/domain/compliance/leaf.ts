import type { ConcentrationBasis } from '#contract/catalogues/picklists.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { ExemptedShare } from '#domain/compliance/exemption-conditions.ts'
import type { DeclarationFacts } from '#domain/compliance/facts.ts'
import type { MaterialKind, SaidMaterial } from '#domain/compliance/material-kinds.ts'
import type { AssemblyShare } from '#domain/compliance/assembly-share.ts'
import { putUnder } from '#domain/lists-by-key.ts'

/** A substance in a leaf as it was declared. Concentrations are % w/w as decimal texts. */
export interface LeafSubstance {
  substanceId: number
  /** Lists for which the substance was named; the substance counts for every list that contains it. */
  namedFor: readonly string[]
  basis: ConcentrationBasis
  materialName: string
  concentration: string | null
  concentrationLow: string | null
  concentrationHigh: string | null
  exemptionIds: readonly number[]
  /** The share in the article is the sum of its materials; what was declared for the article is less, or nothing (null). */
  derivedOver?: { declared: string | null }
  /** The claimed exemptions for which a person confirmed that the application is the one that the exemption names. */
  confirmedExemptionIds?: readonly number[]
  /** The declared description of the material beside its name; absent: none. */
  material?: SaidMaterial
  /** PROD-45: the supplier that declared it; absent: our own knowledge. */
  source?: number
}

/** "Yes, these" or "none of these", for the version of the list that it was asked for. */
export interface LeafAnswer {
  state: 'included' | 'excluded'
  versionId: number
}

/** A product without components: an article or a chemical product (PROD-41). */
export interface Leaf {
  /** True when the product has no supplier. */
  isOwn?: true
  kind: 'article' | 'chemical_product'
  answers: Readonly<Record<string, LeafAnswer>>
  included: readonly LeafSubstance[]
  /** Keys of lists under which single substances were excluded. */
  excludedUnder: readonly string[]
  /** A mixture in the article that lists it (COMP-16); null: a mass is missing; not there: judged by itself. */
  assembly?: AssemblyShare | null
  /** COMP-12: the product's full material declaration; absent: none. */
  declaration?: DeclarationFacts
  /** PROD-45: the product as each of its suppliers delivers it, where one of them said something; not there: only we did. */
  sources?: readonly Leaf[]
  /** The supplier as whose delivery it is judged; not there: as everybody's. */
  source?: number
}

/** A number of the law (COMP-17). */
export interface JudgedLimit extends Pick<
  SubstanceLimit,
  'value' | 'unit' | 'operator' | 'scope' | 'weighed' | 'element' | 'validFrom' | 'validTo' | 'source'
> {
  /** Substances that the limit is for; absent: all substances that no other limit of the entry is for. */
  members?: readonly number[]
  onlyFor?: SubstanceLimit['onlyFor']
  /** Categories of equipment that the limit is for, in the law's words; absent or empty: all. */
  equipment?: string
  /** A condition over facts of use; "" or not there: the limit is for any use (COMP-18). */
  appliesWhen?: string
}

/** An entry of a list as it is in force on the day. */
export interface JudgedEntry {
  id: number
  name: string
  isGroup: boolean
  /** The entry's substance and, of a group, members, members of members included; at least those that are asked for. */
  substanceIds: readonly number[]
  /** The part of `substanceIds` that is in the entry by name alone, because the law defines the entry by structure; absent: none. */
  byName?: readonly number[]
  limits: readonly JudgedLimit[]
  dependsOnUse: boolean
  /** A condition over facts of use, of an entry and all of its limits; "" or not there: it is for any use (COMP-18). */
  appliesWhen?: string
  /** Listed to be reported by those who make and trade the substance; products with it are not restricted. */
  isReportedOnly?: boolean
  /** Entries of one list with the same sum group share a limit: their substances are added up. */
  sumGroup: string | null
  /** The share of the element that a limit weighs, in % of each substance; null: not known. */
  elementPercents?: Readonly<Record<number, string | null>>
  /** Global warming potential of the entry's gas. */
  gwp?: string | null
  /** The entry's day of inclusion; null: not known. */
  listedOn?: string | null
  /**
   * The sunset date: the day from which the use of the substance needs an authorisation (REACH Annex XIV).
   */
  sunset?: string | null
  /** The entry of the list that requires the authorisation. */
  authorisation?: AuthorisationEntry | null
}

/** An entry of the list that requires an authorisation, with its limit for mixtures; null: any content needs one. */
export interface AuthorisationEntry {
  entryId: number
  limit: JudgedLimit | null
}

/** An exemption from a restriction (SUB-10). */
export interface JudgedExemption {
  id: number
  annex: string
  number: string
  substanceName: string
  /** Masks over EEE categories: whole ones, and those of which a part is covered. */
  categories: number
  partialCategories: number
  endsOn: string | null
  renewalPending: 'yes' | 'no' | 'unknown'
  share: ExemptedShare
  /** Materials that the exemption covers; empty: any material. */
  materials: readonly MaterialKind[]
  /** The use of the material that the exemption covers, in the law's words; empty: any use. */
  application: string
  /** The day on which the exemption begins; null: the exemption is as old as its list. */
  validFrom: string | null
}

/** A list on a day: what the judgement of some leaves needs of it. */
export interface JudgedList {
  key: string
  /** Entries by the substances that they contain. */
  entriesBySubstance: ReadonlyMap<number, readonly JudgedEntry[]>
  /** Entries that have come since a version, by the version's id; a version that is not named has none. */
  newEntriesSince: ReadonlyMap<number, number>
  exemptions: readonly JudgedExemption[]
  /** True for a company's own list on which a declared substance counts although no entry names it. */
  isOpen: boolean
  /** True when the list is judged by category of electrical equipment, with exemptions (RoHS). */
  isByEeeCategory: boolean
  /**
   * True when articles with substances of the list are notified, with the day of inclusion and a
   * concentration range (the Candidate List).
   */
  isNotified?: true
  /** True when the limits of the list are for traces: without a limit, any content is prohibited (POPs). */
  isForTraces: boolean
}

export function indexEntries(entries: readonly JudgedEntry[]): ReadonlyMap<number, readonly JudgedEntry[]> {
  const index = new Map<number, JudgedEntry[]>()
  for (const entry of entries) {
    for (const substanceId of new Set(entry.substanceIds)) putUnder(index, substanceId, entry)
  }
  return index
}
