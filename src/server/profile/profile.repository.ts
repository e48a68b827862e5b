import { sql } from 'kysely'

import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Language, LocalizedText, Variant } from '#contract/values/locale.ts'
import { answeredStatuses, waitingStatuses } from '#domain/exchange/transitions.ts'
import type { Db } from '#server/db/connection.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

/** The stored settings besides the language; a missing key means its default. */
export interface StoredSettings {
  sendEmailPreferences?: 'system' | 'own'
  showSendEmailSettingsStep?: boolean
}

export interface ProfileRow {
  userId: UserId
  name: string
  email: string
  language: Language
  settings: StoredSettings
  roleKey: string
  roleTitle: LocalizedText
  subscriberId: SubscriberId | null
  /** The columns of the subscriber are null for a system administrator. */
  subscriberTitle: string | null
  variant: Variant | null
  isFree: boolean | null
  isSubscriptionActive: boolean | null
  organizations: { id: OrganizationId; title: string; parentId: OrganizationId | null }[]
}

/** Undefined when the session ended meanwhile. */
export async function findProfile(db: Db, sessionId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select user_id as "userId", name, email, language, settings, role_key as "roleKey", role_title as "roleTitle",
      subscriber_id as "subscriberId", subscriber_title as "subscriberTitle", variant, is_free as "isFree",
      is_subscription_active as "isSubscriptionActive", organizations
    from app.profile(${sessionId})
  `.execute(db)
  return rows[0]
}

/** Updates the given settings; settings that are not given stay. */
export async function updateSettings(
  db: Db,
  sessionId: string,
  { language, ...settings }: StoredSettings & { language?: Language },
): Promise<{ language: Language; settings: StoredSettings } | undefined> {
  const { rows } = await sql<{ language: Language; settings: StoredSettings }>`
    select language, settings from app.save_own_settings(${sessionId}, ${language ?? null}, ${JSON.stringify(settings)})
  `.execute(db)
  return rows[0]
}

/**
 * Pending versions of lists that touch products of the scope: an answer to the list would lack their new entries, or a
 * substance that they add, change or remove is in a product, by itself or as a member of a group.
 */
export async function countListChanges(db: Db, scope: readonly OrganizationId[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from app.list_versions v
    where v.state = 'pending' and (
      exists (
        select from app.list_version_changes c
        join app.product_answers a on a.list_id = v.list_id
        join app.products p on p.id = a.product_id
        where c.version_id = v.id and c.change = 'added' and p.organization_id = ${anyOf(scope)}
      ) or exists (
        select from (
          select c.substance_id from app.list_version_changes c where c.version_id = v.id
          union
          select m.member_id from app.list_version_changes c
          join app.substance_members m on m.group_id = c.substance_id where c.version_id = v.id
        ) changed
        join app.product_substances s on s.substance_id = changed.substance_id and s.status = 'included'
        join app.products p on p.id = s.product_id
        where p.organization_id = ${anyOf(scope)}
      )
    )
  `.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Requests in scope that wait for somebody here: received ones for an answer, sent ones for the look at an answer that came.
 * A session by the link of a mail is told of the requests of that mail only (AUTH-12).
 */
export async function countRequests(
  db: Db,
  { scope, mailingKey }: { scope: readonly OrganizationId[]; mailingKey: string | null },
): Promise<{ receivedRequests: number; sentRequests: number }> {
  const { rows } = await sql<{ receivedRequests: number; sentRequests: number }>`
    select count(*) filter (where r.side = 'received' and r.status = any(${[...waitingStatuses]}::text[]))::int as "receivedRequests",
      count(*) filter (where r.side = 'sent' and r.status = any(${[...answeredStatuses]}::text[]))::int as "sentRequests"
    from app.requests r where r.organization_id = ${anyOf(scope)} and r.closed is null
      and (${mailingKey}::uuid is null or r.mailing_key = ${mailingKey}::uuid and r.side = 'received')`.execute(
    db,
  )
  return rows[0] ?? { receivedRequests: 0, sentRequests: 0 }
}
