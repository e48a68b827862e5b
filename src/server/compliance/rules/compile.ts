import {
  ParseError,
  TypeError as RuleTypeError,
  type Environment,
  type ParseResult,
} from '@marcbachmann/cel-js'

import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import { alwaysHolds } from '#domain/compliance/always-holds.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { UseCondition } from '#domain/compliance/use-conditions.ts'
import { judgementOrder } from '#domain/compliance/statuses.ts'
import { costOf, foreignOperator, isCostly, nestedComprehension } from '#server/compliance/rules/bounds.ts'
import { daysOf, unboundToday } from '#server/compliance/rules/days.ts'
import {
  customsPrefixesOf,
  foreignCall,
  nodesOf,
  ruleEnvironment,
  type ProductFunctions,
} from '#server/compliance/rules/environment.ts'
import { factsSeenBy, type FactSeen } from '#server/compliance/rules/facts-read.ts'
import { compiledCondition } from '#server/compliance/rules/conditions.ts'
import { outcomeTree, type OutcomeTree } from '#server/compliance/rules/outcomes.ts'
import { withOutputLanguage } from '#server/compliance/rules/output-language.ts'
import { compileOutputs, type CompiledOutputs } from '#server/compliance/rules/outputs.ts'
import { unknownUseOf, useFaultOf } from '#server/compliance/rules/use-faults.ts'
import { useReadsOf } from '#server/compliance/rules/use-reads.ts'
import { ifKnown, UnknownUse, type UseReader } from '#server/compliance/rules/use-values.ts'
import { AppError } from '#server/errors.ts'

/** A fault of a rule with its place: line and column from 1, as an editor counts. */
export interface RuleFault {
  rule: number
  line: number
  column: number
  message: string
}

/** The rules of one legislation, ready to be asked. */
export interface CompiledRules {
  /**
   * The index of the first rule that holds, for every value of the facts of use that are not known; of an obligation's rules and those
   * of all obligations, where one is named. Rules that are skipped never hold.
   */
  outcomes(values: RuleValues, obligation?: string, skipped?: ReadonlySet<number>): OutcomeTree<number>
  /** The facts that a rule reads, as an explanation shows them. */
  factsSeen(rule: number, values: RuleValues): FactSeen[]
  /** True when one rule holds by itself. */
  holds(rule: number, values: RuleValues): boolean
  /** True when a rule reads a variable. */
  reads(rule: number, name: string): boolean
  /** The rules that ask a person for a record (COMP-18), by their index, with the words of the condition: rules of status `assess` that read `assessed`. */
  asking: ReadonlyMap<number, string>
  /** Outputs of an obligation, or of the legislation as a whole, under its status. */
  outputs: CompiledOutputs['valuesOf']
  /** Customs prefixes that the rules ask for. */
  customsPrefixes: readonly string[]
  /** Days that the rules and outputs compare today with, in order. */
  days: readonly string[]
  /** The first day after `today` that a rule compares it with. */
  nextDay(rule: number, today: string): string | undefined
}

/** Values of the variables, and what the functions read: customs prefixes under which the product falls, and its documents. */
export interface RuleValues {
  variables: Readonly<Record<string, unknown>>
  customs: readonly string[]
  documents: ProductContext['documents']
  use: UseReader
  /** Conditions of entries that the lists' variables hang on. */
  conditions: readonly Pick<UseCondition, 'when'>[]
}

/** Limit of all trials of unknown facts together, in operations of rules: about a twentieth of a second. */
const MAX_WORK = 300_000

/**
 * The rules that need more operations than a rule may. Checked before rules are saved; rules that were saved before the bound existed
 * are judged as they are.
 */
export function costlyRules(
  {
    rules,
    useFacts = [],
  }: Pick<LegislationDefinition, 'rules'> & { useFacts?: readonly UseFact[] | undefined },
  listKeys: readonly string[],
): RuleFault[] {
  const environment = ruleEnvironment(listKeys, useFacts, { customs: () => false, documented: () => false })
  const message = 'This condition asks too much: shorten its lists, or part it into several rules.'
  return rules.flatMap(({ when }, rule) => {
    const parsed = parse(environment, when)
    return 'ast' in parsed && !nestedComprehension(parsed.ast) && isCostly(parsed.ast)
      ? [{ rule, line: 1, column: 1, message }]
      : []
  })
}

