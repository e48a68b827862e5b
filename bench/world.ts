import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { openFileStore } from '#server/adapters/file-store.ts'
import { openDatabases } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { serverConnection } from '#server/db/server-role.ts'
import type { AppConfig, Deps } from '#server/deps.ts'
import { loadInstallation } from '#server/installation.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'

const SERVER_PASSWORD = 'bench-server-password'

export interface World {
  owner: pg.Client
  /** What the server connects with; the yardsticks, too. */
  connection: pg.ClientConfig
  directory: string
  deps: Deps
  close(): Promise<void>
}

/** A durable PostgreSQL as the product runs it, in a directory of its own that goes with it. */
export async function openWorld(log: (text: string) => void): Promise<World> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'kedja-bench-'))
  fs.chmodSync(directory, 0o755)
  const embedded = await startEmbedded(directory, log)
  await migrate(embedded.connection, { serverPassword: SERVER_PASSWORD })
  const connection = serverConnection(embedded.connection, SERVER_PASSWORD)
  const owner = new pg.Client(embedded.connection)
  await owner.connect()
  const deps = await openDeps(connection, directory)
  await loadInstallation(deps.databases, { isDemo: false, log: () => undefined })
  return {
    owner,
    connection,
    directory,
    deps,
    async close() {
      await deps.databases.close()
      await owner.end()
      await embedded.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** As in production: responses are not compared with their schema. */
export async function openDeps(connection: pg.ClientConfig, directory: string): Promise<Deps> {
  return {
    databases: openDatabases(connection),
    adapters: { files: await openFileStore(path.join(directory, 'files')), jobs: openJobQueue() },
    now: () => new Date(),
    config: benchConfig,
  }
}

const benchConfig: AppConfig = {
  secretKey: 'the secret key of the bench, which is no secret',
  publicUrl: 'http://localhost',
  environment: '',
  sustainabilityWord: 'sustain',
  trustProxy: false,
  logLevel: 'silent',
  isDemo: false,
  isResponseChecked: false,
  webDirectory: null,
  version: '0.0.0-bench',
}
