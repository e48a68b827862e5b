import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '#server/db/log.ts'

const POLL_MS = 50
const IMMEDIATE_SHUTDOWN_AFTER_MS = 10_000
const GIVE_UP_AFTER_MS = 20_000

/**
 * Ends the PostgreSQL that a killed run left behind on the directory, and removes its pid file. The caller holds the
 * lock, so whatever still runs there has no owner. It is stopped and not adopted: of a process that is not our child
 * we would not see the end.
 */
export async function stopOrphans(dataDir: string, log: Log): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  for (let waited = 0; ; waited += POLL_MS) {
    const left = processesOf(dataDir)
    if (left.length === 0) break
    if (waited === 0) {
      log(`stopping the PostgreSQL that an earlier run left behind (${left.length} processes)`)
      const postmaster = readPostmasterPid(pidFile)
      if (postmaster !== undefined && left.includes(postmaster)) signal(postmaster, 'SIGINT')
    }
    if (waited === IMMEDIATE_SHUTDOWN_AFTER_MS) left.forEach((pid) => signal(pid, 'SIGQUIT'))
    if (waited > GIVE_UP_AFTER_MS)
      throw new Error(`The PostgreSQL processes ${left.join(', ')} of ${dataDir} do not end.`)
    await sleep(POLL_MS)
  }
  // Nothing lives there, so the file is stale; its pid may meanwhile be a stranger's or a zombie's, at which PostgreSQL would balk.
  fs.rmSync(pidFile, { force: true })
}

/** The socket's lock file has the same fault. The directory is that of one cluster, of which nothing lives any more. */
export function removeStaleSockets(socketDir: string): void {
  for (const name of fs.readdirSync(socketDir)) {
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(socketDir, name), { force: true })
  }
}

/** The living PostgreSQL processes of a data directory: each has it as its working directory; a zombie has none. */
export function processesOf(dataDir: string): number[] {
  if (process.platform !== 'linux') return processesByLsof(dataDir)
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && isPostgresIn(dataDir, entry))
    .map(Number)
}

function isPostgresIn(dataDir: string, pid: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`) === dataDir &&
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    )
  } catch {
    // Gone meanwhile, or another user's.
    return false
  }
}

function processesByLsof(dataDir: string): number[] {
  const { stdout } = spawnSync('lsof', ['-t', '-a', '-d', 'cwd', '-c', 'postgres', dataDir], {
    encoding: 'utf8',
  })
  return (stdout ?? '').split('\n').filter(Boolean).map(Number)
}

function readPostmasterPid(pidFile: string): number | undefined {
  try {
    return Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}
