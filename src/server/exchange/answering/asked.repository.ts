import { sql } from 'kysely'

import {
  requestSnapshot,
  requestStatuses,
  type Closing,
  type RequestSnapshot,
  type RequestStatus,
} from '#contract/exchange/requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { withinLink } from '#server/exchange/requests.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** A received request, as answering needs it. */
export interface Asked {
  id: RequestId
  status: RequestStatus
  closed: Closing | null
  snapshot: RequestSnapshot
  /** The mail that asked; its requests may have one answer. */
  mailingKey: string
  /** Running number of the questioner. */
  reference: string
  /** Title of the company that asks. */
  questioner: string
  /** Title of the organization that was asked. */
  organization: string
  title: string
  number: string
}

const answerable = requestStatuses.filter((status) => outcomeOf('reply', status) !== null)

const columns = sql`p.id, p.status, p.closed, p.snapshot, p.mailing_key as "mailingKey", p.reference, p.counterpart as questioner,
  (select o.title from organizations o where o.id = p.organization_id) as organization, p.product_title as title, p.product_number as number`

/** Undefined: not received here, of another organization, or of another mail than the session's. */
export async function findAsked(ctx: Context, id: RequestId): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`select ${columns} from requests p
    where p.id = ${id} and p.side = 'received' and ${inScope(ctx, 'p')} and ${withinLink(ctx)}`.execute(
    ctx.db,
  )
  const [asked] = rows
  // Older snapshots have no questions.
  return asked && { ...asked, snapshot: requestSnapshot.parse(asked.snapshot) }
}

/** Other requests of the same mail that can be answered, by title. */
export async function findOthers(
  ctx: Context,
  { id, mailingKey }: Pick<Asked, 'id' | 'mailingKey'>,
): Promise<{ id: RequestId; title: string; productId: string }[]> {
  const { rows } = await sql<{ id: RequestId; title: string; productId: string }>`
    select p.id, p.product_title as title, p.product_number as "productId" from requests p
    where p.mailing_key = ${mailingKey} and p.side = 'received' and p.id <> ${id} and p.closed is null
      and p.status = any(${answerable}::text[]) and ${inScope(ctx, 'p')} and ${withinLink(ctx)}
    order by p.product_title, p.id limit 1000`.execute(ctx.db)
  return rows
}

/** The requests among the given ones that are of this mail and can be answered, in the order of their ids. */
export async function findSameAnswer(
  ctx: Context,
  { id, mailingKey }: Pick<Asked, 'id' | 'mailingKey'>,
  ids: readonly RequestId[],
): Promise<Asked[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Asked>`select ${columns} from requests p
    where p.id = any(${idsAsText(ids)}) and p.id <> ${id} and p.mailing_key = ${mailingKey} and p.side = 'received'
      and p.closed is null and p.status = any(${answerable}::text[]) and ${inScope(ctx, 'p')} and ${withinLink(ctx)}
    order by p.id`.execute(ctx.db)
  return rows.map((asked) => ({ ...asked, snapshot: requestSnapshot.parse(asked.snapshot) }))
}
