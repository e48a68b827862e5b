import { test } from 'vitest'

import { cloneDatabase } from '#tests/db/database.ts'
import { aDataDirectory, endOf, start } from '#tests/main-process.ts'
import { installedDatabase, SECRET_KEY, urlOf } from '#tests/server-process.ts'

test('on a database that has secrets, the server refuses an address that is none of its machine, and then a key that is not the one of the secrets', async ({
  expect,
  onTestFinished,
}) => {
  const environment = {
    DATABASE_URL: urlOf((await cloneDatabase(await installedDatabase())).owner),
    DATA_DIR: aDataDirectory(onTestFinished),
  }
  const elsewhere = start(onTestFinished, { ...environment, SECRET_KEY, HOST: '192.0.2.1' })
  expect(await endOf(elsewhere.server)).toBe(1)
  expect(elsewhere.output()).toContain('Kedja could not start. HOST: 192.0.2.1 is no address of this machine')

  const strange = start(onTestFinished, {
    ...environment,
    SECRET_KEY: 'a key of another installation, long enough',
  })
  expect(await endOf(strange.server)).toBe(1)
  expect(strange.output().trim().split('\n')).toEqual([
    expect.stringMatching(
      /^Kedja could not start\. SECRET_KEY: the secrets of this database .+ another key\./,
    ),
  ])
})
