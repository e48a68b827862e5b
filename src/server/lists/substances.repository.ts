import { sql, type RawBuilder } from 'kysely'

import type { ListVersionId, SubstanceId, SubstanceListId } from '#contract/ids.ts'
import type { SubstanceBrief } from '#contract/substances.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { dayOf, effectiveStates, entriesInForce } from '#server/lists/in-force.repository.ts'
import {
  briefOf,
  matchesText,
  matchRank,
  mayHaveTypo,
  resemblesText,
} from '#server/lists/substance-match.repository.ts'

export interface FoundSubstance extends SubstanceBrief {
  lists: string[]
}

interface Search {
  text: string
  /** Key of a list: only what is on it, members of its groups included. */
  list?: string | undefined
  perPage: number
}

/** Substances that match a text, best first, with the lists in force that they are on. Typing errors are forgiven where few match as it stands. */
export async function searchSubstances(ctx: AnyContext, search: Search): Promise<FoundSubstance[]> {
  const found = await findSubstances(ctx, search, matchesText('s', search.text))
  if (found.length >= search.perPage || !mayHaveTypo(search.text)) return found
  return findSubstances(ctx, search, resemblesText('s', search.text))
}

async function findSubstances(
  ctx: AnyContext,
  { text, list, perPage }: Search,
  condition: RawBuilder<boolean>,
): Promise<FoundSubstance[]> {
  const { rows } = await sql<{ substance: FoundSubstance }>`
    with listed as materialized (
      select l.key, e.substance_id from ${entriesInForce(dayOf(ctx.now()))} e join substance_lists l on l.id = e.list_id
    ), placed as materialized (
      select key, substance_id from listed
      union select listed.key, m.member_id from listed join substance_members m on m.group_id = listed.substance_id
    )
    select ${briefOf('s')}::jsonb || jsonb_build_object('lists', coalesce(
      (select jsonb_agg(p.key order by p.key) from placed p where p.substance_id = s.id), '[]')) as substance
    from substances s
    where ${condition}
      and ${list === undefined ? sql`true` : sql`s.id in (select p.substance_id from placed p where p.key = ${list})`}
    order by ${matchRank('s', text)}, s.id
    limit ${perPage}`.execute(ctx.db)
  return rows.map(({ substance }) => substance)
}

export interface SubstanceRow extends SubstanceBrief {
  nameSv: string | null
  description: string
  version: number
  members: SubstanceBrief[]
  groups: SubstanceBrief[]
}

/** A substance with its members and the groups that it is a member of. */
export async function findSubstance(ctx: AnyContext, id: SubstanceId): Promise<SubstanceRow | undefined> {
  const { rows } = await sql<{ substance: SubstanceRow }>`
    select ${briefOf('s')}::jsonb || jsonb_build_object(
      'nameSv', s.name_sv, 'description', s.description, 'version', s.version,
      'members', coalesce((select jsonb_agg(${briefOf('o')} order by o.name, o.id) from substance_members m
        join substances o on o.id = m.member_id where m.group_id = s.id), '[]'),
      'groups', coalesce((select jsonb_agg(${briefOf('o')} order by o.name, o.id) from substance_members m
        join substances o on o.id = m.group_id where m.member_id = s.id), '[]')) as substance
    from substances s where s.id = ${id}`.execute(ctx.db)
  return rows[0]?.substance
}

export interface CardList {
  key: string
  title: string
  entryName: string
  reason: string
  dateOfInclusion: string | null
  condition: string
  limits: {
    value: string
    unit: '%' | 'mg/kg'
    operator: 'above' | 'at_or_above'
    scope: string
    weighed: string
    source: string
  }[]
}

/** The entries in force that a substance is on, itself or as a member of a group, with the limits of today. */
export async function findCardLists(ctx: AnyContext, id: SubstanceId): Promise<CardList[]> {
  const today = dayOf(ctx.now())
  const { rows } = await sql<CardList>`
    select l.key, l.title ->> ${ctx.language} as title, e.name as "entryName", e.reason,
      e.date_of_inclusion as "dateOfInclusion", e.condition,
      coalesce((
        select json_agg(json_build_object('value', x.value::text, 'unit', x.unit, 'operator', x.operator, 'scope', x.scope,
          'weighed', x.weighed, 'source', x.source) order by x.id)
        from entry_limits x where x.entry_id = e.id
          and (x.valid_from is null or x.valid_from <= ${today}::date) and (x.valid_to is null or x.valid_to >= ${today}::date)
      ), '[]') as limits
    from ${entriesInForce(today)} e join substance_lists l on l.id = e.list_id
    where e.substance_id = ${id}
      or e.substance_id in (select m.group_id from substance_members m where m.member_id = ${id})
    order by l.position, e.position, e.id`.execute(ctx.db)
  return rows
}

/** The substance that has one of these numbers, of the installation before the company's own. */
export async function findByNumbers(
  ctx: Context,
  numbers: { ec: string[]; cas: string[] },
): Promise<{ id: SubstanceId; name: string } | undefined> {
  return ctx.db
    .selectFrom('substances')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([
        sql<boolean>`cas_numbers && ${numbers.cas}::text[]`,
        sql<boolean>`ec_numbers && ${numbers.ec}::text[] and (cas_numbers = '{}' or ${numbers.cas.length === 0})`,
      ]),
    )
    .orderBy('subscriber_id', (order) => order.nullsFirst())
    .orderBy('id')
    .executeTakeFirst()
}

/** A substance of the company's own by this name, without numbers to tell it by. */
export async function findOwnByName(
  ctx: Context,
  name: string,
): Promise<{ id: SubstanceId; name: string } | undefined> {
  return ctx.db
    .selectFrom('own_substances')
    .select(['id', 'name'])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('id')
    .executeTakeFirst()
}

export async function isOnList(
  ctx: Context,
  substanceId: SubstanceId,
  listId: SubstanceListId,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${entriesInForce(dayOf(ctx.now()))} e where e.list_id = ${listId} and (e.substance_id = ${substanceId}
      or e.substance_id in (select m.group_id from substance_members m where m.member_id = ${substanceId})) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export async function insertOwnSubstance(
  ctx: Context,
  substance: { name: string; ecNumbers: string[]; casNumbers: string[] },
): Promise<SubstanceId> {
  const { id } = await ctx.db
    .insertInto('own_substances')
    .values({
      name: substance.name,
      ec_numbers: substance.ecNumbers,
      cas_numbers: substance.casNumbers,
      source: 'own',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a substance on a list for this company alone, since the version in force. */
export async function insertOwnEntry(
  ctx: Context,
  entry: { listId: SubstanceListId; versionId: ListVersionId; substanceId: SubstanceId; name: string },
): Promise<void> {
  await ctx.db
    .insertInto('own_list_entries')
    .values({
      list_id: entry.listId,
      entry_key: `own:${ctx.subscriberId}:${entry.substanceId}`,
      substance_id: entry.substanceId,
      added_version_id: entry.versionId,
      first_version_id: entry.versionId,
      name: entry.name,
      source: 'own',
      source_date: dayOf(ctx.now()),
    })
    .execute()
}

/** The version of a list in force. */
export async function findVersionInForce(
  ctx: AnyContext,
  listId: SubstanceListId,
): Promise<ListVersionId | undefined> {
  const row = await ctx.db
    .selectFrom('list_versions')
    .select('id')
    .where('list_id', '=', listId)
    .where('state', 'in', effectiveStates)
    .where('valid_from', '<=', dayOf(ctx.now()))
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row?.id
}
