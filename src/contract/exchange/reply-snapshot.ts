import { z } from 'zod'

import { concentrationBasis } from '#contract/catalogues/picklists.ts'
import { answerState } from '#contract/compliance/statuses.ts'
import { useFactKey, useValue } from '#contract/compliance/use-fact.ts'
import { MAX_ASKED_FACTS } from '#contract/exchange/requests.ts'
import { documentKind, documentType } from '#contract/documents/documents.ts'
import { amount } from '#contract/values/amount.ts'
import { day, MAX_FREE_TEXT, MAX_NAME } from '#contract/values/field-rules.ts'
import { legislationId } from '#contract/values/ids.ts'

/** REQ-06: the party that knows what a product is made of. */
export const informationOwners = ['supplier', 'we', 'we-partially'] as const
export const informationOwner = z.enum(informationOwners)
export type InformationOwner = z.output<typeof informationOwner>

/** REQ-07: months for which a declaration holds. */
export const declarationValidities = [6, 12, 18, 24] as const
const months = z.literal(declarationValidities)
/** A number of months, also as an object that holds it. */
export const declarationValidity = z.union([
  months,
  z.strictObject({ months }).transform((given) => given.months),
])
export type DeclarationValidity = z.output<typeof months>

/** Bound on the components of one reply. */
export const MAX_REPLY_COMPONENTS = 1000

/** A substance that a supplier names, told so that it is found again without the supplier's catalogue. */
const replySubstance = z.strictObject({
  name: z.string().max(MAX_FREE_TEXT),
  ecNumbers: z.array(z.string()),
  casNumbers: z.array(z.string()),
  basis: concentrationBasis,
  /** Material that holds the substance; "": the product as a whole. */
  materialName: z.string().max(MAX_NAME),
  materialCategory: z.number().int().nullable(),
  /** Shares in % w/w as decimal texts; null: not known. */
  concentration: z.string().nullable(),
  concentrationLow: z.string().nullable(),
  concentrationHigh: z.string().nullable(),
  mass: amount.nullable(),
  /** Exemptions that are claimed, by list and number with its annex (`exemptionNumber`), e.g. rohs and III 6(c): annexes number alike. */
  exemptions: z.array(z.strictObject({ list: z.string(), number: z.string() })),
  /** Lists that the substance was named for. */
  lists: z.array(z.string()),
})
export type ReplySubstance = z.output<typeof replySubstance>

/** The answer to the question of a list; `undefined`: the supplier does not know. */
const replyAnswer = z.strictObject({
  list: z.string(),
  title: z.string(),
  state: answerState,
  /** Version of the list that was answered. */
  listVersion: day,
})
export type ReplyAnswer = z.output<typeof replyAnswer>

/** Answers and substances of a product, or of a component of it. */
const answered = { answers: z.array(replyAnswer).max(100), substances: z.array(replySubstance).max(1000) }

/** A fact of use that the supplier tells, with title and value as they were signed (COMP-18). */
const replyFact = z.strictObject({
  key: useFactKey,
  title: z.string(),
  value: useValue,
  /** The value in words. */
  text: z.string(),
})
export type ReplyFact = z.output<typeof replyFact>

/** A component of a complex product under the supplier's own names. */
const replyComponent = z.strictObject({
  title: z.string().max(MAX_NAME),
  /** Number of the supplier: the component is found again by it. */
  productId: z.string().max(MAX_NAME),
  units: z.number().int(),
  ...answered,
  /** Facts of use of the component itself; absent: none is told. */
  facts: z.array(replyFact).max(MAX_ASKED_FACTS).optional(),
})
export type ReplyComponent = z.output<typeof replyComponent>

/** A document of a reply. The file itself is found by its content. */
const replyDocument = z.strictObject({
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  sha256: z.string(),
  kind: documentKind,
  documentTypes: z.array(documentType),
  description: z.string(),
  legislationIds: z.array(legislationId),
  validUntil: day.nullable(),
})
export type ReplyDocument = z.output<typeof replyDocument>

/**
 * The answer as it crosses to the questioner, once and for all (REQ-07). A later answer is another snapshot with the next number.
 * Comments for colleagues are no part of the snapshot.
 */
export const replySnapshot = z.strictObject({
  version: z.literal(1),
  replier: z.strictObject({ title: z.string(), person: z.string(), email: z.string() }),
  /** The product under the names of the questioner. */
  product: z.strictObject({ title: z.string(), productId: z.string() }),
  informationOwner,
  /** True: the components answer for the product. */
  isComplexProduct: z.boolean(),
  ...answered,
  components: z.array(replyComponent).max(MAX_REPLY_COMPONENTS),
  /** Facts of use of the product as a whole. */
  facts: z.array(replyFact).max(MAX_ASKED_FACTS).default([]),
  documents: z.array(replyDocument).max(50),
  customerInformation: z.string(),
  declarationValidity: months,
  /** Day of the answer, and last day on which the declaration holds. */
  answeredOn: day,
  validUntil: day,
})
export type ReplySnapshot = z.output<typeof replySnapshot>

/** Ways in which a person gets the code that signs (AUTH-15). */
export const declarationMethods = ['email', 'authenticator'] as const
export const declarationMethod = z.enum(declarationMethods)
export type DeclarationMethod = z.output<typeof declarationMethod>

/** The signature of a reply, as both parties keep it. */
export const declaration = z.strictObject({
  /** Name and role of the person as they were typed. */
  name: z.string(),
  method: declarationMethod,
  /** Address that the code was sent to; null: no code was sent. */
  address: z.string().nullable(),
  at: z.iso.datetime(),
  /** The text that was signed, in the language of the person who signed. */
  text: z.string(),
  /** SHA-256 of the text and of what was answered, in hexadecimal digits. */
  hash: z.string(),
})
export type Declaration = z.output<typeof declaration>
