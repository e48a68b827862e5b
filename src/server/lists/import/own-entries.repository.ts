import { sql } from 'kysely'

import type { SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { Db } from '#server/db/connection.ts'
import { limitOf } from '#server/lists/match.repository.ts'

/** An entry of a list of the company's own: a substance, perhaps with a limit. */
export interface OwnEntry {
  substanceId: SubstanceId
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  limits: SubstanceLimit[]
}

/** The newest entries of a list of the company's own, by what their substances are called. */
export async function findOwnEntries(db: Db, listId: SubstanceListId): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select s.id as "substanceId", s.name, s.ec_numbers as "ecNumbers", s.cas_numbers as "casNumbers",
      coalesce((select json_agg(${limitOf('x')} order by x.id) from entry_limits x where x.entry_id = e.id), '[]') as limits
    from own_list_entries e join substances s on s.id = e.substance_id
    where e.list_id = ${listId} and e.removed_version_id is null order by e.position, e.id`.execute(db)
  return rows
}
