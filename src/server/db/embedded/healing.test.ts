import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { processesOf } from '#server/db/embedded/orphans.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { kill, query, quiet, startElsewhere, useMadeCluster, useStart } from '#tests/db/embedded.ts'

const start = useStart()
const aDirectory = useMadeCluster()

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

describe('the embedded database', () => {
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
})
