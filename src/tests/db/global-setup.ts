import fs from 'node:fs'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { syncSystemRoles } from '#server/auth/system-roles.repository.ts'
import { openDatabases } from '#server/db/connection.ts'
import { migrate } from '#server/start/migrate.ts'
import { databaseOf, serverConnection } from '#server/db/server-role.ts'
import { makeTestDirectory, startTestCluster } from '#tests/db/cluster.ts'
import { poolerOf } from '#tests/db/outside.ts'

/** Connection data from which the workers make databases of their own. */
export interface TestPostgres {
  /** The owner, on the maintenance database. */
  owner: { host: string; port: number; user: string; password: string; database: string }
  /** The address that servers connect to: the pooler, where one is between. */
  server: { host: string; port: number; user: string; password: string }
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
    /** Directory for files, removed after the run. */
    directory: string
  }
}

const SERVER_PASSWORD = 'test-server-password'

/** One PostgreSQL per run, with a migrated database that the workers clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const { host, port, user, password } = cluster.connection
  const template = databaseOf(cluster.connection)
  const reached = poolerOf(cluster.connection) ?? cluster.connection
  try {
    await migrate(cluster.connection, { serverPassword: SERVER_PASSWORD })
    await loadInstallation(serverConnection(cluster.connection, SERVER_PASSWORD))
    await letClone({ ...cluster.connection, database: 'postgres' }, template)
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
    server: {
      host: String(reached.host),
      port: Number(reached.port),
      user: String(serverConnection(cluster.connection, '').user),
      password: SERVER_PASSWORD,
    },
    template,
  })
  const directory = makeTestDirectory('files')
  project.provide('directory', directory)
  return async () => {
    await cluster.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** A template must not be connected to while it is copied. */
async function letClone(maintenance: pg.ClientConfig, template: string): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  await client.query(`alter database ${template} with is_template true allow_connections false`)
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
