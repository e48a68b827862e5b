import type { ListVersionId } from '#contract/values/ids.ts'
import type { ListVersion } from '#contract/lists/import.ts'
import { audit } from '#server/audit/audit.ts'
import { withdrawListJob } from '#server/compliance/judging/jobs.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import type { InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withdrawChanges } from '#server/lists/import/withdraw-changes.ts'
import * as repository from '#server/lists/import/versions.repository.ts'
import { getListVersion, isStopped, lockVersion } from '#server/lists/import/versions.service.ts'

/**
 * SUB-12: takes an applied version back. Its list is as before it, in this transaction; a job judges every company's products by
 * that. Refused while something stands on the version: a later one, answers, judgements of conditions. A job that was stopped is
 * started again.
 */
export async function withdrawListVersion(ctx: InstallationContext, id: ListVersionId): Promise<ListVersion> {
  const version = await lockVersion(ctx, id)
  if (version.state !== 'withdrawn' || !(await isStopped(ctx, version))) {
    await refuseWhatStandsOn(ctx, version)
    await withdrawChanges(ctx.db, version, await repository.findChanges(ctx.db, id))
  }
  const jobId = await startJudgingAll(ctx, withdrawListJob, { because: 'withdrawn', id })
  await repository.setVersionState(ctx.db, id, { state: 'withdrawn', jobId, withdrawnAt: ctx.now() })
  await audit(ctx, { action: 'withdrawn', objectType: 'ListVersion', objectId: id })
  return getListVersion(ctx, id)
}

async function refuseWhatStandsOn(
  { db }: InstallationContext,
  version: repository.LockedVersion,
): Promise<void> {
  const { state } = version
  if (state !== 'applied') throw new AppError('list-version:not-applied', { state })
  if (version.basedOn === null) throw new AppError('list-version:first')
  const newest = await repository.findNewestApplied(db, version.listId)
  if (newest && newest.id !== version.id)
    throw new AppError('list-version:not-newest', { current: newest.validFrom })
  const standing = await repository.countStandingOn(db, version.id)
  if (standing.answers + standing.assessments > 0) throw new AppError('list-version:in-use', { ...standing })
}
