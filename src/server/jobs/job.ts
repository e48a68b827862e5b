import type { z } from 'zod'

import type { Retry } from '#server/adapters/job-queue.ts'
import type { QueueName } from '#server/adapters/queues.ts'

/** The queue and what is done: `import-products/check`. Jobs of a queue run one after another in each process. */
export type JobName = `${QueueName}/${string}`

interface JobDefinition<Input extends z.core.$ZodType> {
  name: JobName
  /** The schema of the job's input, checked where the job is enqueued and again where it runs. */
  input: Input
  retry: Retry & {
    /** True to retry also after unknown faults, which may pass; then only a refusal (AppError) is final. */
    isForAnyFault?: true
  }
  /** The times at which the program starts the job by itself, in UTC; the job also starts with each process that takes jobs. */
  schedule?: { cron: string }
  /** True when one waiting job for each company is enough: enqueueing it again gives the same job. */
  singleton?: true
  /** The shortest wait of the job, so that several changes are one job. */
  delaySeconds?: number
}

/** A kind of work that is done outside requests: where it waits, what it has to know, how often it is tried. */
export interface Job<Input extends z.core.$ZodType = z.core.$ZodType> extends JobDefinition<Input> {
  queue: QueueName
  /** The part of the name that the contract shows. */
  kind: string
}

/** A job as a value: enqueued by `enqueue` (jobs.service.ts), done by a work (work.ts). */
export function job<const Input extends z.core.$ZodType>(definition: JobDefinition<Input>): Job<Input> {
  const place = definition.name.indexOf('/')
  // The type of the name says what stands before the stroke.
  const queue = definition.name.slice(0, place) as QueueName
  return { ...definition, queue, kind: definition.name.slice(place + 1) }
}

/** Retries of work that is harmless to repeat soon: some waits of seconds, then the job has failed. */
export const SOON: Retry = { limit: 3, backoffSeconds: 2 }
/** Retries of judgements, without which statuses are not current: waits from a quarter of a minute to a quarter of an hour. */
export const PATIENT = { limit: 6, backoffSeconds: 15, isForAnyFault: true } as const

/** The job that a row of data.jobs is of. */
export const isJobOf = (row: { queue: string | null; kind: string }, { queue, kind }: Job): boolean =>
  row.queue === queue && row.kind === kind
