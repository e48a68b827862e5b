import { sql, type RawBuilder } from 'kysely'

import type { ListEntryId, SubstanceId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { AnyContext } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { conditionIn, entryNameIn } from '#server/reference/entry-texts.repository.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'
import {
  briefOf,
  hasNumber,
  limitsOn,
  matchesText,
  mayHaveTypo,
  resemblesText,
} from '#server/lists/match.repository.ts'

/** A node as it is stored; the service adds exemptions. */
export interface NodeRow {
  entryId: ListEntryId | null
  type: 'entry' | 'member' | 'list-reference'
  substance: SubstanceBrief | null
  list: string | null
  number: string | null
  name: string
  reason: string
  dateOfInclusion: string | null
  condition: string
  hasChildren: boolean
  limits: SubstanceLimit[]
}

export interface NodePage {
  items: NodeRow[]
  totalItems: number
}

/** A list as it is on a day. */
export interface ListOnDay {
  key: string
  day: string
}

export interface NodeFilters {
  text?: string | undefined
  name?: string | undefined
  ec?: string | undefined
  cas?: string | undefined
}

/** The entries of a list in force, after the lists that it refers to. */
export function findEntryNodes(ctx: AnyContext, list: ListOnDay, page: PageQuery): Promise<NodePage> {
  return pageOfNodes(ctx, sql`${references(ctx, list)} union all ${entries(ctx, list)}`, list, page)
}

/** The members of a group. */
export function findMemberNodes(
  ctx: AnyContext,
  groupId: SubstanceId,
  list: ListOnDay,
  page: PageQuery,
): Promise<NodePage> {
  return pageOfNodes(ctx, members(ctx, sql`m.group_id = ${groupId}`), list, page)
}

/** Entries, and members of entries, that match; with a typing error in the text forgiven where none does as it stands. */
export async function findMatchingNodes(
  ctx: AnyContext,
  list: ListOnDay,
  filters: NodeFilters,
  page: PageQuery,
): Promise<NodePage> {
  const text = filters.text ?? filters.name ?? ''
  const found = await pageOfNodes(ctx, nodesWith(ctx, list, filters, matchesText), list, page)
  if (found.totalItems > 0 || !mayHaveTypo(text)) return found
  return pageOfNodes(ctx, nodesWith(ctx, list, filters, resemblesText), list, page)
}

function nodesWith(
  ctx: AnyContext,
  list: ListOnDay,
  { text, name, ec, cas }: NodeFilters,
  matches: (alias: string, text: string) => RawBuilder<boolean>,
): RawBuilder<unknown> {
  const named = (wanted: string) =>
    sql`(n.name ilike ${containing(wanted)} or n.substance_id in (select s.id from substances s where ${matches('s', wanted)}))`
  const conditions = [
    ...(text ? [named(text)] : []),
    ...(name ? [named(name)] : []),
    ...(ec ? [hasNumber(sql`(select s.ec_numbers from substances s where s.id = n.substance_id)`, ec)] : []),
    ...(cas
      ? [hasNumber(sql`(select s.cas_numbers from substances s where s.id = n.substance_id)`, cas)]
      : []),
  ]
  return sql`select * from (${entries(ctx, list)} union all ${members(ctx, sql`m.group_id in (${substancesOf(list)})`)}) n
    where ${sql.join(conditions, sql` and `)}`
}

/** Substances of the entries of a list, and of their members at whatever depth. */
const substancesOf = ({ key, day }: ListOnDay) => sql`
  with recursive placed (substance_id) as (
    select e.substance_id from ${entriesInForce(day)} e join all_substance_lists l on l.id = e.list_id where l.key = ${key}
    union select m.member_id from placed join substance_members m on m.group_id = placed.substance_id)
  select substance_id from placed`

async function pageOfNodes(
  ctx: AnyContext,
  nodes: RawBuilder<unknown>,
  { day }: ListOnDay,
  { page, perPage }: PageQuery,
): Promise<NodePage> {
  const { rows } = await sql<NodeRow>`
    with nodes as (${nodes}), shown as (
      select * from nodes order by rank, place, lower(name), substance_id limit ${perPage} offset ${(page - 1) * perPage})
    select n."entryId", n.type, n.list, n.number, n.name, n.reason, n."dateOfInclusion", n.condition,
      case when s.id is not null then ${briefOf('s')} end as substance,
      exists (select from substance_members m where m.group_id = n.substance_id) as "hasChildren",
      ${limitsOn(sql`n."entryId"`, day)} as limits
    from shown n left join substances s on s.id = n.substance_id
    order by n.rank, n.place, lower(n.name), n.substance_id`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total from (${nodes}) n`.execute(ctx.db)
  return { items: rows, totalItems: counted.rows[0]?.total ?? 0 }
}

/** Numbered entries in the order of the law, others by name. */
const entries = (ctx: AnyContext, { key, day }: ListOnDay) => sql`
  select 1 as rank, case when e.number is null then 0 else e.position end as place, e.id as "entryId", 'entry' as type,
    null::text as list, e.substance_id, e.number, ${entryNameIn(ctx.language, 'e')} as name, e.reason, e.date_of_inclusion as "dateOfInclusion",
    ${conditionIn(ctx.language, 'e')} as condition
  from ${entriesInForce(day)} e join all_substance_lists l on l.id = e.list_id where l.key = ${key}`

const members = (ctx: AnyContext, condition: RawBuilder<unknown>) => sql`
  select distinct 2 as rank, 0 as place, null::bigint as "entryId", 'member' as type, null::text as list, m.member_id as substance_id,
    null::text as number, ${substanceName(ctx.language)} as name, '' as reason, null::date as "dateOfInclusion", '' as condition
  from substance_members m join substances s on s.id = m.member_id where ${condition}`

const references = (ctx: AnyContext, { key }: ListOnDay) => sql`
  select 0 as rank, other.position as place, null::bigint as "entryId", 'list-reference' as type, other.key as list,
    null::bigint as substance_id, null::text as number, other.title ->> ${ctx.language} as name, '' as reason,
    null::date as "dateOfInclusion", '' as condition
  from all_substance_lists l join all_substance_lists other on other.key = any(l.referenced_list_keys) where l.key = ${key}`
