import type { ASTNode } from '@marcbachmann/cel-js'

import { nodesOf } from '#server/compliance/rules/environment.ts'
import { ifKnown } from '#server/compliance/rules/use-values.ts'

/** A fact by the name that rules use, and its value; null: a fact of use that is not known. */
export interface FactSeen {
  name: string
  value: string | null
}

/** The facts that a rule reads, by the names that it uses, e.g. `candidate_list.above` or `roles`. */
export function factsSeenBy(rule: ASTNode, variables: Readonly<Record<string, unknown>>): FactSeen[] {
  const names = new Set<string>()
  for (const { op, args } of nodesOf(rule)) {
    if (op === '.' && isNamed(args[0])) names.add(`${args[0].args}.${args[1]}`)
    if (op === 'id' && !isRecord(variables[args])) names.add(args)
    // The function reads what this variable shows of the legislation itself.
    if (op === 'call' && Array.isArray(args) && args[0] === 'documented') names.add('documents')
  }
  return Array.from(names)
    .filter((name) => valueOf(variables, name) !== undefined)
    .map((name) => {
      const value = valueOf(variables, name)
      return { name, value: value === null ? null : textOf(value) }
    })
}

function isNamed(node: ASTNode): node is Extract<ASTNode, { op: 'id' }> {
  return node.op === 'id'
}

function valueOf(variables: Readonly<Record<string, unknown>>, name: string): unknown {
  const [owner = '', field] = name.split('.')
  const value = variables[owner]
  return field === undefined ? value : isRecord(value) ? ifKnown(() => value[field], null) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))
