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

/** Must run once on every connection before tenantQuery does; queued by the pool's `connect` event. */
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

/** Runs a statement for a tenant; null = none, then every tenant view is empty. The connection was prepared for the same access. */
export function tenantQuery(
  client: pg.ClientBase,
  tenant: number | null,
  config: pg.QueryConfig,
  { plan = 'auto', access = 'write', question }: StatementOptions = {},
): Promise<pg.QueryResult> {
  const settings = [tenant === null ? '' : String(tenant), PLAN_MODES[plan]]
  const query =
    question && question.answer === undefined
      ? new TenantQuery(READ_WITH_ACCESS.name, [...settings, ...valuesOf(question)], config)
      : new TenantQuery(SETTINGS[access].name, settings, config)
  const result = new Promise<pg.QueryResult>((resolve, reject) => {
    query.callback = (error, found) => (error ? reject(error) : resolve(found))
    client.query(query)
  })
  if (question && question.answer === undefined) {
    question.answer = result.then(() => query.access)
    // The statement fails for its caller; the question has no answer then, which its asker sees when waiting for it.
    question.answer.catch(() => undefined)
  }
  return result
}

const valuesOf = ({ sessionId, subscriberId, at }: AccessQuestion): string[] => [
  sessionId,
  String(subscriberId),
  at.toISOString(),
]
