import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/**
 * Writes the mail with a link to choose a new password, if an active user has this address; the link is valid
 * for `usefulHours`.
 */
export async function askPasswordReset(db: Db, email: string, at: Date, usefulHours: number): Promise<void> {
  await sql`select app.ask_password_reset(${email}, ${at}, make_interval(hours => ${usefulHours}))`.execute(
    db,
  )
}

/** True when a token with this hash can still be used to choose a password. */
export async function isResetToken(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isGood: boolean }>`
    select app.is_link_token(${hash}, 'password-reset', ${at}) as "isGood"`.execute(db)
  return rows[0]?.isGood ?? false
}

/** Uses a token up, sets the password and ends all sessions. False: the token is not good (any more). */
export async function resetPassword(db: Db, hash: Buffer, passwordHash: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isReset: boolean }>`
    select app.reset_password(${hash}, ${passwordHash}, ${at}) as "isReset"`.execute(db)
  return rows[0]?.isReset ?? false
}
