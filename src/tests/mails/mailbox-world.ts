import { openMailboxes, type MailboxWorld } from '#server/adapters/mailboxes.ts'
import type { OauthClients } from '#server/adapters/mail-oauth.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'

export const PUBLIC_URL = 'https://kedja.example'
const SILENCE_MS = 400

interface Reached {
  /** Ports of this machine that companies may name. */
  ports?: readonly number[]
  /** Servers as `host:port` that companies may name, besides those. */
  hosts?: readonly string[]
  clients?: OauthClients
  world?: MailboxWorld
}

/** Lets this worker's application reach mail servers of the test, and no others of this machine. */
export async function reachMailboxes({
  ports = [],
  hosts = [],
  clients = {},
  world = {},
}: Reached): Promise<TestDeps> {
  const deps = await testDeps()
  deps.adapters.mailboxes = openMailboxes(
    { clients, allowedHosts: [...hosts, ...ports.map((port) => `127.0.0.1:${port}`)] },
    PUBLIC_URL,
    { silenceMs: SILENCE_MS, ...world },
  )
  return deps
}

/** Sends what is due at a moment. */
export const sendAt = (deps: TestDeps, at: Date): Promise<number> =>
  sendDueMails({
    now: () => at,
    adapters: deps.adapters,
    transaction: (tenant, work) => deps.databases.transaction(tenant, work),
  })
