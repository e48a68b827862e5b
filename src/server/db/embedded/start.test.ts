import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { processesOf } from '#server/db/embedded/orphans.ts'
import { startEmbedded, type Embedded } from '#server/db/embedded/start.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'
import { anEmptyDirectory, kill, query } from '#tests/db/embedded.ts'

const running: Embedded[] = []
const quiet = () => undefined

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
})

/** A stopped cluster with its password: what a first start leaves, made once. */
let made: string
beforeAll(async () => {
  made = makeTestDirectory('made')
  await (await startEmbedded(made, quiet)).stop()
})
afterAll(() => fs.rmSync(made, { recursive: true, force: true }))

/**
 * A directory with the cluster of an earlier start: most tests need one, and making a cluster takes seconds.
 */
function aDirectory(): string {
  const directory = anEmptyDirectory()
  for (const name of ['pg18', 'database-password']) {
    // Node's own copy forgets whose the files are: the database's user reads no other's.
    const { status, stderr } = spawnSync('cp', ['-Rp', path.join(made, name), directory], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  }
  return directory
}

/** Starts with the settings of production: acknowledged data must survive. */
async function start(directory: string, log: (message: string) => void = quiet): Promise<Embedded> {
  const embedded = await startEmbedded(directory, log)
  running.push(embedded)
  return embedded
}

/** Waits until PostgreSQL answers again. */
async function queryAfterHealing<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await query<Row>(connection, sql)
    } catch (error) {
      if (attempt > 4_000) throw error
      await sleep(50)
    }
  }
}

/** Another process that keeps a database on the directory. */
async function startElsewhere(
  directory: string,
): Promise<{ holder: ChildProcess; connection: pg.ClientConfig; pid: number }> {
  const holder = spawn(process.execPath, ['src/tests/db/start-embedded.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [output] = await once(holder.stdout, 'data')
  return { holder, ...JSON.parse(String(output)) }
}

describe('the embedded database', () => {
  test('sorts Swedish as Swedes do', async () => {
    const { connection } = await start(aDirectory())

    const rows = await query<{ name: string }>(
      connection,
      `select name from unnest(array['Öl', 'Zink', 'Ärta', 'Ål', 'Al']) as name order by name collate "sv-x-icu"`,
    )

    expect(rows.map(({ name }) => name)).toEqual(['Al', 'Zink', 'Ål', 'Ärta', 'Öl'])
  })

  test('keeps its data over a stop, which leaves no process behind', async () => {
    const directory = aDirectory()
    const first = await startEmbedded(directory, quiet)
    await query(first.connection, 'create table kept (id int)')
    await first.stop()

    expect(processesOf(path.join(fs.realpathSync(directory), 'pg18'))).toEqual([])
    const second = await start(directory)
    expect(await query(second.connection, 'select * from kept')).toEqual([])
  })

  test('refuses a second server on the same directory and names the first', async () => {
    const directory = aDirectory()
    await start(directory)

    await expect(startEmbedded(directory, quiet)).rejects.toThrow(
      `Kedja is already running on ${fs.realpathSync(directory)} (process ${process.pid})`,
    )
  })

  test('of two first starts at once exactly one wins', async () => {
    const directory = anEmptyDirectory()
    const starts = await Promise.allSettled([start(directory), start(directory), start(directory)])

    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('another process on the directory is seen, whatever path leads there', async () => {
    const directory = aDirectory()
    const { holder } = await startElsewhere(directory)
    const link = `${directory}-link`
    fs.symlinkSync(directory, link)
    onTestFinished(() => fs.rmSync(link))

    await expect(startEmbedded(link, quiet)).rejects.toThrow(`(process ${holder.pid})`)
    await kill(holder)
    await (await start(directory)).stop()
  })

  test('after a kill of the server alone, its orphaned PostgreSQL is ended and the data is there', async () => {
    const directory = aDirectory()
    const { holder, connection } = await startElsewhere(directory)
    await query(connection, 'create table acknowledged as select 1 as id')
    await kill(holder)
    const messages: string[] = []

    const next = await start(directory, (message) => messages.push(message))

    expect(messages.join()).toContain('stopping the PostgreSQL that an earlier run left behind')
    expect(await query(next.connection, 'select id from acknowledged')).toEqual([{ id: 1 }])
  })

  test('after a kill of the server and of every PostgreSQL process, the data is there', async () => {
    const directory = aDirectory()
    const { holder, connection } = await startElsewhere(directory)
    await query(connection, 'create table acknowledged as select 1 as id')
    holder.kill('SIGKILL')
    for (const pid of processesOf(path.join(fs.realpathSync(directory), 'pg18'))) process.kill(pid, 'SIGKILL')
    await once(holder, 'exit')

    const next = await start(directory)

    expect(await query(next.connection, 'select id from acknowledged')).toEqual([{ id: 1 }])
  })

  test.each(['postmaster', 'backend'] as const)('heals itself when its %s is killed', async (victim) => {
    const embedded = await start(aDirectory())
    await query(embedded.connection, 'create table acknowledged as select 1 as id')
    const client = new pg.Client(embedded.connection)
    const lost = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    const [backend] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows

    process.kill(victim === 'postmaster' ? embedded.pid : Number(backend?.pid), 'SIGKILL')
    await lost

    expect(await queryAfterHealing(embedded.connection, 'select id from acknowledged')).toEqual([{ id: 1 }])
  })

  test('stops for good while it is healing', async () => {
    const directory = aDirectory()
    const embedded = await startEmbedded(directory, quiet)
    process.kill(embedded.pid, 'SIGKILL')
    await embedded.stop()
    await sleep(300)

    expect(processesOf(path.join(fs.realpathSync(directory), 'pg18'))).toEqual([])
  })

  test('a first start killed while it made the cluster is begun again', async () => {
    const directory = anEmptyDirectory()
    const unfinished = path.join(directory, 'pg18.new-1')
    fs.mkdirSync(unfinished)
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n')

    const { connection } = await start(directory)

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.readdirSync(directory).filter((name) => name.startsWith('pg18'))).toEqual(['pg18'])
  })

  test('a stale pid file that names a living stranger does not keep it from starting', async () => {
    const directory = aDirectory()
    await (await startEmbedded(directory, quiet)).stop()
    const dataDir = path.join(fs.realpathSync(directory), 'pg18')
    fs.writeFileSync(
      path.join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n/tmp\n\n1 1\nready\n`,
    )

    const { connection } = await start(directory)

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('listens on no port, and its password is readable for us alone', async () => {
    const directory = aDirectory()
    const { connection } = await start(directory)

    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(fs.statSync(path.join(directory, 'database-password')).mode & 0o777).toBe(0o600)
    expect(fs.statSync(String(connection.host)).mode & 0o777).toBe(0o700)
  })
})
