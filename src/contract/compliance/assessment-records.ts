import { z } from 'zod'

import { legislationId, listEntryId, productId, substanceId } from '#contract/values/ids.ts'

/** A person's answers to a condition of the law (COMP-18): it holds for the product, it does not, or the last answer is withdrawn. */
const assessmentAnswers = ['in_scope', 'not_in_scope', 'open'] as const
export const assessmentAnswer = z.enum(assessmentAnswers)

/** A condition that a person judges: of an entry that depends on use, or of the legislation itself (`entryId` null). */
const condition = {
  entryId: listEntryId.nullable(),
  /** The entry's name; "" for a legislation's own condition. */
  entry: z.string(),
  /** The substance of which it is asked whether it belongs to the entry; null: the entry's condition is asked. */
  substance: z.strictObject({ id: substanceId, name: z.string() }).nullable(),
  /** The condition's text. */
  condition: z.string(),
  /** The words that name a legislation's own condition, whatever the language: a record is of the condition with these words. "" for an entry. */
  wording: z.string(),
}

/** A recorded answer, with its author and time. */
export const assessmentRecord = z.strictObject({
  id: z.number().int(),
  ...condition,
  /** null: the answer is about an entry and counts under every legislation that uses its list. */
  legislationId: legislationId.nullable(),
  answer: assessmentAnswer,
  reason: z.string(),
  madeAt: z.iso.datetime(),
  /** null: the person is no longer known, or the product is not seen. */
  madeBy: z.string().nullable(),
  /** false: a later record of the same condition counts. */
  isCurrent: z.boolean(),
  product: z.strictObject({
    /** null: a product that the working organization does not see. */
    id: productId.nullable(),
    title: z.string(),
  }),
})
export type AssessmentRecord = z.output<typeof assessmentRecord>

/** A condition that nobody has judged for the product yet, or not as it is worded now. */
export const openCondition = z.strictObject({
  ...condition,
  /** The answer to an earlier wording of the condition; it no longer counts. */
  earlier: assessmentRecord.nullable(),
})
export type OpenCondition = z.output<typeof openCondition>

/** Events behind which a condition waits for a person: the screens offer to record the answer. */
export const assessedEvents: ReadonlySet<string> = new Set([
  'check_use',
  'answer_questions',
  'check_gas',
  'check_criteria',
  'check_imports',
  'check_commodity',
  'check_tonnage',
  'check_authorisation',
])
