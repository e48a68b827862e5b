import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { CLEAN_ENVIRONMENT, type ClusterFiles } from '#server/db/embedded/cluster.ts'
import { removeStaleSockets, stopOrphans } from '#server/db/embedded/orphans.ts'
import type { ProcessUser } from '#server/db/embedded/user.ts'
import type { Log } from '#server/db/log.ts'
import { messageOf } from '#server/node-errors.ts'

const READY_WITHIN_MS = 60_000
const READY_POLL_MS = 20
const FAST_SHUTDOWN_WITHIN_MS = 15_000
const RESTART_DELAY_MAX_MS = 10_000
const LOG_FILE_MAX_BYTES = 10 * 1024 * 1024
/** Just killed processes hold the shared memory for some 100 ms after they have left /proc: the first starts may fail. */
const START_ATTEMPTS = 9
const START_RETRY_MS = 300

interface PostmasterSettings {
  files: ClusterFiles
  logFile: string
  user: ProcessUser
  connection: pg.ClientConfig
  parameters: Record<string, string>
  log: Log
}

export interface Postmaster {
  readonly pid: number
  stop(): Promise<void>
}

/** Starts PostgreSQL as our child and keeps it alive until `stop`: when it ends by itself it is started again. */
export async function startPostmaster(settings: PostmasterSettings): Promise<Postmaster> {
  await clear(settings)
  let child = await startWithRetries(settings)
  let isStopping = false
  let healing: Promise<void> | undefined

  const heal = async () => {
    for (let attempt = 1; !isStopping; attempt++) {
      await sleep(Math.min(50 * 2 ** attempt, RESTART_DELAY_MAX_MS))
      try {
        await clear(settings)
        child = await startOnce(settings)
        watch()
        return
      } catch (error) {
        settings.log(`PostgreSQL could not be started again: ${messageOf(error)}`)
      }
    }
  }
  const onExit = (code: number | null, signal: string | null) => {
    if (isStopping) return
    settings.log(`PostgreSQL ended (${signal ?? code}); starting it again`)
    healing = heal()
  }
  const watch = () => {
    if (isRunning(child)) child.once('exit', onExit)
    else onExit(child.exitCode, child.signalCode)
  }
  watch()

  return {
    get pid() {
      return pidOf(child)
    },
    async stop() {
      isStopping = true
      await healing
      await shutDown(child)
    },
  }
}

/** We hold the directory's lock, and our own child is not running: what is there was left behind. */
async function clear({ files, log }: PostmasterSettings): Promise<void> {
  await stopOrphans(files.dataDir, log)
  removeStaleSockets(files.socketDir)
}

async function startWithRetries(settings: PostmasterSettings): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(settings)
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await sleep(START_RETRY_MS)
    }
  }
}

async function startOnce(settings: PostmasterSettings): Promise<ChildProcess> {
  const child = launch(settings)
  try {
    await readiness(child, settings)
    await assertOurs(settings)
    return child
  } catch (error) {
    await shutDown(child)
    throw error
  }
}

function launch({ files, logFile, user, parameters }: PostmasterSettings): ChildProcess {
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_FILE_MAX_BYTES)
    fs.renameSync(logFile, `${logFile}.1`)
  // A file and no pipe, because PostgreSQL may survive us; detached, because Ctrl-C is for us and we end it in order.
  const output = fs.openSync(logFile, 'a', 0o600)
  const settings = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(files.programs, 'postgres'), ['-D', files.dataDir, ...settings], {
    ...user.ids,
    cwd: '/',
    stdio: ['ignore', output, output],
    detached: true,
    env: CLEAN_ENVIRONMENT,
  })
  // Without a listener a failed spawn would end our process; `readiness` reports it.
  child.on('error', () => undefined)
  fs.closeSync(output)
  return child
}

/** PostgreSQL writes its state into the eighth line of its pid file. */
async function readiness(child: ChildProcess, { files, logFile }: PostmasterSettings): Promise<void> {
  const pidFile = path.join(files.dataDir, 'postmaster.pid')
  for (const startedAt = Date.now(); ; await sleep(READY_POLL_MS)) {
    if (!isRunning(child)) throw new Error(`PostgreSQL did not start; its reason is in ${logFile}`)
    if (Date.now() - startedAt > READY_WITHIN_MS)
      throw new Error(`PostgreSQL was not ready within a minute; see ${logFile}`)
    const lines = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : []
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return
  }
}

async function assertOurs({ connection, files }: PostmasterSettings): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const found = rows[0]?.data_directory
    if (found !== files.dataDir) throw new Error(`Connected to a foreign PostgreSQL (${found})`)
  } finally {
    await client.end()
  }
}

/** Fast shutdown: open transactions are rolled back, the data is flushed. */
async function shutDown(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const immediate = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_WITHIN_MS)
  await ended
  clearTimeout(immediate)
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL is not running')
  return pid
}
