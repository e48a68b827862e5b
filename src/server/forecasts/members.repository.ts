import type { ProductId } from '#contract/ids.ts'
import type { Db } from '#server/db/database.ts'

/** Groups are looked at as of another day one member after the other: a bound for a page that a person waits for. */
const MAX_MEMBERS = 200

/** The members of a product group. */
export async function findMemberIds(db: Db, groupId: ProductId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product_group_members')
    .select('product_id')
    .where('group_id', '=', groupId)
    .orderBy('product_id')
    .limit(MAX_MEMBERS)
    .execute()
  return rows.map(({ product_id: id }) => id)
}
