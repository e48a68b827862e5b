import type { AnswerChanges, RequestAnswer, SubstanceState } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAnswerable, requireAsked } from '#server/exchange/answering/asked.ts'
import { findOthers, type Asked } from '#server/exchange/answering/asked.repository.ts'
import { askingOf } from '#server/exchange/answering/asking.ts'
import { requireGiven, substanceIdsOf } from '#server/exchange/answering/checked-changes.ts'
import { findAnswerDocuments } from '#server/exchange/answering/documents.repository.ts'
import * as repository from '#server/exchange/answering/draft.repository.ts'
import type { StoredDraft } from '#server/exchange/answering/draft.repository.ts'
import { shownFacts } from '#server/exchange/answering/facts.ts'
import { knownAnswer } from '#server/exchange/answering/known.service.ts'
import { merge } from '#server/exchange/answering/merge.ts'
import { shownQuestions } from '#server/exchange/answering/questions.ts'
import { countReplies } from '#server/exchange/answering/replies.repository.ts'
import { PROPOSED_VALIDITY } from '#domain/exchange/validity.ts'
import { listedSubstances } from '#server/exchange/answering/substances.service.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'

const nothingSaid: SubstanceState = { answers: [], substances: [], components: [] }

/** REQ-06: the answer of a received request as far as it is written. */
export async function getRequestAnswer(ctx: Context, id: RequestId): Promise<Tagged<RequestAnswer>> {
  const asked = await requireAsked(ctx, id)
  return shown(ctx, asked, await repository.findDraft(ctx, id))
}

interface Save {
  id: RequestId
  /** Version of the answer that the person has seen. */
  ifMatch: number
  changes: AnswerChanges
}

/** REQ-06, REQ-22: saves parts of an answer as typed. edit:outdated tells the present values of parts that somebody else has changed since. */
export async function updateReceivedRequest(
  ctx: Context,
  { id, ifMatch, changes }: Save,
): Promise<Tagged<RequestAnswer>> {
  const asked = await requireAnswerable(ctx, id)
  await requireGiven(ctx, asked, changes)
  const stored = await repository.lockDraft(ctx, id)
  const merged = merge(stored, changes, ifMatch)
  if ('outdated' in merged) throw outdated(stored, merged.outdated)
  if (merged.changed.length > 0) {
    await repository.saveDraft(ctx, id, merged.draft)
    await audit(ctx, {
      action: 'answer-saved',
      objectType: 'ReceivedRequest',
      objectId: id,
      changes: { parts: merged.changed },
    })
  }
  return getRequestAnswer(ctx, id)
}

const outdated = (stored: StoredDraft, parts: readonly (keyof AnswerChanges)[]): AppError =>
  new AppError('edit:outdated', {
    name: stored.changedBy ?? '',
    at: stored.changedAt === null ? '' : `${stored.changedAt.slice(0, 16).replace('T', ' ')} UTC`,
    changes: Object.fromEntries(parts.map((part) => [part, stored.content[part] ?? null])),
  })

async function shown(ctx: Context, asked: Asked, draft: StoredDraft): Promise<Tagged<RequestAnswer>> {
  const { content, version, changedAt, changedBy } = draft
  const asking = await askingOf(ctx, asked.snapshot)
  const { questions, use } = asking
  const substanceState = content.substanceState ?? nothingSaid
  // Who knows, and whether there are parts, is told before substances: until then what is known is offered.
  const known = content.substanceState ? null : await knownAnswer(ctx, asked, asking)
  const named = [...substanceIdsOf(substanceState), ...(known ? substanceIdsOf(known.state) : [])]
  return withEtag(version, {
    id: asked.id,
    version,
    informationOwner: content.informationOwner ?? null,
    supplierLegislationIds: content.supplierLegislationIds ?? [],
    isComplexProduct: content.isComplexProduct ?? null,
    substanceState,
    facts: content.facts ?? {},
    askedFacts: shownFacts(ctx, use.ofProduct),
    componentFacts: shownFacts(ctx, use.ofComponents),
    named: await listedSubstances(ctx, asking, named),
    otherInformation: content.otherInformation ?? {
      internalComment: '',
      customerInformation: '',
      declarationValidity: PROPOSED_VALIDITY,
    },
    doneSteps: content.doneSteps ?? [],
    alsoFor: content.alsoFor ?? [],
    documents: await findAnswerDocuments(ctx, asked.id),
    questions: await shownQuestions(ctx, asked.snapshot, questions),
    others: await findOthers(ctx, asked),
    known,
    components: asked.snapshot.components,
    changedAt,
    changedBy,
    replies: await countReplies(ctx, asked.id),
  })
}
