import { sql } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { CARD_MEMBERS, type CardList, type SubstanceChange } from '#contract/substances/card.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import type { AnyContext } from '#server/context.ts'
import { conditionIn, entryNameIn } from '#server/reference/entry-texts.repository.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'
import { briefOf, limitsOn, matchesText } from '#server/lists/match.repository.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'

export interface SubstanceRow extends SubstanceBrief {
  nameSv: string | null
  description: string
  formula: string
  annexXiv: { entry: string; latestApplicationDate: string; sunsetDate: string } | null
  source: string
  version: number
  members: SubstanceBrief[]
  memberCount: number
  groups: SubstanceBrief[]
}

/** A substance with the first of its members and the groups that it is a member of. */
export async function findSubstance(ctx: AnyContext, id: SubstanceId): Promise<SubstanceRow | undefined> {
  const { rows } = await sql<{ substance: SubstanceRow }>`
    select ${briefOf('s')}::jsonb || jsonb_build_object(
      'nameSv', s.name_sv, 'description', s.description, 'formula', coalesce(s.properties ->> 'formula', ''),
      'annexXiv', s.properties -> 'annexXiv', 'source', s.source, 'version', s.version,
      'members', coalesce((select jsonb_agg(${briefOf('o')} order by lower(o.name), o.id) from (
        select o.* from substance_members m join substances o on o.id = m.member_id where m.group_id = s.id
        order by lower(o.name), o.id limit ${CARD_MEMBERS}) o), '[]'),
      'memberCount', (select count(*) from substance_members m where m.group_id = s.id),
      'groups', coalesce((select jsonb_agg(${briefOf('o')} order by lower(o.name), o.id) from substance_members m
        join substances o on o.id = m.group_id where m.member_id = s.id), '[]')) as substance
    from substances s where s.id = ${id}`.execute(ctx.db)
  return rows[0]?.substance
}

/** The entries in force that a substance is on, itself or by a group at whatever height, with the limits of today. */
export async function findCardLists(ctx: AnyContext, id: SubstanceId): Promise<CardList[]> {
  const today = dayOf(ctx.now())
  const { rows } = await sql<CardList>`
    with recursive above (id) as (
      select ${id}::bigint union select m.group_id from above join substance_members m on m.member_id = above.id)
    select l.key, l.title ->> ${ctx.language} as title, e.id as "entryId", ${entryNameIn(ctx.language, 'e')} as "entryName", e.number, e.reason,
      case when g.id <> ${id} then json_build_object('id', g.id, 'name', ${substanceName(ctx.language, 'g')}) end as by,
      e.date_of_inclusion as "dateOfInclusion", ${conditionIn(ctx.language, 'e')} as condition, e.depends_on_use as "dependsOnUse",
      e.applies_when <> '' as "isConditional",
      case when g.id = ${id} then ${limitsOn(sql`e.id`, today)} else ${limitsOn(sql`e.id`, today, sql`self.cas_numbers`)} end as limits
    from substances self cross join above join ${entriesInForce(today)} e on e.substance_id = above.id
    join substances g on g.id = above.id join substance_lists l on l.id = e.list_id
    where self.id = ${id} order by l.position, e.position, e.id`.execute(ctx.db)
  return rows
}

export async function findMembers(
  ctx: AnyContext,
  groupId: SubstanceId,
  { text, page, perPage }: PageQuery & { text?: string | undefined },
): Promise<{ items: SubstanceBrief[]; totalItems: number }> {
  const members = sql`substance_members m join substances s on s.id = m.member_id
    where m.group_id = ${groupId} and ${text ? matchesText('s', text) : sql`true`}`
  const { rows } = await sql<{ member: SubstanceBrief }>`
    select ${briefOf('s')} as member from ${members} order by lower(s.name), s.id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${members}`.execute(ctx.db)
  return { items: rows.map(({ member }) => member), totalItems: counted.rows[0]?.total ?? 0 }
}

/** The table that the caller writes: the installation's without a tenant, else the company's own. */
const writable = ({ subscriberId }: AnyContext, table: string) =>
  sql.table(`${subscriberId === null ? 'installation' : 'own'}_${table}`)

/** The substance, kept from others until the transaction ends; undefined where the caller may not write it. */
export async function lockSubstance(
  ctx: AnyContext,
  id: SubstanceId,
): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from ${writable(ctx, 'substances')} where id = ${id} for update`.execute(ctx.db)
  return rows[0]
}

export async function updateSubstance(
  ctx: AnyContext,
  id: SubstanceId,
  change: SubstanceChange,
): Promise<void> {
  const { formula, annexXiv } = change
  const properties = { ...(formula === '' ? {} : { formula }), ...(annexXiv === null ? {} : { annexXiv }) }
  await sql`
    update ${writable(ctx, 'substances')} set name = ${change.name}, name_sv = ${change.nameSv || null},
      ec_numbers = ${change.ecNumbers}::text[], cas_numbers = ${change.casNumbers}::text[], is_group = ${change.isGroup},
      description = ${change.description},
      properties = (properties - 'formula' - 'annexXiv') || ${JSON.stringify(properties)}::jsonb, version = version + 1
    where id = ${id}`.execute(ctx.db)
}

/** A company's own entries are named as their substance is; the law's keep the words of the law. */
export async function renameOwnEntries(ctx: AnyContext, id: SubstanceId, name: string): Promise<void> {
  await ctx.db.updateTable('own_list_entries').set({ name }).where('substance_id', '=', id).execute()
}

/** Other substances that the caller sees with one of these CAS numbers. */
export async function findCasOwners(
  ctx: AnyContext,
  casNumbers: readonly string[],
  exceptId: SubstanceId,
): Promise<{ name: string; casNumbers: string[] }[]> {
  const { rows } = await sql<{ name: string; casNumbers: string[] }>`
    select name, cas_numbers as "casNumbers" from substances
    where cas_numbers && ${[...casNumbers]}::text[] and id <> ${exceptId} order by id`.execute(ctx.db)
  return rows
}
