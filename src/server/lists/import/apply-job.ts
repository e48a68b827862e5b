import type { ListVersionId, SubscriberId } from '#contract/values/ids.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { applyListJob, judgeAllJob, withdrawListJob } from '#server/compliance/judging/jobs.ts'
import { refreshForecasts } from '#server/compliance/judging/refresh-forecasts.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { jobHandler, type JobResult, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { adoptOwnSubstances, countProducts } from '#server/lists/import/apply-changes.repository.ts'
import * as repository from '#server/lists/import/versions.repository.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'

/** The works of the queue `import-list`. */
export const importListJobHandlers: readonly JobHandler[] = [
  jobHandler(applyListJob, (run) => judgeCompanies(run, run.input.versionId)),
  ...[withdrawListJob, judgeAllJob].map((job) => jobHandler(job, (run) => judgeCompanies(run))),
]

/**
 * Judges the products of every company by lists or exemptions that have changed, one company after the other. They are in force
 * already: a repeated run only judges again. A company that cannot be judged does not keep the others waiting; the job then fails.
 */
async function judgeCompanies(run: JobRun, versionId?: ListVersionId): Promise<JobResult> {
  const companies = await companiesOf(run)
  const total = companies.reduce((sum, { products }) => sum + products, 0)
  const failures: unknown[] = []
  let before = 0
  await report(run, before, total)
  for (const company of companies) {
    const showProgress = (done: number) => report(run, before + Math.min(done, company.products), total)
    await judge(run, { companyId: company.id, versionId }, showProgress).catch((error: unknown) =>
      failures.push(error),
    )
    before += company.products
    await report(run, before, total)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} companies could not be judged`)
  if (versionId !== undefined) await finish(run, versionId)
  return { products: total, companies: companies.length }
}

async function judge(
  run: JobRun,
  { companyId, versionId }: { companyId: SubscriberId; versionId: ListVersionId | undefined },
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  if (versionId !== undefined) await run.transaction(companyId, (db) => adoptOwnSubstances(db, versionId))
  await recomputeSubscriber(run, companyId, onProgress)
  await refreshForecasts(run, companyId)
}

/** All companies are marked before the first is judged: their columns say that they are waiting (COMP-03). */
async function companiesOf(run: JobRun): Promise<{ id: SubscriberId; products: number }[]> {
  const companies = []
  for (const id of await run.transaction(null, findSubscriberIds)) {
    const products = await run.transaction(id, async (db) => {
      await ensureMark(db, run.id)
      return countProducts(db)
    })
    companies.push({ id, products })
  }
  return companies
}

async function finish(run: JobRun, versionId: ListVersionId): Promise<void> {
  await run.transaction(null, async (db) => {
    const version = await repository.lockVersion(db, versionId)
    if (version?.state !== 'applying') return
    await repository.setVersionState(db, versionId, { state: 'applied', appliedAt: run.now() })
  })
}

/** The list is in force: who stops the job stops the showing, not the judging. */
async function report(run: JobRun, done: number, total: number): Promise<void> {
  await run.progress(done, total).catch(() => undefined)
}
