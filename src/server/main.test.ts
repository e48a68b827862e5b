import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, test, type TestContext } from 'vitest'

import { processesOf } from '#server/db/embedded/orphans.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

type Finishing = TestContext['onTestFinished']

function aDataDirectory(onTestFinished: Finishing): string {
  const directory = makeTestDirectory('main')
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

const databaseProcesses = (dataDir: string) =>
  processesOf(path.join(fs.realpathSync(dataDir), 'postgres', 'pg18'))

/** The server without the web, which takes time to build. */
function start(
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

async function endOf(server: ChildProcess): Promise<number> {
  const [code] = await once(server, 'close')
  return Number(code)
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 20) {
    if (waited > 240_000) throw new Error('It did not happen within four minutes')
    await sleep(20)
  }
}

// Side by side: each waits for processes of its own.
describe.concurrent('the server', () => {
  test('starts on an empty directory, tells how to go on, and ends on SIGTERM without leaving anything running', async ({
    expect,
    onTestFinished,
  }) => {
    const dataDir = aDataDirectory(onTestFinished)
    const { server, output } = start(onTestFinished, { DATA_DIR: dataDir })
    // The line after that it is ready; it may arrive by itself.
    await until(() => output().includes('Make the first administrator: npm run admin -- create'))
    expect(output()).toContain('Kedja is ready')
    expect(databaseProcesses(dataDir)).not.toEqual([])

    const second = start(onTestFinished, { DATA_DIR: dataDir })
    expect(await endOf(second.server)).toBe(1)
    expect(second.output()).toContain(
      `Kedja could not start. Kedja is already running on ${fs.realpathSync(dataDir)}`,
    )
    expect(second.output()).toContain(`(process ${server.pid})`)

    server.kill('SIGTERM')
    expect(await endOf(server)).toBe(0)
    expect(databaseProcesses(dataDir)).toEqual([])

    const strange = start(onTestFinished, {
      DATA_DIR: dataDir,
      SECRET_KEY: 'a key of another installation, long enough',
    })
    expect(await endOf(strange.server)).toBe(1)
    expect(strange.output().trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Kedja could not start\. SECRET_KEY: the secrets of this database .+ another key\./,
      ),
    ])

    const elsewhere = start(onTestFinished, { DATA_DIR: dataDir, HOST: '192.0.2.1' })
    await until(() => /ready|could not start/.test(elsewhere.output()))
    expect(elsewhere.output()).toContain(
      'Kedja could not start. HOST: 192.0.2.1 is no address of this machine',
    )
    expect(await endOf(elsewhere.server)).toBe(1)
  })

  test.for<[string, (dataDir: string, output: string) => boolean]>([
    ['makes its database', (dataDir) => fs.existsSync(path.join(dataDir, 'postgres', 'database-password'))],
    ['migrates', (_, output) => output.includes('applying the migration')],
  ])(
    'interrupted while it %s for the first time, it leaves nothing running',
    async ([, isThere], { expect, onTestFinished }) => {
      const dataDir = aDataDirectory(onTestFinished)
      const { server, output } = start(onTestFinished, { DATA_DIR: dataDir })
      await until(() => isThere(dataDir, output()))
      server.kill('SIGINT')
      server.kill('SIGTERM')

      expect(await endOf(server)).toBe(0)
      expect(output()).not.toContain('could not start')
      expect(databaseProcesses(dataDir)).toEqual([])
    },
  )

  test.for<[Record<string, string>, string]>([
    [{ PORT: 'eighty' }, 'PORT: must be a port number'],
    [{ DATA_DIR: '/dev/null/kedja' }, 'DATA_DIR: '],
    [{ DATABASE_URL: 'postgres://kedja:secret@127.0.0.1:1/kedja' }, 'DATABASE_URL: connect ECONNREFUSED'],
  ])(
    '%o stops the start with one line that names it',
    async ([environment, reason], { expect, onTestFinished }) => {
      const { server, output } = start(onTestFinished, {
        DATA_DIR: aDataDirectory(onTestFinished),
        ...environment,
      })

      expect(await endOf(server)).toBe(1)
      expect(output()).toContain(`Kedja could not start. ${reason}`)
      expect(output().trim().split('\n')).toHaveLength(1)
      expect(output()).not.toContain('secret')
    },
  )
})
