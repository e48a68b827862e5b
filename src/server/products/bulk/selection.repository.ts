import { sql, type RawBuilder } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { BulkSelection } from '#contract/products/bulk.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { matchesOf } from '#server/products/overview/matches.repository.ts'
import { inScope, isReadable } from '#server/tenancy/product-visibility.repository.ts'

/** A chosen product, as a bulk action asks about it. */
export interface ChosenProduct {
  id: ProductId
  title: string
  number: string
  type: ProductType
  /** false: of an organization above: to be used and not changed. */
  isInScope: boolean
  /** Name of the person who changed the product after the preview; null: nobody did. */
  changedBy: string | null
}

/**
 * The chosen products in the order of their ids, those that are not seen left out. `lock` holds those that may be changed until the
 * transaction ends.
 */
export async function findChosen(
  ctx: Context,
  selection: BulkSelection,
  { asOf, lock }: { asOf: Date | null; lock: boolean },
): Promise<ChosenProduct[]> {
  if (lock)
    await sql`select from products p where ${inScope(ctx, 'p')} and ${isChosen(ctx, selection)} order by p.id for update`.execute(
      ctx.db,
    )
  const { rows } = await sql<ChosenProduct>`
    select p.id, p.title, p.product_number as number, p.type, ${inScope(ctx, 'p')} as "isInScope",
      case when p.updated_at > ${asOf}::timestamptz then coalesce(u.name, '') end as "changedBy"
    from products p left join users u on u.id = p.updated_by
    where ${isChosen(ctx, selection)} and ${isReadable(ctx, 'p')} order by p.id`.execute(ctx.db)
  return rows
}

/** All that match are those that the overview shows for the filters: they are found in the same way. */
function isChosen(ctx: Context, selection: BulkSelection): RawBuilder<boolean> {
  if ('productIds' in selection) return sql<boolean>`p.id = any(${idsAsText(selection.productIds)})`
  return sql<boolean>`(p.id in (
      with recursive ${matchesOf(ctx, selection.filters, 'listed').tables} select m.id from matched m)
    and p.id <> all(${idsAsText(selection.except)}))`
}

/** A product that cannot be deleted with the others, and the products that contain it. */
export interface ProductInUse {
  productId: ProductId
  /** Titles of products that stay and contain it, at most three, where they are seen. */
  parents: string[]
  totalParents: number
}

/**
 * The products that are components of a product that stays. A product that stays keeps its components, too, so the search goes
 * downwards from the first products that stay.
 */
export async function findInUse(ctx: Context, ids: readonly ProductId[]): Promise<ProductInUse[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductInUse>`
    with recursive chosen (id) as materialized (select unnest(${idsAsText(ids)})),
    staying (id) as (
      select e.child_id from product_components e join chosen c on c.id = e.child_id
      where e.parent_id not in (select id from chosen)
      union
      select e.child_id from staying s join product_components e on e.parent_id = s.id join chosen c on c.id = e.child_id
    )
    select s.id as "productId",
      array(select q.title from product_components e join products q on q.id = e.parent_id
        where e.child_id = s.id and ${inScope(ctx, 'q')}
          and (e.parent_id in (select id from staying) or e.parent_id not in (select id from chosen))
        order by q.title, q.id limit 3) as parents,
      (select count(*) from product_components e where e.child_id = s.id
        and (e.parent_id in (select id from staying) or e.parent_id not in (select id from chosen))) as "totalParents"
    from staying s order by s.id`.execute(ctx.db)
  return rows
}

/** The products that are components of none of the others: the first to be deleted. */
export async function findTopmost(ctx: Context, ids: readonly ProductId[]): Promise<ProductId[]> {
  const { rows } = await sql<{ ids: ProductId[] }>`
    select array(select id from unnest(${idsAsText(ids)}) as id
      except select e.child_id from product_components e
      order by id) as ids`.execute(ctx.db)
  return rows[0]?.ids ?? []
}
