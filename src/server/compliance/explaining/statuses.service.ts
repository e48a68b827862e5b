import { dayOf } from '#domain/days.ts'
import type { ComplianceRow, EventStatus } from '#contract/compliance/statuses.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { askedEvent } from '#domain/compliance/asked-event.ts'
import { rolesShown } from '#domain/compliance/product-context.ts'
import { questionOf, sentenceOf } from '#domain/compliance/list-question.ts'
import { listFactsOf } from '#domain/compliance/facts.ts'
import * as repository from '#server/compliance/explaining/statuses.repository.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { outputRowsOf } from '#server/compliance/law/output-words.ts'
import { eventStatusOf, obligationRowsOf } from '#server/compliance/law/status-words.ts'
import { isGroupContext } from '#server/compliance/inputs/stored-context.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** PROD-22: legal roles, event and status of a product under each legislation that the subscriber works with and that is in force. */
export async function complianceRows(
  ctx: Context,
  productId: ProductId,
  inForceOn: string = dayOf(ctx.now()),
): Promise<ComplianceRow[]> {
  const verdict = await repository.findVerdict(ctx, productId)
  if (!verdict) return []
  const { all } = await judgedLegislations(ctx.db)
  const workedWith = new Set(await findWorkedWithIds(ctx.db, inForceOn))
  const { context, statuses, announced, waitingRequest } = verdict
  const shown = (status: EventStatus) => askedEvent(status, waitingRequest, ctx.language)
  const told = { language: ctx.language, day: inForceOn }
  return all.flatMap((legislation) => {
    const found = statuses[legislation.id]
    if (!found || !workedWith.has(legislation.id)) return []
    const { id, title, shortName, definition } = legislation
    return {
      legislationId: id,
      legislation: { shortName: shortName[ctx.language], title: title[ctx.language] },
      legalRoles: isGroupContext(context)
        ? []
        : rolesShown(definition, context).map((role) => ({ key: role.key, title: role.title[ctx.language] })),
      status: shown(eventStatusOf(legislation, found, ctx.language)),
      obligations: obligationRowsOf(legislation, found, told).map((row) => ({
        ...row,
        status: shown(row.status),
      })),
      outputs: outputRowsOf(legislation, found, told),
      announced: announced.find(({ legislationId }) => legislationId === id) ?? null,
    }
  })
}

/** COMP-01: presence of the substances of each list, which is not a verdict. */
export async function getSubstanceState(ctx: Context, productId: ProductId) {
  const judged = await repository.findFacts(ctx, productId)
  if (!judged) throw new AppError('not-found')
  const { facts, isOwn } = judged
  const lists = await repository.findListTitles(ctx)
  const { all } = await judgedLegislations(ctx.db)
  const workedWith = new Set(await findWorkedWithIds(ctx.db, dayOf(ctx.now())))
  const questions = new Map(lists.map(({ key }) => [key, questionOf(listFactsOf(facts, key), isOwn)]))
  return {
    sentence: sentenceOf(Array.from(questions.values())),
    lists: lists.map(({ key, title }) => {
      const { state, presence } = questions.get(key) ?? questionOf(listFactsOf(facts, key), isOwn)
      return {
        list: key,
        title: title[ctx.language],
        state,
        presence,
        newEntries: listFactsOf(facts, key).newEntries,
        legislations: all
          .filter(({ id, listKeys }) => workedWith.has(id) && listKeys.includes(key))
          .map(({ id, shortName }) => ({ id, shortName: shortName[ctx.language] })),
      }
    }),
  }
}

/** COMP-03: columns that a job is judging again. */
export async function getRecomputing(ctx: Context) {
  return { items: await repository.findRecomputing(ctx.db) }
}
