import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { OwnSubstance, SubstanceBrief } from '#contract/substances/substances.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { effectiveStates, entriesInForce } from '#server/lists/in-force.repository.ts'
import { listsOfSubstance, substancesOnList } from '#server/lists/lists-of-substance.repository.ts'
import {
  briefOf,
  matchesText,
  matchRank,
  mayHaveTypo,
  resemblesText,
} from '#server/lists/match.repository.ts'

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
  const day = dayOf(ctx.now())
  const { rows } = await sql<{ substance: FoundSubstance }>`
    with found as materialized (
      select s.*, row_number() over (order by ${matchRank('s', text)}, s.id) as place from substances s
      where ${condition} and ${list === undefined ? sql`true` : sql`s.id in (${substancesOnList(list, day)})`}
      order by place limit ${perPage})
    select ${briefOf('s')}::jsonb || jsonb_build_object('lists', ${listsOfSubstance(sql`s.id`, day)}) as substance
    from found s order by s.place`.execute(ctx.db)
  return rows.map(({ substance }) => substance)
}

/** The company's own substances by name, with their lists and how many products include them. */
export async function findOwnSubstances(
  ctx: Context,
  { text, page, perPage }: PageQuery & { text?: string | undefined },
): Promise<{ items: OwnSubstance[]; totalItems: number }> {
  const own = sql`own_substances s where ${text ? matchesText('s', text) : sql`true`}`
  const { rows } = await sql<{ substance: OwnSubstance }>`
    select ${briefOf('s')}::jsonb || jsonb_build_object('lists', ${listsOfSubstance(sql`s.id`, dayOf(ctx.now()))},
      'products', (select count(distinct p.product_id) from product_substances p where p.substance_id = s.id and p.status = 'included')) as substance
    from (select s.* from ${own} order by left(s.name, 200) collate natural_order, s.id limit ${perPage} offset ${(page - 1) * perPage}) s
    order by left(s.name, 200) collate natural_order, s.id`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${own}`.execute(ctx.db)
  return { items: rows.map(({ substance }) => substance), totalItems: counted.rows[0]?.total ?? 0 }
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

/** Finds the substance of each number; a substance of the installation counts before the company's own. */
export async function findEachByNumber(
  ctx: AnyContext,
  numbers: readonly string[],
): Promise<{ number: string; substance: SubstanceBrief }[]> {
  const { rows } = await sql<{ number: string; substance: SubstanceBrief }>`
    select n.number, (select ${briefOf('s')} from substances s
        where s.cas_numbers && array[n.number] or s.ec_numbers && array[n.number]
        order by s.subscriber_id nulls first, s.id limit 1) as substance
    from unnest(${[...numbers]}::text[]) as n (number)`.execute(ctx.db)
  return rows.filter(({ substance }) => substance !== null)
}

/** The substance of this name, of the law before the company's own: there is no number to tell it by. */
export async function findByName(
  ctx: Context,
  name: string,
): Promise<{ id: SubstanceId; name: string } | undefined> {
  return ctx.db
    .selectFrom('substances')
    .select(['id', 'name'])
    .where(
      // What contains it is found by an index; of that the equal one is meant.
      sql<boolean>`(name ilike ${containing(name)} and lower(name) = lower(${name})
        or name_sv ilike ${containing(name)} and lower(name_sv) = lower(${name}))`,
    )
    .orderBy('subscriber_id', (order) => order.nullsFirst())
    .orderBy('id')
    .executeTakeFirst()
}

export async function isOnList(
  ctx: Context,
  substanceId: SubstanceId,
  listId: SubstanceListId,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${substanceId}::bigint union select m.group_id from above join substance_members m on m.member_id = above.id)
    select from above join ${entriesInForce(dayOf(ctx.now()))} e on e.substance_id = above.id
    where e.list_id = ${listId} limit 1`.execute(ctx.db)
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
