import { sql } from 'kysely'

import {
  replySnapshot,
  type ReplyAnswer,
  type ReplyComponent,
  type ReplySnapshot,
  type ReplySubstance,
} from '#contract/exchange/reply-snapshot.ts'
import type { FileId, RequestId } from '#contract/values/ids.ts'
import { allowedOutcomes } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { declaredHash } from '#server/exchange/declared-hash.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import type { AskedCompanies } from '#tests/exchange.ts'

/** The text that a supplier signs in tests. */
export const SIGNED_TEXT = 'I declare that the statements are correct to the best of my knowledge.'
/** A comment for colleagues, which must not cross. */
export const INTERNAL_COMMENT = 'CANARY for our own colleagues only'

/** A substance as a supplier names it. */
export const repliedSubstance = (
  name: string,
  casNumber: string | null,
  told: Partial<ReplySubstance> = {},
): ReplySubstance => ({
  name,
  ecNumbers: [],
  casNumbers: casNumber === null ? [] : [casNumber],
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration: null,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  exemptions: [],
  lists: [],
  ...told,
})

/** The version of a list in force, as an answer names it. */
export async function versionInForce(list: string): Promise<string> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ day: string }>(
    `select max(v.valid_from)::text as day from data.list_versions v join data.substance_lists l on l.id = v.list_id
     where l.key = $1 and l.subscriber_id is null and v.state = 'applied' and v.valid_from <= now()`,
    [list],
  )
  return rows[0]?.day ?? ''
}

/** An answer to a list in the version in force. */
export const answered = async (
  list: string,
  state: ReplyAnswer['state'] = 'excluded',
  listVersion?: string,
): Promise<ReplyAnswer> => ({
  list,
  title: list,
  state,
  listVersion: listVersion ?? (await versionInForce(list)),
})

/** A component as a supplier tells it. */
export const repliedComponent = (productId: string, told: Partial<ReplyComponent> = {}): ReplyComponent => ({
  title: `Part ${productId}`,
  productId,
  units: 1,
  answers: [],
  substances: [],
  ...told,
})

export const aReply = (told: Partial<ReplySnapshot> = {}): ReplySnapshot =>
  replySnapshot.parse({
    version: 1,
    replier: { title: 'Ventilteknik', person: 'Sofia Ek', email: 'sofia@ventilteknik.test' },
    product: { title: 'Expansion valve EX4', productId: 'NV-Expansion valve EX4' },
    informationOwner: 'we',
    isComplexProduct: (told.components?.length ?? 0) > 0,
    answers: [],
    substances: [],
    components: [],
    facts: [],
    documents: [],
    customerInformation: 'Since batch 2026-31.',
    declarationValidity: 12,
    answeredOn: '2026-11-20',
    validUntil: '2027-11-20',
    ...told,
  } satisfies ReplySnapshot)

/** The request as the receiver keeps it. */
export async function receivedIdOf(sentId: RequestId): Promise<RequestId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `select id from data.requests where side = 'received' and exchange_id = (select exchange_id from data.requests where id = $1)`,
    [sentId],
  )
  return Number(rows[0]?.id) as RequestId
}

/** A file of the receiver's company, without bytes. */
export async function repliedFile(sofia: Context, sha256: string, name = `${sha256.slice(0, 4)}.pdf`) {
  const { rows } = await sql<{ id: FileId }>`
    insert into own_files (sha256, name, size, mime, created_by) values (${sha256}, ${name}, 214000, 'application/pdf', ${sofia.userId})
    on conflict (subscriber_id, sha256, name) do update set name = excluded.name returning id`.execute(
    sofia.db,
  )
  const [row] = rows
  if (!row) throw new Error('A file has a row.')
  return {
    id: row.id,
    document: {
      name,
      mime: 'application/pdf',
      size: 214_000,
      sha256,
      kind: 'verification' as const,
      documentTypes: ['compliant_statement' as const],
      description: '',
      legislationIds: [1 as never],
      validUntil: '2027-11-20',
    },
  }
}

/** Sends a reply as the receiver's door does, signed. */
export async function replyTo(
  { sofia, sentId }: Pick<AskedCompanies, 'sofia' | 'sentId'>,
  told: Partial<ReplySnapshot> = {},
  fileIds: readonly FileId[] = [],
): Promise<void> {
  const snapshot = aReply(told)
  const signed = {
    name: 'Sofia Ek, quality manager',
    method: 'email',
    address: 'sofia@ventilteknik.test',
    at: '2026-11-20T15:20:41.000Z',
    text: SIGNED_TEXT,
    hash: declaredHash(SIGNED_TEXT, snapshot),
  }
  const id = await receivedIdOf(sentId)
  await inRequest(sofia, async ({ db, userId, now }) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.post_reply(${id}, ${JSON.stringify(allowedOutcomes('reply'))}::jsonb, ${JSON.stringify(snapshot)}::jsonb,
        ${JSON.stringify(signed)}::jsonb, ${INTERNAL_COMMENT}, ${idsAsText(fileIds)}, ${userId}, ${now()}) as outcome`.execute(
      db,
    )
    if (rows[0]?.outcome !== 'done') throw new Error(`The reply was not sent: ${rows[0]?.outcome}`)
  })
}

/** Lets the supplier reply again, as a reported change does. */
export async function isReplied({ sentId }: Pick<AskedCompanies, 'sentId'>): Promise<void> {
  const { owner } = await testDeps()
  await owner.query(
    `with shared as (update data.exchanges set status = 'new_info' where id = (select exchange_id from data.requests where id = $1) returning id)
     update data.requests set status = 'new_info' where exchange_id in (select id from shared)`,
    [sentId],
  )
}
