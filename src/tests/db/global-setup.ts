import fs from 'node:fs'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { syncSystemRoles } from '#server/auth/system-roles.repository.ts'
import { openDatabases } from '#server/db/connection.ts'
import { migrate } from '#server/start/migrate.ts'
import { serverConnection } from '#server/db/server-role.ts'
import { makeTestDirectory, startTestCluster } from '#tests/db/cluster.ts'

/** Connection data from which the workers make databases of their own. */
export interface TestPostgres {
  /** The owner, on the maintenance database. */
  owner: { host: string; port: number; user: string; password: string; database: string }
  server: { user: string; password: string }
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
    /** Directory for files, removed after the run. */
    directory: string
  }
}

const TEMPLATE = 'kedja'
const SERVER_PASSWORD = 'test-server-password'

/** One PostgreSQL per run, with a migrated database that the workers clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const { host, port, user, password } = cluster.connection
  try {
    await migrate(cluster.connection, { serverPassword: SERVER_PASSWORD })
    await loadInstallation(serverConnection(cluster.connection, SERVER_PASSWORD))
    await letClone({ ...cluster.connection, database: 'postgres' })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgres', {
    owner: {
      host: String(host),
      port: Number(port),
      user: String(user),
      password: String(password),
      database: 'postgres',
    },
    server: { user: String(serverConnection(cluster.connection, '').user), password: SERVER_PASSWORD },
    template: TEMPLATE,
  })
  const directory = makeTestDirectory('files')
  project.provide('directory', directory)
  return async () => {
    await cluster.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** A template must not be connected to while it is copied. */
async function letClone(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await client.end()
}

/** Loads the installation's own data, as a first start does. */
async function loadInstallation(connection: pg.ClientConfig): Promise<void> {
  const databases = openDatabases(connection)
  try {
    await databases.transaction(null, syncSystemRoles)
  } finally {
    await databases.close()
  }
}
