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
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
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

  override handleDataRow(message: unknown): void {
    if (!this.#isFirst) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isFirst) this.#isFirst = false
    else super.handleCommandComplete(message, wire)
  }
}

/** Must run once on every connection before tenantQuery does; queued by the pool's `connect` event. */
export function prepareTenant(client: pg.ClientBase, access: Access = 'write'): Promise<unknown> {
  return client.query({ ...SETTINGS[access], values: ['', PLAN_MODES.auto] })
}

interface StatementOptions {
  /** See one-plan.ts. */
  plan?: keyof typeof PLAN_MODES
  access?: Access
}

/** Runs a statement for a tenant; null = none, then every tenant view is empty. The connection was prepared for the same access. */
export function tenantQuery(
  client: pg.ClientBase,
  tenant: number | null,
  config: pg.QueryConfig,
  { plan = 'auto', access = 'write' }: StatementOptions = {},
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new TenantQuery(
      SETTINGS[access].name,
      [tenant === null ? '' : String(tenant), PLAN_MODES[plan]],
      config,
    )
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query)
  })
}
