import { sql } from 'kysely'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import type { AnyContext, Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

/** Facts and context that some products have, with how they are judged now. */
export interface VerdictInput {
  /** 0 over the installation. */
  verdictId: number
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
          select 0 as "verdictId", facts, context, before, products, '[]'::json as examples
          from installation_verdict_inputs(${id ?? 0})`.execute(ctx.db)
      : await sql<VerdictInput>`
          with counted as materialized (
            select f.verdict_id, count(*) as products, (array_agg(p.id order by p.id))[1:${sql.lit(EXAMPLES)}] as ids
            from product_facts f join products p on p.id = f.product_id
            where p.organization_id = ${anyOf(ctx.scope)} group by 1)
          select v.id as "verdictId", x.value as facts, v.context, v.statuses -> ${String(id ?? 0)}::text as before, c.products,
            (select json_agg(json_build_object('id', p.id, 'title', p.title) order by p.id) from products p where p.id = any(c.ids))
              as examples
          from counted c join verdicts v on v.id = c.verdict_id join facts x on x.id = v.facts_id
          where not v.context ? 'members' order by c.products desc, v.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, products: Number(row.products) }))
}

/** A product that the caller sees, and the verdict that it has. */
export interface VerdictPlace {
  id: ProductId
  title: string
  verdictId: number
}

export async function findVerdictPlaces(
  ctx: Pick<Context, 'db' | 'scope'>,
  ids: readonly number[],
): Promise<VerdictPlace[]> {
  const { rows } = await sql<VerdictPlace>`
    select p.id, p.title, f.verdict_id as "verdictId" from product_facts f join products p on p.id = f.product_id
    where f.product_id = any(${[...ids]}::bigint[]) and p.organization_id = ${anyOf(ctx.scope)} order by p.id`.execute(
    ctx.db,
  )
  return rows
}

/** The number of judged products of the company. */
export async function countJudged(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from product_facts`.execute(db)
  return rows[0]?.total ?? 0
}

/** Does something in the caller's transaction to see what it would bring, and takes it back. */
export async function takenBack<T>(db: Db, trial: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(db)
  try {
    return await trial()
  } finally {
    await sql`rollback to savepoint trial`.execute(db)
  }
}
