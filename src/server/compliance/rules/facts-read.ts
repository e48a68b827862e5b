import type { ASTNode } from '@marcbachmann/cel-js'

import { nodesOf } from '#server/compliance/rules/environment.ts'
import { ifKnown } from '#server/compliance/rules/use-values.ts'

/** Shown of a fact of use that is not known. */
const NOT_KNOWN = '?'

/** What a rule read, by the names it uses, e.g. `candidate_list.above` or `roles`. */
export function factsSeenBy(
  rule: ASTNode,
  variables: Readonly<Record<string, unknown>>,
): { name: string; value: string }[] {
  const names = new Set<string>()
  for (const { op, args } of nodesOf(rule)) {
    if (op === '.' && isNamed(args[0])) names.add(`${args[0].args}.${args[1]}`)
    if (op === 'id' && !isRecord(variables[args])) names.add(args)
    // The function reads what this variable shows of the legislation itself.
    if (op === 'call' && Array.isArray(args) && args[0] === 'documented') names.add('documents')
  }
  return Array.from(names)
    .filter((name) => valueOf(variables, name) !== undefined)
    .map((name) => ({ name, value: textOf(valueOf(variables, name)) }))
}

function isNamed(node: ASTNode): node is Extract<ASTNode, { op: 'id' }> {
  return node.op === 'id'
}

function valueOf(variables: Readonly<Record<string, unknown>>, name: string): unknown {
  const [owner = '', field] = name.split('.')
  const value = variables[owner]
  return field === undefined ? value : isRecord(value) ? ifKnown(() => value[field], NOT_KNOWN) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))
