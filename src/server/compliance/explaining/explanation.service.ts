import { dayOf } from '#domain/days.ts'
import type { Explanation } from '#contract/compliance/explanation.ts'
import type { OutputRow } from '#contract/compliance/statuses.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import type { WaitingRequest } from '#contract/exchange/requests.ts'
import { askedEvent } from '#domain/compliance/asked-event.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import { assume, assumptionText, type Assumption } from '#domain/compliance/assumptions.ts'
import { rolesShown, type ProductContext } from '#domain/compliance/product-context.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import { unbroken } from '#domain/texts/figures.ts'
import { assessmentsOf } from '#server/compliance/explaining/assessments.ts'
import { obligationOf, type Found } from '#server/compliance/explaining/causes.ts'
import { findCauses } from '#server/compliance/explaining/found-causes.ts'
import {
  countOf,
  groupOnDay,
  membersWith,
  type GroupOnDay,
} from '#server/compliance/explaining/group-members.ts'
import { denialsOf } from '#server/compliance/explaining/denials.ts'
import { judgeAgain, type JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import { usesRead } from '#server/compliance/explaining/uses-read.ts'
import { causeViews } from '#server/compliance/explaining/cause-views.ts'
import * as repository from '#server/compliance/explaining/explanation.repository.ts'
import { figuresAssumed } from '#server/compliance/explaining/figures-assumed.ts'
import { unknownOf } from '#server/compliance/explaining/known-days.ts'
import { findKnownLists } from '#server/compliance/explaining/known-days.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/law/judged-legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { outputRowsOf, type Reading } from '#server/compliance/law/output-words.ts'
import { eventStatusOf, inWordsOf, obligationRowsOf } from '#server/compliance/law/status-words.ts'
import type { Context } from '#server/context.ts'
import { isPreviewable } from '#server/files/content.ts'
import { listOfTrait } from '#server/reference/list-traits.ts'
import { AppError } from '#server/errors.ts'

interface Question {
  id: ProductId
  legislationId: LegislationId
  /** ISO date; law and answers as they count on that day (COMP-06). Default: today. */
  asOf?: string | undefined
  /** COMP-20: one of several obligations; default: the worst. */
  obligation?: string | undefined
}

/**
 * COMP-05: explains a product's status: the rule that held, the facts that the rule read, and the nearest
 * paths to the substances, or missing answers, behind the status. For a group, rule and paths are those of
 * the member whose status the group shows; obligations are those of all members.
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
  if (asOf !== undefined) await requireInForce(ctx, legislation, asOf)
  const asked = { day, obligation, legislation, legislations }
  const group = product.isGroup ? await groupOnDay(ctx, id, asked) : undefined
  const member = group?.behind
  const judged = await judgeAgain(ctx, {
    rootId: member ?? id,
    ...asked,
    obligation: group?.obligation ?? obligation,
  })
  const { status, context } = judged.explaining
  await requireKnown(ctx, judged, day)
  const found = await findCauses(ctx, judged, day)
  const { causes, totalCauses } = found
  const { language } = ctx
  const rule = legislation.definition.rules[status.rule]
  const { named, ...views } = await viewsOf(ctx, found, {
    ...judged,
    legislation,
    group: member === undefined ? null : product,
    asOf: day,
  })
  return {
    product: { id: product.id, title: product.title },
    legislation: {
      id: legislation.id,
      shortName: legislation.shortName[language],
      title: legislation.title[language],
    },
    asOf: day,
    ...shownStatuses(ctx, judged, {
      group,
      obligation,
      day,
      request: asOf === undefined ? product.waitingRequest : null,
    }),
    sentence: sentenceOf(inWordsOfAsked(legislation, obligation), status.status, ctx),
    legalRoles: legalRolesView(legislation, context, ctx),
    rule: {
      index: status.rule + 1,
      total: legislation.definition.rules.length,
      title: unbroken(rule?.title[language] ?? ''),
      expression: rule?.when ?? '',
      isOpen: status.event === ANSWER_QUESTIONS,
    },
    facts: factsShown(legislation, status.rule, judged.values),
    useFacts: usesRead(judged),
    assumptions: [
      ...assumptionsOf(legislation, context).map((assumption) => ({
        key: assumption.key,
        text: assumptionText(assumption, language),
      })),
      ...figuresAssumed({ legislation: legislation.key, context, named }, language),
    ],
    ...views,
    totalCauses,
    totalBelow: found.totalBelow,
    documents: await documentsOf(ctx, {
      productIds: Array.from(
        new Set([product.id, member ?? id, ...causes.map(({ from }) => from.productId)]),
      ),
      legislationId,
      day,
    }),
    ...(await denialsOf(ctx, judged)),
    ...(await assessmentsOf(ctx, judged, { productId: product.id, isGroup: product.isGroup, day })),
  }
}

interface ShownFor {
  group: GroupOnDay | undefined
  obligation: string | undefined
  day: string
  /** The request about the product that waits for the supplier. */
  request: WaitingRequest | null
}

