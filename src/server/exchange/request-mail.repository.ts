import { sql } from 'kysely'

import type { MailboxId, MailId, ProductId, RequestId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { targetOf } from '#server/mails/own-mailbox.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

interface StoredRequestMail {
  id: MailId
  template: string
  parameters: Record<string, unknown>
  language: Language
  state: string
  recipient: string
  /** True when nobody can answer the request any more. */
  isClosed: boolean
}

/** The newest mail of a sent request; undefined: no such request, or no mail of it is left. */
export async function findRequestMail(ctx: Context, id: RequestId): Promise<StoredRequestMail | undefined> {
  const { rows } = await sql<StoredRequestMail>`
    select m.id, m.template, m.parameters, m.language, m.state, m.recipient, p.closed is not null as "isClosed"
    from requests p join request_mailings g on g.id = p.mailing_id join mails m on m.id = g.mail_id
    where p.id = ${id} and p.side = 'sent' and ${inScope(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** Lets a mail that waits go out from another mailbox; null: the installation's. */
export async function moveMail({ db }: Context, id: MailId, mailbox: MailboxId | null): Promise<void> {
  await sql`update mails set mailbox_id = ${mailbox}, target = ${targetOf(mailbox)} where id = ${id}`.execute(
    db,
  )
}

/** True for a product of the organizations in scope. */
export async function isOwnProduct(ctx: Context, id: ProductId): Promise<boolean> {
  const { rows } = await sql`select from products p where p.id = ${id} and ${inScope(ctx, 'p')}`.execute(
    ctx.db,
  )
  return rows.length > 0
}
