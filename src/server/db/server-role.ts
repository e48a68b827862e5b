import { createHash } from 'node:crypto'

import pg from 'pg'

import { hasCode, messageOf } from '#server/node-errors.ts'

/** The group that owns the rights on the tenant views; migrations grant to it. One per PostgreSQL server. */
export const SERVER_GROUP = 'kedja_app'

const IDENTIFIER_MAX_BYTES = 63
const DUPLICATE_OBJECT = '42710'
const UNIQUE_VIOLATION = '23505'
const INSUFFICIENT_PRIVILEGE = '42501'

/** The role that serves requests on a database. One per database, so that installations can share a PostgreSQL server. */
export function serverRole(database: string): string {
  const role = `kedja_server_${database}`
  if (Buffer.byteLength(role) <= IDENTIFIER_MAX_BYTES) return role
  return `kedja_server_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/** The owner's connection, turned into the one of the server's role. */
export function serverConnection(owner: pg.ClientConfig, password: string): pg.ClientConfig {
  return { ...owner, user: serverRole(databaseOf(owner)), password }
}

/** Makes the group if it is missing; several installations may do so at once. */
export async function ensureServerGroup(client: pg.Client): Promise<void> {
  await withAdvice(() => createRole(client, SERVER_GROUP, 'nologin'))
}

/** Makes or updates the login role of this database: member of the group, owner of nothing. */
export async function ensureServerRole(client: pg.Client, database: string, password: string): Promise<void> {
  const role = serverRole(database)
  const quoted = pg.escapeIdentifier(role)
  await withAdvice(async () => {
    await createRole(client, role, 'login')
    await client.query(`alter role ${quoted} with login password ${pg.escapeLiteral(password)}`)
    // The extensions' operators are in `public`; the tables are reached through the views of `app` alone.
    await client.query(`alter role ${quoted} set search_path = app, public`)
    // The types of pg read days and moments as UTC.
    await client.query(`alter role ${quoted} set timezone = 'UTC'`)
    await client.query(`grant ${SERVER_GROUP} to ${quoted}`)
  })
  await client.query(`grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${quoted}`)
}

export function databaseOf({ database }: pg.ClientConfig): string {
  if (!database) throw new Error('DATABASE_URL names no database')
  return database
}

async function createRole(client: pg.Client, role: string, kind: 'login' | 'nologin'): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount !== 0) return
  try {
    await client.query(`create role ${pg.escapeIdentifier(role)} ${kind}`)
  } catch (error) {
    // Roles are shared by the whole server: another installation may be faster, even between the check and the insert.
    if (!hasCode(error, DUPLICATE_OBJECT) && !hasCode(error, UNIQUE_VIOLATION)) throw error
  }
}

async function withAdvice(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!hasCode(error, INSUFFICIENT_PRIVILEGE)) throw error
    const advice = `give it CREATEROLE and, if the role ${SERVER_GROUP} exists already, "grant ${SERVER_GROUP} to … with admin option"`
    throw new Error(
      `The user of DATABASE_URL may not make the roles of Kedja (${messageOf(error)}): ${advice}.`,
      { cause: error },
    )
  }
}
