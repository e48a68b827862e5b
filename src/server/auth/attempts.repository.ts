import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/** Seconds to wait; 0 = go on. */
export async function registerAttempt(
  db: Db,
  key: Buffer,
  at: Date,
  limit: { allowed: number; windowSeconds: number },
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select app.register_attempt(${key}, ${at}, make_interval(secs => ${limit.windowSeconds}), ${limit.allowed}) as wait
  `.execute(db)
  return rows[0]?.wait ?? 0
}

export async function isKnownAddress(db: Db, pair: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean
  }>`select app.is_known_address(${pair}, ${at}) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** Takes the attempt back, and keeps the address as known for this account. */
export async function forgiveAttempt(
  db: Db,
  { pair, counted }: { pair: Buffer; counted: readonly Buffer[] },
  at: Date,
  knownDays: number,
): Promise<void> {
  await sql`
    select app.forgive_attempt(${pair}, ${[...counted]}::bytea[], ${at},
      make_interval(days => ${knownDays}))
  `.execute(db)
}