/** Faults of a legislation's rules: syntax, unknown names, types, order (COMP-11), and a last rule that always holds. */
export function faultsOfRules(
  {
    rules,
    obligations,
    useFacts = [],
  }: Pick<LegislationDefinition, 'rules' | 'obligations'> & { useFacts?: readonly UseFact[] | undefined },
  listKeys: readonly string[],
): RuleFault[] {
  const environment = ruleEnvironment(listKeys, useFacts, { customs: () => false, documented: () => false })
  const faults = rules.flatMap(({ when }, index) => {
    const fault = faultOf(environment, when, useFacts)
    return fault ? [{ rule: index, ...fault }] : []
  })
  return [...faults, ...orderFaults(rules, obligations ?? [])]
}

type Rule = LegislationDefinition['rules'][number]

/** Rules that name no obligation are of all (COMP-20). */
export const isRuleOf = (
  rule: Pick<Rule, 'obligation'> | undefined,
  obligation: string | undefined,
): boolean => rule?.obligation === undefined || rule.obligation === obligation

/**
 * Compiles the rules of a legislation. Throws `rule:faulty` with the place of the first fault. `onTrial` is called before each trial of
 * the rules, and may throw.
 */
export function compileRules(
  definition: LegislationDefinition,
  listKeys: readonly string[],
  onTrial: () => void = () => undefined,
): CompiledRules {
  const fault = faultsOfRules(definition, listKeys)[0]
  if (fault) {
    const { rule, line, column, message } = fault
    throw new AppError('rule:faulty', { line, column, message, rule }, [
      { path: ['rules', rule, 'when'], code: 'rule:faulty', message, params: { line, column } },
    ])
  }
  // Functions read the product under judgement; evaluation is synchronous, so one place is enough.
  let product: Pick<RuleValues, 'customs' | 'documents'> = { customs: [], documents: {} }
  const { useFacts = [] } = definition
  const ofProduct: ProductFunctions = {
    customs: (prefixes) => prefixes.some((prefix) => product.customs.includes(prefix)),
    documented: (legislation, types) =>
      types.some((type) => product.documents[legislation]?.types.includes(type) ?? false),
  }
  const environment = ruleEnvironment(listKeys, useFacts, ofProduct)
  const outputs = compileOutputs(
    definition.outputs ?? [],
    withOutputLanguage(ruleEnvironment(listKeys, useFacts, ofProduct)),
    useFacts,
  )
  const compiled = definition.rules.map(({ when }) => environment.parse(when))
  const rulesOf = (obligation: string | undefined, skipped?: ReadonlySet<number>) =>
    compiled.map((rule, index) =>
      isRuleOf(definition.rules[index], obligation) && !skipped?.has(index) ? rule : undefined,
    )
  const reads = (rule: number, name: string) => {
    const found = compiled[rule]
    return found !== undefined && nodesOf(found.ast).some(({ op, args }) => op === 'id' && args === name)
  }
  const costs = compiled.map(({ ast }) => costOf(ast))
  const expressions = [...compiled, ...outputs.parsed]
  const useReads = compiled.flatMap(({ ast }) => useReadsOf(ast))
  const datedEvents = new Set(
    definition.events.filter(({ text }) => text.en.includes('{date}')).map(({ key }) => key),
  )
  // Each rule has a day of its own.
  const isDated = (rule: number) => datedEvents.has(definition.rules[rule]?.event ?? '')
  const options = new Map(useFacts.map(({ key, options: of }) => [key, of?.map((option) => option.key)]))
  return {
    outcomes(values, obligation, skipped) {
      product = values
      let work = 0
      return outcomeTree(values.use, {
        reads: () => [...useReads, ...values.conditions.flatMap(({ when }) => compiledCondition(when).reads)],
        optionsOf: (key) => options.get(key),
        outcome: (from) => {
          onTrial()
          return firstThatHolds(rulesOf(obligation, skipped), {
            variables: values.variables,
            from,
            onRule: (rule) => (work += costs[rule] ?? 0),
          })
        },
        isSpent: () => work > MAX_WORK,
        isSame: (a, b) => a === b || (isSameResult(definition.rules[a], definition.rules[b]) && !isDated(a)),
      })
    },
    holds(rule, values) {
      product = values
      return ifKnown(() => compiled[rule]?.(values.variables) === true, false)
    },
    reads,
    asking: new Map(
      definition.rules.flatMap(({ status, title }, index) =>
        status === 'assess' && reads(index, 'assessed') ? [[index, title.en] as const] : [],
      ),
    ),
    factsSeen(rule, { variables }) {
      const found = compiled[rule]
      return found ? factsSeenBy(found.ast, variables) : []
    },
    outputs(asked) {
      product = asked.values
      return outputs.valuesOf(asked)
    },
    customsPrefixes: Array.from(new Set(expressions.flatMap(({ ast }) => customsPrefixesOf(ast)))),
    days: Array.from(new Set(expressions.flatMap(({ ast }) => daysOf(ast)))).toSorted(),
    nextDay(rule, today) {
      const found = compiled[rule]
      return found && daysOf(found.ast).find((day) => day > today)
    },
  }
}

