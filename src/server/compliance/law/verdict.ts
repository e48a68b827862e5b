import type { StatusKey } from '#contract/compliance/statuses.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import { earlierOf } from '#domain/compliance/eee-categories.ts'
import { listFactsOf, type Facts } from '#domain/compliance/facts.ts'
import { withImplied } from '#domain/compliance/implied-use.ts'
import { legalRolesOf, type ProductContext } from '#domain/compliance/product-context.ts'
import { worstStatus, type Verdict, type VerdictStatus } from '#domain/compliance/statuses.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import { shownWhileOpen } from '#domain/compliance/use-questions.ts'
import { equipmentState, ruleValues } from '#server/compliance/rules/values.ts'
import { decidingKeys, possibleOutcomes, type OutcomeTree } from '#server/compliance/rules/outcomes.ts'
import { ifKnown, useReader, useVariable, type UseReader } from '#server/compliance/rules/use-values.ts'
import { isRuleOf, type CompiledRules, type RuleValues } from '#server/compliance/rules/compile.ts'
import { recordCases, type RecordCase } from '#server/compliance/law/record-cases.ts'
import { assumedValues } from '#server/compliance/law/use-facts.ts'

/** A legislation with its rules compiled. */
export interface JudgedLegislation {
  id: LegislationId
  key: string
  title: LocalizedText
  shortName: LocalizedText
  listKeys: readonly string[]
  definition: LegislationDefinition
  rules: CompiledRules
}

/** Events whose date is the end of a document, or a sunset date; other dates are days that the rule names, or ends of exemptions. */
const DOCUMENT_ENDS = 'document_ends'
const SUNSET_EVENTS: ReadonlySet<string> = new Set(['authorisation_needed', 'authorisation_in_force'])

/** Judges one product's facts in its context by every legislation: the first rule that holds (COMP-11). */
export function judgeVerdict(
  facts: Facts,
  context: ProductContext,
  legislations: readonly JudgedLegislation[],
  listKeys: readonly string[],
): Verdict {
  const use = readerOf(context, legislations)
  const shared = ruleValues(facts, context, listKeys, use)
  return Object.fromEntries(
    legislations.map((legislation) => {
      const values = valuesUnder(legislation, { facts, context, shared, use })
      return [legislation.id, judgedBy(legislation, values, { facts, context })]
    }),
  )
}

/** All that the rules of one legislation see of a product. */
export function valuesFor(
  legislation: JudgedLegislation,
  facts: Facts,
  context: ProductContext,
  listKeys: readonly string[],
): RuleValues {
  const use = readerOf(context, [legislation])
  return valuesUnder(legislation, { facts, context, shared: ruleValues(facts, context, listKeys, use), use })
}

/** Reader of the product's facts of use, including those that follow from its own fields. */
function readerOf(
  { use, isEee }: ProductContext,
  legislations: readonly Pick<JudgedLegislation, 'definition'>[],
): UseReader {
  const facts = legislations.flatMap(({ definition }) => definition.useFacts ?? [])
  return useReader(
    { ...withImplied(use ?? {}, facts), ...(isEee === null ? {} : { [ELECTRICAL_EQUIPMENT]: isEee }) },
    assumedValues(facts),
  )
}

/** The fact of use that the product's field "electrical equipment" tells. */
const ELECTRICAL_EQUIPMENT = 'electrical_equipment'

interface Shared {
  facts: Facts
  context: ProductContext
  /** Variables that all legislations share. */
  shared: Readonly<Record<string, unknown>>
  use: UseReader
}

function valuesUnder(legislation: JudgedLegislation, { facts, context, shared, use }: Shared): RuleValues {
  const useKeys = legislation.definition.useFacts?.map(({ key }) => key) ?? []
  return {
    variables: { ...shared, ...ownValues(legislation, context), use: useVariable(use, useKeys) },
    customs: context.customs,
    documents: context.documents,
    use,
    conditions: Object.values(facts.lists).flatMap(({ conditions }) => conditions ?? []),
  }
}

