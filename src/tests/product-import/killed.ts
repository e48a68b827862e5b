import { judgeTouched } from '#server/compliance/judging/judge-touched.ts'
import { openDatabases } from '#server/db/connection.ts'
import { openAdapters } from '#server/open-adapters.ts'
import type { QueuedJob } from '#server/adapters/job-queue.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import { adapterSettings } from '#tests/adapters.ts'

/** Settings of a worker process, as JSON in its first argument. */
export interface KilledImport {
  connection: Parameters<typeof openDatabases>[0]
  files: string
  job: QueuedJob
  /** Number of the statement with which the process kills itself. */
  diesAtStatement: number
}

/** A process that works on an import and is killed (SIGKILL) in the middle of it: nothing of ours can clean up after it. */
async function main(): Promise<void> {
  // The test writes it.
  const { connection, files, job, diesAtStatement } = JSON.parse(process.argv[2] ?? '{}') as KilledImport
  let statements = 0
  const databases = openDatabases(connection, {
    maxConnections: 2,
    onStatement: () => {
      statements += 1
      if (statements === diesAtStatement) process.kill(process.pid, 'SIGKILL')
    },
  })
  const adapters = await openAdapters(adapterSettings(files))
  const onError = (error: Error) => process.stderr.write(`${error.stack}\n`)
  const deps = { databases, adapters, now: () => new Date(), judge: judgeTouched, onError }
  await runJob(deps, importProductsJobHandlers, job)
  await databases.close()
}

await main()
