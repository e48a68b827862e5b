import type { z } from 'zod'

import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import type { Adapters, Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import type { Job } from '#server/jobs/job.ts'

/** The input of a job's work, transactions of its tenant (or another, for jobs of the installation), and progress. */
export interface JobRun<Input = unknown> {
  id: JobId
  subscriberId: SubscriberId | null
  input: Input
  now: () => Date
  adapters: Adapters
  /** Judges what a transaction in a person's name has changed; `inJob` has it done. */
  judge: (ctx: Context) => Promise<void>
  transaction<T>(tenant: SubscriberId | null, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Publishes the progress at once; `total` null while the work is being counted. Throws when the job was
   * cancelled.
   */
  progress(done: number, total: number | null): Promise<void>
  /**
   * Marks the job as done as the last statement of the work's own transaction, so that the job is done if and
   * only if that transaction commits. Throws when the job was cancelled or ended meanwhile.
   */
  end(db: Db, result: Record<string, unknown>): Promise<void>
}

/** The result of a job, shown with it. */
export type JobResult = Record<string, unknown>

/**
 * The work of a job. `run` may run again after a crash. It throws a refusal (AppError), which is final and shown, or a failure that
 * passes (Transient), after which it is tried again.
 */
export interface JobHandler<Input = unknown> {
  job: Job
  run: (run: JobRun<Input>) => Promise<JobResult>
  /**
   * Undoes the job's own transactions after the job failed or was cancelled. False: the changes stay, because
   * later changes build on them.
   */
  takeBack?: (run: JobRun<Input>) => Promise<boolean>
}

/** A handler whose input has been checked by its job. */
export const jobHandler = <Input extends z.core.$ZodType>(
  job: Job<Input>,
  run: JobHandler<z.output<Input>>['run'],
  takeBack?: JobHandler<z.output<Input>>['takeBack'],
): JobHandler =>
  // The runner hands over nothing but what the job's own schema gave.
  ({ job, run, ...(takeBack && { takeBack }) }) as JobHandler
