import { sql, type RawBuilder } from 'kysely'

import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { exemptionNumber } from '#domain/exchange/exemption-number.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'
import { substancesOnList } from '#server/lists/lists-of-substance.repository.ts'
import { matchesText, matchRank, mayHaveTypo, resemblesText } from '#server/lists/match.repository.ts'
import { entriesByName } from '#server/reference/group-names.repository.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'
import { listsOfTrait } from '#server/reference/list-traits.ts'

/** An entry that covers a substance. */
export interface CoveringEntry {
  name: string
  /** Condition over facts of use under which the entry counts; "": whatever the use is. */
  when: string
  /** Limits in % w/w, each under its condition; none: any content counts. */
  limits: { value: string; when: string; isOfMixtures: boolean }[]
}

/** A substance with the lists that it is on, among those that are asked about. */
export interface SubstanceOnLists {
  id: SubstanceId
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  lists: {
    list: string
    entries: CoveringEntry[]
  }[]
}

/** Entries in force that cover each of the substances: by itself, as a member of a group, by the metal in it or, it may be, by its name. */
const entriesOf = (ids: readonly SubstanceId[], day: string) => sql`
  above (substance_id, id) as (
    select s.id, s.id from unnest(${idsAsText(ids)}) as s (id)
    union select above.substance_id, m.group_id from above join substance_members m on m.member_id = above.id
  ), covering as materialized (
    select above.substance_id, e.id, e.list_id, e.name from above join ${entriesInForce(day)} e on e.substance_id = above.id
    union
    select c.substance_id, e.id, e.list_id, e.name from substance_elements c
    join entry_limits x on x.weighed = 'element' and x.element = c.element
    join ${entriesInForce(day)} e on e.id = x.entry_id
    join substance_lists r on r.id = e.list_id and r.key = any(${listsOfTrait('coversCompounds')}::text[])
    where c.substance_id = any(${idsAsText(ids)})
    union
    select n.substance_id, e.id, e.list_id, e.name
    from (${entriesByName(sql`select unnest(${idsAsText(ids)})`)}) n join ${entriesInForce(day)} e on e.id = n.entry_id
  )`

/** Substances of the catalogue by id, with the lists among `keys` that they are on. */
export async function findSubstancesOnLists(
  ctx: Context,
  ids: readonly SubstanceId[],
  keys: readonly string[],
): Promise<Map<SubstanceId, SubstanceOnLists>> {
  if (ids.length === 0) return new Map()
  const day = dayOf(ctx.now())
  const { rows } = await sql<SubstanceOnLists>`
    with recursive ${entriesOf(ids, day)}
    select s.id, ${substanceName(ctx.language)} as name, s.ec_numbers as "ecNumbers", s.cas_numbers as "casNumbers", coalesce((
      select json_agg(json_build_object('list', l.key, 'entries', o.entries) order by l.position, l.id)
      from (select c.list_id, json_agg(json_build_object('name', c.name, 'when', e.applies_when, 'limits', coalesce((
          select json_agg(json_build_object('value', trim_scale(case x.unit when 'mg/kg' then x.value / 10000 else x.value end)::text,
            'when', x.applies_when, 'isOfMixtures', x.scope = 'mixture'))
          from entry_limits x where x.entry_id = c.id and x.only_for is null and (x.members = '{}' or x.members && s.cas_numbers)
            and coalesce(x.valid_from, '-infinity') <= ${day}::date and coalesce(x.valid_to, 'infinity') >= ${day}::date), '[]'))) as entries
        from covering c join list_entries e on e.id = c.id where c.substance_id = s.id group by c.list_id) o
      join substance_lists l on l.id = o.list_id and l.subscriber_id is null and l.key = any(${[...keys]}::text[])), '[]') as lists
    from substances s where s.id = any(${idsAsText(ids)})`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Search {
  text?: string | undefined
  /** The authority's list whose substances are wanted; absent: any substance, those on a list of `keys` first. */
  list?: string | undefined
  /** The authority's lists that are asked about. */
  keys: readonly string[]
  offset: number
  limit: number
}

/** A page of ids of substances, best first. Without a text: the entries of the lists by name. Typing errors are forgiven where nothing matches. */
export async function searchIds(
  ctx: Context,
  search: Search,
): Promise<{ ids: SubstanceId[]; total: number }> {
  const { text } = search
  if (!text) return findEntries(ctx, search)
  const found = await findMatches(ctx, text, search, matchesText('s', text))
  return found.total > 0 || !mayHaveTypo(text)
    ? found
    : findMatches(ctx, text, search, resemblesText('s', text))
}

async function findMatches(
  ctx: Context,
  text: string,
  { list, offset, limit }: Search,
  condition: RawBuilder<boolean>,
): Promise<{ ids: SubstanceId[]; total: number }> {
  const onList = list === undefined ? sql`true` : sql`s.id in (${substancesOnList(list, dayOf(ctx.now()))})`
  return idsOf(
    ctx,
    sql`
    with found as materialized (
      select s.id, row_number() over (order by ${matchRank('s', text)}, s.id) as place from substances s where ${condition} and ${onList})`,
    { offset, limit },
  )
}

async function findEntries(
  ctx: Context,
  { list, keys, offset, limit }: Search,
): Promise<{ ids: SubstanceId[]; total: number }> {
  return idsOf(
    ctx,
    sql`
    with found as materialized (
      select s.id, row_number() over (order by left(s.name, 200) collate natural_order, s.id) as place from substances s
      where s.id in (select e.substance_id from ${entriesInForce(dayOf(ctx.now()))} e join substance_lists l on l.id = e.list_id
        where l.subscriber_id is null and l.key = any(${list === undefined ? [...keys] : [list]}::text[])))`,
    { offset, limit },
  )
}

async function idsOf(
  { db }: Context,
  found: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: SubstanceId[]; total: number }> {
  const { rows } = await sql<{ ids: SubstanceId[]; total: number }>`
    ${found} select (select count(*)::int from found) as total,
      coalesce((select json_agg(id order by place) from found where place > ${offset} and place <= ${offset + limit}), '[]') as ids`.execute(
    db,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

/** Exemptions by id, with the list and the number by which a reply names them; what is no exemption is left out. */
export async function findExemptionNames(
  { db }: Context,
  ids: readonly ExemptionId[],
): Promise<Map<ExemptionId, { list: string; number: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('exemptions as x')
    .innerJoin('substance_lists as l', 'l.id', 'x.list_id')
    .select(['x.id', 'l.key as list', 'x.annex', 'x.number'])
    .where('x.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, list, ...named }) => [id, { list, number: exemptionNumber(named) }]))
}
