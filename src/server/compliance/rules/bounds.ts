import type { ASTNode } from '@marcbachmann/cel-js'

import { nodesOf } from '#server/compliance/rules/environment.ts'

/**
 * What a rule is made of. Left out on purpose: arithmetic and indexes, which fail on some products (`1 / 0`, the first of no roles)
 * and would leave all of a company's products unjudged.
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

/** The first operator that the rule language does not have. */
export const foreignOperator = (rule: ASTNode): ASTNode | undefined =>
  nodesOf(rule).find(({ op }) => !operators.has(op))

/** A condition over a list within another one: each level multiplies the work, so a page of text could run for hours. */
export function nestedComprehension(rule: ASTNode): ASTNode | undefined {
  const isComprehension = ({ op, args }: ASTNode) =>
    op === 'rcall' && Array.isArray(args) && comprehensions.has(args[0])
  return nodesOf(rule)
    .filter(isComprehension)
    .flatMap((outer) => nodesOf(outer).slice(1))
    .find(isComprehension)
}
