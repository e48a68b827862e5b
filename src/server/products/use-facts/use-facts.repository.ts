import { sql } from 'kysely'

import type { UseFact, UseValue } from '#contract/compliance/use-fact.ts'
import type {
  ChangeSetId,
  LegislationId,
  OrganizationId,
  ProductId,
  RequestId,
} from '#contract/values/ids.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** A value that was told somewhere, the nearest place first. */
export interface RecordedValue {
  key: string
  value: UseValue
  level: 'product' | 'group' | 'organization' | 'company'
  /** The reply that it was taken over from, where the request is visible. */
  reply: { requestId: RequestId; reference: string; supplier: string } | null
  /** The group's or organization's title; "" for one that the working organization does not see. */
  title: string
}

/** Members of a group with one verdict. */
export interface AlikeMembers {
  statuses: Verdict
  /** The number of members that the working organization sees. */
  members: number
}

interface UseFactRows {
  statuses: Verdict
  told: RecordedValue[]
  /** null: the product is no group. */
  members: AlikeMembers[] | null
}

/**
 * The facts of use recorded for a product, its groups, its organization and those above, and the company; with the product's verdict
 * and, for a group, the verdicts of its members.
 */
export async function findToldOfProduct(ctx: Context, id: ProductId): Promise<UseFactRows> {
  const { rows } = await sql<{
    statuses: Verdict | null
    told: RecordedValue[] | null
    members: AlikeMembers[] | null
  }>`
    with recursive up (id, depth) as (
      select organization_id, 0 from products where id = ${id}
      union all select o.parent_id, up.depth + 1 from up join organizations o on o.id = up.id where o.parent_id is not null),
    told as (
      select f.key, f.value, 'product' as level, '' as title, 0 as rank, (
          select json_build_object('requestId', r.id, 'reference', r.reference, 'supplier', r.counterpart)
          from requests r where r.id = f.reply_request_id and r.organization_id = ${anyOf(ctx.scope)}) as reply
        from use_facts f where f.product_id = ${id}
      union all select f.key, f.value, 'group', case when ${isUsable(ctx, 'q')} then q.title else '' end, 1, null from use_facts f
        join product_group_members m on m.group_id = f.product_id join products q on q.id = m.group_id where m.product_id = ${id}
      union all select f.key, f.value, 'organization', o.title, 2 + up.depth, null from use_facts f
        join up on up.id = f.organization_id join organizations o on o.id = up.id
      union all select f.key, f.value, 'company', '', 1000000, null from use_facts f
        where f.product_id is null and f.organization_id is null)
    select (select v.statuses from product_facts f join verdicts v on v.id = f.verdict_id where f.product_id = ${id}) as statuses,
      (select json_agg(json_build_object('key', t.key, 'value', t.value, 'level', t.level, 'title', t.title, 'reply', t.reply)
        order by t.key, t.rank, t.title) from told t) as told,
      (select case when p.type = 'product_group' then coalesce((
        select json_agg(json_build_object('statuses', a.statuses, 'members', a.members)) from (
          select v.statuses, count(*)::int as members from product_group_members m join products q on q.id = m.product_id
          join product_facts f on f.product_id = q.id join verdicts v on v.id = f.verdict_id
          where m.group_id = p.id and ${isUsable(ctx, 'q')} group by v.id, v.statuses) a), '[]') end
        from products p where p.id = ${id}) as members`.execute(ctx.db)
  return { statuses: rows[0]?.statuses ?? {}, told: rows[0]?.told ?? [], members: rows[0]?.members ?? null }
}

/** The owner of recorded facts: a product or group, an organization, or (both null) the company. */
export interface Place {
  productId: ProductId | null
  organizationId: OrganizationId | null
}

