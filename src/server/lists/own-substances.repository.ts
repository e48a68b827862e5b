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

interface NewSubstance {
  name: string
  casNumbers: readonly string[]
  ecNumbers: readonly string[]
}

/**
 * Adds substances of the company's own, in the order given. One that the company has under the same name and numbers is used, also where
 * somebody else added the substance a moment ago.
 */
export async function addOwnSubstances(
  ctx: Context,
  substances: readonly NewSubstance[],
): Promise<{ id: SubstanceId; isNew: boolean }[]> {
  if (substances.length === 0) return []
  await lockOwnSubstances(ctx)
  const known = await findSame(ctx, substances)
  const unknown = substances.filter((_, place) => known[place] === null)
  const added = (await insertOwnSubstances(ctx, unknown)).values()
  return known.map((id) => {
    const made = id ?? added.next().value
    if (made === undefined) throw new Error('Every substance that was not known is added.')
    return { id: made, isNew: id === null }
  })
}

/** The company's own substance of each name and numbers, in the order given; null where there is none. */
async function findSame(
  { db }: Context,
  substances: readonly NewSubstance[],
): Promise<(SubstanceId | null)[]> {
  const { rows } = await sql<{ id: SubstanceId | null }>`
    select min(o.id) as id from ${rowsOf(substances)}
    left join own_substances o on o.name = g.name and o.ec_numbers = g."ecNumbers" and o.cas_numbers = g."casNumbers"
    group by g.place order by g.place`.execute(db)
  return rows.map(({ id }) => id)
}

async function insertOwnSubstances(
  { db }: Context,
  substances: readonly NewSubstance[],
): Promise<SubstanceId[]> {
  if (substances.length === 0) return []
  const { rows } = await sql<{ id: SubstanceId }>`
    insert into own_substances (name, ec_numbers, cas_numbers, source)
    select g.name, g."ecNumbers", g."casNumbers", 'own' from ${rowsOf(substances)} order by g.place returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const rowsOf = (substances: readonly NewSubstance[]) => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(substances)}::jsonb) as (name text, "ecNumbers" text[], "casNumbers" text[]))
    with ordinality as g (name, "ecNumbers", "casNumbers", place)`
