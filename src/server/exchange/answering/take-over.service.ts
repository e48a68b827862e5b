import type { AnswerChanges, RequestAnswer, SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import type { TakeableReply } from '#contract/exchange/taking-over.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { takenFacts } from '#domain/exchange/taken-facts.ts'
import { takenDifference, takenOver } from '#domain/exchange/take-over.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAnswerable, requireAsked } from '#server/exchange/answering/asked.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import { insertDocument } from '#server/exchange/answering/documents.repository.ts'
import { findDraft } from '#server/exchange/answering/draft.repository.ts'
import { getRequestAnswer, updateReceivedRequest } from '#server/exchange/answering/draft.service.ts'
import {
  findUnattachedFiles,
  type ReplyFile,
} from '#server/exchange/answering/forwarded-replies.repository.ts'
import { readForwardedReplies, type ReadReply } from '#server/exchange/answering/forwarded-replies.service.ts'
import { askingOf } from '#server/exchange/answering/asking.ts'
import type { AskedUse } from '#server/exchange/asked-facts.ts'
import { replyFacts } from '#server/exchange/answering/facts.ts'
import { shownQuestions } from '#server/exchange/answering/questions.ts'
import { substanceIdsOf } from '#server/exchange/answering/checked-changes.ts'
import { listedSubstances } from '#server/exchange/answering/substances.service.ts'
import type { Tagged } from '#server/http/answers.ts'

const nothingSaid: SubstanceState = { answers: [], substances: [], components: [] }

/** REQ-09: the newest replies of own suppliers, each with what it would change in the answer that is being written. */
export async function getTakeableReplies(
  ctx: Context,
  id: RequestId,
): Promise<{ version: number; items: TakeableReply[] }> {
  const asked = await requireAsked(ctx, id)
  const asking = await askingOf(ctx, asked.snapshot)
  const replies = await readForwardedReplies(ctx, asked, asking)
  const { content, version } = await findDraft(ctx, id)
  const written = content.substanceState ?? nothingSaid
  const factsOf = (read: ReadReply, ofComponents: readonly ChangedFacts[]) =>
    [{ component: null, before: content.facts ?? {}, after: read.facts }, ...ofComponents].flatMap(
      (changed) => shownChanges(ctx, asking.use, changed),
    )
  const files = await findUnattachedFiles(ctx, id)
  const titles = new Map(
    (await shownQuestions(ctx, asked.snapshot, asking.questions)).map(({ list, title }) => [list, title]),
  )
  const ids = replies.flatMap(({ state }) => substanceIdsOf(state))
  const named = await listedSubstances(ctx, asking, ids)
  const names = new Map(named.map(({ id: substanceId, name }) => [substanceId, name]))
  return { version, items: replies.map((read) => takeable(read, { written, factsOf, files, titles, names })) }
}

interface Shown {
  written: SubstanceState
  factsOf: (read: ReadReply, ofComponents: readonly ChangedFacts[]) => TakeableReply['facts']
  files: readonly ReplyFile[]
  titles: ReadonlyMap<string, string>
  names: ReadonlyMap<number, string>
}

function takeable(read: ReadReply, { written, factsOf, files, titles, names }: Shown): TakeableReply {
  const { id, supplier, title, productId, isComponent, number, at } = read.reply
  const { answers, substances, facts } = takenDifference(written, takenOver(written, [read]))
  return {
    id,
    supplier,
    product: { title, productId },
    isComponent,
    number,
    at,
    answers: answers.map((answer) => ({ ...answer, list: titles.get(answer.list) ?? answer.list })),
    substances: substances.map(({ component, substance, before }) => ({
      component,
      name: names.get(substance.substanceId) ?? '',
      isNew: before === null,
      before: before?.concentration ?? null,
      after: substance.concentration,
    })),
    facts: factsOf(read, facts),
    documents: files.filter(({ childId }) => childId === id).map(({ name }) => name),
    unknown: read.unknown,
  }
}

/** Facts of use as they are told in the answer, and as they would be, of a component or (null) of the product. */
interface ChangedFacts {
  component: string | null
  before: Readonly<ToldFacts>
  after: Readonly<ToldFacts>
}

/** Facts of use that would come, or be others. */
function shownChanges(
  { language }: Context,
  { ofProduct, ofComponents }: AskedUse,
  { component, before, after }: ChangedFacts,
): TakeableReply['facts'] {
  const asked = component === null ? ofProduct : ofComponents
  const told = new Map(replyFacts(asked, before, language).map((fact) => [fact.key, fact]))
  return replyFacts(asked, after, language).flatMap(({ key, title, value, text }) =>
    told.get(key)?.value === value
      ? []
      : [{ component, title, before: told.get(key)?.text ?? null, after: text }],
  )
}

interface TakeOver {
  id: RequestId
  /** Version of the answer that the person has seen. */
  ifMatch: number
  childIds: readonly RequestId[]
  withDocuments: boolean
}

/** REQ-09: takes replies of own suppliers into the answer. not-found: a request that has no reply, or of another received request. */
export async function takeOver(
  ctx: Context,
  { id, ifMatch, childIds, withDocuments }: TakeOver,
): Promise<Tagged<RequestAnswer>> {
  const asked = await requireAnswerable(ctx, id)
  const asking = await askingOf(ctx, asked.snapshot)
  const replies = await readForwardedReplies(ctx, asked, asking)
  const chosen = replies.filter(({ reply }) => childIds.includes(reply.id))
  if (chosen.length < new Set(childIds).size) throw new AppError('not-found')
  const { content } = await findDraft(ctx, id)
  await updateReceivedRequest(ctx, { id, ifMatch, changes: changesOf(content, chosen, asked) })
  if (withDocuments) await attachFiles(ctx, id, childIds)
  await audit(ctx, {
    action: 'taken-over',
    objectType: 'ReceivedRequest',
    objectId: id,
    changes: { replies: chosen.map(({ reply }) => ({ request: reply.id, number: reply.number })) },
  })
  return getRequestAnswer(ctx, id)
}

/** A file that two suppliers sent is attached once. */
async function attachFiles(ctx: Context, id: RequestId, childIds: readonly RequestId[]): Promise<void> {
  const files = (await findUnattachedFiles(ctx, id)).filter(({ childId }) => childIds.includes(childId))
  const different = new Map(files.map((file) => [file.fileId, file]))
  for (const { fileId, details } of different.values()) await insertDocument(ctx, { id, fileId, details })
}

function changesOf(
  content: AnswerChanges,
  chosen: readonly ReadReply[],
  { snapshot }: Pick<Asked, 'snapshot'>,
): AnswerChanges {
  const substanceState = takenOver(content.substanceState ?? nothingSaid, chosen)
  return {
    substanceState,
    facts: takenFacts(
      content.facts ?? {},
      chosen.map(({ facts }) => facts),
    ),
    ...(content.informationOwner ? {} : { informationOwner: 'supplier' }),
    ...structureOf(content, substanceState.components.length, snapshot.components.length),
  }
}

/** Components make the product a complex one; a product of which nobody knows components is answered as a whole. */
function structureOf(
  { isComplexProduct = null }: AnswerChanges,
  answered: number,
  known: number,
): AnswerChanges {
  if (answered > 0) return { isComplexProduct: true }
  return isComplexProduct === null && known === 0 ? { isComplexProduct: false } : {}
}
