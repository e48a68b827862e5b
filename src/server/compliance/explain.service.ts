import { dayOf } from '#domain/days.ts'
import type { Explanation } from '#contract/compliance.ts'
import type { LegislationId, ProductId } from '#contract/ids.ts'
import { assume, assumptionText, type Assumption } from '#domain/compliance/assumptions.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import { legalRolesOf, type ProductContext } from '#domain/compliance/product-context.ts'
import { worstOf } from '#domain/compliance/statuses.ts'
import { candidatesBelow, causingLeaves } from '#server/compliance/causing-leaves.ts'
import { causesIn, MAX_LEAVES, type Cause, type Explaining } from '#server/compliance/explain-causes.ts'
import { causeViews } from '#server/compliance/explain-views.ts'
import * as repository from '#server/compliance/explain.repository.ts'
import { factsBelow, type FactsBelow } from '#server/compliance/facts-below.ts'
import { findGraphBelow, type StoredGraph } from '#server/compliance/graph.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/judged-legislations.ts'
import { judgeVerdict, ownValues, type JudgedLegislation } from '#server/compliance/judge-verdict.ts'
import { findWorkedWithIds } from '#server/compliance/legislations.repository.ts'
import { ruleValues } from '#server/compliance/rule-values.ts'
import { eventStatusOf } from '#server/compliance/status-view.ts'
import { assessmentsOf } from '#server/compliance/explain-assessments.ts'
import { verdictsOn } from '#server/compliance/verdicts-on-day.ts'
import { waysDown, type WaysDown } from '#server/compliance/ways-down.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

const MAX_CAUSES = 20

interface Question {
  id: ProductId
  legislationId: LegislationId
  /** ISO date; law and answers as they count on that day (COMP-06). Default: today. */
  asOf?: string | undefined
}

/**
 * COMP-05: why a product has its status: the rule that held, the facts it saw, and the nearest ways to the substances, or missing
 * answers, behind it. A group is explained by the member whose status it shows.
 */
export async function explain(ctx: Context, { id, legislationId, asOf }: Question): Promise<Explanation> {
  const product = await repository.findExplained(ctx, id)
  if (!product) throw new AppError('not-found')
  const legislations = await judgedLegislations(ctx.db)
  const legislation = await workedWith(ctx, legislations, legislationId)
  const day = asOf ?? dayOf(ctx.now())
  const asked = { day, legislation, legislations }
  const member = product.isGroup ? await memberBehind(ctx, id, asked) : undefined
  const judged = await judgeAgain(ctx, { rootId: member ?? id, ...asked })
  const { status, context } = judged.explaining
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
    sentence: sentenceOf(legislation, status.status, ctx),
    legalRoles: legalRolesView(legislation, context, ctx),
    rule: {
      index: status.rule + 1,
      total: legislation.definition.rules.length,
      title: rule?.title[language] ?? '',
      expression: rule?.when ?? '',
    },
    facts: factsShown(legislation, status.rule, {
      variables: judged.variables,
      customs: context.customs,
      documents: context.documents,
    }),
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
    documents: await repository.findVerifications(ctx, {
      productIds: Array.from(new Set([product.id, ...causes.map(({ from }) => from.productId)])),
      legislationId,
      day,
    }),
    ...(await assessmentsOf(ctx, judged, { productId: product.id, isGroup: product.isGroup, day })),
  }
}

/** A product judged again, with all that explains it. */
export interface JudgedAgain {
  explaining: Explaining
  facts: Facts
  below: FactsBelow
  stored: StoredGraph
  ways: WaysDown
  variables: Readonly<Record<string, unknown>>
}

interface Asked {
  day: string
  legislation: JudgedLegislation
  legislations: Legislations
}

/** The member whose status a group shows on the day; undefined: it has none. */
async function memberBehind(
  ctx: Context,
  groupId: ProductId,
  { day, legislation: { id: legislationId }, legislations }: Asked,
): Promise<number | undefined> {
  const today = dayOf(ctx.now())
  if (day === today) return repository.findMemberWith(ctx.db, groupId, legislationId)
  const memberIds = await repository.findMemberIds(ctx.db, groupId)
  const verdicts = await verdictsOn(ctx.db, memberIds, { day, today, legislations })
  const shown = worstOf(Array.from(verdicts.values()))[legislationId]
  const hasIt = (memberId: number) => {
    const found = verdicts.get(memberId)?.[legislationId]
    return found?.status === shown?.status && found?.event === shown?.event
  }
  return memberIds.find(hasIt)
}

/** The product judged by one legislation, with everything below it at hand. */
async function judgeAgain(
  ctx: Context,
  { rootId, day, legislation, legislations }: Asked & { rootId: number },
): Promise<JudgedAgain> {
  const { listKeys, customsPrefixes } = legislations
  const stored = await findGraphBelow(ctx.db, [rootId])
  const today = dayOf(ctx.now())
  const below = await factsBelow(ctx.db, stored, { rootIds: [rootId], day, today, customsPrefixes })
  const judged = below.judged(rootId)
  if (!judged) throw new AppError('not-found')
  const { facts, context } = judged
  const status = judgeVerdict(facts, context, [legislation], listKeys)[legislation.id]
  if (!status) throw new Error('A legislation judges every product.')
  return {
    explaining: { legislation, listKeys, context, status },
    facts,
    below,
    stored,
    ways: waysDown(stored, rootId),
    variables: { ...ruleValues(facts, context, listKeys), ...ownValues(legislation, context) },
  }
}

async function findCauses(
  ctx: Context,
  { explaining, below, stored, ways }: JudgedAgain,
  day: string,
): Promise<{ causes: Cause[]; totalCauses: number }> {
  const behind = causingLeaves(explaining, candidatesBelow(stored, ways, below))
  const looked = behind.slice(0, MAX_LEAVES)
  const causes = await causesIn(ctx.db, explaining, looked, day)
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
  definition.statuses.find(({ key }) => key === status)?.sentence[language] ?? ''

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
