import { sql } from 'kysely'

import type { ChangeSetKind, obstacleReasons } from '#contract/change-sets.ts'
import type { ChangeSetId, JobId, ProductId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** A change set as it is listed. */
export interface ChangeSetRow {
  id: ChangeSetId
  kind: ChangeSetKind
  subject: LocalizedText
  changed: number
  refused: number
  state: 'done' | 'undone'
  madeBy: string
  madeAt: Date
  undoneBy: string
  undoneAt: Date | null
  undoJobId: JobId | null
  /** True when the change set wrote bills of materials. */
  hasComponents: boolean
}

const columns = sql`s.id, s.kind, s.subject, s.changed, s.refused, s.state, coalesce(m.name, '') as "madeBy", s.made_at as "madeAt",
  coalesce(u.name, '') as "undoneBy", s.undone_at as "undoneAt", s.undo_job_id as "undoJobId",
  'product_components' = any(s.parts) as "hasComponents"`
const people = sql`left join users m on m.id = s.made_by left join users u on u.id = s.undone_by`
/** True for a change set in scope whose writing has ended; nobody sees it before. */
const isSeen = (ctx: Context) => sql`s.organization_id = ${anyOf(ctx.scope)} and s.state <> 'open'`

export async function findChangeSets(
  ctx: Context,
  { page, perPage }: PageQuery,
): Promise<{ rows: ChangeSetRow[]; total: number }> {
  const { rows } = await sql<ChangeSetRow>`select ${columns} from change_sets s ${people}
    where ${isSeen(ctx)} order by s.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from change_sets s where ${isSeen(ctx)}`.execute(ctx.db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findChangeSet(ctx: Context, id: ChangeSetId): Promise<ChangeSetRow | undefined> {
  const { rows } = await sql<ChangeSetRow>`select ${columns} from change_sets s ${people}
    where s.id = ${id} and ${isSeen(ctx)}`.execute(ctx.db)
  return rows[0]
}

/** The change set that a job writes, or has written. */
export async function findChangeSetOfJob(
  ctx: Context,
  jobId: JobId,
): Promise<{ id: ChangeSetId; state: 'open' | 'done' | 'undone' } | undefined> {
  return ctx.db
    .selectFrom('change_sets')
    .select(['id', 'state'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

/** Sets the lock timeout of this transaction: a statement that waits longer for a lock fails. */
export async function waitNoLongerThan(ctx: Context, milliseconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(ctx.db)
}

/** Locks a change set until the transaction ends: of two users who undo it at once, one waits and finds it undone. */
export async function lockChangeSet(ctx: Context, id: ChangeSetId): Promise<boolean> {
  const { rows } =
    await sql`select from change_sets s where s.id = ${id} and ${isSeen(ctx)} for update`.execute(ctx.db)
  return rows.length > 0
}

/** Locks the existing products of the set, in the order in which every writer locks products. */
export async function lockItsProducts(ctx: Context, id: ChangeSetId): Promise<void> {
  await sql`select from products p where p.id in (
    select product_id from change_set_products where change_set_id = ${id} and kind in ('created', 'changed'))
    order by p.id for update`.execute(ctx.db)
}

export interface ObstacleRow {
  productId: ProductId
  title: string
  reason: (typeof obstacleReasons)[number]
  /** The title of the product that uses it, where the caller sees that product. */
  other: string | null
  /** Name of the user who last changed the product. */
  by: string | null
  total: number
}

/** The first products that stand against undoing, and how many there are. */
export async function findObstacles(ctx: Context, id: ChangeSetId, limit: number): Promise<ObstacleRow[]> {
  const { rows } = await sql<ObstacleRow>`
    select o.product_id as "productId", coalesce(p.title, o.title) as title, o.reason, q.title as other, u.name as by, o.total
    from (select *, count(*) over () as total from app.change_set_obstacles(${id}) order by product_id limit ${limit}) o
    left join products p on p.id = o.product_id
    left join users u on u.id = p.updated_by
    left join products q on q.id = o.other_id and ${inScope(ctx, 'q')}
    order by o.product_id`.execute(ctx.db)
  return rows
}

/**
 * The kinds of change in the set: undoing needs the right to delete products that were created, and to create
 * products that were deleted, besides the right to update.
 */
export async function findKindsOfChange(
  ctx: Context,
  id: ChangeSetId,
): Promise<{ hasCreated: boolean; hasDeleted: boolean }> {
  const { rows } = await sql<{ hasCreated: boolean; hasDeleted: boolean }>`
    select coalesce(bool_or(kind = 'created'), false) as "hasCreated", coalesce(bool_or(kind = 'deleted'), false) as "hasDeleted"
    from change_set_products where change_set_id = ${id}`.execute(ctx.db)
  return rows[0] ?? { hasCreated: false, hasDeleted: false }
}

/** The products of the set by kind of change, in the order of their ids. */
export async function findProductsByKind(
  ctx: Context,
  id: ChangeSetId,
): Promise<Record<'created' | 'changed' | 'deleted', ProductId[]>> {
  const { rows } = await sql<{ kind: 'created' | 'changed' | 'deleted'; ids: ProductId[] }>`
    select kind, array_agg(product_id order by product_id) as ids from change_set_products
    where change_set_id = ${id} and kind <> 'refused' group by 1`.execute(ctx.db)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.ids ?? []
  return { created: of('created'), changed: of('changed'), deleted: of('deleted') }
}

/** Begins to undo the change set (app.begin_undo); gives the groups that contain its products now. */
export async function beginUndo(ctx: Context, id: ChangeSetId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select id from app.begin_undo(${id}, ${ctx.userId}, ${ctx.now()}) as id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export const undoStages = ['clear', 'remove', 'rows', 'parts'] as const
export type UndoStage = (typeof undoStages)[number]

/** Runs a stage of the undoing for some products of the change set (app.undo_products). */
export async function undoProducts(
  ctx: Context,
  id: ChangeSetId,
  { stage, productIds }: { stage: UndoStage; productIds: readonly ProductId[] },
): Promise<void> {
  await sql`select app.undo_products(${id}, ${idsAsText(productIds)}, ${stage})`.execute(ctx.db)
}

/** Ends the undoing (app.end_undo); gives the products to be judged again. */
export async function endUndo(ctx: Context, id: ChangeSetId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`select id from app.end_undo(${id}) as id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** A product that the edges brought back would put inside itself. */
export async function findCircle(ctx: Context, id: ChangeSetId): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    with recursive walk (root, id) as (
      select e.parent_id, e.child_id from change_set_products c
      join product_components e on e.parent_id = c.product_id
      where c.change_set_id = ${id} and c.kind = 'changed' and c.before ? 'product_components.parent_id'
      union
      select w.root, e.child_id from walk w join product_components e on e.parent_id = w.id
    )
    select p.title from walk w join products p on p.id = w.root where w.root = w.id limit 1`.execute(ctx.db)
  return rows[0]?.title
}

/**
 * Removes the documents that the change linked to products, but for documents whose description was edited
 * since; documents that the change ended count as long as before.
 */
export async function unlinkDocuments(ctx: Context, id: ChangeSetId): Promise<void> {
  // A set that the document was changed in before may be swept away by now.
  await sql`
    update documents d set declaration_validity_date = d.validity_before, facts_at = coalesce((d.ended_before ->> 'factsAt')::timestamptz, d.facts_at),
      validity_before = (d.ended_before ->> 'validityBefore')::date, ended_before = nullif(d.ended_before -> 'before', 'null'),
      ended_in = (select s.id from change_sets s where s.id = (d.ended_before ->> 'endedIn')::bigint),
      version = d.version + 1, unedited_version = case when d.unedited_version = d.version then d.version + 1 else d.unedited_version end
    where d.ended_in = ${id}`.execute(ctx.db)
  await sql`delete from documents where change_set_id = ${id} and version = unedited_version`.execute(ctx.db)
}

/** Tells the parties of the requests whose approvals the change set was: the last statement of the transaction. */
export async function tellOfUndoneApprovals(ctx: Context, id: ChangeSetId): Promise<void> {
  await sql`select app.tell_undone_approvals(${id})`.execute(ctx.db)
}

export async function restoreJudgements(ctx: Context, id: ChangeSetId): Promise<void> {
  await sql`select app.restore_judgements(${id})`.execute(ctx.db)
}

/** PERM-08: a row for each product, in one statement. */
export async function auditUndone(ctx: Context, id: ChangeSetId): Promise<void> {
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, case c.kind when 'created' then 'deleted' when 'deleted' then 'created' else 'undone' end,
      'Product', c.product_id, jsonb_build_object('changeSet', ${id}::bigint, 'title', c.title) ||
      case when c.kind = 'created' then '{}' else jsonb_build_object('version', jsonb_build_object(
        'before', c.after_version, 'after', coalesce(c.after_version, c.before_version) + 1)) end, ${ctx.request.id}
    from change_set_products c where c.change_set_id = ${id} and c.kind <> 'refused'`.execute(ctx.db)
}

export async function setUndoJob(ctx: Context, id: ChangeSetId, jobId: JobId): Promise<void> {
  await ctx.db.updateTable('change_sets').set({ undo_job_id: jobId }).where('id', '=', id).execute()
}
