import { sql } from 'kysely'

import type { LegislationId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'

interface AskingLegislation {
  shortName: LocalizedText
}

/** Another legislation of the company's own whose rules name a list or that asks by it. */
export async function findAsking(
  db: Db,
  besides: LegislationId,
  listKey: string,
): Promise<AskingLegislation | undefined> {
  // A list's key begins with own_ and stands in a rule as a word of its own.
  const { rows } = await sql<AskingLegislation>`
    select short_name as "shortName" from own_legislations
    where id <> ${besides} and (${listKey} = any(list_keys) or exists (
      select from jsonb_array_elements(definition -> 'rules') r where r ->> 'when' ~ ${`\\m${listKey}\\M`}))
    order by position, id limit 1`.execute(db)
  return rows[0]
}
