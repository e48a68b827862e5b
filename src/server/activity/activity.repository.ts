import { sql, type RawBuilder } from 'kysely'

import { MAX_NAMED_CAUSES, type ActivityItem, type AuditEntry, type AuditQuery } from '#contract/activity.ts'
import type { OrganizationId, ProductId, UserId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Reference } from '#domain/products/activity.ts'
import type { Context } from '#server/context.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { isReadable, isUsable } from '#server/tenancy/product-visibility.repository.ts'

export interface TrailRow {
  id: number
  at: Date
  user: { id: UserId; name: string } | null
  action: string
  changes: Record<string, unknown>
  toldOf: ActivityItem['toldOf']
  statuses: ActivityItem['statuses']
  /** The changed parts that statuses followed. */
  causes: { total: number; titles: string[] }
  hasCauses: boolean
  /** The job that judged all products; null: a change of some moved the statuses. */
  job: { queue: string; kind: string } | null
}

const userJson = sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = a.user_id)`

/**
 * The trail of a product: its own rows, and facts of use that were told, since the product is there, of what the product inherits them
 * from (COMP-18): its groups, its organization and those above, the company.
 */
const trailOf = (ctx: Context, id: ProductId) => sql`
  with recursive product as (select organization_id, created_at from products where id = ${id}),
  up (id) as (select organization_id from product
    union all select o.parent_id from up join organizations o on o.id = up.id where o.parent_id is not null),
  places as (
    select 'Product' as type, ${id}::bigint as id, null::json as told_of
    union all select 'Product', q.id, json_build_object('level', 'group', 'title', case when ${isUsable(ctx, 'q')} then q.title else '' end)
      from product_group_members m join products q on q.id = m.group_id where m.product_id = ${id}
    union all select 'Organization', o.id, json_build_object('level', 'organization', 'title', o.title)
      from up join organizations o on o.id = up.id
    union all select 'Subscriber', ${ctx.subscriberId}::bigint, json_build_object('level', 'company', 'title', '')),
  trail as (
    select a.id, a.at, a.action, a.changes, a.user_id, p.told_of
    from places p join own_audit_log a on a.object_type = p.type and a.object_id = p.id
    where p.told_of is null or (a.action = 'use-facts-told' and a.at >= (select created_at from product))),
  moved as (
    select s.id, s.at, v.changes -> ${ctx.language}::text as changes, s.cause_ids, s.request_id
    from status_changes s join status_moves v on v.id = s.move_id
    where s.product_ids @> array[${id}::bigint] and not s.cause_ids @> array[${id}::bigint])`

/** Statuses as they were worded, with the legislations' titles. */
const movesJson = (language: Language) => sql`coalesce((
  select json_agg(json_build_object('legislation', json_build_object('id', l.id, 'title', l.short_name ->> ${language}),
      'before', ${wordedJson(sql`x.change -> 'before'`)}, 'after', ${wordedJson(sql`x.change -> 'after'`)}) order by l.id)
  from jsonb_array_elements(a.moves) as x (change) join legislations l on l.id = (x.change ->> 'legislationId')::bigint), '[]'::json)`

const wordedJson = (status: RawBuilder<unknown>) =>
  sql`json_build_object('status', ${status} -> 'status', 'tone', ${status} -> 'tone', 'word', ${status} -> 'word')`

/**
 * Titles of the changed products that a move followed. One change may be of products in different trees: of several, those below the
 * product today are meant. A single one is the cause wherever it is by now.
 */
const causesJson = (ctx: Context) => sql`(
  select json_build_object('total', count(*),
    'titles', coalesce(json_agg(c.title order by c.place) filter (where c.place <= ${MAX_NAMED_CAUSES}), '[]'))
  from (select p.title, row_number() over (order by p.title) as place from products p
    where p.id = any(a.cause_ids) and ${isReadable(ctx, 'p')}
      and (cardinality(a.cause_ids) = 1 or p.id in (select id from below))) c)`

/** The job by its key: the text of a request is one's own, and may be anything. */
const jobJson = sql`(select json_build_object('queue', j.queue, 'kind', j.kind) from jobs j
  where cardinality(a.cause_ids) = 0 and j.id = substring(a.request_id from '^job (\\d{1,18})$')::bigint)`

/**
 * Deeds done to a product, and its statuses that followed changes of others (PROD-44), the newest first. The caller has seen to it that
 * the product may be seen.
 */
export async function findProductTrail(
  ctx: Context,
  id: ProductId,
  { page, perPage }: PageQuery,
): Promise<TrailRow[]> {
  // The walk below the product runs only when a move of the page has several causes.
  const { rows } = await sql<TrailRow>`${trailOf(ctx, id)},
    below (id) as (
      select e.child_id from product_components e where e.parent_id = ${id}
      union select e.child_id from below join product_components e on e.parent_id = below.id),
    page as materialized (
      select id, at, action, changes, told_of, user_id, null::jsonb as moves, null::bigint[] as cause_ids,
        null as request_id
      from trail
      union all
      select id, at, 'statuses-moved', '{}'::jsonb, null, null, changes, cause_ids, request_id from moved
      order by at desc, id desc limit ${perPage} offset ${(page - 1) * perPage})
    select a.id, a.at, a.action, a.changes, a.told_of as "toldOf", ${userJson} as user, ${movesJson(ctx.language)} as statuses,
      ${causesJson(ctx)} as causes, coalesce(cardinality(a.cause_ids), 0) > 0 as "hasCauses", ${jobJson} as job
    from page a order by a.at desc, a.id desc`.execute(ctx.db)
  return rows
}

export async function countProductTrail(ctx: Context, id: ProductId): Promise<number> {
  const { rows } = await sql<{ total: number }>`${trailOf(ctx, id)}
    select (select count(*) from trail) + (select count(*) from moved) as total`.execute(ctx.db)
  return Number(rows[0]?.total ?? 0)
}

const idsOf = (references: readonly Reference[], kind: Reference['kind']): number[] =>
  references.flatMap((reference) =>
    reference.kind === kind && typeof reference.id === 'number' ? [reference.id] : [],
  )

/** Titles of what a history names, as `kind id`; what is gone or not seen has none. */
export async function findTitles(
  ctx: Context,
  references: readonly Reference[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const of = (kind: Reference['kind']) => sql`any(${idsOf(references, kind)}::bigint[])`
  const lists = references.flatMap(({ kind, id }) => (kind === 'list' ? [String(id)] : []))
  const { rows } = await sql<{ kind: string; id: string; title: string }>`
    select 'product' as kind, p.id::text as id, p.title from products p where p.id = ${of('product')} and ${isReadable(ctx, 'p')}
    union all select 'supplier', s.id::text, s.title from supply_chain_organizations s where s.id = ${of('supplier')}
    union all select 'businessRole', r.id::text, r.title ->> ${ctx.language} from business_roles r where r.id = ${of('businessRole')}
    union all select 'category', c.id::text, c.code || ' ' || c.title from categories c where c.id = ${of('category')}
    union all select 'legislation', l.id::text, l.short_name ->> ${ctx.language} from legislations l where l.id = ${of('legislation')}
    union all select 'substance', x.id::text, x.name from substances x where x.id = ${of('substance')}
    union all select 'entry', e.id::text, e.name from list_entries e where e.id = ${of('entry')}
    union all select 'list', g.key, g.title ->> ${ctx.language} from substance_lists g where g.key = any(${lists}::text[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]))
}

