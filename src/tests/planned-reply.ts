import type { ReplyDocument } from '#contract/exchange/reply-snapshot.ts'
import type {
  DocumentId,
  ExemptionId,
  LegislationId,
  ListVersionId,
  ProductId,
  SubstanceId,
} from '#contract/values/ids.ts'
import type {
  Claim,
  KnownComponent,
  KnownDocument,
  KnownProduct,
  PlacedSubstance,
  Questions,
  RepliedComponent,
  Reply,
} from '#domain/exchange/known-reply.ts'

export const REACH = 1 as LegislationId
export const ROHS = 4 as LegislationId

/** Lead in the article, with a share; null: not known. */
export const lead = (share: string | null, more: Partial<PlacedSubstance> = {}): PlacedSubstance => ({
  substanceId: 7 as SubstanceId,
  name: 'Lead',
  casNumbers: ['7439-92-1'],
  ecNumbers: ['231-100-4'],
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration: share,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  claims: [],
  lists: [],
  ...more,
})

/** An exemption of RoHS that is claimed. */
export const sixC: Claim = { list: 'rohs', id: 61 as ExemptionId, number: '6(c)', endsOn: '2027-06-30' }

/** A simple product of which nothing is known, unless it is told. */
export const known = (more: Partial<KnownProduct> = {}): KnownProduct => ({
  isComplex: false,
  answers: [],
  substances: [],
  ofOthers: [],
  components: [],
  documents: [],
  facts: new Map(),
  ...more,
})

/** A reply about a simple product that says nothing, unless it is told. */
export const reply = (more: Partial<Reply> = {}): Reply => ({
  isComplex: false,
  answers: [],
  substances: [],
  components: [],
  documents: [],
  facts: [],
  ...more,
})

/** A component of a reply. */
export const component = (key: string, more: Partial<RepliedComponent> = {}): RepliedComponent => ({
  key,
  title: key.toUpperCase(),
  number: key,
  units: 1,
  answers: [],
  substances: [],
  facts: [],
  ...more,
})

/** A component that the product has already. */
export const knownComponent = (key: string, more: Partial<KnownComponent> = {}): KnownComponent => ({
  id: 1 as ProductId,
  key,
  title: key.toUpperCase(),
  number: key,
  units: 1,
  isComplex: false,
  answers: [],
  substances: [],
  facts: new Map(),
  ...more,
})

/** The Candidate List for REACH and the substances of RoHS; lead is on both. */
export const questions: Questions = {
  legislations: [
    { id: REACH, lists: ['svhc'] },
    { id: ROHS, lists: ['rohs'] },
  ],
  titles: new Map([
    ['svhc', 'Candidate List'],
    ['rohs', 'RoHS'],
  ]),
  versions: new Map([
    ['svhc 2026-02-04', { versionId: 9 as ListVersionId, entries: 253, newEntries: 0 }],
    ['svhc 2025-06-25', { versionId: 8 as ListVersionId, entries: 250, newEntries: 3 }],
  ]),
  listsOf: ({ name }) => (name === 'Lead' ? ['rohs', 'svhc'] : []),
  facts: new Map([
    [
      'pvc',
      {
        title: 'PVC',
        legislationIds: [REACH],
        textOf: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : null),
      },
    ],
  ]),
}

/** A document of a reply, told apart by its content. */
export const pdf = (sha256: string, validUntil: string | null): ReplyDocument => ({
  name: `${sha256}.pdf`,
  mime: 'application/pdf',
  size: 10,
  sha256,
  kind: 'verification',
  documentTypes: ['compliant_statement'],
  description: '',
  legislationIds: [REACH],
  validUntil,
})

/** A document that the product has already. */
export const knownPdf = (
  sha256: string,
  validUntil: string | null,
  isFromSupplier = true,
): KnownDocument => ({
  ...pdf(sha256, validUntil),
  id: 3 as DocumentId,
  isFromSupplier,
})
