import { z } from 'zod'

import { listVersionId, type ListVersionId } from '#contract/ids.ts'
import { recomputeSubscriber } from '#server/compliance/recompute-subscriber.ts'
import type { JobRun } from '#server/jobs/worker.ts'
import { adoptOwnSubstances, countProducts } from '#server/lists/apply-changes.repository.ts'
import * as repository from '#server/lists/list-versions.repository.ts'
import { findSubscriberIds } from '#server/lists/subscribers.repository.ts'

const jobInput = z.object({ versionId: listVersionId.optional() })

/**
 * Judges the products of every company by lists or exemptions that have changed, one company after the other. They are in force
 * already: a stopped or repeated run only judges again.
 */
export async function importListWork(run: JobRun): Promise<Record<string, unknown>> {
  const { versionId } = jobInput.parse(run.input)
  const companies = await companiesOf(run)
  const total = companies.reduce((sum, { products }) => sum + products, 0)
  let judged = 0
  await report(run, 0, total)
  for (const { id, products } of companies) {
    if (versionId !== undefined) await run.transaction(id, (db) => adoptOwnSubstances(db, versionId))
    await recomputeSubscriber(run, id, (done) => report(run, judged + Math.min(done, products), total))
    judged += products
    await report(run, judged, total)
  }
  if (versionId !== undefined) await finish(run, versionId)
  return { products: total, companies: companies.length }
}

async function companiesOf(run: JobRun) {
  const ids = await run.transaction(null, findSubscriberIds)
  const companies = []
  for (const id of ids) companies.push({ id, products: await run.transaction(id, countProducts) })
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
