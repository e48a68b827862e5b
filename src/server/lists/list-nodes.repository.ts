import { sql, type RawBuilder } from 'kysely'

import type { ListEntryId, SubstanceId } from '#contract/ids.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { SubstanceBrief } from '#contract/substances.ts'
import type { AnyContext } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { dayOf, entriesInForce } from '#server/lists/in-force.repository.ts'
import { briefOf, matchesText, mayHaveTypo, resemblesText } from '#server/lists/substance-match.repository.ts'

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
}

interface NodePage {
  items: NodeRow[]
  totalItems: number
}

/** The entries of a list in force, after the lists that it refers to. */
export function findEntryNodes(ctx: AnyContext, key: string, page: PageQuery): Promise<NodePage> {
  return pageOfNodes(ctx, sql`${references(ctx, key)} union all ${entries(ctx, key)}`, page)
}

/** The members of a group. */
export function findMemberNodes(ctx: AnyContext, groupId: SubstanceId, page: PageQuery): Promise<NodePage> {
  return pageOfNodes(ctx, members(sql`m.group_id = ${groupId}`), page)
}

/** Entries, and members of entries, that match a text; with a typing error forgiven where none does as it stands. */
export async function findMatchingNodes(
  ctx: AnyContext,
  key: string,
  text: string,
  page: PageQuery,
): Promise<NodePage> {
  const found = await pageOfNodes(ctx, nodesWith(ctx, key, text, matchesText('s', text)), page)
  if (found.totalItems > 0 || !mayHaveTypo(text)) return found
  return pageOfNodes(ctx, nodesWith(ctx, key, text, resemblesText('s', text)), page)
}

function nodesWith(
  ctx: AnyContext,
  key: string,
  text: string,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const ofList = sql`m.group_id in (
    select e.substance_id from ${entriesInForce(dayOf(ctx.now()))} e join substance_lists l on l.id = e.list_id where l.key = ${key})`
  return sql`select * from (${entries(ctx, key)} union all ${members(ofList)}) n
    where n.name ilike ${containing(text)} or n.substance_id in (select s.id from substances s where ${condition})`
}

async function pageOfNodes(
  ctx: AnyContext,
  nodes: ReturnType<typeof sql>,
  { page, perPage }: PageQuery,
): Promise<NodePage> {
  const { rows } = await sql<NodeRow>`
    with nodes as (${nodes}), shown as (
      select * from nodes order by rank, place, lower(name), substance_id limit ${perPage} offset ${(page - 1) * perPage})
    select n."entryId", n.type, n.list, n.number, n.name, n.reason, n."dateOfInclusion", n.condition,
      case when s.id is not null then ${briefOf('s')} end as substance,
      exists (select from substance_members m where m.group_id = n.substance_id) as "hasChildren"
    from shown n left join substances s on s.id = n.substance_id
    order by n.rank, n.place, lower(n.name), n.substance_id`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total from (${nodes}) n`.execute(ctx.db)
  return { items: rows, totalItems: counted.rows[0]?.total ?? 0 }
}

/** Numbered entries in the order of the law, others by name. */
const entries = (ctx: AnyContext, key: string) => sql`
  select 1 as rank, case when e.number is null then 0 else e.position end as place, e.id as "entryId", 'entry' as type,
    null::text as list, e.substance_id, e.number, e.name, e.reason, e.date_of_inclusion as "dateOfInclusion", e.condition
  from ${entriesInForce(dayOf(ctx.now()))} e join substance_lists l on l.id = e.list_id where l.key = ${key}`

const members = (condition: ReturnType<typeof sql>) => sql`
  select distinct 2 as rank, 0 as place, null::bigint as "entryId", 'member' as type, null::text as list, m.member_id as substance_id,
    null::text as number, s.name, '' as reason, null::date as "dateOfInclusion", '' as condition
  from substance_members m join substances s on s.id = m.member_id where ${condition}`

const references = (ctx: AnyContext, key: string) => sql`
  select 0 as rank, other.position as place, null::bigint as "entryId", 'list-reference' as type, other.key as list,
    null::bigint as substance_id, null::text as number, other.title ->> ${ctx.language} as name, '' as reason,
    null::date as "dateOfInclusion", '' as condition
  from substance_lists l join substance_lists other on other.key = any(l.referenced_list_keys) where l.key = ${key}`
