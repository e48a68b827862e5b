import fs from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

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
