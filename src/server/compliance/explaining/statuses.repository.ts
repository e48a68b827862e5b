import { sql } from 'kysely'

import type { JobId, LegislationId, ProductId } from '#contract/values/ids.ts'
import type { AnnouncedStatus } from '#contract/compliance/statuses.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { WaitingRequest } from '#contract/exchange/requests.ts'
import { waitingRequestJson } from '#server/tenancy/request-status.repository.ts'
import { dayOf } from '#domain/days.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { isComplex } from '#domain/products/types.ts'
import type { ContextRow } from '#server/compliance/inputs/products.repository.ts'
import type { StoredContext } from '#server/compliance/inputs/stored-context.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { announcedJson } from '#server/compliance/judging/status-columns.repository.ts'
import { isReadable } from '#server/tenancy/product-visibility.repository.ts'

export interface VerdictRow {
  context: StoredContext
  statuses: Verdict
  /** Nearest first (COMP-13). */
  announced: AnnouncedStatus[]
  waitingRequest: WaitingRequest | null
}

/** The stored verdict on a product; the caller has seen to it that the product may be seen. */
export async function findVerdict(ctx: Context, productId: ProductId): Promise<VerdictRow | undefined> {
  const { rows } = await sql<VerdictRow>`
    select v.context, v.statuses, ${announcedJson(ctx.language)} as announced,
      ${waitingRequestJson(ctx, sql`p.id`)} as "waitingRequest"
    from products p join product_facts f on f.product_id = p.id join verdicts v on v.id = f.verdict_id
    where p.id = ${productId}`.execute(ctx.db)
  return rows[0]
}

/** The facts of a product that the working organization may open. */
export async function findFacts(
  ctx: Context,
  productId: ProductId,
): Promise<{ facts: Facts; isOwn: boolean } | undefined> {
  const { rows } = await sql<Parameters<typeof isComplexRow>[0] & { facts: Facts }>`
    select x.value as facts, p.type, p.has_children as "hasChildren", p.is_declared_complex as "isDeclaredComplex"
    from products p join product_facts f on f.product_id = p.id join facts x on x.id = f.facts_id
    where p.id = ${productId} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  const [row] = rows
  return row && { facts: row.facts, isOwn: row.type !== 'product_group' && !isComplexRow(row) }
}

const isComplexRow = ({
  type,
  hasChildren,
  isDeclaredComplex,
}: Pick<ContextRow, 'type' | 'hasChildren' | 'isDeclaredComplex'>): boolean =>
  isComplex({ type, hasComponents: hasChildren, isDeclared: isDeclaredComplex })

/** The lists with a version in force, in their order. */
export async function findListTitles({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ key: string; title: LocalizedText }[]> {
  const { rows } = await sql<{ key: string; title: LocalizedText }>`
    select l.key, l.title from substance_lists l where exists (select from list_versions v
      where v.list_id = l.id and v.state in ('applied', 'applying') and v.valid_from <= ${dayOf(now())}::date)
    order by l.position, l.id`.execute(db)
  return rows
}

/**
 * The legislations that are being judged again: for this subscriber, for a list that is being put in force (its job visits one
 * subscriber after the other), or for a changed legislation of the installation. `legislationIds` null: all columns.
 */
export async function findRecomputing(
  db: Db,
): Promise<{ jobId: JobId | null; legislationIds: LegislationId[] | null }[]> {
  const { rows } = await sql<{ jobId: JobId | null; legislationIds: LegislationId[] | null }>`
    select m.job_id as "jobId", m.legislation_ids as "legislationIds" from recompute_marks m
    union all
    select v.job_id, (select array_agg(g.id order by g.id) from legislations g where l.key = any(g.list_keys))
    from list_versions v join substance_lists l on l.id = v.list_id where v.state = 'applying'
      and not exists (select from recompute_marks m where m.job_id = v.job_id)
    union all
    select g.job_id, array_agg(g.id order by g.id) from legislations g join jobs j on j.id = g.job_id
    where j.state in ('queued', 'running') and not exists (select from recompute_marks m where m.job_id = g.job_id)
    group by g.job_id`.execute(db)
  return rows
}
