import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'
import { identifySubstances } from '#server/reference/identify-substances.repository.ts'

/** Names that are looked for in one statement. */
const NAMES_A_STATEMENT = 1_000

/**
 * SUB-12: gives the substances that full declarations of the company tell by their names alone the known substances that these names mean by
 * now; the names stay as they were written. Gives how many rows. What they are in is to be judged afterwards.
 */
export async function resolveDeclaredNames(db: Db): Promise<number> {
  const { rows: unresolved } = await sql<{ name: string }>`
    select distinct name from product_material_substances where substance_id is null order by name`.execute(
    db,
  )
  let resolved = 0
  for (let start = 0; start < unresolved.length; start += NAMES_A_STATEMENT) {
    const names = unresolved.slice(start, start + NAMES_A_STATEMENT).map(({ name }) => name)
    const known = Array.from(await identifySubstances({ db }, names), ([name, { id }]) => ({ name, id }))
    if (known.length === 0) continue
    const { numAffectedRows } = await sql`
      update product_material_substances s set substance_id = k.id
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (name text, id bigint)
      where s.substance_id is null and s.name = k.name`.execute(db)
    resolved += Number(numAffectedRows ?? 0)
  }
  return resolved
}
