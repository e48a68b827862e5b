import { dayOf } from '#domain/days.ts'
import type { Explanation } from '#contract/compliance/statuses.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { assume, assumptionText, type Assumption } from '#domain/compliance/assumptions.ts'
import { legalRolesOf, type ProductContext } from '#domain/compliance/product-context.ts'
import { unbroken } from '#domain/texts/figures.ts'
import { candidatesBelow, causingLeaves } from '#server/compliance/explaining/causing-leaves.ts'
import { assessmentsOf } from '#server/compliance/explaining/assessments.ts'
import { causesIn, MAX_LEAVES, type Cause } from '#server/compliance/explaining/causes.ts'
import { judgeAgain, memberBehind, type JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import { causeViews } from '#server/compliance/explaining/cause-views.ts'
import * as repository from '#server/compliance/explaining/explanation.repository.ts'
import { unknownOf } from '#server/compliance/explaining/known-days.ts'
import { findKnownLists } from '#server/compliance/explaining/known-days.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/law/judged-legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf, obligationRowsOf } from '#server/compliance/law/status-words.ts'
import type { Context } from '#server/context.ts'
import { isPreviewable } from '#server/files/content.ts'
import { AppError } from '#server/errors.ts'

const MAX_CAUSES = 20

interface Question {
  id: ProductId
  legislationId: LegislationId
  /** ISO date; law and answers as they count on that day (COMP-06). Default: today. */
  asOf?: string | undefined
  /** COMP-20: one of several obligations; default: the worst. */
  obligation?: string | undefined
}

/**
 * COMP-05: why a product has its status: the rule that held, the facts it saw, and the nearest ways to the substances, or missing
 * answers, behind it. A group is explained by the member whose status it shows.
 */
export async function explain(
  ctx: Context,
  { id, legislationId, asOf, obligation }: Question,
): Promise<Explanation> {
  const product = await repository.findExplained(ctx, id)
  if (!product) throw new AppError('not-found')
  const legislations = await judgedLegislations(ctx.db)
  const legislation = await workedWith(ctx, legislations, legislationId)
  const day = asOf ?? dayOf(ctx.now())
  const asked = { day, obligation, legislation, legislations }
  const member = product.isGroup ? await memberBehind(ctx, id, asked) : undefined
  const judged = await judgeAgain(ctx, { rootId: member ?? id, ...asked })
  const { status, context } = judged.explaining
  await requireKnown(ctx, judged, day)
  const { causes, totalCauses } = await findCauses(ctx, judged, day)
  const { language } = ctx
  const rule = legislation.definition.rules[status.rule]
  return {
    product: { id: product.id, title: product.title },
    legislation: {
      id: legislation.id,
      shortName: legislation.shortName[language],
      title: legislation.title[language],
    },
    asOf: day,
    status: eventStatusOf(legislation, status, language),
    obligations: obligationRowsOf(legislation, judged.whole, language),
    obligation: status.key ?? null,
    sentence: sentenceOf(legislation, status.status, ctx),
    legalRoles: legalRolesView(legislation, context, ctx),
    rule: {
      index: status.rule + 1,
      total: legislation.definition.rules.length,
      title: unbroken(rule?.title[language] ?? ''),
      expression: rule?.when ?? '',
    },
    facts: factsShown(legislation, status.rule, judged.values),
    assumptions: assumptionsOf(legislation, context).map((assumption) => ({
      key: assumption.key,
      text: assumptionText(assumption, language),
    })),
    causes: await causeViews(ctx, {
      ...judged,
      causes,
      group: member === undefined ? null : product,
      asOf: day,
    }),
    totalCauses,
    documents: await documentsOf(ctx, {
      productIds: Array.from(
        new Set([product.id, member ?? id, ...causes.map(({ from }) => from.productId)]),
      ),
      legislationId,
      day,
    }),
    ...(await assessmentsOf(ctx, judged, { productId: product.id, isGroup: product.isGroup, day })),
  }
}

/** COMP-06: a day of which too little is known is not judged, and so there is nothing to explain. */
async function requireKnown(ctx: Context, { explaining, facts }: JudgedAgain, day: string): Promise<void> {
  if (day >= dayOf(ctx.now())) return
  const lists = await findKnownLists(ctx.db)
  if (unknownOf(explaining.legislation, { day, lists, facts }))
    throw new AppError('compliance:day-unknown', { day })
}

/** Where the chain ends: what is on paper, of the product itself and of the parts behind its status. */
async function documentsOf(
  ctx: Context,
  asked: Parameters<typeof repository.findVerifications>[1],
): Promise<Explanation['documents']> {
  const rows = await repository.findVerifications(ctx, asked)
  return rows.map(({ name, mime, ...row }) => ({
    ...row,
    file: { name, mime, isPreviewable: isPreviewable(mime) },
  }))
}

async function findCauses(
  ctx: Context,
  { explaining, below, stored, ways }: JudgedAgain,
  day: string,
): Promise<{ causes: Cause[]; totalCauses: number }> {
  const behind = causingLeaves(explaining, candidatesBelow(stored, ways, below))
  const looked = behind.slice(0, MAX_LEAVES)
  const causes = await causesIn(ctx.db, explaining, looked, { asOf: day, today: dayOf(ctx.now()) })
  return {
    causes: causes.slice(0, MAX_CAUSES),
    totalCauses: causes.length + behind.length - looked.length,
  }
}

/** The legislation, if the subscriber works with it (OV-16). */
async function workedWith(
  ctx: Context,
  { all }: Legislations,
  legislationId: LegislationId,
): Promise<JudgedLegislation> {
  const legislation = all.find(({ id }) => id === legislationId)
  const ids = await findWorkedWithIds(ctx.db)
  if (!legislation || !ids.includes(legislationId)) throw new AppError('not-found')
  return legislation
}

const sentenceOf = ({ definition }: JudgedLegislation, status: string, { language }: Context): string =>
  unbroken(definition.statuses.find(({ key }) => key === status)?.sentence[language] ?? '')

function legalRolesView({ definition }: JudgedLegislation, context: ProductContext, { language }: Context) {
  const { keys, isKnown } = legalRolesOf(definition, context.businessRoles)
  return definition.legalRoles
    .filter(({ key }) => isKnown && keys.includes(key))
    .map(({ key, title }) => ({ key, title: title[language] }))
}

/** What the rule read; where it reads nothing (the last one), how far the lists are answered. */
function factsShown(
  { rules, listKeys }: JudgedLegislation,
  rule: number,
  values: Parameters<JudgedLegislation['rules']['factsSeen']>[1],
) {
  const seen = rules.factsSeen(rule, values)
  if (seen.length > 0) return seen
  return listKeys.map((key) => {
    const list = values.variables[key]
    const presence = typeof list === 'object' && list !== null ? Reflect.get(list, 'presence') : ''
    return { name: `${key}.presence`, value: String(presence) }
  })
}

/** The list whose verdict depends on the equipment and its category. */
const EEE_LIST = 'rohs'

function assumptionsOf(
  { listKeys, definition }: JudgedLegislation,
  { businessRoles, isEee, eeeCategory }: ProductContext,
): Assumption[] {
  const isOfEquipment = listKeys.includes(EEE_LIST)
  return [
    ...(businessRoles === null && definition.legalRoles.length > 0 ? [assume('roles_unknown')] : []),
    ...(isOfEquipment && isEee === null ? [assume('eee_unknown')] : []),
    ...(isOfEquipment && isEee !== false && eeeCategory === null ? [assume('eee_category_unknown')] : []),
  ]
}
