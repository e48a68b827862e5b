import type { z } from 'zod'

import type {
  AuthorizationState,
  completeMailbox,
  inviteMailbox as inviteMailboxCall,
} from '#contract/mailboxes.ts'
import type { AnonymousContext, Context } from '#server/context.ts'
import type { Databases } from '#server/db/connection.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/mailboxes/authorizations.repository.ts'
import type { UsedAuthorization } from '#server/mailboxes/authorizations.repository.ts'
import { keepMailbox } from '#server/mailboxes/mailboxes.service.ts'
import { hashOfToken, makeLinkToken } from '#server/mails/link-tokens.ts'
import { storeTokens } from '#server/mails/own-mailbox.ts'
import type { MailboxTokens } from '#server/adapters/mail-oauth.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'

/** A person who logs in at a provider and reads what it asks is back by then. */
export const AUTHORIZATION_MINUTES = 15

/** The verifier of PKCE (RFC 7636): it follows from the state and the secret key, and is stored nowhere. */
const verifierOf = (secrets: SecretBox, state: string) =>
  secrets.mark('mailbox authorization', state).toString('base64url')

/** REQ-11: begins a log-in at a provider. mailbox:provider where this installation is not known there. */
export async function inviteMailbox(
  ctx: Context,
  databases: Databases,
  { email, providerId, redirectPath }: z.output<typeof inviteMailboxCall.body>,
): Promise<{ url: string; state: string; secret: string }> {
  const { oauth } = ctx.adapters.mailboxes
  if (providerId === 'other' || !oauth.isKnownAt(providerId)) throw new AppError('mailbox:provider')
  const [state, secret] = [makeLinkToken(), makeLinkToken()]
  const verifier = verifierOf(ctx.adapters.secrets, state)
  const url = await oauth.begin(providerId, { email, state, verifier })
  await databases.transaction(ctx.subscriberId, (db) =>
    repository.insertAuthorization(
      { ...ctx, db },
      {
        stateHash: hashOfToken(state),
        keyHash: hashOfToken(secret),
        email,
        provider: providerId,
        redirectPath,
        expiresAt: new Date(ctx.now().getTime() + AUTHORIZATION_MINUTES * 60_000),
      },
    ),
  )
  return { url: url.href, state, secret }
}

/**
 * REQ-11: takes the answer of a provider, once, from the browser that has the secret: who only lured somebody to the provider has none. The mailbox is
 * kept when its server takes the token for the address that was asked for. mailbox:authorization for a state that is used, ended, another's or unknown.
 */
export async function takeProviderAnswer(
  ctx: AnonymousContext,
  databases: Databases,
  answer: z.output<typeof completeMailbox.body>,
): Promise<{ outcome: AuthorizationState; redirectPath: string }> {
  const { state, secret, code, error, issuer } = answer
  const hashes = { stateHash: hashOfToken(state), keyHash: hashOfToken(secret) }
  const used = await repository.claimAuthorization(ctx.db, hashes, ctx.now())
  if (!used) throw new AppError('mailbox:authorization')
  const { adapters } = ctx
  const isDenied = code === undefined || error !== undefined
  const tokens = isDenied
    ? null
    : await adapters.mailboxes.oauth.exchange(
        used.provider,
        { state, code, issuer },
        verifierOf(adapters.secrets, state),
      )
  const isTaken = tokens !== null && (await canSend(ctx, used, tokens))
  const outcome = isDenied ? 'denied' : isTaken ? 'connected' : 'failed'
  await databases.transaction(used.subscriberId, async (db) => {
    if (tokens && isTaken) await keep({ ...ctx, ...used, db }, used, tokens)
    await repository.endAuthorization(db, used.id, outcome)
  })
  return { outcome, redirectPath: used.redirectPath }
}

/** True when the provider's server takes the token for the address: the person may have logged in with another one. */
async function canSend(
  { adapters }: AnonymousContext,
  { provider, email }: UsedAuthorization,
  { accessToken }: MailboxTokens,
) {
  const { host, port } = adapters.mailboxes.providers[provider]
  return (await adapters.mailboxes.logIn({ email, host, port, secret: { accessToken } })).isTaken
}

function keep(
  ctx: Parameters<typeof keepMailbox>[0],
  { provider, email }: UsedAuthorization,
  tokens: MailboxTokens,
) {
  const { host, port } = ctx.adapters.mailboxes.providers[provider]
  return keepMailbox(ctx, { email, provider, method: 'oauth', host, port }, (id) =>
    storeTokens(ctx, id, { tokens, at: ctx.now() }),
  )
}

/** REQ-11: the end of a log-in that the caller began; not found for another's. */
export async function getMailboxState(ctx: Context, state: string): Promise<{ outcome: AuthorizationState }> {
  const outcome = await repository.findAuthorizationState(ctx, hashOfToken(state))
  if (!outcome) throw new AppError('not-found')
  return { outcome }
}
