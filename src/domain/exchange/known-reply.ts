import type { ReplyChange } from '#contract/exchange/approving.ts'
import type { ReplyDocument, ReplyFact } from '#contract/exchange/reply-snapshot.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { DeclaredSubstance } from '#contract/products/substances.ts'
import type {
  DocumentId,
  ExemptionId,
  LegislationId,
  ListVersionId,
  ProductId,
  SubstanceId,
} from '#contract/values/ids.ts'

/** An exemption that is claimed for a substance under a list. */
export interface Claim {
  list: string
  id: ExemptionId
  number: string
  endsOn: string | null
}

type Figures = Pick<
  DeclaredSubstance,
  | 'basis'
  | 'materialName'
  | 'materialCategory'
  | 'concentration'
  | 'concentrationLow'
  | 'concentrationHigh'
  | 'mass'
>

/** A substance in one place, as it is known or as it was replied. */
export interface PlacedSubstance extends Figures {
  /** null: no substance with these numbers is known here. */
  substanceId: SubstanceId | null
  name: string
  casNumbers: readonly string[]
  ecNumbers: readonly string[]
  claims: readonly Claim[]
  /** Lists that the substance was named for. */
  lists: readonly string[]
}

/** An answer to a list, for a version of the list. */
export interface PlacedAnswer {
  list: string
  state: 'included' | 'excluded'
  /** Day of the version. */
  listVersion: string
}

/** The statements of one supplier about a product, or about a component of it. */
export interface Statements {
  answers: readonly PlacedAnswer[]
  substances: readonly PlacedSubstance[]
}

/** A component as it is known here. */
export interface KnownComponent extends Statements {
  id: ProductId
  key: string
  title: string
  number: string
  /** Units in the product; null: known of the supplier, and not in this product. */
  units: number | null
  /** Components of its own answer for it. */
  isComplex: boolean
  /** Facts of use that count for the component, told of it or inherited. */
  facts: KnownFacts
}

/** Values of facts of use by their keys. */
export type KnownFacts = ReadonlyMap<string, UseValue>

/** A document of the product. */
export interface KnownDocument extends Pick<
  ReplyDocument,
  'name' | 'mime' | 'size' | 'sha256' | 'kind' | 'documentTypes' | 'legislationIds'
> {
  id: DocumentId
  validUntil: string | null
  /** The document came with an earlier reply of the same supplier. */
  isFromSupplier: boolean
}

/** A product as it is known before a reply is approved. */
export interface KnownProduct extends Statements {
  isComplex: boolean
  /** Statements of others, which a product with components does not keep. */
  ofOthers: readonly PlacedSubstance[]
  components: readonly KnownComponent[]
  documents: readonly KnownDocument[]
  /** Facts of use that count for the product, told here or inherited. */
  facts: KnownFacts
}

/** A component of a reply with its substances found in the catalogue. */
export interface RepliedComponent extends RepliedStatements {
  key: string
  title: string
  number: string
  units: number
}

/** Answers of a reply (`undefined` takes an answer back), substances, and facts of use; a component that is named twice may tell one fact twice. */
interface RepliedStatements {
  answers: readonly { list: string; state: PlacedAnswer['state'] | 'undefined'; listVersion: string }[]
  substances: readonly PlacedSubstance[]
  facts: readonly Pick<ReplyFact, 'key' | 'value'>[]
}

/** A reply whose substances and exemptions were found in the catalogue. */
export interface Reply extends RepliedStatements {
  isComplex: boolean
  components: readonly RepliedComponent[]
  documents: readonly ReplyDocument[]
}

/** A place of which a reply tells something: the product itself, or a component. */
export interface Place {
  key: string
  known: Statements
  replied: RepliedStatements
}

/** A version of a list that a reply answers. */
export interface AnsweredVersion {
  versionId: ListVersionId
  entries: number
  /** Entries that came after it. */
  newEntries: number
}

/** A fact of use as rows name it. */
export interface FactWords {
  title: string
  /** Legislations of the request that read the fact. */
  legislationIds: readonly LegislationId[]
  /** The value in words; null: the fact cannot have it. */
  textOf: (value: UseValue) => string | null
}

/** The questions behind a reply. */
export interface Questions {
  /** Legislations of the request with the lists by which they ask. */
  legislations: readonly { id: LegislationId; lists: readonly string[] }[]
  /** Titles of lists by their keys. */
  titles: ReadonlyMap<string, string>
  /** Versions by `list day`; a version that is not known here is missing. */
  versions: ReadonlyMap<string, AnsweredVersion>
  /** Lists that a substance is on, whatever it was named for. */
  listsOf: (substance: PlacedSubstance) => readonly string[]
  /** Facts of use that a legislation reads here, by key; others are not taken over. */
  facts: ReadonlyMap<string, FactWords>
}

/** Key of the product itself among the places of a reply. */
export const ITSELF = ''

/** Effect of a change on what is stored. */
export type ChangeEffect =
  | { kind: 'substance'; place: string; key: string; after: PlacedSubstance | null }
  | { kind: 'claims'; place: string; key: string; list: string; after: readonly Claim[] }
  | { kind: 'answer'; places: readonly string[]; list: string; after: Omit<PlacedAnswer, 'list'> | null }
  | { kind: 'document'; sha256: string; after: (ReplyDocument & { position: number }) | null }
  | { kind: 'component'; place: string; after: Pick<RepliedComponent, 'title' | 'number' | 'units'> | null }
  | { kind: 'complexity'; after: boolean }
  | { kind: 'fact'; place: string; key: string; after: UseValue }

/** A change as it is shown, and its effect. */
export interface PlannedChange {
  shown: ReplyChange
  effect: ChangeEffect
}
