import { sql } from 'kysely'

import type { Context } from '#server/context.ts'

/** Does work behind a savepoint of the transaction and takes everything that it wrote back; gives what it found. */
export async function undone<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(db)
  const found = await work()
  await sql`rollback to savepoint trial`.execute(db)
  return found
}
