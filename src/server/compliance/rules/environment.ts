import { Environment, type ASTNode } from '@marcbachmann/cel-js'

import type { UseFact } from '#contract/compliance/use-fact.ts'
import { functions } from '#server/compliance/rules/functions.ts'
import { listFields } from '#server/compliance/rules/list-variables.ts'
import {
  eeeFields,
  plainVariables,
  productFields,
  scipFields,
  type LanguagePart,
} from '#server/compliance/rules/variables.ts'

/** A rule is a few conditions: bounds keep a pasted program out. */
const LIMITS = { maxAstNodes: 400, maxDepth: 40, maxListElements: 300, maxMapEntries: 0, maxCallArguments: 4 }

const typesOf = (fields: Readonly<Record<string, LanguagePart>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type]))

/** Facts of use by their types in the rule language; a date is an ISO day. */
export const USE_TYPES: Readonly<Record<UseFact['type'], string>> = {
  boolean: 'bool',
  number: 'double',
  choice: 'string',
  date: 'string',
}

/** Functions about the judged product that rules can call, beside its variables. */
export interface ProductFunctions {
  customs: (prefixes: readonly string[]) => boolean
  documented: (legislationKey: string, types: readonly string[]) => boolean
}

/**
 * The typed environment of the rules: one variable for each list, those of the product, and
 * the facts of use that the legislation declares. Unknown variables, fields and
 * wrong types are found before a rule is saved. Functions that read the product are bound by the caller.
 */
export function ruleEnvironment(
  listKeys: readonly string[],
  useFacts: readonly UseFact[],
  { customs, documented }: ProductFunctions,
): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: false, limits: LIMITS })
    .registerType('ListFacts', { fields: typesOf(listFields) })
    .registerType('Product', { fields: typesOf(productFields) })
    .registerType('Scip', { fields: typesOf(scipFields) })
    .registerType('Equipment', { fields: typesOf(eeeFields) })
    .registerVariable('product', 'Product')
    .registerVariable('scip', 'Scip')
    .registerVariable('eee', 'Equipment')
    // A potential with decimals is also compared with a whole number: `gwp.gwp == 150`.
    .registerOperator('double == int', (a: number, b: bigint) => a === Number(b))
    .registerFunction('customs(list<string>): bool', customs)
    .registerFunction('documented(string, list<string>): bool', documented)
  if (useFacts.length > 0) {
    const fields = Object.fromEntries(useFacts.map(({ key, type }) => [key, USE_TYPES[type]]))
    environment.registerType('Use', { fields }).registerVariable('use', 'Use')
  }
  for (const [name, { type }] of Object.entries(plainVariables)) environment.registerVariable(name, type)
  for (const key of listKeys) environment.registerVariable(key, 'ListFacts')
  return environment
}

const ruleFunctions: ReadonlySet<string> = new Set(Object.keys(functions))

/** The first call of a function that the rule language, or that of outputs, does not have. */
export function foreignCall(node: ASTNode, known: ReadonlySet<string> = ruleFunctions): ASTNode | undefined {
  return nodesOf(node).find(
    ({ op, args }) => (op === 'call' || op === 'rcall') && !known.has(String(firstOf(args))),
  )
}

/** The prefixes that a rule asks `customs` for. */
export function customsPrefixesOf(node: ASTNode): string[] {
  return nodesOf(node)
    .filter(({ op, args }) => op === 'call' && firstOf(args) === 'customs')
    .flatMap((call) => nodesOf(call))
    .flatMap(({ op, args }) => (op === 'value' && typeof args === 'string' ? [args] : []))
}

const firstOf = (args: unknown): unknown => (Array.isArray(args) ? args[0] : args)

export function nodesOf(node: ASTNode): ASTNode[] {
  return [node, ...childrenOf(node.args).flatMap(nodesOf)]
}

export function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf)
  return isNode(args) ? [args] : []
}

export const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value
