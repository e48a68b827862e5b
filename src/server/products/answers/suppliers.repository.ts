import { sql } from 'kysely'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'

/** PROD-45: the products among these that the supplier does not supply and does not answer for. */
export async function findNotSupplied(
  ctx: Context,
  ids: readonly ProductId[],
  supplierId: SupplierId,
): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select p.id from unnest(${idsAsText(ids)}) as p (id)
    except select u.product_id from product_suppliers u where u.supplier_id = ${supplierId} order by 1`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
