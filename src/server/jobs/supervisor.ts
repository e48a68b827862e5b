import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'

import { queueNames } from '#server/adapters/queues.ts'
import type { Databases } from '#server/db/connection.ts'
import { isAnyWaiting } from '#server/jobs/jobs.repository.ts'

const LOOK_MS = 500
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A process that lived for this long was healthy: the next one is started without a pause. */
const HEALTHY_MS = 60_000
/** The process drains by itself; one that does not is killed. */
const KILL_AFTER_MS = 8_000

/**
 * Flags of Node that make the process collect memory sooner. An import of 100,000 rows peaks at 460 MiB with a heap that grows by 40 %, at
 * 490 with 60 % (and at 600 after other work), and at 690 without the flags (S19), for more processor time of the process; most of the time
 * of an import is PostgreSQL's.
 */
const MEMORY_FLAGS = ['--heap-growing-percent=45', '--max-semi-space-size=8']

/** Somebody waits for each answer of the server; heavy work takes the processor time that the answers leave (S18). */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL

interface Supervised {
  databases: Databases
  /** The program of the process, and what it is told when it starts. */
  program: URL
  settings: object
  log: (text: string) => void
}

export interface Supervisor {
  /** The process that takes jobs, while there is one. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Pause in milliseconds before a process that died is started again; it doubles with each failure. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

/**
 * Keeps heavy work off the event loop that answers requests: starts a process that takes jobs when the first job waits, and another one,
 * after a pause, when it has died. The process ends by itself when there is nothing to do.
 */
export function superviseWorker({ databases, program, settings, log }: Supervised): Supervisor {
  let child: ChildProcess | undefined
  let failures = 0
  let notBefore = 0
  let isStopping = false
  const start = () => {
    const started = performance.now()
    child = fork(program, { execArgv: [...process.execArgv, ...MEMORY_FLAGS], serialization: 'advanced' })
    if (child.pid !== undefined) os.setPriority(child.pid, PRIORITY)
    const onEnd = (code: number | null, signal: string | null) => {
      child = undefined
      if (code === 0 || isStopping) return void (failures = 0)
      failures = performance.now() - started > HEALTHY_MS ? 1 : failures + 1
      notBefore = performance.now() + pauseAfter(failures)
      log(`the worker process ended (${signal ?? code}); its jobs are taken again`)
    }
    child.once('exit', onEnd)
    child.once('error', (error) => onEnd(null, error.message))
    // One that has died already is told of by its exit.
    child.send(settings, () => undefined)
  }
  const look = async () => {
    if (child || performance.now() < notBefore) return
    // Of an unreachable database the health check tells.
    const isNeeded = await isAnyWaiting(databases.reading(null), queueNames).catch(() => false)
    if (isNeeded && !child && !isStopping) start()
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), LOOK_MS)
  timer.unref()
  return {
    pid: () => child?.pid,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await looking
      if (child) await endOf(child)
    },
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  await ended
  clearTimeout(kill)
}
