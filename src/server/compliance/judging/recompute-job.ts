import { z } from 'zod'

import type { SubscriberId } from '#contract/values/ids.ts'
import { deleteMarkOfJob } from '#server/compliance/judging/judgements.repository.ts'
import {
  recomputeSubscriber,
  rejudgeSubscriber,
  rollUpFrom,
} from '#server/compliance/judging/recompute-subscriber.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'
import type { JobRun, JobWork } from '#server/jobs/worker.ts'

/**
 * Kinds of jobs in the queue `recompute`: `roll-up`: too much stood above a change for its request; `rules`: rules, or the
 * legislations in use, changed, so all verdicts are given again; `legislation`: its lists, or what its rules ask of products, changed,
 * too; anything else: all products are judged again.
 */
const rollUpInput = z.object({ concernChanged: z.array(z.number()) })

/** The work of the queue `recompute`: for the job's subscriber, or for all when it is of the installation. */
export const recomputeWork: JobWork = async (run) => {
  const subscribers =
    run.subscriberId === null ? await run.transaction(null, findSubscriberIds) : [run.subscriberId]
  const results: Record<string, number>[] = []
  for (const [index, subscriberId] of subscribers.entries()) {
    // Of one subscriber the progress is told in products, of many in subscribers.
    const onProgress =
      subscribers.length === 1 ? (done: number, total: number) => run.progress(done, total) : undefined
    results.push(await recompute(run, subscriberId, onProgress))
    if (subscribers.length > 1) await run.progress(index + 1, subscribers.length)
  }
  return sumOf(results)
}

async function recompute(
  run: JobRun,
  subscriberId: SubscriberId,
  onProgress: JobRun['progress'] | undefined,
): Promise<Record<string, number>> {
  switch (run.kind) {
    case 'rules':
      return rejudgeWithMark(run, subscriberId)
    case 'legislation':
      await rejudgeSubscriber(run, subscriberId)
      return recomputeSubscriber(run, subscriberId, onProgress)
    case 'roll-up':
      return rollUpFrom(run, subscriberId, rollUpInput.parse(run.input), onProgress)
    default:
      return recomputeSubscriber(run, subscriberId, onProgress)
  }
}

/** Ends the mark that the change left once all is judged: until then the columns say that they are being judged again (COMP-03). */
async function rejudgeWithMark(run: JobRun, subscriberId: SubscriberId): Promise<Record<string, number>> {
  const result = await rejudgeSubscriber(run, subscriberId)
  await run.transaction(subscriberId, (db) => deleteMarkOfJob(db, run.id))
  return result
}

function sumOf(results: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [name, value] of results.flatMap((result) => Object.entries(result)))
    sum[name] = (sum[name] ?? 0) + value
  return sum
}
