import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/** Forgets sessions, keys of requests, windows of attempts and known addresses that have ended. */
export async function sweepExpired(db: Db, at: Date): Promise<{ sessions: number; idempotencyKeys: number }> {
  const { rows } = await sql<{ swept: { sessions: number; idempotencyKeys: number } }>`
    select app.sweep_expired(${at}) as swept`.execute(db)
  return rows[0]?.swept ?? { sessions: 0, idempotencyKeys: 0 }
}

/** Forgets change sets that are older than they can be undone; gives how many. */
export async function sweepChangeSets(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ swept: number }>`select app.sweep_change_sets(${before}) as swept`.execute(db)
  return rows[0]?.swept ?? 0
}

/** Folds the counts of products into one row each: writers add rows, readers sum them. */
export async function foldProductCounts(db: Db): Promise<void> {
  await sql`select app.fold_product_counts()`.execute(db)
}

/** The hashes among the given ones of contents that no row refers to. */
export async function findUnusedFiles(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from app.unused_files(${[...hashes]}::text[]) as hash`.execute(db)
  return rows.map(({ hash }) => hash)
}
