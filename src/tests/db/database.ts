import pg from 'pg'
import { inject } from 'vitest'

import { poolerOf } from '#tests/db/outside.ts'

export interface TestDatabase {
  /** Connection as the owner, who may do everything: for arranging data and for looking behind the views. */
  owner: pg.ClientConfig
  /** Connection as the server's role. */
  server: pg.ClientConfig
}

let ofThisWorker: Promise<TestDatabase> | undefined

/** The migrated database of this worker, shared by its test files: each test makes a subscriber of its own. */
export function testDatabase(): Promise<TestDatabase> {
  ofThisWorker ??= cloneDatabase()
  return ofThisWorker
}

/** A migrated database for one test that changes what all subscribers share; a copy of another one where its name is given. */
export async function cloneDatabase(of?: string): Promise<TestDatabase> {
  const { owner, server, template } = inject('postgres')
  const database = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // A pooler keeps connections that nobody uses any more.
    if (poolerOf(owner))
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        of ?? template,
      ])
    await client.query(`create database ${database} template "${of ?? template}"`)
  } finally {
    await client.end()
  }
  return { owner: { ...owner, database }, server: { ...owner, ...server, database } }
}

/**
 * A database that every worker of the run clones: made by the one that asks for it first, so that a run that needs none pays nothing.
 * Gives the name for `cloneDatabase`. `on`: the name of a template that has a part of it.
 */
export async function sharedTemplate(
  name: string,
  load: (database: TestDatabase) => Promise<void>,
  on?: string,
): Promise<string> {
  const { owner, server, template } = inject('postgres')
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // Until the connection ends; the other workers wait for the one that loads.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rowCount === 1) return name
    // A load that failed left it half made.
    await client.query(`drop database if exists "${name}"`)
    await client.query(`create database "${name}" template "${on ?? template}"`)
    const { user, password } = server
    await load({ owner: { ...owner, database: name }, server: { ...owner, user, password, database: name } })
    await client.query(`alter database "${name}" with is_template true allow_connections false`)
    return name
  } finally {
    await client.end()
  }
}
