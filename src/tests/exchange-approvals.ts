import type { ApprovalResult } from '#contract/exchange/approving.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { ChangeSetId, LegislationId, ProductId } from '#contract/values/ids.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import * as approving from '#server/exchange/approving/approving.service.ts'
import { CAS } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { answered, repliedSubstance, replyTo } from '#tests/exchange-replies.ts'

export const lookAtReply = ({ anna, sentId }: AskedCompanies, number?: number) =>
  approving.getReply(anna, sentId, number)

interface Choice {
  number?: number | null
  leftOut?: string[]
  comment?: string | null
}

/** Approves the reply as its screen does. */
export async function approve(
  { anna, sentId }: Pick<AskedCompanies, 'anna' | 'sentId'>,
  { number = 1, leftOut = [], comment = null }: Choice = {},
): Promise<ApprovalResult> {
  const { results } = await inRequest(anna, (ctx) =>
    approving.approveRequests(ctx, { requests: [{ id: sentId, number, leftOut, comment }] }),
  )
  if (!results[0]) throw new Error('Each request has a result.')
  return results[0]
}

export const approvePartially = (
  { anna, sentId }: AskedCompanies,
  legislations: LegislationId[],
  number: number | null = 1,
) =>
  inRequest(anna, (ctx) =>
    approving.approvePartially(ctx, sentId, { number, legislations, comment: 'The rest is missing.' }),
  )

export const reject = ({ anna, sentId }: AskedCompanies, number: number | null = 1) =>
  inRequest(anna, (ctx) => approving.rejectReply(ctx, sentId, { number, reason: 'Another alloy.' }))

export const undo = ({ anna }: AskedCompanies, id: ChangeSetId | null) =>
  inRequest(anna, (ctx) => undoChangeSet(ctx, id ?? (0 as ChangeSetId)))

/** Statements of the supplier about a product, as they are stored. */
export async function saidOf({ supplierId }: Pick<AskedCompanies, 'supplierId'>, productId: ProductId) {
  const { owner } = await testDeps()
  const substances = await owner.query<{ text: string }>(
    `select n.name || ' ' || s.concentration as text from data.product_substances s join data.substances n on n.id = s.substance_id
     where s.product_id = $1 and s.source_id = $2 order by s.position`,
    [productId, supplierId],
  )
  const answers = await owner.query<{ text: string }>(
    `select l.key || ' ' || a.state || ' ' || v.valid_from as text from data.product_answers a
     join data.substance_lists l on l.id = a.list_id join data.list_versions v on v.id = a.version_id
     where a.product_id = $1 and a.source_id = $2 order by l.position`,
    [productId, supplierId],
  )
  return {
    substances: substances.rows.map(({ text }) => text),
    answers: answers.rows.map(({ text }) => text),
  }
}

/** The stored status of a product under a legislation. */
export async function statusUnder(
  productId: ProductId,
  legislationId: LegislationId,
): Promise<string | null> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ status: string | null }>(
    `select v.statuses -> $2 ->> 'status' as status from data.product_facts f join data.verdicts v on v.id = f.verdict_id
     where f.product_id = $1`,
    [productId, String(legislationId)],
  )
  return rows[0]?.status ?? null
}

/** Two companies, of which one has replied that 2.9 % lead is in the part. */
export async function repliedCompanies(told: Partial<ReplySnapshot> = {}): Promise<AskedCompanies> {
  const asked = await askedCompanies()
  await replyTo(asked, {
    answers: [await answered('candidate_list', 'included')],
    substances: [repliedSubstance('Lead', CAS.lead, { concentration: '2.9' })],
    ...told,
  })
  return asked
}
