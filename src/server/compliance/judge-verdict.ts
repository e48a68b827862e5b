import type { LegislationDefinition } from '#contract/legislations.ts'
import type { LegislationId } from '#contract/ids.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { listFactsOf, type Facts } from '#domain/compliance/facts.ts'
import { legalRolesOf, type ProductContext } from '#domain/compliance/product-context.ts'
import type { Verdict, VerdictStatus } from '#domain/compliance/statuses.ts'
import { equipmentState, ruleValues } from '#server/compliance/rule-values.ts'
import type { CompiledRules } from '#server/compliance/rules.ts'

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

/** Judges one product's facts in its context by every legislation: the first rule that holds (COMP-11). */
export function judgeVerdict(
  facts: Facts,
  context: ProductContext,
  legislations: readonly JudgedLegislation[],
  listKeys: readonly string[],
): Verdict {
  const shared = ruleValues(facts, context, listKeys)
  return Object.fromEntries(
    legislations.map((legislation) => {
      const variables = { ...shared, ...ownValues(legislation, context) }
      const rule = legislation.rules.firstThatHolds({ variables, customs: context.customs })
      return [legislation.id, statusOf(legislation, rule, facts, context)]
    }),
  )
}

/** What the rules of one legislation see besides facts and context. */
export function ownValues(
  { id, definition }: Pick<JudgedLegislation, 'id' | 'definition'>,
  context: ProductContext,
): Record<string, unknown> {
  const roles = legalRolesOf(definition, context.businessRoles)
  return {
    applies: context.applies[id] ?? 'by_rule',
    roles: roles.keys,
    rolesKnown: roles.isKnown,
    assessed: context.assessed?.[id] ?? '',
  }
}

function statusOf(
  { key, listKeys, definition }: JudgedLegislation,
  rule: number,
  facts: Facts,
  context: ProductContext,
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
    const date = equipmentState(facts, context).exemptionEnds
    if (date !== undefined) params.date = date
  }
  return { status: found.status, event: found.event, params, rule }
}
