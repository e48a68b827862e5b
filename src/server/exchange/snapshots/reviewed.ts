import type { AnswerChanges } from '#contract/exchange/answering.ts'
import type { DeclarationValidity } from '#contract/exchange/reply-snapshot.ts'
import type { RequestDocumentId, RequestId } from '#contract/values/ids.ts'
import { missingOf, stateThatCounts, type Missing } from '#domain/exchange/missing.ts'
import type { AnsweredContent } from '#domain/exchange/signed-content.ts'
import { PROPOSED_VALIDITY } from '#domain/exchange/validity.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAnswerable } from '#server/exchange/answering/asked.ts'
import { findSameAnswer, type Asked } from '#server/exchange/answering/asked.repository.ts'
import { askingOf } from '#server/exchange/answering/asking.ts'
import { substanceIdsOf } from '#server/exchange/answering/checked-changes.ts'
import { findStoredDocuments, type StoredDocument } from '#server/exchange/answering/documents.repository.ts'
import { findDraft } from '#server/exchange/answering/draft.repository.ts'
import { listedSubstances } from '#server/exchange/answering/substances.service.ts'
import { answeredContent } from '#server/exchange/snapshots/content.ts'

/** Parts of a reply that are given with it, in the place of what is stored. */
export interface GivenWithReply {
  documents?: readonly RequestDocumentId[] | undefined
  internalComment?: string | undefined
  customerInformation?: string | undefined
  declarationValidity?: DeclarationValidity | undefined
}

/** A complete answer, as it would be signed and sent. */
export interface Reviewed {
  asked: Asked
  /** Other requests with the same answer, in the order of their ids. */
  alsoFor: Asked[]
  content: AnswerChanges
  documents: StoredDocument[]
  answered: AnsweredContent
  /** Comment for colleagues only. */
  internalComment: string
}

/**
 * The stored answer of a request, complete. exchange:incomplete tells in words, by step, what it lacks; exchange:same-answer where another part that has the
 * answer is not open any more; exchange:closed, exchange:transition.
 */
export async function reviewedAnswer(
  ctx: Context,
  id: RequestId,
  given: GivenWithReply = {},
): Promise<Reviewed> {
  const asked = await requireAnswerable(ctx, id)
  const content = withGiven((await findDraft(ctx, id)).content, given)
  const alsoFor = await findSameAnswer(ctx, asked, content.alsoFor ?? [])
  if (alsoFor.length < new Set(content.alsoFor).size) throw new AppError('exchange:same-answer')
  const documents = await chosenDocuments(ctx, id, given.documents)
  const asking = await askingOf(ctx, asked.snapshot)
  const state = stateThatCounts(content)
  // The questioner's language is not known: names cross in English, which all lists have.
  const listed = await listedSubstances({ ...ctx, language: 'en' }, asking, substanceIdsOf(state))
  const named = new Map(listed.map((substance) => [substance.id, substance]))
  refuseIncomplete(
    ctx,
    missingOf({
      content,
      documents: documents.length,
      questions: asking.questions,
      listsOf: (substanceId) => named.get(substanceId)?.lists.map(({ list }) => list) ?? [],
    }),
  )
  return {
    asked,
    alsoFor,
    content,
    documents,
    answered: await answeredContent(ctx, { asked, asking, content, state, named, documents }),
    internalComment: content.otherInformation?.internalComment ?? '',
  }
}

function withGiven(
  content: AnswerChanges,
  { documents: _documents, ...told }: GivenWithReply,
): AnswerChanges {
  const stored = content.otherInformation
  return {
    ...content,
    otherInformation: {
      internalComment: told.internalComment ?? stored?.internalComment ?? '',
      customerInformation: told.customerInformation ?? stored?.customerInformation ?? '',
      declarationValidity: told.declarationValidity ?? stored?.declarationValidity ?? PROPOSED_VALIDITY,
    },
  }
}

/** The documents of the answer, or the chosen ones among them. Throws not-found for others. */
async function chosenDocuments(
  ctx: Context,
  id: RequestId,
  chosen: readonly RequestDocumentId[] | undefined,
): Promise<StoredDocument[]> {
  const stored = await findStoredDocuments(ctx, id)
  if (chosen === undefined) return stored
  if (!chosen.every((each) => stored.some((document) => document.id === each)))
    throw new AppError('not-found')
  return stored.filter((document) => chosen.includes(document.id))
}

function refuseIncomplete({ language }: Context, missing: readonly Missing[]): void {
  if (missing.length === 0) return
  throw new AppError('exchange:incomplete', {
    missing: missing.map(({ text }) => text[language]).join('; '),
    steps: missing.map(({ step, text }) => ({ step, missing: text[language] })),
  })
}
