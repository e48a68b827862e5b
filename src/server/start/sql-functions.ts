import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type pg from 'pg'

import { messageOf } from '#server/node-errors.ts'

/** The SQL functions of this program, one a file: `<schema>.<name>.sql` with its comment, its body and who may call it. */
export const FUNCTIONS_DIRECTORY = fileURLToPath(new URL('../db/functions', import.meta.url))

/** An SQL function as written in its file. */
export interface SqlFunctionFile {
  /** Name with its schema, e.g. `app.principal`. */
  name: string
  sql: string
  checksum: string
}

const FILE_NAME = /^(app|data)\.[a-z_]+\.sql$/

/** The last migration that made functions itself; an older database and an empty one have the same functions after it. */
const LAST_MIGRATION_WITH_FUNCTIONS = '0067'

/** Functions that later migrations call, so that these are replaced before them. */
const MIGRATION_TOOLS: ReadonlySet<string> = new Set([
  'data.change_access_of_row',
  'data.change_access_of_rows',
  'data.current_subscriber',
  'data.expose',
  'data.expose_installation',
  'data.expose_mixed',
  'data.guard_references',
  'data.is_hidden_column',
  'data.register_supplier',
  'data.unguard_references',
])

export const isMigrationTool = ({ name }: SqlFunctionFile): boolean => MIGRATION_TOOLS.has(name)

/**
 * True when a migration relies on the files of the tools, and not on the functions that older migrations
 * made.
 */
export const needsMigrationTools = (migrationName: string): boolean =>
  migrationName.slice(0, 4) > LAST_MIGRATION_WITH_FUNCTIONS

/** All functions of a directory. Throws on a file whose name is not a function's. */
export function readFunctions(directory: string): SqlFunctionFile[] {
  const names = fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name) => !FILE_NAME.test(name))
  if (wrong !== undefined)
    throw new Error(`db/functions/${wrong}: the name must look like app.sweep_expired.sql`)
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(directory, name), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { name: name.slice(0, -'.sql'.length), sql, checksum }
  })
}

/**
 * Replaces the functions whose files differ from those that the database got last, all of them or none. A function that is no more
 * needed is dropped by a migration. Throws with the name of the file that PostgreSQL refused.
 */
export async function replaceFunctions(
  client: pg.Client,
  files: readonly SqlFunctionFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from data.functions',
  )
  const replaced = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => replaced.get(name) !== checksum)
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    for (const file of changed) await replace(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return changed.map(({ name }) => name)
}

async function replace(client: pg.Client, { name, sql, checksum }: SqlFunctionFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`db/functions/${name}.sql was refused: ${messageOf(error)}`, { cause: error })
  }
  await client.query(
    `insert into data.functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, replaced_at = now()`,
    [name, checksum],
  )
}
