import { z } from 'zod'

import { organizationId, userId } from '#contract/values/ids.ts'
import { language, variant } from '#contract/values/locale.ts'
import { permission } from '#contract/http/permissions.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/jobs/author.repository.ts'
import type { JobRun } from '#server/jobs/worker.ts'

/** Who asked for a job, kept in its input: the job writes in this person's name, organization and language, with these rights. */
export const jobAuthor = z.object({
  userId,
  organizationId,
  language,
  variant,
  ability: z.array(permission),
})
export type JobAuthor = z.output<typeof jobAuthor>

/** The author of a job that a request starts. */
export const authorOf = (ctx: Context): JobAuthor => ({
  userId: ctx.userId,
  organizationId: ctx.organizationId,
  language: ctx.language,
  variant: ctx.variant,
  ability: [...ctx.request.ability],
})

/**
 * Does a service's work in a job, as a request of its author would: in one transaction of the job's subscriber, with the organization's
 * scope of this moment. Refused where the person no longer works in the organization.
 */
export async function inJob<T>(
  run: JobRun,
  author: JobAuthor,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { subscriberId } = run
  if (subscriberId === null) throw new Error('A job of the installation has no organization.')
  return run.transaction(subscriberId, async (db) => {
    const scope = await repository.findScope(db, author)
    if (scope.length === 0) throw new AppError('auth:not-allowed')
    return work({
      db,
      subscriberId,
      organizationId: author.organizationId,
      scope,
      variant: author.variant,
      userId: author.userId,
      language: author.language,
      now: run.now,
      request: { id: `job ${run.id}`, sessionId: null, ability: author.ability, address: '', userAgent: '' },
      adapters: run.adapters,
    })
  })
}
