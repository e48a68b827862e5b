import type { ChangeSet, Obstacle, Undone } from '#contract/change-sets.ts'
import type { ChangeSetId } from '#contract/ids.ts'
import type { PageQuery } from '#contract/paging.ts'
import { isAllowed, type Permission } from '#contract/permissions.ts'
import { obstacleText } from '#domain/change-sets.ts'
import { audit } from '#server/audit/audit.ts'
import * as repository from '#server/change-sets/change-sets.repository.ts'
import { onManyProductsChanged } from '#server/compliance/judge-many.ts'
import { lockRollUp } from '#server/compliance/product-facts.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { authorOf } from '#server/jobs/job-context.ts'
import { startJob } from '#server/jobs/jobs.service.ts'
import { hasCode } from '#server/node-errors.ts'
import { lockStructure } from '#server/products/product-components.repository.ts'

/** More products are undone by a job. */
const MAX_UNDONE_AT_ONCE = 500
const SHOWN_OBSTACLES = 20
const FOREIGN_KEY_VIOLATION = '23503'

export async function getChangeSets(ctx: Context, query: PageQuery) {
  const { rows, total } = await repository.findChangeSets(ctx, query)
  return { items: rows.map((row) => changeSetOf(ctx, row)), totalItems: total }
}

export async function getChangeSet(ctx: Context, id: ChangeSetId) {
  const row = await repository.findChangeSet(ctx, id)
  if (!row) throw new AppError('not-found')
  const { obstacles, totalObstacles } = row.state === 'done' ? await obstaclesOf(ctx, id) : noObstacles
  return { ...changeSetOf(ctx, row), obstacles, totalObstacles }
}

/** PROD-42: at once, or as a job where there is much to do. What stands against it is told before a job begins. */
export async function undoChangeSet(ctx: Context, id: ChangeSetId): Promise<Undone> {
  const row = await repository.findChangeSet(ctx, id)
  if (!row) throw new AppError('not-found')
  if (row.changed <= MAX_UNDONE_AT_ONCE) return undoNow(ctx, id)
  await requireUndoable(ctx, id)
  const jobId = await startJob(ctx, 'bulk', 'undo', { changeSetId: id, author: authorOf(ctx) })
  await repository.setUndoJob(ctx, id, jobId)
  return { state: 'running', jobId }
}

/** The whole of it, in the caller's transaction. */
export async function undoNow(ctx: Context, id: ChangeSetId): Promise<Undone & { state: 'undone' }> {
  // In the order in which all writers lock: the shape of the bills of materials, rows, judgements.
  await lockStructure(ctx)
  const row = await requireUndoable(ctx, id)
  const changedIds = await repository.undoChangeSet(ctx, id).catch((error: unknown) => {
    // Something that the products of before refer to is gone, e.g. a supplier; or something refers to a created product.
    if (hasCode(error, FOREIGN_KEY_VIOLATION)) throw standsBy(ctx, [], 0)
    throw error
  })
  const circle = await repository.findCircle(ctx, id)
  if (circle !== undefined) throw new AppError('product:component:cycle', { path: circle })
  await repository.auditUndone(ctx, id)
  await audit(ctx, {
    action: 'undone',
    objectType: 'ChangeSet',
    objectId: id,
    changes: { kind: row.kind, products: row.changed },
  })
  await lockRollUp(ctx.db, ctx.subscriberId)
  await repository.restoreJudgements(ctx, id)
  await onManyProductsChanged(ctx, changedIds)
  return { state: 'undone', changed: row.changed }
}

/** Locks it and its products, and refuses what may not be undone, with the reason. */
async function requireUndoable(ctx: Context, id: ChangeSetId): Promise<repository.ChangeSetRow> {
  if (!(await repository.lockChangeSet(ctx, id))) throw new AppError('not-found')
  const row = await repository.findChangeSet(ctx, id)
  if (!row) throw new AppError('not-found')
  if (row.state === 'undone') throw new AppError('change-set:undone')
  const { hasCreated, hasDeleted } = await repository.findKindsOfChange(ctx, id)
  if (hasCreated) requireRight(ctx, { action: 'delete', subject: 'Product' })
  if (hasDeleted) requireRight(ctx, { action: 'create', subject: 'Product' })
  await repository.lockItsProducts(ctx, id)
  const { obstacles, totalObstacles } = await obstaclesOf(ctx, id)
  if (totalObstacles > 0) throw standsBy(ctx, obstacles, totalObstacles)
  return row
}

function requireRight(ctx: Context, right: Permission): void {
  if (!isAllowed(ctx.request.ability, right)) throw new AppError('auth:not-allowed', { ...right })
}

const noObstacles = { obstacles: [], totalObstacles: 0 }

async function obstaclesOf(
  ctx: Context,
  id: ChangeSetId,
): Promise<{ obstacles: Obstacle[]; totalObstacles: number }> {
  const rows = await repository.findObstacles(ctx, id, SHOWN_OBSTACLES)
  return {
    obstacles: rows.map((row) => ({
      productId: row.productId,
      title: row.title,
      reason: row.reason,
      text: obstacleText(row, ctx.language),
    })),
    totalObstacles: rows[0]?.total ?? 0,
  }
}

function standsBy(ctx: Context, obstacles: readonly Obstacle[], total: number): AppError {
  const [first] = obstacles
  const more = total - 1
  const others = { en: ` And ${more} more.`, sv: ` Och ${more} till.` }[ctx.language]
  const something = {
    en: 'Something that it needs was removed since, or something new refers to it.',
    sv: 'Något som behövs har tagits bort sedan dess, eller något nytt hänvisar dit.',
  }[ctx.language]
  const reason = first ? `${first.text}${more > 0 ? others : ''}` : something
  return new AppError('change-set:stands', { reason, obstacles, totalObstacles: total })
}

function changeSetOf({ language }: Context, row: repository.ChangeSetRow): ChangeSet {
  const { id, kind, subject, changed, refused, madeBy, madeAt, undoneBy, undoneAt, undoJobId } = row
  return {
    id,
    kind,
    subject: subject[language],
    changed,
    refused,
    madeBy,
    madeAt: madeAt.toISOString(),
    undone: undoneAt && { by: undoneBy, at: undoneAt.toISOString() },
    undoJobId,
  }
}