interface AuditRow extends Omit<AuditEntry, 'at'> {
  at: Date
  organizationId: OrganizationId | null
}

/**
 * The trail as the working organization sees it (PERM-09): what was done in its name or in that of one below, and what belongs to
 * no organization. Days are UTC.
 */
function auditOf({ scope }: Context, { objectType, objectId, userId, action, from, to }: AuditQuery) {
  const conditions = [
    sql`(a.organization_id = ${anyOf(scope)} or a.organization_id is null)`,
    ...(objectType === undefined ? [] : [sql`a.object_type = ${objectType}`]),
    ...(objectId === undefined ? [] : [sql`a.object_id = ${objectId}`]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`a.at < ${to}::date + 1`]),
  ]
  return sql`from own_audit_log a where ${sql.join(conditions, sql` and `)}`
}

export async function findAudit(ctx: Context, query: AuditQuery): Promise<AuditRow[]> {
  const { page, perPage } = query
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.organization_id as "organizationId", ${userJson} as user, a.action, a.object_type as "objectType",
      a.object_id as "objectId", a.changes, a.request_id as "requestId"
    ${auditOf(ctx, query)} order by a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countAudit(ctx: Context, query: AuditQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${auditOf(ctx, query)}`.execute(
    ctx.db,
  )
  return Number(rows[0]?.total ?? 0)
}
