import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'

import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import { JOB_SCHEMA } from '#server/adapters/job-schema.ts'
import type { QueueName } from '#server/adapters/queues.ts'

/** The part of a job that the queue carries; everything else stands in data.jobs. */
export interface QueuedJob {
  jobId: JobId
  subscriberId: SubscriberId | null
}

/** Number of times that a job is tried again, and the shortest first wait; each further wait is twice the one before. */
export interface Retry {
  limit: number
  backoffSeconds: number
}

interface EnqueueOptions {
  retry: Retry
  /** The job is taken after this time at the earliest. */
  delaySeconds?: number
}

export interface JobQueue {
  /** Enqueues in the caller's transaction: the job runs if and only if it commits. */
  enqueue(db: Db, queue: QueueName, job: QueuedJob, options: EnqueueOptions): Promise<void>
}

const LONGEST_RUN_SECONDS = 4 * 3600
const LONGEST_BACKOFF_SECONDS = 900
/** A job whose process died is noticed after this time and taken again. */
const HEARTBEAT_SECONDS = 20

/** Sends only; workers are started by src/server/jobs/worker.ts. */
export function openJobQueue(): JobQueue {
  return {
    async enqueue(db, queue, job, { retry, delaySeconds = 0 }) {
      // A pg-boss of the caller's transaction: all it reads and writes belongs to it.
      const boss = new PgBoss({
        schema: JOB_SCHEMA,
        db: {
          executeSql: async (text, values) => {
            const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
            return { rows }
          },
        },
      })
      await boss.send(queue, job, {
        retryLimit: retry.limit,
        retryDelay: retry.backoffSeconds,
        retryBackoff: true,
        retryDelayMax: LONGEST_BACKOFF_SECONDS,
        expireInSeconds: LONGEST_RUN_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
      })
    },
  }
}
