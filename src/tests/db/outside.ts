import pg from 'pg'

import { parseDatabaseUrl } from '#server/db/url.ts'
import type { Embedded } from '#server/db/embedded/start.ts'

/** The owner of a PostgreSQL that the tests are to run on, in place of the embedded one (`npm run cluster`). */
const OUTSIDE = 'KEDJA_TEST_DATABASE_URL'
/** The address of a pooler in front of that one: `127.0.0.1:6432`. */
const POOLER = 'KEDJA_TEST_POOLER'

/** A database of its own on the PostgreSQL that the environment names; undefined where it names none. `stop` drops what the tests made there. */
export async function outsideDatabase(): Promise<Embedded | undefined> {
  const url = process.env[OUTSIDE]
  if (url === undefined) return undefined
  const maintenance = parseDatabaseUrl(url)
  const database = `kedja_${process.pid}`
  const client = new pg.Client(maintenance)
  client.on('error', () => undefined)
  await client.connect()
  const before = await databasesOf(client)
  await client.query(`create database ${database}`)
  return {
    connection: { ...maintenance, database },
    pid: 0,
    async stop() {
      for (const name of await databasesOf(client)) {
        if (before.includes(name)) continue
        await client.query(`alter database "${name}" is_template false`)
        await client.query(`drop database "${name}" with (force)`)
      }
      await client.end()
    },
  }
}

async function databasesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  return rows.map(({ datname }) => datname)
}

/** The same connection through the pooler; undefined where there is none. */
export function poolerOf<C extends pg.ClientConfig>(connection: C): C | undefined {
  const [host, port] = process.env[POOLER]?.split(':') ?? []
  return host === undefined ? undefined : { ...connection, host, port: Number(port) }
}
