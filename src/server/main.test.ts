import fs from 'node:fs'

import { describe, test } from 'vitest'

import { aDataDirectory, databaseProcesses, endOf, start, until } from '#tests/main-process.ts'

describe('the server', () => {
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
  })
})
