import { createHash } from 'node:crypto'

import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import pg from 'pg'

import type { SubscriberId } from '#contract/values/ids.ts'
import type { Database } from '#server/db/schema.gen.ts'
import { hasOnePlan } from '#server/db/one-plan.ts'
import {
  pooledQuery,
  prepareTenant,
  tenantQuery,
  type Access,
  type AccessQuestion,
} from '#server/db/tenant-query.ts'

export type Db = Kysely<Database>
type Tenant = SubscriberId | null

export interface Databases {
  /**
   * Connection for reads: each statement is a read-only transaction of its own, with the tenant set in the
   * same round trip. The first statement takes the question along.
   */
  reading(tenant: Tenant, question?: AccessQuestion): Db
  /**
   * Connection whose statements commit one by one: for calls before a login, which have no tenant, and for
   * tests.
   */
  standalone(tenant?: Tenant): Db
  /** Runs `work` in a transaction: commits when `work` resolves, rolls back when it throws. */
  transaction<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>
  /** True when the database answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseOptions {
  maxConnections?: number
  onIdleError?: (error: Error) => void
  /** Callback for every statement; tests count statements. */
  onStatement?: (sql: string, parameters: readonly unknown[]) => void
}

const BIGINT_OID = 20
const BIGINT_ARRAY_OID = 1016
const DATE_OID = 1082
const MAX_NAMED_STATEMENTS = 500

// Ids fit a number (identity columns); dates are days and not moments, so they stay text.
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === BIGINT_OID) return Number
    if (oid === BIGINT_ARRAY_OID)
      return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
    if (oid === DATE_OID) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

/** Opens the pools of the server's role. Connections are made when first needed. */
export function openDatabases(connection: pg.ClientConfig, options: DatabaseOptions = {}): Databases {
  const max = options.maxConnections ?? 16
  const open = (access: Access, pipeline = false) => {
    const pool = new pg.Pool({
      ...connection,
      types,
      max,
      pipeline,
      connectionTimeoutMillis: 5000,
      // No settings: search path and time zone are the role's (server-role.ts). A pooler between may refuse them, or give them to others.
      application_name: 'kedja',
      // Awaited by the pool before the connection is handed out; its types leave the promise out.
      // oxlint-disable-next-line typescript/no-misused-promises -- see above
      onConnect: (client) => prepareTenant(client, access),
    })
    // Without a listener a lost connection ends the process.
    pool.on('error', (error) => options.onIdleError?.(error))
    pool.on('connect', (client) => client.on('error', (error) => options.onIdleError?.(error)))
    return pool
  }
  const readPool = open('read')
  // Statements of a transaction that do not wait for each other's rows travel together, in the order in which they are begun.
  const writePool = open('write', true)
  const report = options.onStatement ?? (() => undefined)

  return {
    reading: (tenant, question) =>
      kyselyOn(pooledDriver({ pool: readPool, access: 'read', question }, tenant, report)),
    standalone: (tenant = null) =>
      kyselyOn(pooledDriver({ pool: writePool, access: 'write' }, tenant, report)),
    transaction: (tenant, work) => inTransaction(writePool, tenant, report, work),
    async isReady() {
      try {
        await readPool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await Promise.all([readPool.end(), writePool.end()])
    },
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  tenant: Tenant,
  report: (sql: string, parameters: readonly unknown[]) => void,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let isOver = false
  try {
    // On its way before the first statement, and not waited for. The id is a number of ours (branded), so it can stand in the text.
    const begun = client.query(
      `begin; select set_config('app.subscriber_id', '${tenant === null ? '' : Number(tenant)}', true)`,
    )
    const driver = singleDriver(client, tenant, (...statement) => {
      // Of work side by side that another part's failure left behind: the connection may be someone else's by now.
      if (isOver) throw new Error('The transaction is over.')
      report(...statement)
    })
    const [, result] = await Promise.all([begun, work(kyselyOn(driver))])
    isOver = true
    await client.query('commit')
    return result
  } catch (error) {
    isOver = true
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

function kyselyOn(driver: Driver): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

const refuseTransaction = () => {
  throw new Error('Services never begin a transaction: the request has one.')
}

function pooledDriver(
  { pool, access, question }: { pool: pg.Pool; access: Access; question?: AccessQuestion | undefined },
  tenant: Tenant,
  report: (sql: string, parameters: readonly unknown[]) => void,
): Driver {
  return driverOf((query) => {
    report(query.sql, query.parameters)
    const plan = hasOnePlan(query.sql) ? 'one' : 'auto'
    return pooledQuery(pool, tenant, configOf(query), { plan, access, question })
  })
}

function singleDriver(
  client: pg.PoolClient,
  tenant: Tenant,
  report: (sql: string, parameters: readonly unknown[]) => void,
): Driver {
  // How statements are planned holds until the transaction ends, and is told with the first statement that wants it otherwise.
  let isOnePlan = false
  return driverOf((query) => {
    report(query.sql, query.parameters)
    if (hasOnePlan(query.sql) === isOnePlan) return client.query(configOf(query))
    isOnePlan = !isOnePlan
    return tenantQuery(client, tenant, configOf(query), { plan: isOnePlan ? 'one' : 'auto' })
  })
}

function driverOf(run: (query: CompiledQuery) => Promise<pg.QueryResult>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const { rows, rowCount, command } = await run(query)
      const isWrite =
        command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
      // Kysely names the row's shape by the query it compiled; pg cannot know it.
      return {
        rows: rows as R[],
        ...(isWrite && rowCount !== null ? { numAffectedRows: BigInt(rowCount) } : {}),
      }
    },
    streamQuery() {
      throw new Error('Streams have a function of their own.')
    },
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
}

const statementNames = new Map<string, string>()

/** Frequent statements are prepared once a connection. Bounded: filters make many texts, of which the first win. */
function configOf({ sql, parameters }: CompiledQuery): pg.QueryConfig {
  let name = statementNames.get(sql)
  if (name === undefined && statementNames.size < MAX_NAMED_STATEMENTS) {
    name = createHash('sha1').update(sql).digest('base64url')
    statementNames.set(sql, name)
  }
  // pg changes no parameter; Kysely hands them out as read-only.
  return { text: sql, values: parameters as unknown[], ...(name === undefined ? {} : { name }) }
}
