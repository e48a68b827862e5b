import type { CallInput } from '#contract/http/endpoint.ts'
import { logout } from '#contract/sessions.ts'
import { swiftLogin } from '#contract/swift-login.ts'
import { getSession } from '#web/auth/store.ts'
import { call } from '#web/http/call.ts'
import { takeDeepLink } from '#web/storage/deep-link.ts'
import { isInterrupted, keepUsedLink } from '#web/storage/interrupted.ts'
import { beginSession, dropOrganizationData } from '#web/sessions/session.ts'

/**
 * AUTH-12: begins the session that the link and the code of a mail give, and says where it leads: back to the
 * answer that the same person was writing as a session ended in this tab, else to what the mail asks. Whoever was logged in on this browser
 * before is logged out: the link is for the person whom the mail was sent to.
 */
export async function logInByLink(link: CallInput<typeof swiftLogin>['body']): Promise<string> {
  const { path, ...tokens } = await call(swiftLogin, { body: link })
  if (getSession().tokens) await call(logout).catch(() => null)
  const back = takeDeepLink()
  dropOrganizationData()
  const { id } = await beginSession(tokens)
  keepUsedLink(link.token)
  return back !== null && isInterrupted(id, back) ? back : path
}
