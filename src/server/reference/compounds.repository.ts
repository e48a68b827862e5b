import { ANNEX_XVII } from '#contract/lists/keys.ts'
import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

interface Compound {
  cas: string
  element: string
  percent: string | null
  formula: string
  source: string
}

/** An entry of REACH Annex XVII, by its number, whose members all hold an element, also where no formula says how much. */
interface EntryOfElement {
  number: string
  element: string
}

/**
 * Replaces the metals of compounds. Compounds that no list names are not stored. A list may name a compound
 * as a group (cadmium oxide): its number identifies the compound.
 */
export async function replaceElements(
  db: Db,
  compounds: readonly Compound[],
  entries: readonly EntryOfElement[],
): Promise<void> {
  await db.deleteFrom('installation_substance_elements').execute()
  await sql`
    insert into installation_substance_elements (substance_id, element, percent, formula, source)
    select distinct on (s.id, t.element) s.id, t.element, t.percent, t.formula, t.source
    from unnest(${compounds.map(({ cas }) => cas)}::text[], ${compounds.map(({ element }) => element)}::text[],
      ${compounds.map(({ percent }) => percent)}::numeric[], ${compounds.map(({ formula }) => formula)}::text[],
      ${compounds.map(({ source }) => source)}::text[]) as t (cas, element, percent, formula, source)
    join substances s on s.cas_numbers @> array[t.cas] and s.subscriber_id is null
    order by s.id, t.element, t.percent desc`.execute(db)
  await sql`
    with recursive below (id, element) as (
      select e.substance_id, t.element
      from unnest(${entries.map(({ number }) => number)}::text[], ${entries.map(({ element }) => element)}::text[]) as t (number, element)
      join list_entries e on e.number = t.number
      join substance_lists l on l.id = e.list_id and l.key = ${ANNEX_XVII} and l.subscriber_id is null
      union
      select m.member_id, b.element from below b join substance_members m on m.group_id = b.id and m.subscriber_id is null)
    insert into installation_substance_elements (substance_id, element, source)
    select id, element, 'Regulation (EC) No 1907/2006, Annex XVII: a compound of the metal' from below
    on conflict do nothing`.execute(db)
}
