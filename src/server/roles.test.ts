import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { enqueue } from '#server/jobs/jobs.service.ts'
import { hourlyJob } from '#server/maintenance/jobs.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { installedDatabase, serverProcess } from '#tests/server-process.ts'

let installed: string
beforeAll(async () => {
  installed = await installedDatabase()
})

let deps: TestDeps
beforeEach(async () => {
  deps = await openTestDeps(await cloneDatabase(installed))
  return () => deps.close()
})

const serverIn = (role: string) => serverProcess(role, deps.connections.owner)

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
