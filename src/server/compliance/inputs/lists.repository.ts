import { sql } from 'kysely'

import { maskOf } from '#domain/compliance/eee-categories.ts'
import { exemptedShareOf } from '#domain/compliance/exemption-conditions.ts'
import { materialKinds } from '#domain/compliance/material-kinds.ts'
import type {
  AuthorisationEntry,
  JudgedEntry,
  JudgedExemption,
  JudgedLimit,
} from '#domain/compliance/leaf.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { entriesByName } from '#server/reference/group-names.repository.ts'
import { authorisationList, listsOfTrait } from '#server/reference/list-traits.ts'

export interface ListRow {
  id: number
  key: string
  allowsNewSubstances: boolean
  /** Entries since each of the asked versions, by the version's id. */
  newEntries: Record<string, number> | null
}

/** Versions that are in force on a day. One that is being applied is in force: what follows is the judgement. */
const inForce = (asOf: string) => sql`in_force as materialized (
  select id, list_id, valid_from from list_versions where state in ('applied', 'applying') and valid_from <= ${asOf}::date)`

/**
 * Versions that are known today: before a version its entries counted from their own days of inclusion (COMP-06), whichever version
 * brought them.
 */
const known = ({ asOf, knownOn }: JudgedDay) => sql`known as materialized (
  select id, list_id, valid_from from list_versions where state in ('applied', 'applying')
    and valid_from <= greatest(${asOf}::date, ${knownOn}::date))`

/**
 * Condition that entry `e`, added by version `a`, was in force on the day. An entry reworded by a later
 * version had its earlier wording until then.
 */
const isInForce = ({ asOf }: JudgedDay) => sql`(a.valid_from <= ${asOf}::date
  or e.added_version_id = e.first_version_id and e.date_of_inclusion <= ${asOf}::date)`

/** The day that is judged, and the day up to which versions are known: today. */
export interface JudgedDay {
  asOf: string
  knownOn: string
}

/** All lists, and how many entries each has got since the asked versions (COMP-14). */
export async function findLists(db: Db, versionIds: readonly number[], asOf: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`${onePlan}
    with ${inForce(asOf)}, asked as materialized (
      select id, list_id, valid_from from list_versions where id = any(${[...versionIds]}::bigint[])),
    newer as materialized (
      select f.id, f.list_id, f.valid_from from in_force f
      where exists (select from asked v where v.list_id = f.list_id and v.valid_from < f.valid_from)),
    came as materialized (
      select f.list_id, f.valid_from, count(*)::int as entries
      from newer f join list_entries e on e.first_version_id = f.id join in_force a on a.id = e.added_version_id
      left join in_force r on r.id = e.removed_version_id where r.id is null group by f.list_id, f.valid_from),
    since as materialized (
      select v.list_id, v.id as version_id, sum(c.entries)::int as entries
      from asked v join came c on c.list_id = v.list_id and c.valid_from > v.valid_from group by v.list_id, v.id)
    select l.id, l.key, l.allow_new_substances as "allowsNewSubstances",
      (select json_object_agg(s.version_id, s.entries) from since s where s.list_id = l.id) as "newEntries"
    from substance_lists l order by l.position, l.id`.execute(db)
  return rows
}

const AUTHORISED = authorisationList()

/** The entry of the list that requires an authorisation for substance `s`, with its limit for mixtures. */
const authorisationEntry = sql`(select json_build_object('entryId', n.id, 'limit', (
    select json_build_object('value', x.value::text, 'unit', x.unit, 'operator', x.operator, 'scope', x.scope, 'weighed', x.weighed,
      'element', x.element, 'validFrom', x.valid_from, 'validTo', x.valid_to, 'source', x.source)
    from entry_limits x where x.entry_id = n.id order by x.id limit 1))
  from list_entries n join all_substance_lists o on o.id = n.list_id and o.key = ${AUTHORISED.key} and o.subscriber_id is null
  where n.number = s.properties -> 'annexXiv' ->> 'entry' and n.removed_version_id is null order by n.id limit 1)`

interface EntryRow {
  id: number
  listId: number
  name: string
  isGroup: boolean
  dependsOnUse: boolean
  appliesWhen: string
  isReportedOnly: boolean
  sumGroup: string | null
  gwp: string | null
  sunset: string | null
  authorisation: AuthorisationEntry | null
  listedOn: string | null
  elementPercents: Record<number, string | null> | null
  substanceIds: number[]
  byName: number[] | null
  limits: (Omit<JudgedLimit, 'members'> & { note: string; members: number[] | null })[]
}

/**
 * Entries in force on a day that cover one of the substances: as the entry's own, or as a member, or a member of a member, or may cover
 * it by its name. Some lists restrict a metal in any form, so that their entries cover all compounds of it. Entries are looked up ("offset 0"):
 * a plan for any number of substances reads all of them.
 */
