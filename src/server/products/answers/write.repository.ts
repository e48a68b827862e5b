import { sql } from 'kysely'

import type { AnswerBasis } from '#contract/compliance/statuses.ts'
import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import type { AnswerDocument } from '#server/products/answers/documents.repository.ts'
import { targets, type Denial } from '#server/products/answers/targets.repository.ts'

/** The basis of answers; null: an earlier answer that is only confirmed (COMP-14). */
export interface Grounds {
  basis: AnswerBasis | null
  document: AnswerDocument | null
}

/** A denial of some products, as it is written. */
interface Written {
  denial: Denial
  grounds: Grounds
  changeSetId: ChangeSetId
  action: 'lists-answered' | 'new-entries-confirmed'
}

/**
 * Writes the answers, counts the products' versions up, and writes a row into the trail of each (PERM-08), in
 * one statement, so that the trail matches the write.
 */
export async function writeDenial(
  ctx: Context,
  { denial, grounds: { basis, document }, changeSetId, action }: Written,
  ids: readonly ProductId[],
): Promise<void> {
  const grounds = {
    ...(basis ? { basis: { before: null, after: basis } } : {}),
    ...(document ? { basisDocument: { before: null, after: document.name } } : {}),
  }
  // PROD-45: whose answers they are.
  const of =
    denial.source === null
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object('answersOf', jsonb_build_object('before', null,
          'after', (select o.title from supply_chain_organizations o where o.id = ${denial.source})))`
  const side = (state: string, version: string) =>
    sql`jsonb_strip_nulls(jsonb_build_object('state', ${sql.raw(state)}, 'versionId', ${sql.raw(version)}))`
  await sql`
    with given as materialized (select * from ${targets(denial, ids)} t),
    written as (
      insert into product_answers (product_id, list_id, source_id, state, version_id, answered_by, answered_at, basis, document_id)
      select product_id, list_id, ${denial.source}::bigint, state, version_id, ${ctx.userId}, ${ctx.now()}, ${basis}, ${document?.id ?? null}::bigint from given
      on conflict (subscriber_id, product_id, list_id, source_key) do update set version_id = excluded.version_id, answered_by = excluded.answered_by,
        answered_at = excluded.answered_at, basis = excluded.basis, document_id = excluded.document_id,
        reply_request_id = null, reply_number = null),
    told as (
      select g.product_id, jsonb_object_agg('substances.' || l.key, jsonb_build_object(
          'before', ${side('case when g.before_version is not null then g.state end', 'g.before_version')},
          'after', ${side('g.state', 'g.version_id')})) as lists
      from given g join substance_lists l on l.id = g.list_id group by 1),
    counted as (
      update products p set version = p.version + 1, updated_by = ${ctx.userId}, updated_at = ${ctx.now()}
      from told t where p.id = t.product_id returning p.id, p.version)
    insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, ${action}, 'Product', t.product_id,
      jsonb_build_object('changeSet', ${changeSetId}::bigint,
        'version', jsonb_build_object('before', c.version - 1, 'after', c.version)) || ${JSON.stringify(grounds)}::jsonb || ${of} || t.lists,
      ${ctx.request.id}
    from told t join counted c on c.id = t.product_id order by t.product_id`.execute(ctx.db)
}

/** PROD-28: links the document to the products that do not have its content yet. Undoing the change set takes the links back. */
export async function linkDocument(
  ctx: Context,
  { id, fileId, sha256, validUntil }: AnswerDocument,
  { changeSetId, ids }: { changeSetId: ChangeSetId; ids: readonly ProductId[] },
): Promise<void> {
  await sql`insert into documents (product_id, file_id, kind, declaration_validity_date, change_set_id, created_by, created_at, updated_by, updated_at)
    select p.id, ${fileId}, 'description', ${validUntil}, ${changeSetId}, ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()}
    from unnest(${idsAsText(ids)}) as p (id)
    where p.id not in (select d.product_id from documents d join own_files f on f.id = d.file_id
      where f.sha256 = ${sha256} and d.product_id = any(${idsAsText(ids)}))`.execute(ctx.db)
  await ctx.db.updateTable('answer_documents').set({ is_used: true }).where('id', '=', id).execute()
}
