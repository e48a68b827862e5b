import { sql } from 'kysely'

import type { LegislationId, ProductId } from '#contract/ids.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import type { AnyContext } from '#server/context.ts'
import { anyOf } from '#server/db/scope.ts'

/** Facts and context that some products have, with how they are judged now. */
export interface VerdictInput {
  facts: Facts
  context: ProductContext
  before: VerdictStatus | null
  products: number
  examples: { id: ProductId; title: string }[]
}

/** The products named for each different verdict. */
const EXAMPLES = 3

/**
 * The different facts and contexts of the products that the caller sees; of a system administrator those of the installation, without
 * a product. Groups are left out: they show their members' worst.
 */
export async function findVerdictInputs(ctx: AnyContext, id: LegislationId | null): Promise<VerdictInput[]> {
  const { rows } =
    ctx.subscriberId === null
      ? await sql<VerdictInput>`
          select facts, context, before, products, '[]'::json as examples
          from installation_verdict_inputs(${id ?? 0})`.execute(ctx.db)
      : await sql<VerdictInput>`
          with counted as materialized (
            select f.verdict_id, count(*) as products, (array_agg(p.id order by p.id))[1:${sql.lit(EXAMPLES)}] as ids
            from product_facts f join products p on p.id = f.product_id
            where p.organization_id = ${anyOf(ctx.scope)} group by 1)
          select x.value as facts, v.context, v.statuses -> ${String(id ?? 0)}::text as before, c.products,
            (select json_agg(json_build_object('id', p.id, 'title', p.title) order by p.id) from products p where p.id = any(c.ids))
              as examples
          from counted c join verdicts v on v.id = c.verdict_id join facts x on x.id = v.facts_id
          where not v.context ? 'members' order by c.products desc, v.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, products: Number(row.products) }))
}
