import {
  ParseError,
  TypeError as RuleTypeError,
  type Environment,
  type ParseResult,
} from '@marcbachmann/cel-js'

import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { judgementOrder } from '#domain/compliance/statuses.ts'
import { foreignOperator, nestedComprehension } from '#server/compliance/rules/bounds.ts'
import {
  customsPrefixesOf,
  foreignCall,
  nodesOf,
  ruleEnvironment,
} from '#server/compliance/rules/environment.ts'
import { factsSeenBy } from '#server/compliance/rules/facts-read.ts'
import { AppError } from '#server/errors.ts'

/** Where a rule is wrong: line and column from 1, as an editor counts. */
export interface RuleFault {
  rule: number
  line: number
  column: number
  message: string
}

/** The rules of one legislation, ready to be asked. */
export interface CompiledRules {
  /** The index of the first rule that holds. */
  firstThatHolds(values: RuleValues): number
  /** The facts that a rule reads, as an explanation shows them. */
  factsSeen(rule: number, values: RuleValues): { name: string; value: string }[]
  /** Does one rule hold by itself? */
  holds(rule: number, values: RuleValues): boolean
  /** Does a rule read a variable? */
  reads(rule: number, name: string): boolean
  /** Customs prefixes that the rules ask for. */
  customsPrefixes: readonly string[]
}

/** Values of the variables, and what the functions read: customs prefixes under which the product falls, and its documents. */
export interface RuleValues {
  variables: Readonly<Record<string, unknown>>
  customs: readonly string[]
  documents: ProductContext['documents']
}

/** Faults of a legislation's rules: syntax, unknown names, types, order (COMP-11), and a last rule that always holds. */
export function faultsOfRules(
  { rules }: Pick<LegislationDefinition, 'rules'>,
  listKeys: readonly string[],
): RuleFault[] {
  const environment = ruleEnvironment(listKeys, { customs: () => false, documented: () => false })
  const faults = rules.flatMap(({ when }, index) => {
    const fault = faultOf(environment, when)
    return fault ? [{ rule: index, ...fault }] : []
  })
  return [...faults, ...orderFaults(rules)]
}

/** Compiles the rules of a legislation. Throws `rule:faulty` with the place of the first fault. */
export function compileRules(definition: LegislationDefinition, listKeys: readonly string[]): CompiledRules {
  const fault = faultsOfRules(definition, listKeys)[0]
  if (fault) {
    const { rule, line, column, message } = fault
    throw new AppError('rule:faulty', { line, column, message, rule }, [
      { path: ['rules', rule, 'when'], code: 'rule:faulty', message, params: { line, column } },
    ])
  }
  // Functions read the product under judgement; evaluation is synchronous, so one place is enough.
  let product: Pick<RuleValues, 'customs' | 'documents'> = { customs: [], documents: {} }
  const environment = ruleEnvironment(listKeys, {
    customs: (prefixes) => prefixes.some((prefix) => product.customs.includes(prefix)),
    documented: (legislation, types) =>
      types.some((type) => product.documents[legislation]?.types.includes(type) ?? false),
  })
  const compiled = definition.rules.map(({ when }) => environment.parse(when))
  return {
    firstThatHolds(values) {
      product = values
      // The last rule always holds: faultsOfRules saw to it.
      return compiled.findIndex((rule) => rule(values.variables) === true)
    },
    holds(rule, values) {
      product = values
      return compiled[rule]?.(values.variables) === true
    },
    reads(rule, name) {
      const found = compiled[rule]
      return found !== undefined && nodesOf(found.ast).some(({ op, args }) => op === 'id' && args === name)
    },
    factsSeen(rule, { variables }) {
      const found = compiled[rule]
      return found ? factsSeenBy(found.ast, variables) : []
    },
    customsPrefixes: Array.from(new Set(compiled.flatMap(({ ast }) => customsPrefixesOf(ast)))),
  }
}

function faultOf(environment: Environment, expression: string): Omit<RuleFault, 'rule'> | undefined {
  const at = (position: number, message: string) => ({ ...placeOf(expression, position), message })
  const parsed = parse(environment, expression)
  if (!('ast' in parsed)) {
    const start = parsed.range?.start ?? 0
    if (!UNEXPECTED.test(parsed.summary)) return at(start, parsed.summary)
    const before = /\w*$/.exec(expression.slice(0, start))?.[0] ?? ''
    const word = `${before}${/^\w*/.exec(expression.slice(start))?.[0] ?? ''}`
    return at(start - before.length, `Unexpected token: '${word}'`)
  }
  const foreign = foreignCall(parsed.ast)
  if (foreign) return at(foreign.start, 'This function is not part of the rule language.')
  const operator = foreignOperator(parsed.ast)
  if (operator) return at(operator.start, 'This operator is not part of the rule language.')
  const nested = nestedComprehension(parsed.ast)
  if (nested) return at(nested.start, 'exists and all may not stand within each other.')
  const { valid, type, error } = parsed.check()
  if (!valid) return at(error?.range?.start ?? 0, error?.summary ?? 'The expression is not valid.')
  return type === 'bool' ? undefined : at(0, `A rule is true or false; this is of type ${type}.`)
}

/** Where a word is not expected, the parser names one of its letters. */
const UNEXPECTED = /^Unexpected character: '\w'$/

function parse(environment: Environment, expression: string): ParseResult | ParseError | RuleTypeError {
  try {
    return environment.parse(expression)
  } catch (error) {
    if (error instanceof ParseError || error instanceof RuleTypeError) return error
    throw error
  }
}

function orderFaults(rules: LegislationDefinition['rules']): RuleFault[] {
  const faults: RuleFault[] = []
  rules.forEach(({ status }, index) => {
    const before = rules[index - 1]
    if (before && judgementOrder(before.status) > judgementOrder(status)) {
      const message = `A rule of status ${status} may not stand after one of ${before.status}.`
      faults.push({ rule: index, line: 1, column: 1, message })
    }
  })
  if (rules.at(-1)?.when.trim() !== 'true') {
    const message = 'The last rule must be "true", so that one always holds.'
    faults.push({ rule: rules.length - 1, line: 1, column: 1, message })
  }
  return faults
}

function placeOf(expression: string, position: number): { line: number; column: number } {
  const lines = expression.slice(0, position).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
