import type { MailboxId, SubscriberId } from '#contract/values/ids.ts'
import type { Delivery, OutgoingMail } from '#server/adapters/smtp.ts'
import type { MailboxTokens } from '#server/adapters/mail-oauth.ts'
import type { Adapters } from '#server/context.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { findOwnMailbox, type OwnMailbox } from '#server/mails/own-mailbox.repository.ts'
import { readSecret, storeSecret } from '#server/secrets/secrets.ts'

/** The part of a job that sends from a company's own mailbox. */
export type MailboxSender = Pick<JobRun, 'now' | 'transaction'> & {
  adapters: Pick<Adapters, 'mailboxes' | 'secrets'>
}

/** The place of a mailbox's log-in among the secrets. */
export const mailboxSecret = (id: MailboxId, column: 'password' | 'refresh_token' | 'access_token') => ({
  table: 'mailboxes',
  column,
  row: id,
})

interface Place {
  subscriberId: SubscriberId
  mailboxId: MailboxId
}

type Secret = { password: string } | { accessToken: string }
type Login = { secret: Secret } | Extract<Delivery, { reason: string }>

/** An access token is renewed when it is good for less than this. */
const MARGIN_MS = 120_000

/** Sends a mail from a company's own mailbox, with a token that is renewed when it ends. */
export async function deliverFromMailbox(
  sender: MailboxSender,
  place: Place,
  { senderName, ...mail }: OutgoingMail & { senderName: string },
): Promise<Delivery> {
  const mailbox = await read(sender, place, ({ db }) => findOwnMailbox(db, place.mailboxId))
  if (!mailbox) return { state: 'later', reason: 'The mailbox is not there any more.' }
  const login = await loginOf(sender, place, mailbox)
  if (!('secret' in login)) return login
  const { email: address, host, port } = mailbox
  const from = { name: senderName, address }
  // Its provider takes no other return path, and keeps what comes back in the mailbox.
  return sender.adapters.mailboxes.deliver({ email: address, host, port, ...login }, from, {
    ...mail,
    returnPath: undefined,
  })
}

/** The secret that a mailbox is logged in to with now. */
async function loginOf(sender: MailboxSender, place: Place, mailbox: OwnMailbox): Promise<Login> {
  const secretOf = (column: Parameters<typeof mailboxSecret>[1]) =>
    read(sender, place, (ctx) => readSecret(ctx, mailboxSecret(place.mailboxId, column)))
  const { provider } = mailbox
  if (mailbox.method === 'password' || provider === 'other') {
    const password = await secretOf('password')
    return password === undefined ? again('no password') : { secret: { password } }
  }
  const kept = tokenOf(await secretOf('access_token'))
  if (kept && kept.endsAt - MARGIN_MS > sender.now().getTime())
    return { secret: { accessToken: kept.accessToken } }
  for (let refreshToken = await secretOf('refresh_token'); refreshToken !== undefined;) {
    const tokens = await sender.adapters.mailboxes.oauth.refresh(provider, refreshToken)
    if (tokens === null)
      return { state: 'later', reason: 'The provider of the mailbox could not be reached.' }
    if (tokens !== 'revoked') {
      await keepTokens(sender, place, tokens)
      return { secret: { accessToken: tokens.accessToken } }
    }
    // Another process may have renewed it meanwhile, which ended the one that was used here.
    const newest = await secretOf('refresh_token')
    if (newest === refreshToken) break
    refreshToken = newest
  }
  return again('invalid_grant')
}

const again = (reason: string) => ({ state: 'log_in_again', reason }) as const

/** Keeps the tokens of a mailbox, encrypted. */
const keepTokens = (sender: MailboxSender, { subscriberId, mailboxId }: Place, tokens: MailboxTokens) =>
  sender.transaction(subscriberId, (db) =>
    storeTokens({ db, subscriberId, adapters: sender.adapters }, mailboxId, { tokens, at: sender.now() }),
  )

/** Stores what a provider gave for a mailbox, encrypted, in the caller's transaction. */
export async function storeTokens(
  ctx: Parameters<typeof storeSecret>[0],
  mailboxId: MailboxId,
  { tokens: { accessToken, refreshToken, expiresIn }, at }: { tokens: MailboxTokens; at: Date },
): Promise<void> {
  const access = JSON.stringify({ accessToken, endsAt: at.getTime() + expiresIn * 1000 })
  await storeSecret(ctx, mailboxSecret(mailboxId, 'access_token'), access)
  if (refreshToken !== undefined)
    await storeSecret(ctx, mailboxSecret(mailboxId, 'refresh_token'), refreshToken)
}

/** A kept access token; undefined: there is none. The program alone writes it, by storeTokens. */
const tokenOf = (kept: string | undefined) =>
  kept === undefined ? undefined : (JSON.parse(kept) as { accessToken: string; endsAt: number })

const read = <T>(
  { transaction, adapters }: MailboxSender,
  { subscriberId }: Place,
  work: (ctx: Parameters<typeof readSecret>[0]) => Promise<T>,
) => transaction(subscriberId, (db) => work({ db, subscriberId, adapters }))
