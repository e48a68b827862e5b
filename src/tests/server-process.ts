import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'
import { onTestFinished } from 'vitest'

import { storeLoadedFile } from '#server/reference/loaded-files.repository.ts'
import { REFERENCE_FOLDER } from '#server/reference/tables.ts'
import { loadInstallation } from '#server/start/installation.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'
import { sharedTemplate } from '#tests/db/database.ts'
import { poolerOf } from '#tests/db/outside.ts'
import { openTestDeps } from '#tests/deps.ts'
import { freePort } from '#tests/free-port.ts'
import { lawsTemplate } from '#tests/lists/database.ts'

/** One installation, whatever directory each of its processes has. */
export const SECRET_KEY = 'the secret key of an installation of the tests'

/**
 * The name of a database on which a server was started before, but for the customs nomenclature: it takes seconds, and counts as loaded.
 */
export const installedDatabase = async (): Promise<string> =>
  sharedTemplate(
    'installed',
    async (connections) => {
      const deps = await openTestDeps(connections)
      const files = CATEGORY_FILES.map((name) => fs.readFileSync(path.join(REFERENCE_FOLDER, name)))
      const sha256 = createHash('sha256').update(Buffer.concat(files)).digest('hex')
      await deps.databases.transaction(null, (db) => storeLoadedFile(db, CATEGORY_FILES[0], sha256))
      await loadInstallation(deps.databases, { isDemo: false, log: () => undefined })
      await deps.close()
    },
    await lawsTemplate(),
  )

/** Files of the nomenclature; they count as loaded by the hash of both, under the name of the first. */
const CATEGORY_FILES = ['scip-article-categories.csv', 'customs-headings.csv'] as const

/** The address of a database as DATABASE_URL gives it. */
export const urlOf = ({ host, port, user, password, database }: pg.ClientConfig) => {
  const [name, secret] = [encodeURIComponent(user ?? ''), encodeURIComponent(String(password ?? ''))]
  return `postgres://${name}:${secret}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
}

function childrenOf(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return all.flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number)
    return child !== undefined && parent === pid ? child : []
  })
}

/**
 * The whole program in a role, in processes of its own and ready; the database is the test's. `environment`: more variables; `atEnd`: who ends
 * it, where that is not the end of the test.
 */
export async function serverProcess(
  role: string,
  database: pg.ClientConfig,
  environment: Record<string, string> = {},
  atEnd: (end: () => void) => void = onTestFinished,
) {
  const dataDir = makeTestDirectory('server')
  const port = await freePort()
  const pooler = poolerOf(database)
  atEnd(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const server = spawn(
    process.execPath,
    ['--import', './scripts/strip-types.mjs', 'src/server/main.ts', '--dev'],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        LOG_LEVEL: 'warn',
        ROLE: role,
        SECRET_KEY,
        DATABASE_URL: urlOf(pooler ?? database),
        ...(pooler && { DATABASE_DIRECT_URL: urlOf(database) }),
        DATA_DIR: dataDir,
        ...environment,
      },
    },
  )
  const ended = once(server, 'exit')
  atEnd(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += String(data)))
  for (let waited = 0; !output.includes('Kedja is ready'); waited += 20) {
    if (waited > 240_000 || server.exitCode !== null) throw new Error(`It did not start: ${output}`)
    await sleep(20)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Ends the server and its worker at once, with SIGKILL: nothing of theirs can clean up. */
    async kill() {
      for (const pid of [...childrenOf(server.pid!), server.pid!]) process.kill(pid, 'SIGKILL')
      await ended
    },
    /** Ends it in order; gives its exit code. */
    async stop() {
      server.kill('SIGTERM')
      const [code] = await ended
      return Number(code)
    },
  }
}
