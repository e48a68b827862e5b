import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { JobId } from '#contract/values/ids.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { openQueue } from '#server/jobs/queue-connection.ts'
import { pauseAfter, superviseWorker, type Supervisor } from '#server/jobs/supervisor.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { holdJob } from '#tests/jobs/hold-job.ts'
import type { HoldingSettings } from '#tests/jobs/holding-worker.ts'

let deps: TestDeps
let directory: string
let log: string[]
beforeEach(async () => {
  deps = await openTestDeps(await cloneDatabase())
  directory = makeTestDirectory('supervisor')
  log = []
  return async () => {
    await deps.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }
})

function supervise(): Supervisor {
  const supervisor = superviseWorker({
    databases: deps.databases,
    program: new URL('../../tests/jobs/holding-worker.ts', import.meta.url),
    settings: { connection: deps.connections.server, directory } satisfies HoldingSettings,
    log: (text) => log.push(text),
  })
  onTestFinished(() => supervisor.stop())
  return supervisor
}
const start = (): Promise<JobId> =>
  deps.databases.transaction(null, (db) =>
    enqueue({ db, subscriberId: null, userId: null, adapters: deps.adapters }, holdJob, {}),
  )
const begun = () => fs.readdirSync(directory).filter((name) => name.startsWith('begun-'))
const goOn = () => fs.writeFileSync(path.join(directory, 'go'), '')
const jobOf = async (id: JobId) =>
  (await deps.owner.query('select state, result from data.jobs where id = $1', [id])).rows[0]
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the process that does the heavy work', () => {
  test('is started by the first job, not before, after answers in priority, and ends in order: the job that runs is done', async () => {
    const supervisor = supervise()
    expect(supervisor.pid()).toBeUndefined()
    const id = await start()
    await expect.poll(begun).toHaveLength(1)
    const pid = supervisor.pid()!
    expect(os.getPriority(pid)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL)
    const stopped = supervisor.stop()
    goOn()
    await stopped
    expect(await jobOf(id)).toEqual({ state: 'done', result: { pid } })
    expect(isAlive(pid)).toBe(false)
    expect(log).toEqual([])
  })

  test('that is killed in the middle of a job is followed by another one, which does the job', async () => {
    const supervisor = supervise()
    const id = await start()
    await expect.poll(begun).toHaveLength(1)
    const killed = supervisor.pid()!
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    // As after the time in which a living process would have told that it lives.
    await deps.owner.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
    )
    const queue = await openQueue({
      connection: deps.connections.server,
      isWatching: true,
      onError: (error) => expect.unreachable(error.message),
    })
    await queue.supervise()
    await queue.stop({ graceful: false })
    await expect.poll(begun).toHaveLength(2)
    goOn()
    await expect.poll(() => jobOf(id)).toMatchObject({ state: 'done' })
    expect((await jobOf(id)).result.pid).not.toBe(killed)
    expect(log).toEqual(['the worker process ended (SIGKILL); its jobs are taken again'])
  })
})

test('a process that dies again and again is started after longer and longer pauses, of a minute at most', () => {
  expect([0, 1, 2, 3, 10].map(pauseAfter)).toEqual([0, 1_000, 2_000, 4_000, 60_000])
})
