import { sql } from 'kysely'

import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { AnyContext } from '#server/context.ts'
import { conditionIn } from '#server/reference/entry-texts.repository.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'
import { limitsOn } from '#server/lists/match.repository.ts'
import type { ListOnDay } from '#server/lists/nodes.repository.ts'

export interface ExportedNode {
  number: string | null
  entry: string
  /** null: the entry itself; else the member. */
  member: string | null
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  dateOfInclusion: string | null
  condition: string
  limits: SubstanceLimit[]
}

/** Every entry of a list with its members below it, members of members too. The longest list has 2,300 lines. */
export async function findExportedNodes(ctx: AnyContext, { key, day }: ListOnDay): Promise<ExportedNode[]> {
  const { rows } = await sql<ExportedNode>`
    with recursive entries as materialized (
      select e.*, row_number() over (order by case when e.number is null then 0 else e.position end, lower(e.name), e.id) as place
      from ${entriesInForce(day)} e join all_substance_lists l on l.id = e.list_id where l.key = ${key}
    ), placed (place, substance_id, is_member) as (
      select place, substance_id, false from entries
      union select placed.place, m.member_id, true from placed join substance_members m on m.group_id = placed.substance_id)
    select e.number, e.name as entry, case when placed.is_member then s.name end as member,
      s.ec_numbers as "ecNumbers", s.cas_numbers as "casNumbers", e.reason, e.date_of_inclusion as "dateOfInclusion",
      ${conditionIn(ctx.language, 'e')} as condition,
      case when placed.is_member then '[]' else ${limitsOn(sql`e.id`, day)} end as limits
    from placed join entries e on e.place = placed.place join substances s on s.id = placed.substance_id
    order by placed.place, placed.is_member, lower(s.name), s.id`.execute(ctx.db)
  return rows
}
