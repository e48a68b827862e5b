import type { JobWithMetadata } from 'pg-boss'
import type pg from 'pg'

import type { QueuedJob } from '#server/adapters/job-queue.ts'
import { openQueue } from '#server/jobs/queue-connection.ts'
import { keepSchedules, startScheduled, type ScheduledJob } from '#server/jobs/schedules.ts'
import { runJob, type Runner } from '#server/jobs/run-job.ts'
import type { JobHandler } from '#server/jobs/job-handler.ts'

const POLLING_SECONDS = 0.5
/** The longest time for running jobs to end after the stop; another process takes unfinished jobs again. */
const DRAIN_MS = 6_000

export interface Worker {
  /** Milliseconds since a job last ran in this process. */
  idleMs(): number
  stop(): Promise<void>
}

interface WorkerDeps extends Runner {
  connection: pg.ClientConfig
  /** True when this process also starts scheduled jobs. */
  isWatching: boolean
}

/** Starts taking jobs. Several processes may: a job is claimed with a row lock. A job whose process died is taken again. */
export async function startWorker(deps: WorkerDeps, works: readonly JobHandler[]): Promise<Worker> {
  const boss = await openQueue(deps)
  const jobs = works.map(({ job }) => job)
  if (deps.isWatching) await keepSchedules(boss, jobs)
  let running = 0
  let idleSince = performance.now()
  const take = async ({ data, ...queued }: JobWithMetadata<QueuedJob | ScheduledJob>) => {
    if ('scheduled' in data) return startScheduled(deps, jobs, data)
    return runJob(deps, works, data, { isLast: queued.retryCount >= queued.retryLimit })
  }
  const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, includeMetadata: true } as const
  for (const queue of new Set(jobs.map((job) => job.queue))) {
    await boss.work(queue, options, async ([queued]: JobWithMetadata<QueuedJob | ScheduledJob>[]) => {
      if (!queued) return
      running += 1
      try {
        await take(queued)
      } finally {
        running -= 1
        idleSince = performance.now()
      }
    })
  }
  return {
    idleMs: () => (running > 0 ? 0 : performance.now() - idleSince),
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_MS }),
  }
}