/** Statuses that say nothing of answers. */
const OPEN: ReadonlySet<StatusKey> = new Set(['unknown', 'not_applicable'])

interface Judged {
  facts: Facts
  context: ProductContext
}

/** COMP-20: a legislation of several obligations has the worst of theirs. */
function judgedBy(legislation: JudgedLegislation, values: RuleValues, judged: Judged): VerdictStatus {
  const statusUnder = (obligation?: string) =>
    withOutputs(
      legislation,
      { values, obligation },
      statusUnderObligation(legislation, { values, obligation }, judged),
    )
  const { obligations = [] } = legislation.definition
  const each = obligations.map(({ key }) => ({ key, ...statusUnder(key) }))
  const worst = worstStatus(each)
  if (!worst) return statusUnder()
  const { key: _key, outputs: _outputs, ...status } = worst
  // One obligation of which nothing is answered, beside one that is: the legislation is answered in part (COMP-09).
  const isAnswered = each.some((other) => !OPEN.has(other.status))
  const isPartly = status.status === 'unknown' && isAnswered
  const questions = Array.from(new Set(each.flatMap((other) => other.questions ?? [])))
  const whole: VerdictStatus = {
    ...status,
    ...(isPartly ? { status: 'incomplete' } : {}),
    ...(questions.length > 0 ? { questions } : {}),
    obligations: each,
  }
  return withOutputs(legislation, { values, obligation: undefined }, whole)
}

/** A status with its outputs, and with the questions that they hang on. */
function withOutputs(
  { rules }: JudgedLegislation,
  { values, obligation }: Asked,
  status: VerdictStatus,
): VerdictStatus {
  const outputs = rules.outputs({ values, obligation, status })
  if (outputs.length === 0) return status
  const asked = outputs.flatMap((output) => output.questions ?? [])
  const questions = Array.from(new Set([...(status.questions ?? []), ...asked]))
  return { ...status, outputs, ...(questions.length > 0 ? { questions } : {}) }
}

/** The rules that may hold, in their order. */
const distinctRules = (tree: OutcomeTree<number>): number[] =>
  Array.from(new Set(possibleOutcomes(tree))).toSorted((a, b) => a - b)

interface Asked {
  values: RuleValues
  /** undefined: the legislation is one obligation. */
  obligation: string | undefined
}

/** The verdict under one obligation: the worst over its own conditions, each by what was recorded of it. */
function statusUnderObligation(
  legislation: JudgedLegislation,
  { values, obligation }: Asked,
  judged: Judged,
): VerdictStatus {
  const cases = recordCases(legislation, values, judged.context.assessed, obligation)
  const each = cases.map((record) => statusInCase(legislation, { ...record, obligation }, judged))
  const worst = worstStatus(each)
  if (!worst) throw new Error('An obligation is judged at least once.')
  if (each.length === 1) return worst
  const questions = Array.from(new Set(each.flatMap((other) => other.questions ?? [])))
  if (questions.length === 0) return worst
  const params = worst.event === ANSWER_QUESTIONS ? { ...worst.params, n: questions.length } : worst.params
  return { ...worst, params, questions }
}

/** The verdict for conditions with one answer; `assess`, with its questions, where unknown facts decide (COMP-18). */
function statusInCase(
  legislation: JudgedLegislation,
  { values, skipped, obligation }: RecordCase & Asked,
  judged: Judged,
): VerdictStatus {
  const { definition, rules } = legislation
  const tree = rules.outcomes(values, obligation, skipped)
  const { use } = values
  if (tree.kind === 'decided') return statusOf(legislation, tree.outcome, { ...judged, use })
  const possible = distinctRules(tree).flatMap((rule) => {
    const found = definition.rules[rule]
    return found ? { rule, status: found.status, event: found.event } : []
  })
  const questions = decidingKeys(tree)
  const shown = tree.isCut ? undefined : shownWhileOpen(possible)
  if (shown?.isCertain) return statusOf(legislation, shown.outcome.rule, { ...judged, use })
  if (shown) return { ...statusOf(legislation, shown.outcome.rule, { ...judged, use }), questions }
  // The strictest of the rules tells what the questions are about.
  const rule = possible[0]?.rule ?? 0
  return { status: 'assess', event: ANSWER_QUESTIONS, params: { n: questions.length }, rule, questions }
}

