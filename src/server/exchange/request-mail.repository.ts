import { sql } from 'kysely'

import type { MailId, RequestId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

interface StoredRequestMail {
  id: MailId
  template: string
  parameters: Record<string, unknown>
  language: Language
  state: string
  recipient: string
}

/** The newest mail of a sent request; undefined: no such request, or no mail of it is left. */
export async function findRequestMail(ctx: Context, id: RequestId): Promise<StoredRequestMail | undefined> {
  const { rows } = await sql<StoredRequestMail>`
    select m.id, m.template, m.parameters, m.language, m.state, m.recipient
    from requests p join request_mailings g on g.id = p.mailing_id join mails m on m.id = g.mail_id
    where p.id = ${id} and p.side = 'sent' and ${inScope(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}
