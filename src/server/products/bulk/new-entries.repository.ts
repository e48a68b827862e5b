import { sql } from 'kysely'

import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import type { AnswerableList } from '#server/products/substances/substances.repository.ts'

/** Which of the products were answered by another version than the one in force. */
export async function findAnsweredBefore(
  ctx: Context,
  { id, versionId }: AnswerableList,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  // Gone through once, and not looked up for each product: the plan would be made for a few.
  const { rows } = await sql<{ ids: ProductId[] }>`
    select array(select id from unnest(${idsAsText(productIds)}) as id
      intersect select product_id from product_answers where list_id = ${id} and version_id <> ${versionId}
      order by id) as ids`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** Their answers are of the version in force from now on; counts their versions up. */
export async function confirmAll(
  ctx: Context,
  { id, versionId }: AnswerableList,
  productIds: readonly ProductId[],
): Promise<void> {
  await sql`update product_answers set version_id = ${versionId}, answered_by = ${ctx.userId}, answered_at = ${ctx.now()}
    where list_id = ${id} and product_id = any(${idsAsText(productIds)})`.execute(ctx.db)
  await sql`update products set version = version + 1, updated_by = ${ctx.userId}, updated_at = ${ctx.now()}
    where id = any(${idsAsText(productIds)})`.execute(ctx.db)
}

/** PERM-08: a row for each product, as the card writes it, with the version that the change set kept. */
export async function auditConfirmed(
  ctx: Context,
  { changeSetId, list }: { changeSetId: ChangeSetId; list: AnswerableList },
  productIds: readonly ProductId[],
): Promise<void> {
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'new-entries-confirmed', 'Product', c.product_id,
      jsonb_build_object('changeSet', ${changeSetId}::bigint,
        'version', jsonb_build_object('before', c.before_version, 'after', c.before_version + 1),
        ${`substances.${list.key}`}::text, jsonb_build_object(
          'before', jsonb_build_object('versionId', (select a -> 'version_id'
            from jsonb_array_elements(c.before -> 'product_answers.product_id') a where (a ->> 'list_id')::bigint = ${list.id})),
          'after', jsonb_build_object('versionId', ${list.versionId}::bigint))), ${ctx.request.id}
    from change_set_products c
    where c.change_set_id = ${changeSetId} and c.product_id = any(${idsAsText(productIds)}) and c.kind = 'changed'`.execute(
    ctx.db,
  )
}

/** A list's title in both languages, for the name of the change. */
export async function findListTitle(ctx: Context, key: string): Promise<LocalizedText> {
  const { title } = await ctx.db
    .selectFrom('substance_lists')
    .select('title')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return title
}
