import { sql } from 'kysely'

import type { AuthorizationState } from '#contract/mailboxes.ts'
import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { OauthProviderKey } from '#server/adapters/mail-providers.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'

interface NewAuthorization {
  stateHash: Buffer
  keyHash: Buffer
  email: string
  provider: OauthProviderKey
  redirectPath: string
  expiresAt: Date
}

export async function insertAuthorization(ctx: Context, begun: NewAuthorization): Promise<void> {
  await ctx.db
    .insertInto('mailbox_authorizations')
    .values({
      organization_id: ctx.organizationId,
      user_id: ctx.userId,
      state_hash: begun.stateHash,
      key_hash: begun.keyHash,
      email: begun.email,
      provider: begun.provider,
      redirect_path: begun.redirectPath,
      created_at: ctx.now(),
      expires_at: begun.expiresAt,
    })
    .execute()
}

export interface UsedAuthorization {
  id: number
  subscriberId: SubscriberId
  organizationId: OrganizationId
  userId: UserId
  email: string
  provider: OauthProviderKey
  redirectPath: string
}

/** Uses a begun log-in up, see app.use_mailbox_authorization. */
export async function claimAuthorization(
  db: Db,
  hashes: { stateHash: Buffer; keyHash: Buffer },
  at: Date,
): Promise<UsedAuthorization | undefined> {
  const { rows } = await sql<UsedAuthorization>`
    select id, subscriber_id as "subscriberId", organization_id as "organizationId", user_id as "userId", email, provider,
      redirect_path as "redirectPath"
    from app.use_mailbox_authorization(${hashes.stateHash}, ${hashes.keyHash}, ${at})`.execute(db)
  return rows[0]
}

export async function endAuthorization(db: Db, id: number, outcome: AuthorizationState): Promise<void> {
  await sql`update mailbox_authorizations set outcome = ${outcome} where id = ${id}`.execute(db)
}

/** The end of a log-in that this person began; undefined: this person began none such. */
export async function findAuthorizationState(
  ctx: Context,
  stateHash: Buffer,
): Promise<AuthorizationState | undefined> {
  const { rows } = await sql<{ outcome: AuthorizationState }>`
    select case when outcome in ('begun', 'used') then case when expires_at <= ${ctx.now()} then 'expired' else 'begun' end
      else outcome end as outcome
    from mailbox_authorizations
    where state_hash = ${stateHash} and user_id = ${ctx.userId} and organization_id = ${ctx.organizationId}`.execute(
    ctx.db,
  )
  return rows[0]?.outcome
}
