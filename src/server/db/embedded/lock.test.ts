import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { lockDirectory } from '#server/db/embedded/lock.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

function aDirectory(): string {
  const directory = makeTestDirectory('lock')
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('a directory has one holder, and after its release another', async () => {
  const directory = aDirectory()
  const first = await lockDirectory(directory)

  await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.pid}`)
  first.release()
  const second = await lockDirectory(directory)
  second.release()
})

test('a directory with a path longer than a socket may have is held, too', async () => {
  const directory = path.join(aDirectory(), 'a'.repeat(120))
  fs.mkdirSync(directory)
  const lock = await lockDirectory(directory)

  await expect(lockDirectory(directory)).rejects.toThrow('already running')
  lock.release()
})

test('what a killed holder left behind holds nobody up', async () => {
  const directory = aDirectory()
  // A socket's file without a listener: its process was killed.
  const bind = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', bind, path.join(directory, 'running')])
  expect(fs.readdirSync(directory)).toEqual(['running'])

  const lock = await lockDirectory(directory)
  lock.release()
})
