import { sql } from 'kysely'

import type { DeclarationMethod } from '#contract/exchange/reply-snapshot.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

interface AskedDeclaration {
  hash: string
  text: string
  signer: string
  /** Facts of the mail that brings the code. */
  mail: { requestId: RequestId; questioner: string; product: string }
}

/** Keeps what is to be signed and writes the mail with the code, see app.ask_declaration. */
export async function askDeclaration(
  { db, now }: Context,
  sessionId: string,
  told: AskedDeclaration,
  lifetimeMinutes: number,
): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`
    select app.ask_declaration(${sessionId}, ${JSON.stringify(told)}::jsonb, ${now()}, make_interval(mins => ${lifetimeMinutes})) as "isAsked"`.execute(
    db,
  )
  return rows[0]?.isAsked ?? false
}

type Approval = { outcome: 'approved' | 'code' | 'ended'; attemptsLeft: number }

/** Signs with a code, see app.approve_declaration. */
export async function approveDeclaration(
  { db, now }: Context,
  sessionId: string,
  codeHash: Buffer,
  allowed: number,
): Promise<Approval> {
  const { rows } = await sql<Approval>`
    select outcome, attempts_left as "attemptsLeft" from app.approve_declaration(${sessionId}, ${codeHash}, ${now()}, ${allowed})`.execute(
    db,
  )
  return rows[0] ?? { outcome: 'ended', attemptsLeft: 0 }
}

/** A declaration that is signed and not used yet. */
export interface SignedDeclaration {
  hash: string
  text: string
  name: string
  method: DeclarationMethod
  address: string | null
  askedAt: Date
  approvedAt: Date
}

/** Uses the signed declaration of a session up, see app.use_declaration; undefined: nothing is signed. */
export async function useDeclaration(
  { db }: Context,
  sessionId: string,
): Promise<SignedDeclaration | undefined> {
  const { rows } = await sql<SignedDeclaration>`
    select content_hash as hash, text, name, method, address, created_at as "askedAt", approved_at as "approvedAt"
    from app.use_declaration(${sessionId})`.execute(db)
  return rows[0]
}

/** Name and address of the caller. */
export async function findPerson({ db, userId }: Context): Promise<{ name: string; email: string }> {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}
