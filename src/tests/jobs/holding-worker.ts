import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { judgeTouched } from '#server/compliance/judging/judge-touched.ts'
import { openDatabases } from '#server/db/connection.ts'
import { jobHandler } from '#server/jobs/job-handler.ts'
import { openAdapters } from '#server/open-adapters.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { adapterSettings } from '#tests/adapters.ts'
import { holdJob } from '#tests/jobs/hold-job.ts'

/** Settings of a worker process of a test. */
export interface HoldingSettings {
  connection: pg.ClientConfig
  /** Directory in which the process notes its start, by its process id, and waits for the file `go`. */
  directory: string
}

/** A process that takes jobs, each of which lasts until a file `go` is there. */
async function main({ connection, directory }: HoldingSettings): Promise<void> {
  const databases = openDatabases(connection, { maxConnections: 2 })
  const adapters = await openAdapters(adapterSettings(path.join(directory, 'files')))
  const hold = jobHandler(holdJob, async (run) => {
    fs.writeFileSync(path.join(directory, `begun-${process.pid}`), '')
    for (let step = 0; !fs.existsSync(path.join(directory, 'go')); step++) {
      await run.progress(step, null)
      await sleep(20)
    }
    return { pid: process.pid }
  })
  const onError = (error: Error) => process.stderr.write(`${error.stack}\n`)
  const now = () => new Date()
  const deps = { connection, databases, adapters, now, judge: judgeTouched, onError, isWatching: false }
  const worker = await startWorker(deps, [hold])
  process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
}

process.once('message', (settings: HoldingSettings) => void main(settings))
process.once('disconnect', () => process.exit(1))
