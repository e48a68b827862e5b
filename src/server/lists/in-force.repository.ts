import { sql, type RawBuilder } from 'kysely'

/** Versions whose entries count. One that is being applied has its entries; its job judges the products by them. */
export const effectiveStates = ['applied', 'applying'] as const

/**
 * Entries of the lists as they are in force on a day, as a table for `from`: those that a version has brought by then and none
 * has taken away or replaced by then.
 */
export function entriesInForce(day: string): RawBuilder<unknown> {
  return sql`(
    select e.* from list_entries e
    join list_versions added on added.id = e.added_version_id
    left join list_versions removed on removed.id = e.removed_version_id
    where added.state in ('applied', 'applying') and added.valid_from <= ${day}::date
      and (removed.id is null or removed.state not in ('applied', 'applying') or removed.valid_from > ${day}::date))`
}

/** The version of each list in force on a day, as a table for `from`. */
export function versionsInForce(day: string): RawBuilder<unknown> {
  return sql`(
    select distinct on (v.list_id) v.* from list_versions v
    where v.state in ('applied', 'applying') and v.valid_from <= ${day}::date
    order by v.list_id, v.valid_from desc)`
}
