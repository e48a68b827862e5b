import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The migrations of this program. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url))

export interface MigrationFile {
  /** `0001-foundation.sql` */
  name: string
  sql: string
  checksum: string
}

export interface AppliedMigration {
  name: string
  checksum: string
}

const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** All migrations of a directory in their order. Throws on a name that has no place in the order. */
export function readMigrations(directory: string): MigrationFile[] {
  const names = fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name) => !FILE_NAME.test(name))
  if (wrong !== undefined) throw new Error(`migrations/${wrong}: the name must look like 0001-foundation.sql`)
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined)
    throw new Error(`migrations: the number ${twice} is used twice; give the newer one the next free number`)
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * The migrations that are left to apply. Throws when the database and the files tell different histories: applied files never change,
 * and a database from a newer program is not touched by an older one.
 */
export function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const newest = files.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (!file && name > newest) {
      throw new Error(
        `The database is newer than this program: it has the migration ${name}, which is not known here. Start the newer version.`,
      )
    }
    if (!file)
      throw new Error(`The migration ${name} was applied to the database and is missing in the program.`)
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied: restore it and write a new one instead.`,
      )
    }
  }
  const newestApplied =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  const pending = files.filter(({ name }) => !applied.some((migration) => migration.name === name))
  const late = pending.find(({ name }) => name < newestApplied)
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${newestApplied}, which is applied already: give it the next free number.`,
    )
  return pending
}
