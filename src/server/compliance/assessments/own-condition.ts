import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { RuleValues } from '#server/compliance/rules/compile.ts'

type Rule = LegislationDefinition['rules'][number]

/**
 * The legislation's own condition (COMP-18): a rule of status `assess` that reads what was recorded. Of several the one that would
 * hold for the product if nothing were recorded; before any of them holds, the first. undefined: it has none.
 */
export function ownCondition(
  { definition, rules }: Pick<JudgedLegislation, 'definition' | 'rules'>,
  values: RuleValues | undefined,
): Rule | undefined {
  const unrecorded = values && { ...values, variables: { ...values.variables, assessed: '' } }
  const own = definition.rules.flatMap((rule, index) =>
    rule.status === 'assess' && rules.reads(index, 'assessed') ? [{ rule, index }] : [],
  )
  return (own.find(({ index }) => unrecorded && rules.holds(index, unrecorded)) ?? own[0])?.rule
}

/** True when the rule that held asks for a record, so that the legislation's own condition is open. */
export function isConditionOpen(
  { definition, rules }: Pick<JudgedLegislation, 'definition' | 'rules'>,
  rule: number,
  values: RuleValues,
): boolean {
  const status = definition.rules[rule]?.status
  return (
    (status === 'assess' || status === 'duty') &&
    rules.reads(rule, 'assessed') &&
    values.variables['assessed'] === ''
  )
}
