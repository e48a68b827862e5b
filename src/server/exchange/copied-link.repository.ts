import { sql } from 'kysely'

import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

interface NewLink {
  hash: Buffer
  codeHash: Buffer
  lifetimeDays: number
  /** Links of one mailing within the period. */
  allowed: number
  periodMinutes: number
}

interface Copied {
  outcome: 'done' | 'closed' | 'limited'
  /** Seconds until another link may be made. */
  seconds: number
}

/** Keeps the hashes of a link for the mailing of a sent request. undefined: the request is not the tenant's. */
export async function insertCopiedLink(
  { db, now }: Context,
  id: RequestId,
  { hash, codeHash, lifetimeDays, allowed, periodMinutes }: NewLink,
): Promise<Copied | undefined> {
  const { rows } = await sql<Copied>`
    select outcome, seconds from app.copy_swift_link(${id}, ${hash}, ${codeHash}, ${now()}, make_interval(days => ${lifetimeDays}),
      ${allowed}, make_interval(mins => ${periodMinutes}))`.execute(db)
  return rows[0]
}
