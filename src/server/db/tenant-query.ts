import pg from 'pg'

const TENANT_AND_PLAN = "set_config('app.subscriber_id', $1, true), set_config('plan_cache_mode', $2, true)"
/** Settings sent with each statement and not once a connection: a pooler gives a statement any of its connections. */
const SETTINGS = {
  read: {
    name: 'app_reader',
    text: `select ${TENANT_AND_PLAN}, set_config('transaction_read_only', 'on', true)`,
  },
  write: { name: 'app_tenant', text: `select ${TENANT_AND_PLAN}` },
}
/** The settings of a reading statement, and beside them whether a remembered caller is still the same (app.access.sql). */
const READ_WITH_ACCESS = {
  name: 'app_known_reader',
  text: `${SETTINGS.read.text}, app.access($3, $4, $5) as access`,
}
/** The access of statements: to read only, or to write as well. */
export type Access = keyof typeof SETTINGS
const PLAN_MODES = { auto: 'auto', one: 'force_generic_plan' }

/** The used part of pg's protocol layer, which its types leave out. pg is pinned, and tenant-query.test.ts verifies this part. */
interface Wire {
  bind(options: { portal: string; statement: string; values: string[] }): void
  execute(options: { portal: string; rows: number }): void
}
interface WireQuery {
  callback: (error: Error | null, result: pg.QueryResult) => void
  prepare(wire: Wire): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}
type WireQueryClass = new (config: pg.QueryConfig & { queryMode: 'extended' }) => WireQuery & pg.Submittable
// pg.Query is the class that client.query makes of its arguments; its types show only the events.
const WireQueryBase = pg.Query as unknown as WireQueryClass

/**
 * A statement with its tenant, in one round trip and one implicit transaction:
 * [bind + execute set_config] [parse? + bind + execute the statement] [sync]. The setting ends with the transaction.
 */
class TenantQuery extends WireQueryBase {
  readonly #name: string
  readonly #settings: string[]
  #isFirst = true
  /** The last column of the settings' row. */
  access: string | null = null

  constructor(name: string, settings: string[], config: pg.QueryConfig) {
    // Extended even without values: the simple protocol would leave out the binding of the tenant.
    super({ ...config, queryMode: 'extended' })
    this.#name = name
    this.#settings = settings
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: this.#name, values: this.#settings })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  override handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.#isFirst) this.access = message.fields.at(-1) ?? null
    else super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isFirst) this.#isFirst = false
    else super.handleCommandComplete(message, wire)
  }
}

/** A statement of a pool, which would end the connection of each statement that PostgreSQL refuses. */
class PooledQuery extends TenantQuery {
  /** The error that PostgreSQL answered; undefined where the statement ran. */
  refusal: pg.DatabaseError | undefined

  override handleError(error: Error, wire: Wire): void {
    if (!(error instanceof pg.DatabaseError)) return super.handleError(error, wire)
    this.refusal = error
    this.callback(null, noResult)
  }
}
// Rows of a refused statement, which nobody reads.
const noResult: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/** Must run once on every connection before tenantQuery or pooledQuery does; queued by the pool's `connect` event. */
export async function prepareTenant(client: pg.ClientBase, access: Access = 'write'): Promise<void> {
  await client.query({ ...SETTINGS[access], values: ['', PLAN_MODES.auto] })
  if (access === 'read')
    await client.query({ ...READ_WITH_ACCESS, values: ['', PLAN_MODES.auto, null, null, null] })
}

/** A question beside a reading statement: whether a remembered caller is still the same. Asked once, in the first round trip. */
export interface AccessQuestion {
  sessionId: string
  subscriberId: number
  at: Date
  /** Undefined until the question is on its way. Rejects with the statement that carries it. */
  answer: Promise<string | null> | undefined
}

interface StatementOptions {
  /** See one-plan.ts. */
  plan?: keyof typeof PLAN_MODES
  access?: Access
  /** The question that a statement with access 'read' takes along. */
  question?: AccessQuestion | undefined
}

/** Runs a statement for a tenant; null = none, then every tenant view is empty. The connection was prepared for write access. */
export function tenantQuery(
  client: pg.ClientBase,
  tenant: number | null,
  config: pg.QueryConfig,
  { plan = 'auto' }: Pick<StatementOptions, 'plan'> = {},
): Promise<pg.QueryResult> {
  const query = new TenantQuery(SETTINGS.write.name, settingsOf(tenant, plan), config)
  return new Promise((resolve, reject) => {
    query.callback = (error, found) => (error ? reject(error) : resolve(found))
    client.query(query)
  })
}

/** The pool's `query` as it is called here; its types leave out that it takes a query with a callback. */
interface QueryingPool {
  query(query: pg.Submittable, done: (error: Error | null | undefined, found: pg.QueryResult) => void): void
}

/**
 * Runs a statement as `tenantQuery` does, on any connection of a pool; all of them were prepared for the same access. By the pool's own
 * `query` and not by `connect` and `release`: what was read between those two stayed in memory until the next full collection
 * (18 KB for each page of the overview), and copying it took a sixth of the server's time.
 */
export function pooledQuery(
  pool: pg.Pool,
  tenant: number | null,
  config: pg.QueryConfig,
  { plan = 'auto', access = 'write', question }: StatementOptions = {},
): Promise<pg.QueryResult> {
  const settings = settingsOf(tenant, plan)
  const asked = question?.answer === undefined ? question : undefined
  const query = asked
    ? new PooledQuery(READ_WITH_ACCESS.name, [...settings, ...valuesOf(asked)], config)
    : new PooledQuery(SETTINGS[access].name, settings, config)
  const result = new Promise<pg.QueryResult>((resolve, reject) => {
    // pg-pool hands it to the client, which takes it (tenant-query.test.ts).
    const querying = pool as unknown as QueryingPool
    querying.query(query, (error, found) => {
      const fault = error ?? query.refusal
      if (fault) reject(fault)
      else resolve(found)
    })
  })
  if (asked) {
    asked.answer = result.then(() => query.access)
    // The statement fails for its caller; the question has no answer then, which its asker sees when waiting for it.
    asked.answer.catch(() => undefined)
  }
  return result
}

const settingsOf = (tenant: number | null, plan: keyof typeof PLAN_MODES): string[] => [
  tenant === null ? '' : String(tenant),
  PLAN_MODES[plan],
]

const valuesOf = ({ sessionId, subscriberId, at }: AccessQuestion): string[] => [
  sessionId,
  String(subscriberId),
  at.toISOString(),
]