interface Search {
  variables: RuleValues['variables']
  from: number
  onRule: (rule: number) => void
}

/** Throws UnknownUse with the place of the rule that read the fact. */
function firstThatHolds(
  compiled: readonly (ParseResult | undefined)[],
  { variables, from, onRule }: Search,
): number {
  for (let index = from; index < compiled.length; index++) {
    onRule(index)
    try {
      if (compiled[index]?.(variables) === true) return index
    } catch (error) {
      if (error instanceof UnknownUse) error.position = index
      throw error
    }
  }
  // The last rule always holds: faultsOfRules saw to it.
  return -1
}

const isSameResult = (a: Rule | undefined, b: Rule | undefined): boolean =>
  a?.status === b?.status && a?.event === b?.event

function faultOf(
  environment: Environment,
  expression: string,
  useFacts: readonly UseFact[],
): Omit<RuleFault, 'rule'> | undefined {
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
  const unbound = unboundToday(parsed.ast, expression)
  if (unbound) return at(unbound.start, 'Compare today by >= or < with a day such as "2026-12-30".')
  const unknown = unknownUseOf(parsed.ast, useFacts)
  if (unknown) return at(unknown.start, unknown.message)
  const { valid, type, error } = parsed.check()
  if (!valid) return at(error?.range?.start ?? 0, error?.summary ?? 'The expression is not valid.')
  if (type !== 'bool') return at(0, `A rule is true or false; this is of type ${type}.`)
  const use = useFaultOf(parsed.ast, useFacts)
  return use && at(use.start, use.message)
}

/** Message of the parser about an unexpected word; it names only one of the word's letters. */
const UNEXPECTED = /^Unexpected character: '\w'$/

function parse(environment: Environment, expression: string): ParseResult | ParseError | RuleTypeError {
  try {
    return environment.parse(expression)
  } catch (error) {
    if (error instanceof ParseError || error instanceof RuleTypeError) return error
    throw error
  }
}

function orderFaults(
  rules: LegislationDefinition['rules'],
  obligations: NonNullable<LegislationDefinition['obligations']>,
): RuleFault[] {
  const keys = obligations.map(({ key }) => key)
  const at = (rule: number, message: string) => ({ rule, line: 1, column: 1, message })
  const faults = rules.flatMap(({ status, obligation }, index): RuleFault[] => {
    if (obligation !== undefined && !keys.includes(obligation)) {
      return [at(index, `The legislation has no obligation "${obligation}".`)]
    }
    const before = rules
      .slice(0, index)
      .findLast((other) => isRuleOf(other, obligation) || obligation === undefined)
    return before && judgementOrder(before.status) > judgementOrder(status)
      ? [at(index, `A rule of status ${status} may not stand after one of ${before.status}.`)]
      : []
  })
  const last = rules.at(-1)
  if (alwaysHolds(last?.when) && last?.obligation === undefined) return faults
  return [...faults, at(rules.length - 1, 'The last rule must be "true", so that one always holds.')]
}

function placeOf(expression: string, position: number): { line: number; column: number } {
  const lines = expression.slice(0, position).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
