import { refresh, tokens, type Tokens } from '#contract/sessions.ts'
import { selectOrganization } from '#contract/profile.ts'
import { ApiError } from '#web/http/api-error.ts'
import { requestOf } from '#web/http/request.ts'
import { send } from '#web/http/transport.ts'
import { readStored } from '#web/storage/local-storage.ts'
import {
  adoptKeptSession,
  endSession,
  getSession,
  isBehindOtherTab,
  organizationOf,
  setTokens,
} from '#web/auth/store.ts'

const LOCK = 'kedja.refresh'

let running: Promise<boolean> | null = null

/**
 * AUTH-05: new tokens after a 401 on `usedToken`; false when the session is over. Parallel callers share one refresh, those of
 * other tabs, too. A refresh that did not come through (no connection) throws and ends nothing.
 */
export function refreshSession(usedToken: string): Promise<boolean> {
  if (getSession().tokens && getSession().tokens?.token !== usedToken) return Promise.resolve(true)
  running ??= withLock(() => refreshUnlessDone(usedToken)).finally(() => {
    running = null
  })
  return running
}

async function refreshUnlessDone(usedToken: string): Promise<boolean> {
  const kept = readStored('tokens')
  if (!kept) return false
  if (kept.token !== usedToken) {
    // What this tab is about to do was meant for another organization.
    if (isBehindOtherTab()) return false
    adoptKeptSession()
    return true
  }
  try {
    const exchanged = await exchange(kept.refresh_token)
    // Kept at once: the old token is spent, whatever becomes of the next call.
    setTokens(exchanged)
    setTokens(await boundTokens(exchanged))
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefused(error)) throw error
    endSession('refused')
    return false
  }
}

/** True for a clear refusal, which ends the session; a server that is unreachable or busy does not end it. */
const isRefused = ({ status }: ApiError) => status === 401 || status === 403 || status === 422

async function exchange(refreshToken: string): Promise<Tokens> {
  const answer = await send(requestOf(refresh, { body: { refresh_token: refreshToken } }))
  return tokens.parse(await answer.json())
}

/** The organization is selected again when the new token has lost it. */
async function boundTokens(exchanged: Tokens): Promise<Tokens> {
  const { organizationId } = getSession()
  if (organizationId === null || organizationOf(exchanged.token) === organizationId) return exchanged
  const request = requestOf(selectOrganization, { body: { organizationId } })
  request.headers['authorization'] = `Bearer ${exchanged.token}`
  return tokens.parse(await (await send(request)).json())
}

/** Runs work under a lock of the browser. Plain http on a network has no locks; the server's grace period then covers races. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? navigator.locks.request(LOCK, work) : work()
}
