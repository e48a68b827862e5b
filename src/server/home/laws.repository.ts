import type { Db } from '#server/db/connection.ts'

/**
 * True when somebody switched a legislation on or off, or said that all are right as they are; until then all are on by default
 * (OV-16, HOME-04).
 */
export async function areLawsChosen(db: Db): Promise<boolean> {
  const company = await db
    .selectFrom('subscribers')
    .select((eb) =>
      eb
        .or([
          eb('laws_confirmed_at', 'is not', null),
          eb.exists(eb.selectFrom('subscriber_legislations').select('legislation_id')),
        ])
        .as('areChosen'),
    )
    .executeTakeFirst()
  return Boolean(company?.areChosen)
}
