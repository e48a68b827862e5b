import type { JobId, LegislationId } from '#contract/values/ids.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { OWN_LIST_PREFIX } from '#contract/lists/own-list.ts'
import type { LegislationCard } from '#contract/legislations/editing.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import { audit, differences } from '#server/audit/audit.ts'
import { markLegislations } from '#server/compliance/judging/judgements.repository.ts'
import { legislationJob, rulesJob } from '#server/compliance/judging/jobs.ts'
import { markJudgingAll } from '#server/compliance/judging/unfinished.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { useFactsOf } from '#server/compliance/law/use-facts.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import * as repository from '#server/legislations/card.repository.ts'
import { requireDraft } from '#server/legislations/draft-faults.ts'
import { findOwnLists, findSubstances } from '#server/legislations/own-lists.repository.ts'
import { saveOwnLists } from '#server/legislations/own-lists.service.ts'

/** ADM-03: the card of a legislation. */
export async function getCard(ctx: AnyContext, id: LegislationId): Promise<LegislationCard> {
  const row = await repository.findCard(ctx, id)
  if (!row) throw new AppError('not-found')
  const { definition, editedAt, editedBy, position: _position, usedLists, ...rest } = row
  const { legalRoles, statuses, events, rules, obligations = [], figures, hint } = definition
  const lists = row.isOwn ? (await findOwnLists(ctx.db, id)).map(({ id: _id, ...list }) => list) : []
  const isOwners = row.isOwn === (ctx.subscriberId !== null)
  return {
    ...rest,
    legalRoles,
    statuses,
    events,
    rules,
    obligations,
    figures,
    lists,
    hint: hint ?? null,
    edited: editedAt && { at: editedAt.toISOString(), by: editedBy },
    mayEdit: isOwners && isAllowed(ctx.request.ability, { action: 'update', subject: 'Legislation' }),
    usedLists: usedLists.map((list) => ({ ...list, title: list.title[ctx.language] })),
    substances: await findSubstances(
      ctx.db,
      lists.flatMap(({ entries }) => entries.map(({ substanceId }) => substanceId)),
    ),
  }
}

/** Adds a legislation of the caller's; products are judged by it at once, by a job. */
export async function createLegislation(
  ctx: AnyContext,
  draft: LegislationDraft,
): Promise<{ id: LegislationId; jobId: JobId | null }> {
  const allKeys = await requireDraft(ctx, draft, null)
  const definition = definitionOf(draft, { figures: [] })
  const saved = { draft, definition, listKeys: listKeysOf(draft), by: await byCaller(ctx) }
  const askedBefore = await asked(ctx)
  const id = await repository.insertLegislation(ctx, saved)
  const hasLists = ctx.subscriberId !== null && (await saveOwnLists(boundTo(ctx), id, draft))
  await audit(ctx, {
    action: 'created',
    objectType: 'Legislation',
    objectId: id,
    changes: { key: draft.key, title: draft.title },
  })
  const isAskingMore = asksMore(definition, allKeys, askedBefore)
  return { id, jobId: await judgeBy(ctx, id, hasLists || isAskingMore ? 'legislation' : 'rules') }
}

/**
 * Saves a legislation over the version that the caller saw (412 over a newer one, with who changed it). What is the same is not
 * written; what changes verdicts has them given again by a job.
 */
export async function updateLegislation(
  ctx: AnyContext,
  id: LegislationId,
  { ifMatch, draft }: { ifMatch: number; draft: LegislationDraft },
): Promise<LegislationCard> {
  const own = await repository.lockOwn(ctx, id)
  const before = await repository.findCard(ctx, id)
  if (!before) throw new AppError('not-found')
  if (!own) throw new AppError('legislation:not-yours')
  if (own.version !== ifMatch) refuseOutdated(before)
  const allKeys = await requireDraft(ctx, draft, id)
  const card = await getCard(ctx, id)
  const definition = definitionOf(draft, before.definition)
  const listKeys = listKeysOf(draft)
  const changes = differences(inOrder(draftOf(card)), inOrder({ ...draft, listKeys }))
  if (Object.keys(changes).length === 0) return card
  const askedBefore = await asked(ctx)
  await repository.updateLegislation(ctx, id, { draft, definition, listKeys, by: await byCaller(ctx) })
  const areListsChanged = ctx.subscriberId !== null && (await saveOwnLists(boundTo(ctx), id, draft))
  await audit(ctx, {
    action: 'updated',
    objectType: 'Legislation',
    objectId: id,
    changes: { version: { before: own.version, after: own.version + 1 }, ...changes },
  })
  const areRulesChanged = rulesPart.some((field) => field in changes)
  if (areListsChanged || asksMore(definition, allKeys, askedBefore)) await judgeBy(ctx, id, 'legislation')
  else if (areRulesChanged) await judgeBy(ctx, id, 'rules')
  return getCard(ctx, id)
}

