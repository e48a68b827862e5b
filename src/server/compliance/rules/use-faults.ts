import { Environment, ParseError, TypeError as RuleTypeError, type ASTNode } from '@marcbachmann/cel-js'
import { z } from 'zod'

import type { UseFact, UseValue } from '#contract/compliance/use-fact.ts'
import { foreignOperator } from '#server/compliance/rules/bounds.ts'
import { USE_TYPES } from '#server/compliance/rules/environment.ts'
import { useReadsOf } from '#server/compliance/rules/use-reads.ts'

/** The first fact of use in an expression that is not among those that it may read. */
export function unknownUseOf(
  root: ASTNode,
  useFacts: readonly UseFact[],
): { start: number; message: string } | undefined {
  const known = new Set(useFacts.map(({ key }) => key))
  const unknown = useReadsOf(root).find(({ key }) => !known.has(key))
  return unknown && { start: unknown.node.start, message: `There is no fact of use use.${unknown.key}.` }
}

/**
 * The first use of a fact of use that the judgement could not try: numbers and dates are compared with values
 * in the rule, choices with their options. A calculation with a fact (an output's value) is not tried: only
 * comparisons are checked there.
 */
export function useFaultOf(
  root: ASTNode,
  useFacts: readonly UseFact[],
  { isCalculated = false }: { isCalculated?: boolean } = {},
): { start: number; message: string } | undefined {
  const facts = new Map(useFacts.map((fact) => [fact.key, fact]))
  for (const { key, node, operator, comparedWith } of useReadsOf(root)) {
    const fact = facts.get(key)
    if (fact === undefined || fact.type === 'boolean') continue
    const isCompared = operator !== undefined && comparedWith.length > 0
    if (!isCompared && isCalculated) continue
    if (!isCompared)
      return { start: node.start, message: `use.${key} is compared with values that stand in the rule.` }
    const options = fact.options?.map((option) => option.key)
    const foreign = comparedWith.find((value) => options !== undefined && !options.includes(String(value)))
    if (foreign !== undefined)
      return { start: node.start, message: `'${String(foreign)}' is no option of use.${key}.` }
    const noDay = comparedWith.find((value) => fact.type === 'date' && !isDay(value))
    if (noDay !== undefined)
      return { start: node.start, message: `'${String(noDay)}' is no day such as "2026-12-30".` }
  }
  return undefined
}

const isDay = (value: UseValue): boolean => z.iso.date().safeParse(value).success

/** The fault of a condition of an entry or a limit; undefined: none. */
export function conditionFaultOf(when: string, useFacts: readonly UseFact[]): string | undefined {
  const fields = Object.fromEntries(useFacts.map(({ key, type }) => [key, USE_TYPES[type]]))
  const environment = new Environment({ unlistedVariablesAreDyn: false })
    .registerType('Use', { fields })
    .registerVariable('use', 'Use')
  try {
    const parsed = environment.parse(when)
    const unknown = unknownUseOf(parsed.ast, useFacts)
    if (unknown) return unknown.message
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
