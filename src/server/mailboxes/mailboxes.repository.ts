import { sql } from 'kysely'

import type { PageQuery } from '#contract/http/paging.ts'
import type { Mailbox, MailProviderId } from '#contract/mailboxes.ts'
import type { MailboxId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { containing } from '#server/db/like.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

const columns = sql<Mailbox>`
  p.id, p.email, p.provider, p.method, p.host, p.port, p.is_chosen as "isChosen", p.state,
  (select count(*)::int from mails m where m.mailbox_id = p.id and m.state = 'waiting') as "waitingMails",
  (select u.name from users u where u.id = p.created_by) as "createdBy",
  ${utcText('p.checked_at')} as "checkedAt"`

const withText = (text: string) =>
  text === ''
    ? sql<boolean>`true`
    : sql<boolean>`(p.email ilike ${containing(text)} or p.host ilike ${containing(text)})`

/** A page of the mailboxes in scope, the chosen ones first. */
export async function findMailboxes(
  ctx: Context,
  { page, perPage, text = '' }: PageQuery & { text?: string },
): Promise<{ items: Mailbox[]; totalItems: number }> {
  const { rows } = await sql<Mailbox>`
    select ${columns} from mailboxes p where ${inScope(ctx, 'p')} and ${withText(text)}
    order by p.is_chosen desc, p.email, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from mailboxes p where ${inScope(ctx, 'p')} and ${withText(text)}`.execute(
    ctx.db,
  )
  return { items: rows, totalItems: counted.rows[0]?.count ?? 0 }
}

export async function findMailbox(ctx: Context, id: MailboxId): Promise<Mailbox | undefined> {
  const { rows } = await sql<Mailbox>`
    select ${columns} from mailboxes p where p.id = ${id} and ${inScope(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** The mailbox of the working organization with an address. */
export async function findMailboxByEmail(
  { db, organizationId }: Pick<Context, 'db' | 'organizationId'>,
  email: string,
): Promise<MailboxId | undefined> {
  const row = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id as MailboxId | undefined
}

export interface NewMailbox {
  email: string
  provider: MailProviderId
  method: 'password' | 'oauth'
  host: string
  port: number
}

type Keeper = Pick<Context, 'db' | 'organizationId' | 'userId' | 'now'>

/**
 * Keeps a mailbox whose log-in was just taken, in the place of the organization's one with the same address. The first one of an organization is
 * chosen.
 */
export async function saveMailbox(ctx: Keeper, mailbox: NewMailbox): Promise<MailboxId> {
  const { email, provider, method, host, port } = mailbox
  const at = ctx.now()
  const { rows } = await sql<{ id: MailboxId }>`
    insert into mailboxes as b (organization_id, email, provider, method, host, port, is_chosen, created_by, created_at, checked_at)
    select ${ctx.organizationId}, ${email}, ${provider}, ${method}, ${host}, ${port}::int,
      not exists (select from mailboxes o where o.organization_id = ${ctx.organizationId} and o.is_chosen), ${ctx.userId}, ${at}, ${at}
    on conflict (subscriber_id, organization_id, email) do update set provider = excluded.provider, method = excluded.method,
      host = excluded.host, port = excluded.port, state = 'ready', created_by = excluded.created_by, checked_at = excluded.checked_at
    returning b.id`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The mailbox was not kept.')
  return row.id
}

/** Lets the mails that wait for a mailbox go out now, with all their attempts before them. */
export async function releaseMails(db: Db, id: MailboxId, at: Date): Promise<void> {
  await sql`update mails set next_attempt_at = ${at}, attempts = 0, reason = null, reason_kind = null
    where mailbox_id = ${id} and state = 'waiting'`.execute(db)
}

/** Chooses a mailbox of its organization in the place of another one. */
export async function chooseMailbox(db: Db, id: MailboxId): Promise<void> {
  await sql`update mailboxes b set is_chosen = false from mailboxes c
    where c.id = ${id} and b.organization_id = c.organization_id and b.id <> c.id and b.is_chosen`.execute(db)
  await sql`update mailboxes set is_chosen = true where id = ${id}`.execute(db)
}

/** Deletes a mailbox with its log-in; its mails that wait go out from the installation's. */
export async function deleteMailbox(db: Db, id: MailboxId, at: Date): Promise<void> {
  await releaseMails(db, id, at)
  await sql`update mails set target = '', mailbox_id = null where mailbox_id = ${id} and state = 'waiting'`.execute(
    db,
  )
  await sql`select app.forget_secret('mailboxes', ${id})`.execute(db)
  await sql`delete from mailboxes where id = ${id}`.execute(db)
}
