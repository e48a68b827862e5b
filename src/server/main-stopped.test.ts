import fs from 'node:fs'
import path from 'node:path'

import { describe, test } from 'vitest'

import { aDataDirectory, databaseProcesses, endOf, start, until } from '#tests/main-process.ts'

// Side by side: each waits for processes of its own.
describe.concurrent('the server', () => {
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