/** The refusal of a save over a newer version, with the person and the time of that version. */
export function refuseOutdated({ editedAt, editedBy }: { editedAt: Date | null; editedBy: string }): never {
  const at = editedAt ? `${editedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  throw new AppError('edit:outdated', { name: editedBy, at })
}

/** The fields that determine verdicts and their texts. */
const rulesPart = ['listKeys', 'legalRoles', 'statuses', 'events', 'rules', 'obligations'] as const

/** The editable fields of a card. */
function draftOf(card: LegislationCard): LegislationDraft {
  const {
    id: _id,
    version: _version,
    isOwn: _isOwn,
    isOn: _isOn,
    state: _state,
    mayEdit: _mayEdit,
    edited: _edited,
    jobId: _jobId,
    figures: _figures,
    usedLists: _usedLists,
    substances: _substances,
    ...draft
  } = card
  return draft
}

/**
 * A copy with the fields of every object in sorted order: the database stores fields in another order than
 * callers send, and equal values must give equal texts.
 */
function inOrder<T>(value: T): T {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
  return JSON.parse(text)
}

/**
 * Keys of the lists of a draft: its own lists always count, also where the draft does not name them; a
 * removed list does not.
 */
function listKeysOf({ listKeys, lists }: LegislationDraft): string[] {
  const own = lists.map(({ key }) => key)
  return [
    ...new Set([...listKeys.filter((key) => !key.startsWith(OWN_LIST_PREFIX) || own.includes(key)), ...own]),
  ]
}

function definitionOf(
  { legalRoles, statuses, events, rules, obligations, hint }: LegislationDraft,
  { figures, outputs }: Pick<LegislationDefinition, 'figures' | 'outputs'>,
): LegislationDefinition {
  const useFacts = useFactsOf({ rules, ...(outputs ? { outputs } : {}) }, readUseFacts())
  return {
    legalRoles,
    statuses,
    events,
    rules,
    ...(obligations.length > 0 ? { obligations } : {}),
    figures,
    ...(outputs ? { outputs } : {}),
    ...(hint ? { hint } : {}),
    ...(useFacts.length > 0 ? { useFacts } : {}),
  }
}

async function asked(ctx: AnyContext): Promise<ReadonlySet<string>> {
  const { customsPrefixes, ruleDays } = await judgedLegislations(ctx.db)
  return new Set([...customsPrefixes, ...ruleDays])
}

/** Contexts of products hold the customs prefixes and the day that some rule asks for; others are looked up anew. */
function asksMore(
  definition: LegislationDefinition,
  listKeys: readonly string[],
  askedBefore: ReadonlySet<string>,
): boolean {
  const { customsPrefixes, days } = compileRules(definition, listKeys)
  return [...customsPrefixes, ...days].some((each) => !askedBefore.has(each))
}

async function byCaller(ctx: AnyContext) {
  return { userId: ctx.userId, name: await repository.findCallersName(ctx), at: ctx.now() }
}

/** The job that judges by what was saved: `rules` where stored facts and contexts are enough. */
export async function judgeBy(
  ctx: AnyContext,
  id: LegislationId,
  kind: 'rules' | 'legislation',
): Promise<JobId> {
  const jobId = await enqueue(ctx, kind === 'rules' ? rulesJob : legislationJob, {
    because: 'legislation',
    legislationId: id,
  })
  await repository.setJob(ctx, id, jobId)
  if (ctx.subscriberId === null) await markJudgingAll(ctx, jobId, [id])
  else await markLegislations(ctx.db, jobId, [id])
  return jobId
}

/** The context with an organization: a user of a company with the permission works in an organization (http/implement.ts). */
function boundTo(ctx: AnyContext): Context {
  if (ctx.organizationId === null) throw new AppError('auth:organization-needed')
  return ctx
}
