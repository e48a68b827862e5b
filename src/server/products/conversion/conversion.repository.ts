import { sql } from 'kysely'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

interface Named {
  title: string
}

/** The rows that could prevent a conversion to another type. */
export interface ConversionRows {
  components: Named[]
  parents: (Named & { type: ProductType })[]
  groups: Named[]
}

/** Reads the rows. A row of another organization has no name, only a note that it belongs to another one (PERM-09). */
export async function findConversionRows(ctx: Context, id: ProductId): Promise<ConversionRows> {
  const unseen = { en: '(in another organization)', sv: '(i en annan organisation)' }[ctx.language]
  const title = sql`case when ${isUsable(ctx, 'q')} then q.title else ${unseen}::text end`
  const { rows } = await sql<ConversionRows>`
    select
      coalesce((select json_agg(json_build_object('title', ${title}) order by e.position)
        from product_components e join products q on q.id = e.child_id where e.parent_id = ${id}), '[]') as components,
      coalesce((select json_agg(json_build_object('title', ${title}, 'type', q.type) order by q.title, q.id)
        from product_components e join products q on q.id = e.parent_id where e.child_id = ${id}), '[]') as parents,
      coalesce((select json_agg(json_build_object('title', ${title}) order by q.title, q.id)
        from product_group_members m join products q on q.id = m.group_id where m.product_id = ${id}), '[]') as groups`.execute(
    ctx.db,
  )
  return rows[0] ?? { components: [], parents: [], groups: [] }
}

/** Titles of suppliers, in the order of the ids. */
export async function findSupplierTitles(ctx: Context, ids: readonly SupplierId[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select s.title from supply_chain_organizations s
    where s.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], s.id)`.execute(
    ctx.db,
  )
  return rows
}
