import type { ASTNode } from '@marcbachmann/cel-js'

import { childrenOf, nodesOf } from '#server/compliance/rules/environment.ts'

/**
 * Operators of the rule language. Arithmetic and indexes are left out on purpose: they fail on some products (`1 / 0`, the first of
 * no roles), and one failure would leave all products of a company unjudged.
 */
const operators: ReadonlySet<string> = new Set([
  'value',
  'id',
  '.',
  'call',
  'rcall',
  'list',
  '&&',
  '||',
  '!_',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  '?:',
])

const comprehensions: ReadonlySet<unknown> = new Set(['exists', 'all'])
const isComprehension = ({ op, args }: ASTNode): boolean =>
  op === 'rcall' && Array.isArray(args) && comprehensions.has(args[0])

/** More elements than a list has that a rule names and does not write out: roles, reasons, documents. */
const ELEMENTS_OF_NAMED_LIST = 50
/** Characters of a text that are compared in the time of one operation. */
const CHARACTERS_AN_OPERATION = 32
/** The dearest rule of the law costs less than 400. */
const MAX_COST = 3_000

/** The maximum number of operations of a rule: a condition over a list is evaluated once for each element. */
export function costOf(rule: ASTNode): number {
  const { op, args } = rule
  if (op === 'value') return 1 + (typeof args === 'string' ? args.length / CHARACTERS_AN_OPERATION : 0)
  const parts = childrenOf(args)
  const [list, ...asked] = parts
  if (!isComprehension(rule) || !list) return parts.reduce((sum, part) => sum + costOf(part), 1)
  const elements = list.op === 'list' ? childrenOf(list.args).length : ELEMENTS_OF_NAMED_LIST
  return costOf(list) + elements * asked.reduce((sum, part) => sum + costOf(part), 1)
}

export const isCostly = (rule: ASTNode): boolean => costOf(rule) > MAX_COST

/** The first operator that the rule language does not have; `more`: those that outputs have beside it. */
export const foreignOperator = (rule: ASTNode, more: readonly string[] = []): ASTNode | undefined =>
  nodesOf(rule).find(({ op }) => !operators.has(op) && !more.includes(op))

/** A condition over a list within another one: each level multiplies the work, so a page of text could run for hours. */
export function nestedComprehension(rule: ASTNode): ASTNode | undefined {
  return nodesOf(rule)
    .filter(isComprehension)
    .flatMap((outer) => nodesOf(outer).slice(1))
    .find(isComprehension)
}