/** The explained status and all obligations; of a group those of its members together (COMP-15). */
function shownStatuses(
  { language }: Context,
  { explaining: { legislation, status }, whole }: JudgedAgain,
  { group, obligation, day, request }: ShownFor,
): Pick<Explanation, 'status' | 'obligations' | 'outputs' | 'obligation' | 'members'> {
  const explained = group ? obligationOf(group.whole, obligation) : status
  const all = group?.whole ?? whole
  const told = { language, day }
  return {
    status: askedEvent(
      eventStatusOf(inWordsOfAsked(legislation, obligation), explained, language),
      request,
      language,
    ),
    obligations: obligationRowsOf(legislation, all, told).map((row) => {
      const own = all.obligations?.find(({ key }) => key === row.key)
      const status = askedEvent(row.status, request, language)
      return { ...row, status, members: group && own ? membersWith(group, own) : null }
    }),
    outputs: outputsShown(legislation, explained, all, told),
    obligation: explained.key ?? null,
    members: group ? { ...membersWith(group, explained), of: countOf(group) } : null,
  }
}

/** The outputs of the explained obligation, then those of the legislation as a whole. */
function outputsShown(
  legislation: JudgedLegislation,
  explained: JudgedAgain['explaining']['status'],
  whole: VerdictStatus,
  told: Reading,
): OutputRow[] {
  const own = explained.key === undefined ? [] : outputRowsOf(legislation, explained, told)
  return [...own, ...outputRowsOf(legislation, whole, told)]
}

/** Throws for a day on which the legislation is no law: what the product would be under it is not explained (COMP-06). */
async function requireInForce(ctx: Context, { id }: JudgedLegislation, day: string): Promise<void> {
  if (!(await findWorkedWithIds(ctx.db, day)).includes(id))
    throw new AppError('compliance:not-in-force', { day })
}

/** Throws for a day that is not judged because too little is known of it (COMP-06): there is nothing to explain. */
async function requireKnown(ctx: Context, { explaining, facts }: JudgedAgain, day: string): Promise<void> {
  if (day >= dayOf(ctx.now())) return
  const lists = await findKnownLists(ctx.db)
  if (unknownOf(explaining.legislation, { day, lists, facts }))
    throw new AppError('compliance:day-unknown', { day })
}

/** The documents of the product itself and of the parts that cause its status. */
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

/** Causes and findings below their limit as a person reads them, read together to save statements. */
async function viewsOf(
  ctx: Context,
  { causes, below }: Found,
  shown: Omit<Parameters<typeof causeViews>[1], 'causes'>,
): Promise<Pick<Explanation, 'causes' | 'below'> & { named: ReadonlySet<string> }> {
  const { views, named } = await causeViews(ctx, { ...shown, causes: [...causes, ...below] })
  return { causes: views.slice(0, causes.length), below: views.slice(causes.length), named }
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

/** The whole legislation has its own words; an obligation that was asked about may have others. */
const inWordsOfAsked = (legislation: JudgedLegislation, obligation: string | undefined) =>
  obligation === undefined ? legislation : inWordsOf(legislation, obligation)

const sentenceOf = ({ definition }: JudgedLegislation, status: string, { language }: Context): string =>
  unbroken(definition.statuses.find(({ key }) => key === status)?.sentence[language] ?? '')

function legalRolesView({ definition }: JudgedLegislation, context: ProductContext, { language }: Context) {
  return rolesShown(definition, context).map(({ key, title }) => ({ key, title: title[language] }))
}

/** The facts that the rule read; for a rule that reads none (the last one), the presence of each list. */
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

function assumptionsOf(
  { listKeys, definition }: JudgedLegislation,
  { businessRoles, isEee, eeeCategory }: ProductContext,
): Assumption[] {
  const isOfEquipment = listKeys.includes(listOfTrait('isByEeeCategory'))
  return [
    ...(businessRoles === null && definition.legalRoles.length > 0 ? [assume('roles_unknown')] : []),
    ...(isOfEquipment && isEee === null ? [assume('eee_unknown')] : []),
    ...(isOfEquipment && isEee !== false && eeeCategory === null ? [assume('eee_category_unknown')] : []),
  ]
}