/** Writes values and deletes those that are null. */
export async function writeValues(
  { db, userId, now }: Context,
  { productId, organizationId }: Place,
  values: readonly { fact: UseFact; value: UseValue | null }[],
): Promise<void> {
  const gone = values.filter(({ value }) => value === null).map(({ fact }) => fact.key)
  await sql`delete from use_facts where product_id is not distinct from ${productId}::bigint
    and organization_id is not distinct from ${organizationId}::bigint and key = any(${gone}::text[])`.execute(
    db,
  )
  const told = values.filter(({ value }) => value !== null)
  await sql`
    insert into use_facts (product_id, organization_id, key, value, rolls_up, answered_by, answered_at)
    select ${productId}::bigint, ${organizationId}::bigint, key, value::jsonb, rolls_up, ${userId}::bigint, ${now()}::timestamptz
    from unnest(${told.map(({ fact }) => fact.key)}::text[], ${told.map(({ value }) => JSON.stringify(value))}::text[],
      ${told.map(({ fact }) => fact.rollsUp)}::boolean[]) as t (key, value, rolls_up)
    on conflict (subscriber_id, product_id, organization_id, key) do update set value = excluded.value, rolls_up = excluded.rolls_up,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, reply_request_id = null, reply_number = null`.execute(
    db,
  )
}

/** Values told of an organization, or (null) of the company. */
export async function findValuesOf(
  ctx: Context,
  organizationId: OrganizationId | null,
): Promise<Record<string, UseValue>> {
  const { rows } = await sql<{ values: Record<string, UseValue> | null }>`
    select json_object_agg(key, value) as values from use_facts
    where product_id is null and organization_id is not distinct from ${organizationId}::bigint`.execute(
    ctx.db,
  )
  return rows[0]?.values ?? {}
}

/** Values that an organization inherits: of those above it, the nearest first, else of the company. */
export async function findInheritedBy(
  ctx: Context,
  organizationId: OrganizationId,
): Promise<Record<string, UseValue>> {
  const { rows } = await sql<{ values: Record<string, UseValue> | null }>`
    with recursive up (id, depth) as (
      select parent_id, 1 from organizations where id = ${organizationId} and parent_id is not null
      union all select o.parent_id, up.depth + 1 from up join organizations o on o.id = up.id where o.parent_id is not null)
    select json_object_agg(key, value) as values from (
      select distinct on (f.key) f.key, f.value from use_facts f left join up on up.id = f.organization_id
      where f.product_id is null and (f.organization_id is null or up.id is not null)
      order by f.key, coalesce(up.depth, 1000000)) n`.execute(ctx.db)
  return rows[0]?.values ?? {}
}

/** True for the working organization and those below it. */
export const isOrganizationInScope = ({ scope }: Context, id: OrganizationId): boolean => scope.includes(id)

