import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { enqueue } from '#server/jobs/jobs.service.ts'
import { hourlyJob } from '#server/maintenance/jobs.ts'
import { loadInstallation } from '#server/start/installation.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { cloneLaws } from '#tests/lists/database.ts'

/** The database of a server that was started before: what a first start loads takes seconds, and is loaded once. */
let installed: string
beforeAll(async () => {
  const connections = await cloneLaws()
  const first = await openTestDeps(connections)
  await loadInstallation(first.databases, { isDemo: false, log: () => undefined })
  await first.close()
  installed = String(connections.server.database)
})

let deps: TestDeps
beforeEach(async () => {
  deps = await openTestDeps(await cloneDatabase(installed))
  return () => deps.close()
})

const urlOf = ({ host, port, user, password, database }: pg.ClientConfig) => {
  const [name, secret] = [encodeURIComponent(user ?? ''), encodeURIComponent(String(password ?? ''))]
  return `postgres://${name}:${secret}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
}

/** The server in a role, ready. */
async function serverIn(role: string) {
  const dataDir = makeTestDirectory('role')
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const environment = { ROLE: role, DATABASE_URL: urlOf(deps.connections.owner), DATA_DIR: dataDir }
  const server = spawn(process.execPath, ['src/server/main.ts', '--dev'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...environment },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += String(data)))
  for (let waited = 0; !output.includes('Kedja is ready'); waited += 20) {
    if (waited > 240_000 || server.exitCode !== null) throw new Error(`It did not start: ${output}`)
    await sleep(20)
  }
  return {
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const [code] = await ended
      return Number(code)
    },
  }
}

const enqueueOne = () =>
  deps.databases.transaction(null, (db) =>
    enqueue({ db, subscriberId: null, userId: null, adapters: deps.adapters }, hourlyJob, {}),
  )
const states = async () => {
  const { rows } = await deps.owner.query(`select distinct state from data.jobs where kind = 'hourly'`)
  return rows.map(({ state }) => state)
}
const queueConnections = async () => {
  const { rows } = await deps.owner.query(
    `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'pgboss'`,
  )
  return rows[0].count
}

describe('a server', () => {
  test('in the role web takes no job; one in the role worker takes it', async () => {
    await enqueueOne()
    const web = await serverIn('web')
    // It does not even look into the queue.
    expect(await queueConnections()).toBe(0)
    expect(await states()).toEqual(['queued'])
    const worker = await serverIn('worker')
    expect(await queueConnections()).toBeGreaterThan(0)
    await expect.poll(states).toEqual(['done'])
    expect(await worker.stop()).toBe(0)
    expect(await web.stop()).toBe(0)
  })

  test('that does all has its jobs done, and leaves no process behind', async () => {
    const server = await serverIn('all')
    await expect.poll(states).toEqual(['done'])
    expect(await server.stop()).toBe(0)
    await expect.poll(queueConnections).toBe(0)
  })
})
