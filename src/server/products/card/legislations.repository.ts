import { sql } from 'kysely'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

export interface LegislationSetting {
  applies: 'yes' | 'no' | 'by_rule'
  reason: string
}

/** The setting of a legislation that the subscriber sees; undefined where there is no such legislation. */
export async function findLegislationSetting(
  ctx: Context,
  productId: ProductId,
  legislationId: LegislationId,
): Promise<LegislationSetting | undefined> {
  const { rows } = await sql<LegislationSetting>`
    select coalesce(pl.applies, 'by_rule') as applies, coalesce(pl.reason, '') as reason
    from legislations l
    left join product_legislations pl on pl.legislation_id = l.id and pl.product_id = ${productId}
    where l.id = ${legislationId}`.execute(ctx.db)
  return rows[0]
}

export async function saveLegislationSetting(
  ctx: Context,
  ids: { productId: ProductId; legislationId: LegislationId },
  { applies, reason }: LegislationSetting,
): Promise<void> {
  const row = { applies, reason, set_by: ctx.userId, set_at: ctx.now() }
  await ctx.db
    .insertInto('product_legislations')
    .values({ product_id: ids.productId, legislation_id: ids.legislationId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'product_id', 'legislation_id']).doUpdateSet(row),
    )
    .execute()
}
