import type { JobId, SubstanceId } from '#contract/values/ids.ts'
import { shortestPath } from '#domain/products/component-cycle.ts'
import { linkRefusal } from '#domain/substances/links.ts'
import { audit } from '#server/audit/audit.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import { judgeAllJob, listsJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import * as repository from '#server/substances/links.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/** Up to so many products are judged in the request; more are a job's. */
const JUDGED_AT_ONCE = 500

interface Link {
  substance: SubstanceId
  parent: SubstanceId
}

/** SUB-06: puts a substance under a group, and judges what holds it: a member of a listed group makes the group's duties. */
export async function linkSubstance(ctx: AnyContext, link: Link): Promise<{ jobId: JobId | null }> {
  const { substance, parent } = await requireAllowed(ctx, link)
  await repository.lockLinks(ctx)
  await requireNoCycle(ctx, link)
  if (!(await repository.insertLink(ctx, parent.id, substance.id))) return { jobId: null }
  await audit(ctx, {
    action: 'member-linked',
    objectType: 'Substance',
    objectId: parent.id,
    changes: { member: { id: substance.id, name: substance.name } },
  })
  return { jobId: await judgeHolders(ctx, substance.id) }
}

/** Takes a member out of a group; the duties that it made by the group end. */
export async function unlinkSubstance(
  ctx: AnyContext,
  { substance: memberId, parent: groupId }: Link,
): Promise<{ jobId: JobId | null }> {
  const found = await repository.findLinkable(ctx, [groupId, memberId])
  const [group, member] = [found.get(groupId), found.get(memberId)]
  if (!group || !member || !(await repository.isLinked(ctx, groupId, memberId)))
    throw new AppError('not-found')
  await repository.lockLinks(ctx)
  if (!(await repository.deleteLink(ctx, groupId, memberId)))
    throw new AppError('substance:not-yours', { name: group.name })
  await audit(ctx, {
    action: 'member-unlinked',
    objectType: 'Substance',
    objectId: groupId,
    changes: { member: { id: memberId, name: member.name } },
  })
  return { jobId: await judgeHolders(ctx, memberId) }
}

async function requireAllowed(ctx: AnyContext, { substance: substanceId, parent: parentId }: Link) {
  const found = await repository.findLinkable(ctx, [substanceId, parentId])
  const [substance, parent] = [found.get(substanceId), found.get(parentId)]
  if (!substance || !parent) throw new AppError('not-found')
  const refusal = linkRefusal(ctx.subscriberId === null ? 'installation' : 'company', substance, parent)
  const { name, lists } = parent
  if (refusal === 'not-a-group') throw new AppError('substance:not-a-group', { name })
  if (refusal === 'closed' && lists.length > 0)
    throw new AppError('substance:group-closed', { name, lists: lists.join(', ') })
  if (refusal) throw new AppError('substance:not-yours', { name })
  return { substance, parent }
}

/** Refuses a circle with the path that would close it, from the group down to itself. */
async function requireNoCycle(ctx: AnyContext, { substance, parent }: Link): Promise<void> {
  const edges = await repository.findLinksAbove(ctx, parent)
  const path = shortestPath(edges, substance, parent)
  if (!path) return
  // The path's ids are those of the edges, which are substances.
  const ids = [parent, ...(path as SubstanceId[])]
  const names = await repository.findNames(ctx, ids)
  throw new AppError('substance:cycle', { path: ids.map((id) => names.get(id) ?? '').join(' › ') })
}

/** Judges what holds a substance: one of the law for every company by a job, a company's own one for itself. */
export async function judgeHolders(ctx: AnyContext, substanceId: SubstanceId): Promise<JobId | null> {
  if (ctx.subscriberId === null)
    return startJudgingAll(ctx, judgeAllJob, { because: 'substance-link', id: substanceId })
  if (ctx.organizationId === null) throw new AppError('auth:organization-needed')
  return judgeOwnHolders(ctx, substanceId)
}

async function judgeOwnHolders(ctx: Context, substanceId: SubstanceId): Promise<JobId | null> {
  const holders = await repository.findHolders(ctx, substanceId, JUDGED_AT_ONCE + 1)
  if (holders.length <= JUDGED_AT_ONCE) {
    touchProducts(ctx, holders)
    return null
  }
  const jobId = await enqueue(ctx, listsJob, { because: 'substance-link', id: substanceId })
  await ensureMark(ctx.db, jobId)
  return jobId
}