/**
 * The rules that ask for own conditions of which nothing is recorded, and on which a status hangs (COMP-18); each condition once. Of those
 * that none of the product's values meets yet, the first.
 */
export function openConditions(legislation: JudgedLegislation, values: RuleValues, judged: Judged): number[] {
  const { definition, rules } = legislation
  const obligations = definition.obligations?.map(({ key }) => key) ?? []
  const open = (obligations.length === 0 ? [undefined] : obligations).flatMap((obligation) =>
    recordCases(legislation, values, judged.context.assessed, obligation).flatMap((record) => {
      if (record.recorded !== '') return []
      const { rule, status } = statusInCase(legislation, { ...record, obligation }, judged)
      if (!(status === 'assess' || status === 'duty') || !rules.reads(rule, 'assessed')) return []
      const asking = Array.from(rules.asking.keys()).filter(
        (index) => isRuleOf(definition.rules[index], obligation) && !record.skipped.has(index),
      )
      const holding = asking.filter((index) => rules.holds(index, record.values))
      return holding.length > 0 ? holding : asking.slice(0, 1)
    }),
  )
  return Array.from(new Map(open.map((index) => [rules.asking.get(index), index])).values())
}

/** Variables of one legislation's rules that depend on the legislation itself. */
function ownValues(
  { id, key, definition }: Pick<JudgedLegislation, 'id' | 'key' | 'definition'>,
  context: ProductContext,
): Record<string, unknown> {
  const roles = legalRolesOf(definition, context.businessRoles)
  const documents = context.documents[key]
  return {
    applies: context.applies[id] ?? 'by_rule',
    roles: roles.keys,
    rolesKnown: roles.isKnown,
    // Each condition has a record of its own, which `recordCases` puts here before the rules are read.
    assessed: '',
    documents: documents?.types ?? [],
    outdatedDocuments: documents?.outdated ?? [],
    documentsEnd: documents?.endsOn ?? '',
  }
}

function statusOf(
  { key, listKeys, definition, rules }: JudgedLegislation,
  rule: number,
  { facts, context, use }: Judged & Pick<RuleValues, 'use'>,
): VerdictStatus {
  const found = definition.rules[rule]
  if (!found) throw new Error(`No rule of ${key} holds.`)
  const text = definition.events.find((event) => event.key === found.event)?.text.en ?? ''
  const params: VerdictStatus['params'] = {}
  if (text.includes('{n}')) {
    params.n = Math.max(0, ...listKeys.map((list) => listFactsOf(facts, list).newEntries))
  }
  if (text.includes('{gwp}')) {
    params.gwp = Math.max(0, ...listKeys.map((list) => listFactsOf(facts, list).gwp ?? 0))
  }
  if (text.includes('{date}')) {
    const documentEnds = found.event === DOCUMENT_ENDS ? context.documents[key]?.endsOn : undefined
    const sunset = SUNSET_EVENTS.has(found.event) ? firstSunset(listKeys, facts) : undefined
    const date =
      documentEnds ??
      sunset ??
      rules.nextDay(rule, context.lawDay ?? '') ??
      ifKnown(() => equipmentState(facts, context, use).exemptionEnds, undefined)
    if (date !== undefined) params.date = date
  }
  return { status: found.status, event: found.event, params, rule }
}

const firstSunset = (listKeys: readonly string[], facts: Facts): string | undefined =>
  listKeys.map((key) => listFactsOf(facts, key).sunset).reduce(earlierOf, undefined)
