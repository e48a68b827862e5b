import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { pendingMigrations, readMigrations } from '#server/start/migration-files.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

const aFile = (name: string, checksum = 'same') => ({ name, sql: '', checksum })

function aDirectory(names: string[]): string {
  const directory = makeTestDirectory('migrations')
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  for (const name of names) fs.writeFileSync(path.join(directory, name), `select '${name}'`)
  return directory
}

describe('the migrations of a program', () => {
  test('are read in the order of their numbers; other files are no migrations', () => {
    const directory = aDirectory(['0002-products.sql', '0001-foundation.sql', 'README.md'])

    expect(readMigrations(directory).map(({ name }) => name)).toEqual([
      '0001-foundation.sql',
      '0002-products.sql',
    ])
  })

  test('a number used twice is refused', () => {
    expect(() => readMigrations(aDirectory(['0001-a.sql', '0001-b.sql']))).toThrow(
      'the number 0001 is used twice',
    )
  })

  test.each(['1-a.sql', '0001_a.sql', '0001-A.sql', '0001-.sql'])('the name %s is refused', (name) => {
    expect(() => readMigrations(aDirectory([name]))).toThrow(`migrations/${name}`)
  })
})

describe('what is left to apply', () => {
  test('is what the database does not have', () => {
    const files = [aFile('0001-a.sql'), aFile('0002-b.sql')]

    expect(pendingMigrations(files, [aFile('0001-a.sql')])).toEqual([aFile('0002-b.sql')])
    expect(pendingMigrations(files, files)).toEqual([])
  })

  test('a migration that changed after it was applied is refused', () => {
    expect(() => pendingMigrations([aFile('0001-a.sql', 'new')], [aFile('0001-a.sql', 'old')])).toThrow(
      '0001-a.sql was changed after it was applied',
    )
  })

  test('an applied migration that the program does not have is refused', () => {
    const applied = [aFile('0001-a.sql'), aFile('0002-b.sql'), aFile('0003-c.sql')]

    expect(() => pendingMigrations([aFile('0001-a.sql'), aFile('0003-c.sql')], applied)).toThrow(
      '0002-b.sql was applied to the database and is missing',
    )
  })

  test('an older program refuses a newer database', () => {
    const applied = [aFile('0001-a.sql'), aFile('0002-b.sql')]

    expect(() => pendingMigrations([aFile('0001-a.sql')], applied)).toThrow(
      'The database is newer than this program',
    )
  })

  test('a migration numbered before one that is applied is refused', () => {
    const files = [aFile('0001-a.sql'), aFile('0002-late.sql'), aFile('0003-c.sql')]

    expect(() => pendingMigrations(files, [aFile('0001-a.sql'), aFile('0003-c.sql')])).toThrow(
      '0002-late.sql comes before 0003-c.sql',
    )
  })
})
