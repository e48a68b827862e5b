import { questionAbout } from '#domain/compliance/entry-question.ts'
import { dayOf } from '#domain/days.ts'
import type { AssessmentRecord } from '#contract/compliance/assessment-records.ts'
import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { LegislationId, ListEntryId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import * as repository from '#server/compliance/assessments/assessments.repository.ts'
import { findVerdict, findFacts } from '#server/compliance/explaining/statuses.repository.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { valuesFor, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { ownCondition } from '#server/compliance/assessments/own-condition.ts'
import type { RuleValues } from '#server/compliance/rules/compile.ts'
import { isGroupContext } from '#server/compliance/inputs/stored-context.ts'
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
  const { id, legislationId, entryId, substanceId = null, answer, reason } = assessment
  const product = await lockForChange(ctx, id)
  const { legislation, listKeys } = await workedWith(ctx, legislationId)
  if (answer === 'not_in_scope' && reason === '') refuseField(ctx, ['reason'], 'required')
  // A group has its members' statuses; what is recorded is recorded for them.
  if (product.type === 'product_group') throw new AppError('assessment:no-condition')
  const about = {
    productId: id,
    entryId,
    substanceId,
    legislationId: entryId === null ? legislationId : null,
  }
  const before = (await repository.findCurrent(ctx.db, about)) ?? nothing
  const condition =
    answer === 'open'
      ? before.condition
      : await conditionOf(ctx, { id, legislation, entryId, substanceId, listKeys })
  if (isOther(before, { answer, reason, condition })) {
    await repository.insertRecord(ctx, about, { answer, reason, condition })
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

async function workedWith(
  ctx: Context,
  legislationId: LegislationId,
): Promise<{ legislation: JudgedLegislation; listKeys: readonly string[] }> {
  const { all, listKeys } = await judgedLegislations(ctx.db)
  const legislation = all.find(({ id }) => id === legislationId)
  const ids = await findWorkedWithIds(ctx.db, dayOf(ctx.now()))
  if (!legislation || !ids.includes(legislationId)) throw new AppError('not-found')
  return { legislation, listKeys }
}

interface Asked {
  id: ProductId
  legislation: JudgedLegislation
  entryId: ListEntryId | null
  substanceId: SubstanceId | null
  listKeys: readonly string[]
}

/** The condition in its present wording, which is stored with the record. */
async function conditionOf(
  ctx: Context,
  { id, legislation, entryId, substanceId, listKeys }: Asked,
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
  const rule = ownCondition(legislation, await valuesOf(ctx, { id, legislation, listKeys }))
  if (!rule) throw new AppError('assessment:no-condition')
  return rule.title.en
}

/** The product's values for the legislation's rules; undefined: the product has no judgement yet, or is a group. */
async function valuesOf(
  ctx: Context,
  { id, legislation, listKeys }: Omit<Asked, 'entryId' | 'substanceId'>,
): Promise<RuleValues | undefined> {
  const judged = await findFacts(ctx, id)
  const context = (await findVerdict(ctx, id))?.context
  if (!judged || !context || isGroupContext(context)) return undefined
  return valuesFor(legislation, judged.facts, context, listKeys)
}
