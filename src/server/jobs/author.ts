import { z } from 'zod'

import { organizationId, userId, type SubscriberId } from '#contract/values/ids.ts'
import { language, variant } from '#contract/values/locale.ts'
import { isAllowed, permission } from '#contract/http/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/jobs/author.repository.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'

/**
 * The author of a job, stored in its input: the job writes in this person's name, organization and language. `right`: the right that the
 * person must still have when the job runs; absent in jobs started before the right was stored.
 */
export const jobAuthor = z.object({
  userId,
  organizationId,
  language,
  variant,
  ability: z.array(permission),
  right: permission.optional(),
})
export type JobAuthor = z.output<typeof jobAuthor>

/** The author of a job that a request starts. */
export const authorOf = (ctx: Context): JobAuthor => ({
  userId: ctx.userId,
  organizationId: ctx.organizationId,
  language: ctx.language,
  variant: ctx.variant,
  ability: [...ctx.request.ability],
  ...(ctx.request.right && { right: ctx.request.right }),
})

/**
 * Does a service's work in a job, as a request of its author would: in one transaction of the job's subscriber, which is judged at its end, with the organization's
 * scope and the person's rights of this moment. Refused where the person is no longer active, no longer works in the organization, or may
 * no longer do what the job does.
 */
export async function inJob<T>(
  run: JobRun,
  author: JobAuthor,
  work: (ctx: Context) => Promise<T | AfterJudging<T>>,
): Promise<T> {
  const subscriberId = companyOf(run)
  return run.transaction(subscriberId, async (db) => {
    const now = await repository.findStanding(db, author)
    if (!now || (author.right && !isAllowed(now.ability, author.right)))
      throw new AppError('job:author-ended')
    return judgeOnce(contextOf(run, { db, subscriberId, author, ...now }), run.judge, work)
  })
}

/**
 * Takes back what a job had written, with the rights of its start: nobody has to be allowed that something ends as if it had not begun.
 */
export async function inJobTakingBack<T>(
  run: JobRun,
  author: JobAuthor,
  work: (ctx: Context) => Promise<T | AfterJudging<T>>,
): Promise<T> {
  const subscriberId = companyOf(run)
  return run.transaction(subscriberId, async (db) => {
    const scope = await repository.findScope(db, author.organizationId)
    const ctx = contextOf(run, { db, subscriberId, author, scope, ability: author.ability })
    return judgeOnce(ctx, run.judge, work)
  })
}

/** The company of a job. Throws for jobs of the installation, which have none. */
export function companyOf({ subscriberId }: Pick<JobRun, 'subscriberId'>): SubscriberId {
  if (subscriberId === null) throw new Error('A job of the installation has no organization.')
  return subscriberId
}

interface Standing extends repository.Standing {
  db: Db
  subscriberId: SubscriberId
  author: JobAuthor
}

const contextOf = (run: JobRun, { db, subscriberId, author, scope, ability }: Standing): Context => ({
  db,
  subscriberId,
  organizationId: author.organizationId,
  scope,
  variant: author.variant,
  userId: author.userId,
  language: author.language,
  now: run.now,
  request: { id: `job ${run.id}`, sessionId: null, ability, mailingKey: null, address: '', userAgent: '' },
  adapters: run.adapters,
  touched: noProducts(),
})
