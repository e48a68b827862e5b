import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** May do everything: for arranging what a test needs and for looking behind the views. */
  owner: pg.ClientConfig
  /** What the server is. */
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
    await client.query(`create database ${database} template ${of ?? template}`)
  } finally {
    await client.end()
  }
  return { owner: { ...owner, database }, server: { ...owner, ...server, database } }
}
