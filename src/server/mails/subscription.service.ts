import type { MailSubscription } from '#contract/mail-subscription.ts'
import type { AnonymousContext } from '#server/context.ts'
import { isUnsubscribed } from '#server/mails/own-mailbox.repository.ts'
import { setUnsubscribed } from '#server/mails/subscription.repository.ts'
import { addressOfToken } from '#server/mails/unsubscribing.ts'

/** An address without most of its name, e.g. a•••@company.example. */
const masked = (address: string) => address.replace(/^(.)[^@]*/, '$1•••')

/** The address of a link, and whether it gets mails that are not essential; null: the link is none. */
export async function getMailSubscription(
  ctx: AnonymousContext,
  token: string,
): Promise<MailSubscription | null> {
  const address = addressOfToken(ctx.adapters.secrets, token)
  if (address === null) return null
  return { address: masked(address), isUnsubscribed: await isUnsubscribed(ctx.db, address) }
}

/** Keeps whether the address of a link wants mails that are not essential. The answer is the same for a link that is none. */
export async function keepSubscription(
  ctx: AnonymousContext,
  token: string,
  { wantsAll }: { wantsAll: boolean },
): Promise<null> {
  const address = addressOfToken(ctx.adapters.secrets, token)
  if (address !== null) await setUnsubscribed(ctx.db, address, { isUnsubscribed: !wantsAll, at: ctx.now() })
  return null
}
