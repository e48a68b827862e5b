import type { ChangeSet, Undone } from '#contract/change-sets.ts'
import type { ChangeSetId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import * as repository from '#server/change-sets/change-sets.repository.ts'
import { obstaclesOf, requireUndoable, undoNow } from '#server/change-sets/undo.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'
import { authorOf } from '#server/jobs/author.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { undoJob } from '#server/change-sets/jobs.ts'
import { enqueueAsked } from '#server/jobs/jobs.service.ts'

/** More products are undone by a job. */
const MAX_UNDONE_AT_ONCE = 500
/** An import holds the company's structure until it has ended. */
const MAX_WAIT_MS = 4_000
const LOCK_NOT_AVAILABLE = '55P03'

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

/**
 * PROD-42: undoes a change set, directly or as a job where there is much to do. Throws change-set:busy when
 * other work on the same products takes longer than a person waits; obstacles are reported before a job
 * begins.
 */
export async function undoChangeSet(ctx: Context, id: ChangeSetId): Promise<Undone | AfterJudging<Undone>> {
  await repository.waitNoLongerThan(ctx, MAX_WAIT_MS)
  return undoOrStart(ctx, id).catch((error: unknown) => {
    throw hasCode(error, LOCK_NOT_AVAILABLE) ? new AppError('change-set:busy') : error
  })
}

async function undoOrStart(ctx: Context, id: ChangeSetId): Promise<Undone | AfterJudging<Undone>> {
  const row = await repository.findChangeSet(ctx, id)
  if (!row) throw new AppError('not-found')
  if (row.changed <= MAX_UNDONE_AT_ONCE) {
    const undone = await undoNow(ctx, id)
    // Judging comes first: those who are told wait for the end of the transaction.
    return afterJudging(async () => {
      await repository.tellOfUndoneApprovals(ctx, id)
      return undone
    })
  }
  await requireUndoable(ctx, id)
  const jobId = await enqueueAsked(ctx, undoJob, { changeSetId: id, author: authorOf(ctx) })
  await repository.setUndoJob(ctx, id, jobId)
  return { state: 'running', jobId }
}

const noObstacles = { obstacles: [], totalObstacles: 0 }

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
