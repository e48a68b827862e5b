import { sql } from 'kysely'

import type { OrganizationId, RequestId, UserId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { organizationsAbove } from '#server/tenancy/product-visibility.repository.ts'

/** Active people who may read requests of an organization: its own, and those of the organizations above it. */
export async function findColleagues(
  { db }: Context,
  organizationId: OrganizationId,
): Promise<{ id: UserId; name: string }[]> {
  const { rows } = await sql<{ id: UserId; name: string }>`
    select distinct u.id, u.name from users u join user_organizations m on m.user_id = u.id
    where u.is_active and (m.organization_id = ${organizationId} or m.organization_id in ${organizationsAbove(organizationId)})
    order by u.name, u.id`.execute(db)
  return rows
}

/** Organizations that the caller may hand requests over to: those in scope, and those above. */
export async function findReceivingOrganizations({
  db,
  scope,
  organizationId,
}: Context): Promise<{ id: OrganizationId; title: string }[]> {
  const { rows } = await sql<{ id: OrganizationId; title: string }>`
    select o.id, o.title from organizations o
    where o.id = ${anyOf(scope)} or o.id in ${organizationsAbove(organizationId)} order by o.title, o.id`.execute(
    db,
  )
  return rows
}

export interface HandOver {
  id: RequestId
  userId: UserId | null
  organizationId: OrganizationId | null
  comment: string | null
}

/** Hands a request over; false: request, person or organization is not the company's. */
export async function handOver(
  { db, userId: byUser, now }: Context,
  { id, userId, organizationId, comment }: HandOver,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.hand_over_request(${id}, ${userId}, ${organizationId}, ${comment}, ${byUser}, ${now()}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

interface HandOverMail {
  request: {
    id: RequestId
    reference: string
    title: string
    number: string
    questioner: string
    dueOn: string
  }
  to: UserId
  comment: string | null
  usefulDays: number
}

/** Writes the mail that tells a colleague of a request that it takes over, in its language. */
export async function insertHandOverMail(
  { db, userId, now, variant }: Context,
  { request, to, comment, usefulDays }: HandOverMail,
): Promise<void> {
  const { id, reference, title, number, questioner, dueOn } = request
  const facts = { requestId: id, reference, title, number, questioner, dueOn, comment, variant }
  await sql`insert into mails (template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
    select 'hand-over', ${JSON.stringify(facts)}::jsonb || jsonb_build_object('name', u.name,
        'from', (select name from users where id = ${userId})), u.language, u.email, ${now()}, ${now()},
      ${now()}::timestamptz + make_interval(days => ${usefulDays})
    from users u where u.id = ${to}`.execute(db)
}

interface Colleague {
  id: RequestId
  email: string
  name: string
  language: Language
  isPublicDomain: boolean
  usefulDays: number
}

/** Writes the mail with a link of its own for a colleague: 'sent', 'colleague' (no address of a colleague), 'limited', or null where nothing is open. */
export async function askColleague(
  { db, userId, now, variant }: Context,
  { id, email, name, language, isPublicDomain, usefulDays }: Colleague,
): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.ask_colleague(${id}, ${email}, ${name}, ${language}, ${variant}, ${isPublicDomain}, ${userId}, ${now()},
      make_interval(days => ${usefulDays})) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}
