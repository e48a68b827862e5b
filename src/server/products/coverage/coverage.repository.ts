import { sql } from 'kysely'

import type { SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { supplierJson } from '#server/products/master-data/row.repository.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

export interface WeighedEdge {
  parent: number
  child: number
  units: number
  /** The mass of a chemical product in one unit of the parent (PROD-41). */
  amount: string | null
  amountUnit: string | null
}

/** The bill of materials below these products, with its units. */
export async function findWeighedEdges(db: Db, parentIds: readonly number[]): Promise<WeighedEdge[]> {
  const { rows } = await sql<WeighedEdge>`
    select parent_id as parent, child_id as child, number_of_units as units, amount::text as amount,
      amount_unit as "amountUnit" from product_components where parent_id = any(${[...parentIds]}::bigint[])`.execute(
    db,
  )
  return rows
}

export interface Part {
  id: number
  /** The authority's code of the unit beside the figure. */
  weight: { value: string; unit: number } | null
  supplier: { id: SupplierId; title: string } | null
}

/** Weight and supplier of the parts. The supplier of a part that the caller may not use is null (PERM-09). */
export async function findParts(ctx: Context, ids: readonly number[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.id, p.characteristics -> 'weight' as weight, case when ${isUsable(ctx, 'p')} then ${supplierJson} end as supplier
    from products p where p.id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return rows
}
