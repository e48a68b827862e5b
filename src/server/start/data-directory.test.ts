import fs from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { prepareDataDirectory } from '#server/start/data-directory.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

function aDirectory(): string {
  const directory = makeTestDirectory('data')
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  return directory
}

test('the data directory is made with those above it; one that is there stays as it is', () => {
  const dataDir = path.join(aDirectory(), 'srv', 'kedja')
  prepareDataDirectory(dataDir)
  fs.writeFileSync(path.join(dataDir, 'file'), 'kept')
  prepareDataDirectory(dataDir)

  expect(fs.readdirSync(dataDir)).toEqual(['file'])
})

const modeOf = (directory: string) => (fs.statSync(directory).mode & 0o7777).toString(8)

test('the data directory is for its owner alone: a new one, and one that an older version made', () => {
  const fresh = path.join(aDirectory(), 'kedja')
  prepareDataDirectory(fresh)
  expect(modeOf(fresh)).toBe('700')
  const older = aDirectory()
  fs.writeFileSync(path.join(older, 'secret-key'), '')
  fs.chmodSync(older, 0o755)
  prepareDataDirectory(older)
  expect(modeOf(older)).toBe('700')
})

test('a new data directory is for its owner alone from its first moment, not only after its rights are taken away', () => {
  const dataDir = path.join(aDirectory(), 'kedja')
  const taken = vi.spyOn(fs, 'chmodSync')
  onTestFinished(() => taken.mockRestore())
  prepareDataDirectory(dataDir)
  expect(taken).not.toHaveBeenCalled()
})

test('a directory with other things in it, or of everybody, keeps its rights', () => {
  const [home, shared] = [aDirectory(), aDirectory()]
  fs.writeFileSync(path.join(home, 'letter'), '')
  fs.chmodSync(shared, 0o1777)
  for (const directory of [home, shared]) prepareDataDirectory(directory)
  expect([modeOf(home), modeOf(shared)]).toEqual(['755', '1777'])
})

test('a data directory that is a file is refused by the name of the variable', () => {
  const file = path.join(aDirectory(), 'file')
  fs.writeFileSync(file, '')

  expect(() => prepareDataDirectory(file)).toThrow(/^DATA_DIR: .*EEXIST/)
  expect(() => prepareDataDirectory(path.join(file, 'data'))).toThrow(/^DATA_DIR: /)
})

test('a data directory that cannot be made is refused at once', () => {
  expect(() => prepareDataDirectory('/dev/null/data')).toThrow(/^DATA_DIR: /)
  expect(() => prepareDataDirectory('/proc/data')).toThrow(/^DATA_DIR: /)
})
