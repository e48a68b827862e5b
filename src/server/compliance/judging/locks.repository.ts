import { sql } from 'kysely'

import type { SubscriberId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'

// A transaction that needs several locks takes the structure first, then rows of products in the order of their ids, then the roll-up: a
// judgement is the last thing that a request or a job does.

/**
 * Locks the structure of a company's bills of materials until the transaction ends, so that only one change runs at a time. Row
 * locks are not enough: two people who add edges far from each other can close a circle together.
 */
export async function lockStructure(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product structure', ${ctx.subscriberId}))`.execute(
    ctx.db,
  )
}

/**
 * Locks the judgement of a subscriber until the transaction ends, so that only one runs at a time. A request
 * takes this lock last: its holder waits for no row, so two writers never wait for each other.
 */
export async function lockRollUp(db: Db, subscriberId: SubscriberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('compliance roll-up', ${subscriberId}))`.execute(db)
}

/** Rows of products that a judgement writes, before the lock of the roll-up and in the order in which all writers lock them. */
export async function lockRows(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`select from products p where p.id = any(${`{${productIds.join()}}`}::bigint[]) order by p.id for no key update`.execute(
    db,
  )
}
