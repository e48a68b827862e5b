import pg from 'pg'

import type { Log } from '#server/db/log.ts'
import { ensureJobSchema } from '#server/adapters/job-schema.ts'
import {
  MIGRATIONS_DIRECTORY,
  pendingMigrations,
  readMigrations,
  type AppliedMigration,
  type MigrationFile,
} from '#server/start/migration-files.ts'
import {
  FUNCTIONS_DIRECTORY,
  isMigrationTool,
  needsMigrationTools,
  readFunctions,
  replaceFunctions,
  type SqlFunctionFile,
} from '#server/start/sql-functions.ts'
import { databaseOf, ensureServerGroup, ensureServerRole, SERVER_GROUP } from '#server/db/server-role.ts'
import { messageOf } from '#server/node-errors.ts'
import { checkSecretKey, type SecretKeys } from '#server/start/secret-key-check.ts'

export interface MigrateOptions {
  /** The password that the server's role gets; the server derives it from the secret key. */
  serverPassword: string
  /** Compared with the secrets that the database has; absent: nobody will read any. */
  secretKeys?: SecretKeys
  log?: Log
  /** Another folder of migrations than the program's own, for tests: without the program's SQL functions, if none are given. */
  directory?: string
  /** Another folder of SQL functions. */
  functionsDirectory?: string
}

const OLDEST_POSTGRES_VERSION = 150000

/**
 * Brings the database to this program's state: schemas, roles, migrations, SQL functions, job queue. Each migration is one transaction;
 * a run killed half-way leaves the earlier ones done and the broken one undone. Several runs at once wait for each other.
 * Throws when the database is newer than the program, when an applied migration was changed or is missing, and when the secret key does not
 * fit the database.
 */
export async function migrate(
  connection: pg.ClientConfig,
  options: MigrateOptions,
): Promise<{ applied: string[] }> {
  const files = readMigrations(options.directory ?? MIGRATIONS_DIRECTORY)
  const functions = functionsOf(options)
  const client = new pg.Client({ ...connection, application_name: 'kedja-migrate' })
  // A lost connection also fails the running query; without a listener it would end the process first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldPostgres(client)
    await client.query(`select pg_advisory_lock(hashtextextended('kedja.migrate', 0))`)
    await prepareDatabase(client)
    const pending = pendingMigrations(files, await findApplied(client))
    if (pending.length > 0) await callIfThere(client, 'data.unguard_references()')
    await applyAll(client, pending, { functions, log: options.log })
    await replaceFunctions(client, functions)
    await callIfThere(client, 'data.guard_references()')
    // Before the role gets a password that follows from the key: a wrong key must not lock out those that run.
    if (options.secretKeys) await checkSecretKey(client, options.secretKeys)
    await ensureJobSchema(client)
    await ensureServerRole(client, databaseOf(connection), options.serverPassword)
    return { applied: pending.map(({ name }) => name) }
  } finally {
    // Ends the advisory lock, too.
    await client.end()
  }
}

function functionsOf({ directory, functionsDirectory }: MigrateOptions): SqlFunctionFile[] {
  if (functionsDirectory !== undefined) return readFunctions(functionsDirectory)
  return directory === undefined ? readFunctions(FUNCTIONS_DIRECTORY) : []
}

/** Migrations of the past find the tools that they made; newer ones find those of the files, on every database. */
async function applyAll(
  client: pg.Client,
  pending: readonly MigrationFile[],
  { functions, log }: { functions: readonly SqlFunctionFile[]; log: Log | undefined },
): Promise<void> {
  const tools = functions.filter(isMigrationTool)
  for (const file of pending) {
    if (needsMigrationTools(file.name)) await replaceFunctions(client, tools)
    log?.(`applying the migration ${file.name}`)
    await apply(client, file)
  }
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const server = rows[0]
  if (server && server.number < OLDEST_POSTGRES_VERSION) {
    throw new Error(`Kedja needs PostgreSQL 15 or newer; the server of DATABASE_URL is ${server.version}.`)
  }
}

/** Creates what the first migration needs; the owner of a database can create `trusted` extensions. */
async function prepareDatabase(client: pg.Client): Promise<void> {
  await client.query(`set search_path = data, public`)
  await ensureServerGroup(client)
  await client.query(`
    begin;
    create schema if not exists data;
    create schema if not exists app;
    create extension if not exists pg_trgm schema public;
    create extension if not exists btree_gin schema public;
    create extension if not exists unaccent schema public;
    grant usage on schema app to ${SERVER_GROUP};
    create table if not exists data.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists data.functions (
      name text primary key,
      checksum text not null,
      replaced_at timestamptz not null default now()
    );
    commit;
  `)
}

/** A procedure of the migrations; before the one that makes it there is nothing to do. */
async function callIfThere(client: pg.Client, procedure: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regprocedure($1) is not null as "isThere"',
    [procedure],
  )
  if (rows[0]?.isThere) await client.query(`call ${procedure}`)
}

async function findApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from data.migrations order by name',
  )
  return rows
}

async function apply(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into data.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`The migration ${name}${lineOf(error, sql)} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  return Number.isNaN(position) ? '' : `, line ${sql.slice(0, position).split('\n').length}`
}
