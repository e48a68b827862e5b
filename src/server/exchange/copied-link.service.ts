import type { CopiedLink } from '#contract/exchange/copied-link.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { insertCopiedLink } from '#server/exchange/copied-link.repository.ts'
import { getSentRequest } from '#server/exchange/requests.service.ts'
import { hashOfCode, hashOfToken, makeCode, makeLinkToken, shownCode } from '#server/mails/link-tokens.ts'
import { SWIFT_LINK_DAYS, swiftLinkPath } from '#server/mails/templates.ts'

/** Links of one mailing in a quarter of an hour, those of its mails included. */
export const MAX_LINKS = 5
const LINK_WINDOW_MINUTES = 15
const DAY_MS = 86_400_000

/**
 * REQ-21: makes a link to answer that the questioner sends another way. Link and code are in this answer only. exchange:closed where nothing
 * of the mail waits for an answer; rate:limited after many links.
 */
export async function copyRequestLink(ctx: Context, id: RequestId): Promise<CopiedLink> {
  const { contact } = await getSentRequest(ctx, id)
  const token = makeLinkToken()
  const code = makeCode()
  const kept = await insertCopiedLink(ctx, id, {
    hash: hashOfToken(token),
    codeHash: hashOfCode(code, token),
    lifetimeDays: SWIFT_LINK_DAYS,
    allowed: MAX_LINKS,
    periodMinutes: LINK_WINDOW_MINUTES,
  })
  if (!kept) throw new AppError('not-found')
  if (kept.outcome === 'closed') throw new AppError('exchange:closed')
  if (kept.outcome === 'limited') throw new AppError('rate:limited', { seconds: kept.seconds })
  await audit(ctx, {
    action: 'link-copied',
    objectType: 'SentRequest',
    objectId: id,
    changes: { email: contact.email },
  })
  return {
    url: ctx.adapters.mail.linkTo(swiftLinkPath(token)),
    code: shownCode(code),
    email: contact.email,
    expiresAt: new Date(ctx.now().getTime() + SWIFT_LINK_DAYS * DAY_MS).toISOString(),
  }
}
