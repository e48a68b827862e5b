import path from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { judgeTouched } from '#server/compliance/judging/judge-touched.ts'
import { openDatabases } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { openAdapters } from '#server/open-adapters.ts'
import { adapterSettings } from '#tests/adapters.ts'
import { testDatabase, type TestDatabase } from '#tests/db/database.ts'

export interface TestDeps extends Deps {
  /** May do everything: for arranging what a test needs and for looking behind the views. */
  owner: pg.Pool
  connections: TestDatabase
  /** Ends the connections of a database of a test's own. */
  close(): Promise<void>
}

const MAX_CONNECTIONS = 8

/** Directory in which this worker's servers store files; other workers have their own. */
export const testFilesDirectory = (): string =>
  path.join(inject('directory'), `files-${process.env['VITEST_POOL_ID'] ?? '0'}`)

let ofThisWorker: Promise<TestDeps> | undefined
let statements: string[] | undefined

/** The server's dependencies on this worker's database. */
export function testDeps(): Promise<TestDeps> {
  ofThisWorker ??= testDatabase().then(openTestDeps)
  return ofThisWorker
}

/**
 * Dependencies on another database, for a test that changes data shared by all subscribers. Close them at the
 * end.
 */
export async function openTestDeps(connections: TestDatabase): Promise<TestDeps> {
  const owner = new pg.Pool({ ...connections.owner, max: 2, allowExitOnIdle: true })
  const settings = adapterSettings(testFilesDirectory())
  const databases = openDatabases(connections.server, {
    maxConnections: MAX_CONNECTIONS,
    onStatement: (sql) => statements?.push(sql),
  })
  return {
    connections,
    owner,
    databases,
    directConnection: connections.server,
    async close() {
      await databases.close()
      await owner.end()
    },
    adapters: await openAdapters(settings),
    now: () => new Date(),
    judge: judgeTouched,
    config: {
      secretKey: settings.secretKey,
      publicUrl: 'http://localhost:3000',
      environment: '',
      sustainabilityWord: 'sustain',
      trustProxy: false,
      logLevel: 'silent',
      isDemo: false,
      isResponseChecked: true,
      webDirectory: null,
      version: '0.0.0-test',
    },
  }
}

/** The SQL statements that `work` sends through the server's connections, besides begin, commit and the tenant. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  statements = seen
  try {
    await work()
  } finally {
    statements = undefined
  }
  return seen
}
