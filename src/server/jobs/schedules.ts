import type { PgBoss } from 'pg-boss'

import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import type { Job } from '#server/jobs/job.ts'

/** The message of the queue when a schedule's moment has come. */
export interface ScheduledJob {
  scheduled: string
}

type Installation = Pick<Deps, 'databases' | 'adapters'>

/**
 * Brings the schedules of the queue to those of the jobs, and starts each scheduled job: the server may have been off at its moment. Of
 * several processes each does so; the schedules are one, and a job that waits already is enough.
 */
export async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined)
  for (const { queue, name, schedule } of scheduled)
    // Once also after the machine slept.
    await boss.schedule(queue, schedule!.cron, { scheduled: name }, { key: keyOf(name), missed: 'once' })
  for (const { name, key } of await boss.getSchedules())
    if (!scheduled.some((job) => job.queue === name && keyOf(job.name) === key))
      await boss.unschedule(name, key)
}

const keyOf = (name: string) => name.replaceAll('/', '.')

/** Enqueues the job whose moment has come; of another version's schedule nothing is known. */
export async function startScheduled(
  installation: Installation,
  jobs: readonly Job[],
  { scheduled }: ScheduledJob,
): Promise<void> {
  const due = jobs.find(({ name }) => name === scheduled)
  if (due) await startOfProgram(installation, due)
}

/** Starts all scheduled jobs now. */
export async function startAllScheduled(installation: Installation, jobs: readonly Job[]): Promise<void> {
  for (const each of jobs) if (each.schedule) await startOfProgram(installation, each)
}

const startOfProgram = ({ databases, adapters }: Installation, each: Job) =>
  databases.transaction(null, (db) => enqueue({ db, subscriberId: null, userId: null, adapters }, each, {}))
