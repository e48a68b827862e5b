import type { SubscriberId } from '#contract/values/ids.ts'
import { deleteExpired } from '#server/exports/exports.repository.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'

/** Forgets the files of these companies that have expired. Gives how many. */
export async function sweepExports(
  transaction: JobRun['transaction'],
  companies: readonly SubscriberId[],
  now: Date,
): Promise<number> {
  let swept = 0
  for (const company of companies) swept += await transaction(company, (db) => deleteExpired(db, now))
  return swept
}
