import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import { BESIDE_TESTS, demoServer } from '#scripts/processes.ts'
import { freePort } from '#tests/free-port.ts'

const POLL_MS = 200

/**
 * `demo-data.ts <directory> [--beside]`: makes the demo's data in an empty data directory and ends, so that the servers of the journeys start
 * on copies of the directory. `--beside`: tests run meanwhile.
 */
async function main([directory, beside]: string[]): Promise<void> {
  if (beside === '--beside') os.setPriority(BESIDE_TESTS)
  const port = await freePort()
  const server = spawn(process.execPath, demoServer, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'warn' },
  })
  const ended = once(server, 'exit')
  while (server.exitCode === null && !(await isReady(port))) await wait(POLL_MS)
  // In order: a copy of a database that still runs is none.
  server.kill('SIGTERM')
  const [code] = await ended
  process.exitCode = typeof code === 'number' ? code : 1
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/health`)).ok
  } catch {
    return false
  }
}

await main(process.argv.slice(2))
