import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { TestContext } from 'vitest'

import { processesOf } from '#server/db/embedded/orphans.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

type Finishing = TestContext['onTestFinished']

/** An empty directory of a test's. */
export function aDataDirectory(onTestFinished: Finishing): string {
  const directory = makeTestDirectory('main')
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The processes of the database of a directory. */
export const databaseProcesses = (dataDir: string) =>
  processesOf(path.join(fs.realpathSync(dataDir), 'postgres', 'pg18'))

/** The server without the web, which takes time to build. */
export function start(
  onTestFinished: Finishing,
  environment: Record<string, string>,
): { server: ChildProcess; output: () => string } {
  const server = spawn(
    process.execPath,
    ['--import', './scripts/strip-types.mjs', 'src/server/main.ts', '--dev'],
    {
      env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...environment },
    },
  )
  onTestFinished(() => void server.kill('SIGKILL'))
  let text = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => (text += String(data)))
  return { server, output: () => text }
}

/** Waits for the end of a server; gives its exit code. */
export async function endOf(server: ChildProcess): Promise<number> {
  const [code] = await once(server, 'close')
  return Number(code)
}

/** Waits until something holds. */
export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 20) {
    if (waited > 240_000) throw new Error('It did not happen within four minutes')
    await sleep(20)
  }
}
