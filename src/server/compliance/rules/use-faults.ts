import { Environment, ParseError, TypeError as RuleTypeError, type ASTNode } from '@marcbachmann/cel-js'

import type { UseFact } from '#contract/legislations/use-facts.ts'
import { foreignOperator } from '#server/compliance/rules/bounds.ts'
import { USE_TYPES } from '#server/compliance/rules/environment.ts'
import { useReadsOf } from '#server/compliance/rules/use-reads.ts'

/**
 * The first reading of a fact of use that the judge could not try: numbers and dates are compared with values that stand in the rule,
 * choices with their options.
 */
export function useFaultOf(
  root: ASTNode,
  useFacts: readonly UseFact[],
): { start: number; message: string } | undefined {
  const facts = new Map(useFacts.map((fact) => [fact.key, fact]))
  for (const { key, node, operator, comparedWith } of useReadsOf(root)) {
    const fact = facts.get(key)
    if (fact === undefined || fact.type === 'boolean') continue
    if (operator === undefined || comparedWith.length === 0)
      return { start: node.start, message: `use.${key} is compared with values that stand in the rule.` }
    const options = fact.options?.map((option) => option.key)
    const foreign = comparedWith.find((value) => options !== undefined && !options.includes(String(value)))
    if (foreign !== undefined)
      return { start: node.start, message: `'${String(foreign)}' is no option of use.${key}.` }
  }
  return undefined
}

/** What is wrong with a condition of an entry or a limit; undefined: nothing. */
export function conditionFaultOf(when: string, useFacts: readonly UseFact[]): string | undefined {
  const fields = Object.fromEntries(useFacts.map(({ key, type }) => [key, USE_TYPES[type]]))
  const environment = new Environment({ unlistedVariablesAreDyn: false })
    .registerType('Use', { fields })
    .registerVariable('use', 'Use')
  try {
    const parsed = environment.parse(when)
    const { valid, type, error } = parsed.check()
    if (!valid) return error?.summary ?? 'The expression is not valid.'
    if (type !== 'bool') return `A condition is true or false; this is of type ${type}.`
    if (foreignOperator(parsed.ast)) return 'This operator is not part of the rule language.'
    return useFaultOf(parsed.ast, useFacts)?.message
  } catch (error) {
    if (error instanceof ParseError || error instanceof RuleTypeError) return error.summary
    throw error
  }
}
