import { questionAbout } from '#domain/compliance/entry-question.ts'
import { dayOf } from '#domain/days.ts'
import type { AssessmentRecord } from '#contract/compliance/assessment-records.ts'
import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { LegislationId, ListEntryId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import * as repository from '#server/compliance/assessments/assessments.repository.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import { lockForChange, saveChange } from '#server/products/master-data/change.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { isProductReadable } from '#server/products/master-data/products.repository.ts'

interface Assessment {
  id: ProductId
  legislationId: LegislationId
  entryId: ListEntryId | null
  /** The substance whose membership in the entry is answered; null: the answer is about the entry. */
  substanceId?: SubstanceId | null | undefined
  /** The words of the legislation's own condition; null where it has one. */
  wording?: string | null | undefined
  answer: AssessmentRecord['answer']
  reason: string
}

/**
 * COMP-18: records whether a condition of the law holds for the product. "Not in scope" needs its reason: it takes a restriction
 * away. A record of an entry counts for everything that contains the product; what was recorded before stays in the history. "Open"
 * takes the record back, whatever the law asks now; where there is none it does nothing.
 */
export async function recordAssessment(
  ctx: Context,
  assessment: Assessment,
): Promise<AfterJudging<ComplianceRow>> {
  const { id, legislationId, entryId, substanceId = null, wording = null, answer, reason } = assessment
  const product = await lockForChange(ctx, id)
  const legislation = await workedWith(ctx, legislationId)
  if (answer === 'not_in_scope' && reason === '') refuseField(ctx, ['reason'], 'required')
  // A group has its members' statuses; what is recorded is recorded for them.
  if (product.type === 'product_group') throw new AppError('assessment:no-condition')
  const condition =
    answer === 'open' ? null : await conditionOf(ctx, { legislation, entryId, substanceId, wording })
  const about = {
    productId: id,
    entryId,
    substanceId,
    legislationId: entryId === null ? legislationId : null,
    wording: entryId === null ? wordingToFind(legislation, condition, wording) : null,
  }
  const [before = nothing, ...others] = await repository.findCurrent(ctx.db, about)
  // A legislation may have several conditions, and only the named one is opened again.
  if (others.length > 0 && answer === 'open') refuseField(ctx, ['wording'], 'required')
  const now = { answer, reason, condition: condition ?? before.condition }
  if (isOther(before, now)) {
    await repository.insertRecord(ctx, about, now)
    await saveChange(ctx, {
      product,
      action: answer === 'open' ? 'assessment-withdrawn' : 'assessment-recorded',
      changes: {
        assessments: {
          before: { legislationId, entryId, substanceId, answer: before.answer, reason: before.reason },
          after: { legislationId, entryId, substanceId, answer, reason },
        },
      },
    })
  }
  return afterJudging(async () => {
    const row = (await complianceRows(ctx, id)).find((candidate) => candidate.legislationId === legislationId)
    if (!row) throw new AppError('not-found')
    return row
  })
}

const nothing = { answer: 'open', reason: '', condition: '' } as const

/** True when an answer needs a new record: the same answer to a reworded condition is another record. */
function isOther(before: Said, now: Said): boolean {
  if (now.answer === 'open') return before.answer !== 'open'
  return before.answer !== now.answer || before.reason !== now.reason || before.condition !== now.condition
}

type Said = Pick<Assessment, 'answer' | 'reason'> & { condition: string }

/** COMP-18: assessments of a product, the newest first. */
export async function listAssessments(ctx: Context, id: ProductId, query: PageQuery) {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  return repository.findRecords(ctx, id, query)
}

async function workedWith(ctx: Context, legislationId: LegislationId): Promise<JudgedLegislation> {
  const { all } = await judgedLegislations(ctx.db)
  const legislation = all.find(({ id }) => id === legislationId)
  const ids = await findWorkedWithIds(ctx.db, dayOf(ctx.now()))
  if (!legislation || !ids.includes(legislationId)) throw new AppError('not-found')
  return legislation
}

/** The words by which the record before is found: of a single condition it is any, also in words that the condition had before. */
function wordingToFind(
  { rules }: JudgedLegislation,
  condition: string | null,
  opened: string | null,
): string | null {
  if (condition === null) return opened
  return new Set(rules.asking.values()).size > 1 ? condition : null
}

interface Asked {
  legislation: JudgedLegislation
  entryId: ListEntryId | null
  substanceId: SubstanceId | null
  wording: string | null
}

/** The condition in its present wording, which is stored with the record. */
async function conditionOf(
  ctx: Context,
  { legislation, entryId, substanceId, wording }: Asked,
): Promise<string> {
  if (entryId !== null) {
    const [entry] = await repository.findConditions(ctx.db, {
      questions: [questionAbout(entryId, substanceId)],
      listKeys: legislation.listKeys,
      day: dayOf(ctx.now()),
      // Kept as the tables have it, so that who reads in another language records the same.
      language: 'en',
    })
    if (!entry) throw new AppError('assessment:no-condition')
    return entry.condition === '' ? entry.entry : entry.condition
  }
  const own = Array.from(new Set(legislation.rules.asking.values()))
  // A record of an unnamed one of several could answer what nobody read.
  if (wording === null && own.length > 1) refuseField(ctx, ['wording'], 'required')
  const condition = wording === null ? own[0] : own.find((words) => words === wording)
  if (condition === undefined) throw new AppError('assessment:no-condition')
  return condition
}
