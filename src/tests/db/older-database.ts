import fs from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { MIGRATIONS_DIRECTORY, readMigrations } from '#server/start/migration-files.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

export const serverPassword = 'first password'

export const cluster = () => inject('postgres').owner

export async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** An empty database of the cluster's owner, or of another role. */
export async function aDatabase(owner?: { user: string; password: string }): Promise<pg.ClientConfig> {
  const database = `migrated_${crypto.randomUUID().replaceAll('-', '')}`
  await query(cluster(), `create database ${database} ${owner ? `owner ${owner.user}` : ''}`)
  return { ...cluster(), ...owner, database }
}

export function aDirectory(files: Record<string, string>): string {
  const directory = makeTestDirectory('migrations')
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), sql)
  return directory
}

/** A database as an older program left it: with the migrations before a number. */
export async function anOlderDatabase(before: number): Promise<pg.ClientConfig> {
  const database = await aDatabase()
  const files = readMigrations(MIGRATIONS_DIRECTORY).filter(({ name }) => Number(name.slice(0, 4)) < before)
  const directory = aDirectory(Object.fromEntries(files.map(({ name, sql }) => [name, sql])))
  await migrate(database, { serverPassword, directory })
  return database
}

export const A_COMPANY = `insert into data.subscribers (title) values ('A');
  insert into data.organizations (subscriber_id, title) select subscriber_id, 'A' from data.subscribers;`
