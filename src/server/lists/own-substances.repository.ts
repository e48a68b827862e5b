import { sql } from 'kysely'

import type { SubstanceId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/**
 * Locks the company's own substances until the transaction ends: two people who name the same new substance at once add it once. To be
 * taken before it is looked for.
 */
export async function lockOwnSubstances({ db, subscriberId }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own substances', ${subscriberId}))`.execute(db)
}

/** Adds substances of the company's own, in the order given. */
export async function insertOwnSubstances(
  { db }: Context,
  substances: readonly { name: string; casNumbers: readonly string[]; ecNumbers: readonly string[] }[],
): Promise<SubstanceId[]> {
  const { rows } = await sql<{ id: SubstanceId }>`
    insert into own_substances (name, ec_numbers, cas_numbers, source)
    select g.name, g."ecNumbers", g."casNumbers", 'own'
    from rows from (jsonb_to_recordset(${JSON.stringify(substances)}::jsonb) as (name text, "ecNumbers" text[], "casNumbers" text[]))
      with ordinality as g (name, "ecNumbers", "casNumbers", place) order by g.place returning id`.execute(db)
  return rows.map(({ id }) => id)
}
