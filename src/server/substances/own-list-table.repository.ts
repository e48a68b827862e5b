import type { SubstanceBrief } from '#contract/substances/substances.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** Substances as a form shows them. */
export async function findBriefs(db: Db, ids: readonly SubstanceId[]): Promise<SubstanceBrief[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('substances')
    .select((eb) => [
      'id',
      'name',
      'ec_numbers as ecNumbers',
      'cas_numbers as casNumbers',
      'is_group as isGroup',
      eb('subscriber_id', 'is not', null).as('isOwn'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, isOwn: Boolean(row.isOwn) }))
}
