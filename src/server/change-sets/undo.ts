import type { Obstacle } from '#contract/change-sets.ts'
import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import { isAllowed, type Permission } from '#contract/http/permissions.ts'
import { obstacleText } from '#domain/change-sets.ts'
import { audit } from '#server/audit/audit.ts'
import * as repository from '#server/change-sets/change-sets.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

const SHOWN_OBSTACLES = 20
const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
/** Number of products between two reports of the progress. */
const PRODUCTS_A_STEP = 2_000

type OnProgress = (done: number, total: number) => Promise<void>

/** Undoes the whole change set in the caller's transaction: all products get their former state, or none does. */
export async function undoNow(
  ctx: Context,
  id: ChangeSetId,
  onProgress: OnProgress = async () => undefined,
): Promise<{ state: 'undone'; changed: number }> {
  const row = await requireUndoable(ctx, id)
  const changedIds = await takeBack(ctx, id, onProgress).catch((error: unknown) => {
    // Something that the products of before refer to is gone, e.g. a supplier; or something new refers to a created product, or has
    // what can be there once, e.g. its SCIP number.
    if (hasCode(error, FOREIGN_KEY_VIOLATION) || hasCode(error, UNIQUE_VIOLATION)) throw standsBy(ctx, [], 0)
    throw error
  })
  if (row.hasComponents) {
    const circle = await repository.findCircle(ctx, id)
    if (circle !== undefined) throw new AppError('product:component:cycle', { path: circle })
  }
  await repository.auditUndone(ctx, id)
  await audit(ctx, {
    action: 'undone',
    objectType: 'ChangeSet',
    objectId: id,
    changes: { kind: row.kind, products: row.changed },
  })
  await lockRollUp(ctx.db, ctx.subscriberId)
  await repository.restoreJudgements(ctx, id)
  touchProducts(ctx, changedIds)
  // Cancelled until here, all of it is as if it had not begun.
  await onProgress(row.changed, row.changed)
  return { state: 'undone', changed: row.changed }
}

async function takeBack(ctx: Context, id: ChangeSetId, onProgress: OnProgress): Promise<ProductId[]> {
  const { created, changed, deleted } = await repository.findProductsByKind(ctx, id)
  const stages = [
    { stage: 'clear', productIds: [...changed, ...created] },
    { stage: 'remove', productIds: created },
    { stage: 'rows', productIds: [...changed, ...deleted] },
    { stage: 'parts', productIds: [...changed, ...deleted] },
  ] as const
  const work = stages.reduce((sum, { productIds }) => sum + productIds.length, 0)
  const total = created.length + changed.length + deleted.length
  let done = 0
  const before = await repository.beginUndo(ctx, id)
  await repository.unlinkDocuments(ctx, id)
  for (const { stage, productIds } of stages) {
    for (let start = 0; start < productIds.length; start += PRODUCTS_A_STEP) {
      const some = productIds.slice(start, start + PRODUCTS_A_STEP)
      await repository.undoProducts(ctx, id, { stage, productIds: some })
      done += some.length
      // The end is told when all is written.
      await onProgress(Math.min(Math.floor((done / work) * total), total - 1), total)
    }
  }
  return Array.from(new Set([...before, ...(await repository.endUndo(ctx, id))]))
}

/** Locks it and its products, and refuses what may not be undone, with the reason. */
export async function requireUndoable(ctx: Context, id: ChangeSetId): Promise<repository.ChangeSetRow> {
  const seen = await repository.findChangeSet(ctx, id)
  if (!seen) throw new AppError('not-found')
  // In the order in which all writers lock: the shape of the bills of materials, rows, judgements. What was deleted comes back with its
  // own components and closes no circle.
  if (seen.hasComponents) await lockStructure(ctx)
  if (!(await repository.lockChangeSet(ctx, id))) throw new AppError('not-found')
  const row = await repository.findChangeSet(ctx, id)
  if (!row) throw new AppError('not-found')
  if (row.state === 'undone') throw new AppError('change-set:undone')
  const { hasCreated, hasDeleted } = await repository.findKindsOfChange(ctx, id)
  if (hasCreated) requireRight(ctx, { action: 'delete', subject: 'Product' })
  if (hasDeleted) requireRight(ctx, { action: 'create', subject: 'Product' })
  // The request waits for a look at its reply again, at the supplier's as well.
  if (row.kind === 'reply') requireRight(ctx, { action: 'update', subject: 'SentRequest' })
  await repository.lockItsProducts(ctx, id)
  const { obstacles, totalObstacles } = await obstaclesOf(ctx, id)
  if (totalObstacles > 0) throw standsBy(ctx, obstacles, totalObstacles)
  return row
}

function requireRight(ctx: Context, right: Permission): void {
  if (!isAllowed(ctx.request.ability, right)) throw new AppError('auth:not-allowed', { ...right })
}

/** The first products that stand against undoing, in words. */
export async function obstaclesOf(
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
    en: 'Someone has removed data that the undo needs, or has added data that depends on the change.',
    sv: 'Någon har tagit bort uppgifter som behövs, eller lagt till uppgifter som bygger på ändringen.',
  }[ctx.language]
  const reason = first ? `${first.text}${more > 0 ? others : ''}` : something
  return new AppError('change-set:stands', { reason, obstacles, totalObstacles: total })
}
