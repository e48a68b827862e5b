import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startEmbedded } from '#server/db/embedded/start.ts'
import { anEmptyDirectory, kill, query } from '#tests/db/embedded.ts'

/** Tells whether a cluster that is being made has come to this file. */
const isMaking = (directory: string, file: string) =>
  fs
    .readdirSync(directory)
    .some((name) => name.startsWith('pg18.new-') && fs.existsSync(path.join(directory, name, file)))

test.each<[string, (directory: string) => boolean]>([
  ['before it makes the cluster', (directory) => fs.existsSync(path.join(directory, 'database-password'))],
  ['as it begins to make the cluster', (directory) => isMaking(directory, 'base')],
  ['in the middle of making the cluster', (directory) => isMaking(directory, 'PG_VERSION')],
])('a first start killed %s is repeated', async (_, isThere) => {
  const directory = anEmptyDirectory()
  const first = spawn(process.execPath, ['src/tests/db/start-embedded.ts', directory], { stdio: 'ignore' })
  // A cluster that was made meanwhile was killed later than meant: it has to start all the same.
  while (!isThere(directory) && !fs.existsSync(path.join(directory, 'pg18'))) await sleep(2)
  await kill(first)

  const next = await startEmbedded(directory, () => undefined)

  try {
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await next.stop()
  }
})

test('a first start that was killed while it wrote the password is repeated', async () => {
  const directory = anEmptyDirectory()
  fs.writeFileSync(path.join(directory, 'database-password'), '')

  const next = await startEmbedded(directory, () => undefined)

  try {
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await next.stop()
  }
})
