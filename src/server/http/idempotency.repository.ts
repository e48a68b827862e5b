import { sql } from 'kysely'

import type { UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

export interface ClaimedKey {
  isNew: boolean
  /** True when the same request claimed the key before; meaningful when the key is not new. */
  isSame: boolean
  /** The answer that was given, as JSON text. */
  answer: string | null
  version: number | null
}

/** Claims a key for the transaction; waits for another request with the same key. */
export async function claimKey(
  db: Db,
  { userId, key, hash, at }: { userId: UserId; key: string; hash: Buffer; at: Date },
): Promise<ClaimedKey> {
  const { rows } = await sql<ClaimedKey>`
    select is_new as "isNew", is_same as "isSame", answer, version
    from app.claim_idempotency_key(${userId}, ${key}, ${hash}, ${at})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A key that was claimed and swept at once')
  return row
}

export async function storeAnswer(
  db: Db,
  { userId, key, answer, version }: { userId: UserId; key: string; answer: string; version: number | null },
): Promise<void> {
  await sql`select app.store_idempotent_answer(${userId}, ${key}, ${answer}, ${version})`.execute(db)
}
