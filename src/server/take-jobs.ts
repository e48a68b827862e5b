import type pg from 'pg'

import { judgeTouched } from '#server/compliance/judging/judge-touched.ts'
import { openDatabases } from '#server/db/connection.ts'
import { openLog } from '#server/http/logger.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { openAdapters, type AdapterSettings } from '#server/open-adapters.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'

/** The settings of a process that takes jobs. */
export interface WorkerSettings {
  connection: pg.ClientConfig
  adapters: AdapterSettings
  logLevel: string
}

/** Reads of a whole company go side by side. */
const MAX_CONNECTIONS = 6

/** Takes jobs in this process, until it is stopped. */
export async function takeJobs(
  { connection, adapters: adapterSettings, logLevel }: WorkerSettings,
  { isWatching }: { isWatching: boolean },
): Promise<Worker> {
  const log = openLog(logLevel)
  const databases = openDatabases(connection, {
    maxConnections: MAX_CONNECTIONS,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const adapters = await openAdapters(adapterSettings)
  const onError = (error: Error) => log.error({ err: error }, 'a job failed')
  const now = () => new Date()
  const worker = await startWorker(
    { databases, adapters, now, judge: judgeTouched, onError, connection, isWatching },
    jobHandlers,
  )
  return {
    idleMs: () => worker.idleMs(),
    async stop() {
      await worker.stop()
      await databases.close()
    },
  }
}
