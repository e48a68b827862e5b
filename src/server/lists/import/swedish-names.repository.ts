import { sql } from 'kysely'

import type { SubstanceId } from '#contract/values/ids.ts'
import { comparableName, numbersOf, type ListMember } from '#domain/lists/entry.ts'
import type { Db } from '#server/db/connection.ts'

/** The Swedish names of the installation's substances, by id and by what lists call a member. */
export interface SwedishNames {
  byId: ReadonlyMap<SubstanceId, string>
  ofMember: (member: ListMember) => string
}

export async function findSwedishNames(db: Db): Promise<SwedishNames> {
  const rows = await db
    .selectFrom('substances')
    .select(['id', 'name', 'name_sv as nameSv', 'ec_numbers as ecNumbers', 'cas_numbers as casNumbers'])
    .where('subscriber_id', 'is', null)
    .where('name_sv', 'is not', null)
    .orderBy('id')
    .execute()
  const byKey = new Map<string, string>()
  for (const row of rows) {
    for (const key of [...numbersOf(row), `name:${comparableName(row.name)}`])
      if (!byKey.has(key)) byKey.set(key, row.nameSv ?? '')
  }
  return {
    byId: new Map(rows.map(({ id, nameSv }) => [id, nameSv ?? ''])),
    ofMember: (member) => {
      // Hydrates share an EC number.
      const own = member.casNumbers.length > 0 ? { ...member, ecNumbers: [] } : member
      const numbers = numbersOf(own)
      const keys = numbers.length > 0 ? numbers : [`name:${comparableName(member.name)}`]
      return keys.flatMap((key) => byKey.get(key) ?? [])[0] ?? ''
    },
  }
}

/** Gives a substance the Swedish name that a list tells. */
export async function setSwedishName(db: Db, id: SubstanceId, nameSv: string): Promise<void> {
  await sql`update installation_substances set name_sv = ${nameSv}, version = version + 1
    where id = ${id} and name_sv is distinct from ${nameSv}`.execute(db)
}
