import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'
import type { SealedSecret, SecretPlace } from '#server/secrets/secret-box.ts'

/** The place without its subscriber, who is the transaction's. */
type Place = Omit<SecretPlace, 'subscriberId'>

export async function storeSealed(
  db: Db,
  { table, column, row }: Place,
  secret: SealedSecret,
): Promise<void> {
  const { keyId, nonce, sealed } = secret
  await sql`select app.store_secret(${table}, ${column}, ${row}, ${keyId}, ${nonce}, ${sealed})`.execute(db)
}

export async function findSealed(db: Db, { table, column, row }: Place): Promise<SealedSecret | undefined> {
  const { rows } = await sql<SealedSecret>`
    select key_id as "keyId", nonce, sealed from app.find_secret(${table}, ${column}, ${row})`.execute(db)
  return rows[0]
}
