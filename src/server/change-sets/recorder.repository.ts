import { sql } from 'kysely'

import type { ChangeSetKind } from '#contract/change-sets.ts'
import type { ErrorCode } from '#contract/http/errors.ts'
import type { ChangeSetId, JobId, ProductId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'

/**
 * PROD-42: a table whose rows belong to a product, e.g. `product_names`; `products` stands for columns of the
 * row itself. Named tables are stored and restored whole. Name every table that the change writes: a created
 * product with rows in another table counts as used since.
 */
type ProductPart =
  | 'products'
  | 'product_names'
  | 'product_identifiers'
  | 'product_components'
  | 'product_group_members'
  | 'product_suppliers'
  | 'product_business_roles'
  | 'product_categories'
  | 'product_answers'
  | 'product_substances'
  | 'product_answer_history'
  | 'product_legislations'
  | 'supplier_components'
  | 'use_facts'

/** The initial values of a change set. */
export interface NewChangeSet {
  kind: ChangeSetKind
  /** The subject, e.g. the file's name or the group's title; shown after the kind. */
  subject: LocalizedText
  parts: readonly ProductPart[]
  /** The job that writes, if one does. */
  jobId?: JobId
}

/** A product that was to be changed and was not, with the reason for the report. */
export interface RefusedProduct {
  productId: ProductId
  title: string
  number: string
  code: ErrorCode
  details: Record<string, unknown>
}

export async function insertChangeSet(
  ctx: Pick<Context, 'db' | 'organizationId' | 'userId' | 'now'>,
  { kind, subject, parts, jobId }: NewChangeSet,
): Promise<ChangeSetId> {
  const { id } = await ctx.db
    .insertInto('change_sets')
    .values({
      organization_id: ctx.organizationId,
      kind,
      subject: JSON.stringify(subject),
      parts: [...parts],
      job_id: jobId ?? null,
      made_by: ctx.userId,
      made_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function keepProducts(
  db: Db,
  id: ChangeSetId,
  { productIds, what }: { productIds: readonly ProductId[]; what: 'changed' | 'deleted' },
): Promise<void> {
  if (productIds.length === 0) return
  if (what === 'deleted') await sql`select app.keep_files(${id}, ${idsAsText(productIds)})`.execute(db)
  await sql`select app.keep_products(${id}, ${idsAsText(productIds)}, ${what})`.execute(db)
}

/**
 * Records created products with their present version, so that sealing has nothing left to write; groups are
 * sealed with their members, at the end.
 */
export async function insertCreated(
  db: Db,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`insert into change_set_products (change_set_id, product_id, kind, title, number, after_version)
    select s.id, p.id, 'created', p.title, p.product_number,
      case when 'product_group_members' = any(s.parts) then null else p.version end
    from change_sets s join products p on p.id = any(${idsAsText(productIds)}) where s.id = ${id}
    on conflict do nothing`.execute(db)
}

export async function insertRefused(
  db: Db,
  id: ChangeSetId,
  refused: readonly RefusedProduct[],
): Promise<void> {
  if (refused.length === 0) return
  const rows = refused.map(({ productId, title, number, code, details }) => ({
    product_id: productId,
    title,
    number,
    refusal: { code, details },
  }))
  await sql`insert into change_set_products (change_set_id, product_id, kind, title, number, refusal)
    select ${id}, r.product_id, 'refused', r.title, r.number, r.refusal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id bigint, title text, number text, refusal jsonb)
    on conflict do nothing`.execute(db)
}

export async function finishProducts(
  db: Db,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`select app.seal_products(${id}, ${idsAsText(productIds)})`.execute(db)
}

export async function finishChangeSet(db: Db, id: ChangeSetId): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select app.seal_change_set(${id}) as changed`.execute(db)
  return rows[0]?.changed ?? 0
}
