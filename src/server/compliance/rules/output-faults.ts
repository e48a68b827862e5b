import { ParseError, TypeError as RuleTypeError, type ASTNode, type Environment } from '@marcbachmann/cel-js'

import type { OutputDefinition } from '#contract/compliance/outputs.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import { foreignOperator, nestedComprehension } from '#server/compliance/rules/bounds.ts'
import { readsToday, unboundToday } from '#server/compliance/rules/days.ts'
import { foreignCall, ruleEnvironment } from '#server/compliance/rules/environment.ts'
import { outputFunctions, withOutputLanguage } from '#server/compliance/rules/output-language.ts'
import { useFaultOf } from '#server/compliance/rules/use-faults.ts'

const RESULTS: Readonly<Record<OutputDefinition['type'], readonly string[]>> = {
  date: ['string', 'list<string>'],
  number: ['double', 'int', 'list<double>'],
  period: ['int'],
  code: ['string', 'list<string>'],
  text: ['string', 'list<string>'],
}

/** The expressions in the braces of a derivation, each once. */
export const placeholdersOf = ({ derivation: { en, sv } }: Pick<OutputDefinition, 'derivation'>): string[] =>
  Array.from(
    new Set([en, sv].flatMap((text) => Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name]) => name ?? ''))),
  )

/** Faults of a legislation's outputs: in keys, obligations and expressions; empty: none. */
export function faultsOfOutputs(
  {
    outputs = [],
    obligations = [],
    useFacts = [],
  }: Pick<LegislationDefinition, 'outputs' | 'obligations' | 'useFacts'>,
  listKeys: readonly string[],
): string[] {
  const environment = withOutputLanguage(
    ruleEnvironment(listKeys, useFacts, { customs: () => false, documented: () => false }),
  )
  const keys = outputs.map(({ key }) => key)
  return outputs.flatMap((output, index) => {
    const at = (fault: string) => `output ${output.key}: ${fault}`
    const { obligation } = output
    const isForeign = obligation !== undefined && !obligations.some(({ key }) => key === obligation)
    return [
      ...(keys.indexOf(output.key) === index ? [] : [at('Its key is taken.')]),
      ...(isForeign ? [at(`The legislation has no obligation "${obligation}".`)] : []),
      ...faultsOfOutput({ environment, useFacts }, output).map(at),
    ]
  })
}

interface Language {
  environment: Environment
  useFacts: readonly UseFact[]
}

function faultsOfOutput(language: Language, output: OutputDefinition): string[] {
  const { when, value, type, options = [] } = output
  const optionKeys = options.map(({ key }) => key)
  const noOption = (ast: ASTNode) =>
    resultLiterals(ast)
      .filter((literal) => options.length > 0 && literal !== '' && !optionKeys.includes(literal))
      .map((literal) => `"${literal}" is none of its options.`)
  return [
    ...faultsOf(language, when, { types: ['bool'] }).map((fault) => `when: ${fault}`),
    ...faultsOf(language, value, { types: RESULTS[type], isCalculated: true, more: noOption }).map(
      (fault) => `value: ${fault}`,
    ),
    ...placeholdersOf(output).flatMap((name) =>
      faultsOf(language, name, { types: ANY, isCalculated: true, more: noToday }).map(
        (fault) => `derivation, {${name}}: ${fault}`,
      ),
    ),
  ]
}

/** The database finds the days that a stored output turns on in its condition and value alone. */
const noToday = (ast: ASTNode): string[] => (readsToday(ast) ? ['A derivation may not read today.'] : [])

/** An expression in a derivation's braces may be of any plain type. */
const ANY = ['bool', 'string', 'double', 'int', 'list<string>']

interface Expected {
  types: readonly string[]
  /** Facts of use may be calculated with; else each is compared, so that its possible values can be tried. */
  isCalculated?: boolean
  more?: (ast: ASTNode) => string[]
}

function faultsOf(
  { environment, useFacts }: Language,
  expression: string,
  { types, isCalculated = false, more = () => [] }: Expected,
): string[] {
  try {
    const parsed = environment.parse(expression)
    const { ast } = parsed
    if (foreignCall(ast, outputFunctions)) return ['This function is not part of the language.']
    if (foreignOperator(ast, ARITHMETIC)) return ['This operator is not part of the language.']
    if (nestedComprehension(ast)) return ['exists and all may not stand within each other.']
    if (unboundToday(ast, expression)) return ['Compare today by >= or < with a day such as "2026-12-30".']
    const { valid, type, error } = parsed.check()
    if (!valid) return [error?.summary ?? 'The expression is not valid.']
    if (!types.includes(type ?? '')) return [`It is of type ${type}, and not ${types.join(' or ')}.`]
    const useFault = useFaultOf(ast, useFacts, { isCalculated })
    return useFault ? [useFault.message] : more(ast)
  } catch (error) {
    if (error instanceof ParseError || error instanceof RuleTypeError) return [error.summary]
    throw error
  }
}

const ARITHMETIC = ['+', '-', '*', '/', '-_']

/** Texts that an expression may give as they stand in it. */
function resultLiterals({ op, args }: ASTNode): string[] {
  if (op === 'value') return typeof args === 'string' ? [args] : []
  if (op === 'list') return args.flatMap(resultLiterals)
  if (op === '?:') return args.slice(1).flatMap(resultLiterals)
  return []
}