export async function findEntries(
  db: Db,
  substanceIds: readonly number[],
  on: JudgedDay,
): Promise<(JudgedEntry & { listId: number })[]> {
  if (substanceIds.length === 0) return []
  const { rows } = await sql<EntryRow>`${onePlan}
    with recursive ${inForce(on.asOf)}, ${known(on)}, up (id, substance_id) as (
      select id, id from unnest(${[...substanceIds]}::bigint[]) as asked (id)
      union
      select m.group_id, up.substance_id from up join substance_members m on m.member_id = up.id),
    found as (
      select e.id, up.substance_id from up cross join lateral (
        select id from list_entries where substance_id = up.id offset 0) e
      union
      select e.id, c.substance_id from substance_elements c
      join entry_limits x on x.weighed = 'element' and x.element = c.element
      join list_entries e on e.id = x.entry_id join substance_lists l on l.id = e.list_id and l.key = any(${listsOfTrait('coversCompounds')}::text[])
      where c.substance_id = any(${[...substanceIds]}::bigint[])),
    placed as (
      select id, substance_id, false as by_name from found
      union all
      select n.entry_id, n.substance_id, true from (${entriesByName(sql`select unnest(${[...substanceIds]}::bigint[])`)}) n
      where not exists (select from found f where f.id = n.entry_id and f.substance_id = n.substance_id)),
    hits as (select id, array_agg(substance_id order by substance_id) as substance_ids,
      array_agg(substance_id order by substance_id) filter (where by_name) as by_name from placed group by id)
    select e.id, e.list_id as "listId", e.name, s.is_group as "isGroup", e.depends_on_use as "dependsOnUse", e.applies_when as "appliesWhen",
      coalesce((e.details ->> 'isReportedOnly')::boolean, false) as "isReportedOnly", e.details ->> 'sumGroup' as "sumGroup", e.details ->> 'gwp' as gwp,
      case when l.key = ${AUTHORISED.entriesOf} then s.properties -> 'annexXiv' ->> 'sunsetDate' end as sunset,
      case when l.key = ${AUTHORISED.entriesOf} and s.properties ? 'annexXiv' then ${authorisationEntry} end as authorisation, e.date_of_inclusion as "listedOn", h.substance_ids as "substanceIds", h.by_name as "byName",
      (select json_object_agg(c.substance_id, c.percent::text) from substance_elements c
        where c.substance_id = any(h.substance_ids) and c.element in (
          select x.element from entry_limits x where x.entry_id = e.id and x.weighed = 'element')) as "elementPercents",
      coalesce((select json_agg(json_build_object('value', x.value::text, 'unit', x.unit, 'operator', x.operator, 'scope', x.scope,
        'weighed', x.weighed, 'element', x.element, 'onlyFor', x.only_for, 'appliesWhen', x.applies_when, 'equipment', x.equipment, 'validFrom', x.valid_from, 'validTo', x.valid_to, 'source', x.source, 'note', x.note,
        'members', case when x.members <> '{}' then (select coalesce(json_agg(n.id), '[]') from substances n
          where n.id = any(${[...substanceIds]}::bigint[]) and n.cas_numbers && x.members) end)
        order by x.id) from entry_limits x where x.entry_id = e.id), '[]') as limits
    from hits h cross join lateral (select * from list_entries where id = h.id offset 0) e join substances s on s.id = e.substance_id
    join substance_lists l on l.id = e.list_id
    join known a on a.id = e.added_version_id left join in_force r on r.id = e.removed_version_id
    where r.id is null and ${isInForce(on)} order by e.id`.execute(db)
  return rows.map(
    ({ limits, sumGroup, elementPercents, isReportedOnly, byName, authorisation, ...entry }) => ({
      ...entry,
      ...(byName ? { byName } : {}),
      ...(authorisation ? { authorisation } : {}),
      ...(elementPercents ? { elementPercents } : {}),
      ...(isReportedOnly ? { isReportedOnly } : {}),
      limits: limits.map(({ members, ...limit }) => ({ ...limit, ...(members ? { members } : {}) })),
      sumGroup: sumGroup ?? sumGroupOf(limits),
    }),
  )
}

/**
 * "Sum of tetra-, penta-, hexa-, hepta- and decabromodiphenyl ether": entries of one list whose limits name the same sum are
 * added up. The law writes the sum at each of them.
 */
function sumGroupOf(limits: EntryRow['limits']): string | null {
  const notes = limits
    .filter(({ weighed }) => weighed === 'sum')
    .map(({ note }) => /^Sum of [^;]+/.exec(note)?.[0])
  return notes.find((note) => note !== undefined) ?? null
}

interface ExemptionRow {
  id: number
  listId: number
  annex: string
  number: string
  substanceName: string
  text: string
  categories: number[]
  partialCategories: number[]
  endsOn: string | null
  renewalPending: JudgedExemption['renewalPending']
  materials: string[]
  application: string
  validFrom: string | null
}

/** The claimed exemptions with all their rows: an exemption is claimed by its number, its rows differ by category. */
export async function findClaimedExemptions(
  db: Db,
  claimedIds: readonly number[],
): Promise<(JudgedExemption & { listId: number })[]> {
  if (claimedIds.length === 0) return []
  const { rows } = await sql<ExemptionRow>`
    select x.id, x.list_id as "listId", x.annex, x.number, x.substance_name as "substanceName", x.text_en as text, x.categories,
      x.partial_categories as "partialCategories", x.ends_on as "endsOn", x.renewal_pending as "renewalPending",
      x.materials, x.application_en as application, x.valid_from as "validFrom"
    from exemptions x where (x.list_id, x.annex, x.number) in (
      select c.list_id, c.annex, c.number from exemptions c where c.id = any(${[...claimedIds]}::bigint[]))
    order by x.id`.execute(db)
  return rows.map(({ text, categories, partialCategories, materials, ...exemption }) => ({
    ...exemption,
    materials: materialKinds.filter((kind) => materials.includes(kind)),
    categories: maskOf(categories),
    partialCategories: maskOf(partialCategories),
    share: exemptedShareOf(text, exemption.substanceName),
  }))
}
