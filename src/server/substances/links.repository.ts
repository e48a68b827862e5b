import { sql } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'

/** Links of one company, or of the installation, are made one after the other: two at once could close a circle. */
export async function lockLinks({ db, subscriberId }: AnyContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('kedja substance links'), ${subscriberId ?? 0}::int)`.execute(
    db,
  )
}

export interface LinkedSubstance {
  id: SubstanceId
  name: string
  isGroup: boolean
  isOwn: boolean
  /** Stands on a list in force that takes substances of companies. */
  isOnOpenList: boolean
  /** Titles of the lists in force that it is on, itself or by a group above. */
  lists: string[]
}

export async function findLinkable(
  ctx: AnyContext,
  ids: readonly SubstanceId[],
): Promise<Map<SubstanceId, LinkedSubstance>> {
  const { rows } = await sql<LinkedSubstance>`
    select s.id, s.name, s.is_group as "isGroup", s.subscriber_id is not null as "isOwn",
      exists (select from ${entriesInForce(dayOf(ctx.now()))} e join substance_lists l on l.id = e.list_id
        where e.substance_id = s.id and l.allow_new_substances) as "isOnOpenList",
      array(with recursive above (id) as (
          select s.id union select m.group_id from above join substance_members m on m.member_id = above.id)
        select l.title ->> ${ctx.language}::text from substance_lists l
        where l.id in (select e.list_id from above join ${entriesInForce(dayOf(ctx.now()))} e on e.substance_id = above.id)
        order by l.position, l.id) as lists
    from substances s where s.id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every membership from a group upwards, its own included. */
export async function findLinksAbove(
  { db }: AnyContext,
  id: SubstanceId,
): Promise<{ parent: SubstanceId; child: SubstanceId }[]> {
  const { rows } = await sql<{ parent: SubstanceId; child: SubstanceId }>`
    with recursive up (parent, child) as (
      select m.group_id, m.member_id from substance_members m where m.member_id = ${id}
      union select m.group_id, m.member_id from up join substance_members m on m.member_id = up.parent)
    select parent, child from up`.execute(db)
  return rows
}

export async function findNames(
  { db }: AnyContext,
  ids: readonly SubstanceId[],
): Promise<Map<SubstanceId, string>> {
  const rows = await db
    .selectFrom('substances')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const writableMembers = ({ subscriberId }: AnyContext) =>
  sql.table(subscriberId === null ? 'installation_substance_members' : 'own_substance_members')

/** False when it is a member already. */
export async function insertLink(
  ctx: AnyContext,
  groupId: SubstanceId,
  memberId: SubstanceId,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${writableMembers(ctx)} (group_id, member_id) values (${groupId}, ${memberId}) on conflict do nothing`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/** False when the caller has no such link. */
export async function deleteLink(
  ctx: AnyContext,
  groupId: SubstanceId,
  memberId: SubstanceId,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${writableMembers(ctx)} where group_id = ${groupId} and member_id = ${memberId}`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

export async function isLinked(
  { db }: AnyContext,
  groupId: SubstanceId,
  memberId: SubstanceId,
): Promise<boolean> {
  const row = await db
    .selectFrom('substance_members')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Products of all organizations that include a substance or a member of it; `atMost` of them. */
export async function findHolders({ db }: Context, id: SubstanceId, atMost: number): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    with recursive below (id) as (
      select ${id}::bigint union select m.member_id from below join substance_members m on m.group_id = below.id)
    select distinct p.product_id as id from product_substances p
    where p.substance_id in (select id from below) and p.status = 'included' limit ${atMost}`.execute(db)
  return rows.map(({ id: productId }) => productId)
}