/** Products of an organization and of those below it, or (null) of the whole company; groups are judged by their members. */
export async function findProductIdsOf(
  ctx: Context,
  organizationId: OrganizationId | null,
): Promise<ProductId[]> {
  const { rows } = await sql<{ ids: ProductId[] | null }>`
    with recursive down (id) as (
      select id from organizations where id = ${organizationId}::bigint
      union select o.id from down join organizations o on o.parent_id = down.id)
    select array_agg(p.id order by p.id) as ids from products p
    where p.type <> 'product_group'
      and (${organizationId}::bigint is null or p.organization_id in (select id from down))`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** Members of product groups among these. */
export async function findMemberIds(ctx: Context, ids: readonly ProductId[]): Promise<ProductId[]> {
  const { rows } = await sql<{ ids: ProductId[] | null }>`
    select array_agg(distinct product_id) as ids from product_group_members
    where group_id = any(${idsAsText(ids)})`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** The products for which at least one of the values differs from the stored one. */
export async function findDiffering(
  { db }: Context,
  ids: readonly ProductId[],
  values: readonly { fact: UseFact; value: UseValue | null }[],
): Promise<ProductId[]> {
  const { rows } = await sql<{ ids: ProductId[] | null }>`
    select array_agg(w.id order by w.id) as ids from unnest(${idsAsText(ids)}) as w (id)
    where exists (
      select from unnest(${values.map(({ fact }) => fact.key)}::text[], ${values.map(({ value }) => JSON.stringify(value))}::text[])
        as t (key, value)
      left join use_facts f on f.product_id = w.id and f.key = t.key
      where coalesce(f.value, 'null') <> t.value::jsonb)`.execute(db)
  return rows[0]?.ids ?? []
}

/** Writes the same values of many products; counts their versions up. */
export async function writeMany(
  { db, userId, now }: Context,
  ids: readonly ProductId[],
  values: readonly { fact: UseFact; value: UseValue | null }[],
): Promise<void> {
  const keys = values.map(({ fact }) => fact.key)
  const told = values.filter(({ value }) => value !== null)
  await sql`delete from use_facts where product_id = any(${idsAsText(ids)}) and key = any(${keys}::text[])`.execute(
    db,
  )
  await sql`
    insert into use_facts (product_id, key, value, rolls_up, answered_by, answered_at)
    select w.id, t.key, t.value::jsonb, t.rolls_up, ${userId}::bigint, ${now()}::timestamptz
    from unnest(${idsAsText(ids)}) as w (id)
    cross join unnest(${told.map(({ fact }) => fact.key)}::text[], ${told.map(({ value }) => JSON.stringify(value))}::text[],
      ${told.map(({ fact }) => fact.rollsUp)}::boolean[]) as t (key, value, rolls_up)`.execute(db)
  await sql`update products set version = version + 1, updated_by = ${userId}, updated_at = ${now()}
    where id = any(${idsAsText(ids)})`.execute(db)
}

/** PERM-08: a row for each changed product, with the values before, as the change set keeps them. */
export async function auditMany(
  ctx: Context,
  { changeSetId, values }: { changeSetId: ChangeSetId; values: Record<string, UseValue | null> },
  ids: readonly ProductId[],
): Promise<void> {
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'use-facts-told', 'Product', c.product_id,
      jsonb_build_object('changeSet', ${changeSetId}::bigint,
        'version', jsonb_build_object('before', c.before_version, 'after', c.before_version + 1))
      || (select jsonb_object_agg('use.' || t.key, jsonb_build_object('after', t.value, 'before',
          (select r -> 'value' from jsonb_array_elements(c.before -> 'use_facts.product_id') r where r ->> 'key' = t.key)))
        from jsonb_each(${JSON.stringify(values)}::jsonb) t), ${ctx.request.id}
    from change_set_products c
    where c.change_set_id = ${changeSetId} and c.product_id = any(${idsAsText(ids)}) and c.kind = 'changed'`.execute(
    ctx.db,
  )
}

/** Facts that are not known, with how many products of the scope hang on them, and under which legislations. */
export async function findQuestions(
  ctx: Context,
  legislationIds: readonly LegislationId[],
): Promise<{ key: string; products: number; legislationIds: LegislationId[] }[]> {
  const { rows } = await sql<{ key: string; products: number; legislationIds: LegislationId[] }>`
    with counted as (
      select f.verdict_id, count(*)::int as products from products p join product_facts f on f.product_id = p.id
      where p.type <> 'product_group' and ${inScope(ctx, 'p')} group by 1),
    asked as (
      select v.id, s.key::bigint as legislation_id, q.key from verdicts v cross join lateral jsonb_each(v.statuses) s
      cross join lateral jsonb_array_elements_text(s.value -> 'questions') as q (key)
      where s.value ? 'questions' and s.key::bigint = any(${[...legislationIds]}::bigint[]))
    select a.key, (select sum(c.products)::int from counted c where c.verdict_id in (select id from asked x where x.key = a.key)) as products,
      array_agg(distinct a.legislation_id) as "legislationIds"
    from asked a join counted c on c.verdict_id = a.id group by a.key order by products desc, a.key`.execute(
    ctx.db,
  )
  return rows
}
