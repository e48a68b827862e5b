import { sql } from 'kysely'
import type pg from 'pg'

import type { Event } from '#contract/events.ts'
import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** An event with its readers: a person, an organization, or (both null) the whole tenant. */
export interface StoredEvent extends Event {
  id: number
  subscriberId: SubscriberId | null
  organizationId: OrganizationId | null
  userId: UserId | null
}

/** The readers of an event: a person, an organization with those above it, or the whole tenant. */
export type Audience = { userId: UserId } | { organizationId: OrganizationId } | 'tenant'

/** Writes an event, which is sent when the transaction commits: the last statement of a transaction that writes few rows. */
export async function tell(db: Db, { kind, objectId }: Event, audience: Audience): Promise<void> {
  const { userId = null, organizationId = null } =
    audience === 'tenant' ? {} : { userId: null, organizationId: null, ...audience }
  await sql`select app.tell(${kind}, ${userId}::bigint, ${organizationId}::bigint, ${objectId}::bigint)`.execute(
    db,
  )
}

/** Writes an event for all subscribers; only without a tenant. */
export async function tellCompanies(db: Db, kind: Event['kind']): Promise<void> {
  await sql`select app.tell_companies(${kind})`.execute(db)
}

/** Has PostgreSQL notify this connection of events; a pooler between may forget it. */
export async function listen(client: pg.ClientBase): Promise<void> {
  await client.query('listen kedja_events')
}

/** The id of the newest event of all subscribers; 0 before the first. */
export async function findNewestEvent(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select app.newest_event()::float8 as id')
  return rows[0]?.id ?? 0
}

/** The next events of all subscribers, in their order; at most 1,000. */
export async function findEventsAfter(client: pg.ClientBase, id: number): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select id::float8, subscriber_id::float8 as "subscriberId", organization_id::float8 as "organizationId",
       user_id::float8 as "userId", kind, object_id::float8 as "objectId" from app.events_after($1)`,
    [id],
  )
  return rows
}
