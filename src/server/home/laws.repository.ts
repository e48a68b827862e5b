import type { Db } from '#server/db/connection.ts'

/** The number of legislations that were switched on or off; all others are on by default (OV-16). */
export async function findSwitchedCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('subscriber_legislations')
    .select((eb) => eb.fn.countAll<number>().as('switched'))
    .executeTakeFirst()
  return row?.switched ?? 0
}
