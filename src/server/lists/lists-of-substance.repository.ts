import { sql, type RawBuilder } from 'kysely'

import { entriesInForce } from '#server/lists/in-force.repository.ts'
import { entriesByName, substancesByName } from '#server/reference/group-names.repository.ts'
import { listsOfTrait } from '#server/reference/list-traits.ts'

/** Keys of the lists in force that a substance is on, itself, as a member of a group, by the metal in it or, it may be, by its name, as a JSON array. */
export const listsOfSubstance = (id: RawBuilder<unknown>, day: string) => sql`coalesce((
  with recursive above (id) as (
    select ${id} union select m.group_id from above join substance_members m on m.member_id = above.id)
  select jsonb_agg(distinct l.key order by l.key) from (
    select e.list_id from above join ${entriesInForce(day)} e on e.substance_id = above.id
    union
    select e.list_id from substance_elements c join entry_limits x on x.weighed = 'element' and x.element = c.element
    join ${entriesInForce(day)} e on e.id = x.entry_id join substance_lists r on r.id = e.list_id and r.key = any(${listsOfTrait('coversCompounds')}::text[])
    where c.substance_id = ${id}
    union
    select n.list_id from (${entriesByName(id)}) n join ${entriesInForce(day)} e on e.id = n.entry_id) on_lists
  join substance_lists l on l.id = on_lists.list_id), '[]')`

/** Substances of a list's entries, of their members at whatever depth, and those that are on it by the metal in them or, it may be, by their names. */
export const substancesOnList = (key: string, day: string) => sql`
  with recursive placed (substance_id) as (
    select e.substance_id from ${entriesInForce(day)} e join substance_lists l on l.id = e.list_id where l.key = ${key}
    union select m.member_id from placed join substance_members m on m.group_id = placed.substance_id)
  select substance_id from placed
  union
  select c.substance_id from substance_elements c join entry_limits x on x.weighed = 'element' and x.element = c.element
  join ${entriesInForce(day)} e on e.id = x.entry_id join substance_lists l on l.id = e.list_id
  where l.key = ${key} and l.key = any(${listsOfTrait('coversCompounds')}::text[])
  union
  ${substancesByName(key)}`
