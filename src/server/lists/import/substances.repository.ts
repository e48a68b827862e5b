import { sql } from 'kysely'

import type { ListEntryId, SubstanceId } from '#contract/values/ids.ts'
import type { ListMember } from '#domain/lists/entry.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'
import type { Db } from '#server/db/connection.ts'

export interface KnownSubstance {
  id: SubstanceId
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  isGroup: boolean
}

/** Substances of the installation, oldest first. */
export async function findSubstances(db: Db): Promise<KnownSubstance[]> {
  const rows = await db
    .selectFrom('substances')
    .select(['id', 'name', 'ec_numbers as ecNumbers', 'cas_numbers as casNumbers', 'is_group as isGroup'])
    .where('subscriber_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows
}

interface Correction {
  id: SubstanceId
  before: StoredListEntry
  after: StoredListEntry
  /** The entry that tells: what other entries tell of the substance stays. */
  entryId: ListEntryId
  /** Numbers that another substance has: no two substances share one. */
  taken: readonly string[]
}

/**
 * Follows a corrected name or number of an entry. A number leaves the substance only when another one takes its place and no other
 * entry in force, of whatever list, gives it to the substance; an entry without numbers takes none away.
 */
export async function correctSubstance(
  db: Db,
  { id, before, after, entryId, taken }: Correction,
): Promise<void> {
  const hasNumbers = after.ecNumbers.length + after.casNumbers.length > 0
  const dropped = (kind: 'ecNumbers' | 'casNumbers') =>
    hasNumbers && after[kind].length > 0 ? before[kind].filter((number) => !after[kind].includes(number)) : []
  const corrected = (column: 'ec_numbers' | 'cas_numbers', kind: 'ecNumbers' | 'casNumbers') => sql<string[]>`
    array(select number from unnest(${sql.ref(column)}) with ordinality as n (number, place)
      where number <> all(${dropped(kind)}::text[]) or number = any(${givenElsewhere(id, entryId, kind)}) order by place)
    || array(select number from unnest(${after[kind]}::text[]) as number
      where number <> all(${sql.ref(column)}) and number <> all(${[...taken]}::text[]))`
  await db
    .updateTable('installation_substances')
    .set({
      name: sql<string>`case when name = ${before.name} then ${after.name} else name end`,
      ec_numbers: corrected('ec_numbers', 'ecNumbers'),
      cas_numbers: corrected('cas_numbers', 'casNumbers'),
      is_group: sql<boolean>`is_group or ${after.members.length > 0}`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Numbers that other entries in force give to a substance: as their own, or as a member's. */
const givenElsewhere = (id: SubstanceId, entryId: ListEntryId, kind: 'ecNumbers' | 'casNumbers') => sql`array(
  select jsonb_array_elements_text(given.numbers) from (
    select e.details -> ${kind} as numbers from installation_list_entries e
    where e.substance_id = ${id} and e.removed_version_id is null and e.id <> ${entryId}
    union all
    select m -> ${kind} from installation_list_entries e
    join installation_substance_members link on link.group_id = e.substance_id and link.member_id = ${id}
    cross join jsonb_array_elements(e.details -> 'members') m
    where e.removed_version_id is null and e.id <> ${entryId}) given where jsonb_typeof(given.numbers) = 'array')`

/** Numbers that a substance gets, which it lacked when the list told only its name. */
export async function addNumbers(db: Db, id: SubstanceId, named: ListMember): Promise<void> {
  const added = (column: 'ec_numbers' | 'cas_numbers', numbers: readonly string[]) => sql<string[]>`
    ${sql.ref(column)} || array(select number from unnest(${[...numbers]}::text[]) as number where number <> all(${sql.ref(column)}))`
  await db
    .updateTable('installation_substances')
    .set({
      ec_numbers: added('ec_numbers', named.ecNumbers),
      cas_numbers: added('cas_numbers', named.casNumbers),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** A substance becomes a group when a list names members of it. */
export async function markGroup(db: Db, id: SubstanceId): Promise<void> {
  await db.updateTable('installation_substances').set({ is_group: true }).where('id', '=', id).execute()
}

/** Puts a substance into a group; never into itself, nor a group into one of its own members (SUB-06). */
export async function insertMember(db: Db, groupId: SubstanceId, memberId: SubstanceId): Promise<void> {
  await sql`
    with recursive above (id) as (
      select ${groupId}::bigint
      union select m.group_id from installation_substance_members m join above on m.member_id = above.id)
    insert into installation_substance_members (group_id, member_id)
    select ${groupId}, ${memberId} where ${memberId}::bigint not in (select id from above)
    on conflict do nothing`.execute(db)
}

/** Takes a substance out of a group, unless another entry in force of the same group names it. */
export async function deleteMember(
  db: Db,
  {
    groupId,
    memberId,
    member,
    entryId,
  }: { groupId: SubstanceId; memberId: SubstanceId; member: ListMember; entryId: ListEntryId },
): Promise<void> {
  await sql`
    delete from installation_substance_members where group_id = ${groupId} and member_id = ${memberId}
    and not exists (
      select from installation_list_entries e cross join jsonb_array_elements(e.details -> 'members') m
      where e.substance_id = ${groupId} and e.removed_version_id is null and e.id <> ${entryId}
        and (m -> 'casNumbers' ?| ${[...member.casNumbers]}::text[] or m -> 'ecNumbers' ?| ${[...member.ecNumbers]}::text[]
          or m ->> 'name' = ${member.name}))`.execute(db)
}

/** Two records of one substance become one; everything that refers to the second refers to the first. */
export async function mergeSubstances(db: Db, kept: SubstanceId, duplicate: SubstanceId): Promise<void> {
  await sql`select merge_substances(${kept}, ${duplicate})`.execute(db)
}

interface AnnexXiv {
  entry: string
  latestApplicationDate: string
  sunsetDate: string
}

/** Stores the Annex XIV data of substances (REACH Articles 56 and 58); null removes it. */
export async function setAnnexXiv(
  db: Db,
  ids: readonly SubstanceId[],
  annexXiv: AnnexXiv | null,
): Promise<void> {
  const value =
    annexXiv === null
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object('annexXiv', ${JSON.stringify(annexXiv)}::jsonb)`
  await sql`update installation_substances set properties = (properties - 'annexXiv') || ${value}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(db)
}
