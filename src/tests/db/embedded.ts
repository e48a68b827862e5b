import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'

import { startEmbedded, type Embedded } from '#server/db/embedded/start.ts'
import { copyInto, makeTestDirectory } from '#tests/db/cluster.ts'

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

export const quiet = (): void => undefined

/** Starts with the settings of production, where acknowledged data must survive; what runs after a test is stopped. */
export function useStart(): (directory: string, log?: (message: string) => void) => Promise<Embedded> {
  const running: Embedded[] = []
  afterEach(async () => {
    for (const embedded of running.splice(0)) await embedded.stop()
  })
  return async (directory, log = quiet) => {
    const embedded = await startEmbedded(directory, log)
    running.push(embedded)
    return embedded
  }
}

/** Makes directories with the cluster of an earlier start: making a cluster takes seconds, and is done once in a file. */
export function useMadeCluster(): () => string {
  /** A stopped cluster with its password: what a first start leaves. */
  let made: string
  beforeAll(async () => {
    made = makeTestDirectory('made')
    await (await startEmbedded(made, quiet)).stop()
  })
  afterAll(() => fs.rmSync(made, { recursive: true, force: true }))
  return () => {
    const directory = anEmptyDirectory()
    for (const name of ['pg18', 'database-password']) copyInto(directory, path.join(made, name))
    return directory
  }
}

/** Another process that keeps a database on the directory. */
export async function startElsewhere(
  directory: string,
): Promise<{ holder: ChildProcess; connection: pg.ClientConfig; pid: number }> {
  const holder = spawn(
    process.execPath,
    ['--import', './scripts/strip-types.mjs', 'src/tests/db/start-embedded.ts', directory],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [output] = await once(holder.stdout, 'data')
  return { holder, ...JSON.parse(String(output)) }
}
