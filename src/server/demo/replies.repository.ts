import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

import type { SubstanceId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import { hashOfCode } from '#server/mails/link-tokens.ts'

/** Code of the demo's signatures; nobody is sent it, and it ends with its signature. */
const CODE = '271828'

/** Makes a session in which a person of the demo signs; it has ended when the demo starts. */
export async function insertSession(owner: pg.ClientBase, email: string, endsAt: Date): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, created_at, used_at, expires_at)
     select $1, u.id, min(m.organization_id), $3, $4::timestamptz - interval '1 hour', $4::timestamptz - interval '1 hour', $4
     from data.users u join data.user_organizations m on m.user_id = u.id where u.email = $2 group by u.id`,
    [id, email, createHash('sha256').update(randomBytes(32)).digest(), endsAt],
  )
  return id
}

/** Gives the code of what a session has asked to sign, in the place of the mail that would bring it. */
export async function mintCode(owner: pg.ClientBase, sessionId: string): Promise<string> {
  const { rows } = await owner.query<{ mail: string }>(
    `update data.declarations d set code_hash = $2 from data.declarations old
     where d.session_id = $1 and old.session_id = d.session_id returning old.mail_id as mail`,
    [sessionId, hashOfCode(CODE, sessionId)],
  )
  await owner.query('update data.declarations set mail_id = null where session_id = $1', [sessionId])
  await owner.query('delete from data.mails where id = $1', [rows[0]?.mail])
  return CODE
}

export async function findSubstance(db: Db, cas: string): Promise<SubstanceId> {
  const { rows } = await sql<{ id: SubstanceId }>`
    select id from substances where ${cas} = any(cas_numbers) and subscriber_id is null order by id limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`The demo has no substance ${cas}.`)
  return row.id
}
