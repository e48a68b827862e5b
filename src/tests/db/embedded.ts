import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'

import pg from 'pg'
import { onTestFinished } from 'vitest'

import { makeTestDirectory } from '#tests/db/cluster.ts'

/** A directory of this test's where nothing was started yet. */
export function anEmptyDirectory(): string {
  const directory = makeTestDirectory('embedded')
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** One statement on a connection of its own. */
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

/** Ends a process at once and waits until it is gone. */
export async function kill(holder: ChildProcess): Promise<void> {
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
}
