import { sql, type RawBuilder } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/** True when the product answers any list, or declares a substance. */
export async function hasAnswers(ctx: Context, id: ProductId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from product_answers a where a.product_id = ${id})
      or exists (select from product_substances s where s.product_id = ${id}) as has`.execute(ctx.db)
  return rows[0]?.has ?? false
}

/** Titles of the lists that it answers or names substances of, in the caller's language. */
export async function findAnsweredLists(ctx: Context, id: ProductId): Promise<{ title: string }[]> {
  const { rows } = await sql<{ title: string }>`
    select l.title ->> ${ctx.language}::text as title from substance_lists l
    where l.id in (select list_id from product_answers where product_id = ${id}
      union select x.list_id from product_substances s join product_substance_lists x on x.product_substance_id = s.id
        where s.product_id = ${id})
    order by l.position, l.id`.execute(ctx.db)
  return rows
}

/** The declared substances of a product with their data for single lists, in the form that the history keeps. */
export const substancesKept = (productId: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(to_jsonb(s) - 'subscriber_id' || jsonb_build_object('lists', coalesce((
      select jsonb_agg(to_jsonb(x) - '{subscriber_id,product_substance_id}'::text[])
      from product_substance_lists x where x.product_substance_id = s.id), '[]')))
    from product_substances s where s.product_id = ${productId}), '[]')`

/** PROD-40: moves the current answers to the history, where they no longer count in judging. */
export async function moveAnswersToHistory(ctx: Context, id: ProductId, reason: string): Promise<void> {
  await sql`
    insert into product_answer_history (product_id, reason, answers, taken_by, taken_at)
    select ${id}, ${reason}, jsonb_build_object(
      'answers', coalesce((select jsonb_agg(to_jsonb(a) - 'subscriber_id') from product_answers a where a.product_id = ${id}), '[]'),
      'substances', ${substancesKept(sql`${id}`)}
    ), ${ctx.userId}, ${ctx.now()}`.execute(ctx.db)
  await ctx.db.deleteFrom('product_substances').where('product_id', '=', id).execute()
  await ctx.db.deleteFrom('product_answers').where('product_id', '=', id).execute()
}
