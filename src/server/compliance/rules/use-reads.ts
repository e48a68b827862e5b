import type { ASTNode } from '@marcbachmann/cel-js'

import type { UseValue } from '#contract/compliance/use-fact.ts'
import { isNode, nodesOf } from '#server/compliance/rules/environment.ts'

/** A place where an expression reads a fact of use, with the values that it is compared with there; none: it is true or false. */
export interface UseRead {
  key: string
  node: ASTNode
  comparedWith: readonly UseValue[]
  /** `==`, `<`, `in` …; undefined: the fact stands by itself, as true or false. */
  operator: string | undefined
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])

/** Every reading of `use.<key>` in an expression. */
export function useReadsOf(root: ASTNode): UseRead[] {
  const compared = new Map<ASTNode, { operator: string; values: UseValue[] }>()
  for (const { op, args } of nodesOf(root)) {
    if (!comparisons.has(op) || !Array.isArray(args)) continue
    const [left, right]: unknown[] = args
    if (!isNode(left) || !isNode(right)) continue
    if (useKeyOf(left) !== undefined) compared.set(left, { operator: op, values: literalsIn(right) })
    if (useKeyOf(right) !== undefined) compared.set(right, { operator: op, values: literalsIn(left) })
  }
  return nodesOf(root).flatMap((node) => {
    const key = useKeyOf(node)
    const found = compared.get(node)
    return key === undefined
      ? []
      : { key, node, operator: found?.operator, comparedWith: found?.values ?? [] }
  })
}

/** The key of `use.<key>`. */
function useKeyOf(node: ASTNode): string | undefined {
  if (node.op !== '.') return undefined
  const [owner, field] = node.args
  return owner.op === 'id' && owner.args === 'use' ? field : undefined
}

/** A literal, or the literals of a list. */
function literalsIn(node: ASTNode): UseValue[] {
  if (node.op === 'list') return node.args.flatMap(literalsIn)
  if (node.op !== 'value') return []
  const value: unknown = node.args
  if (typeof value === 'bigint') return [Number(value)]
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? [value] : []
}

/**
 * Values that stand for all that a fact can have where it is compared with these: each of them, and one between, below and above.
 * A fact that is compared with nothing is true or false.
 */
export function representatives(comparedWith: readonly UseValue[], options?: readonly string[]): UseValue[] {
  if (options) {
    const other = options.find((option) => !comparedWith.includes(option))
    return [
      ...options.filter((option) => comparedWith.includes(option)),
      ...(other === undefined ? [] : [other]),
    ]
  }
  const numbers = distinct(comparedWith.filter((value) => typeof value === 'number')).toSorted(
    (a, b) => a - b,
  )
  if (numbers.length > 0) {
    const between = numbers.map((value, index) => (value + (numbers[index + 1] ?? value + 2)) / 2)
    return [(numbers[0] ?? 0) - 1, ...numbers.flatMap((value, index) => [value, between[index] ?? value])]
  }
  const texts = distinct(comparedWith.filter((value) => typeof value === 'string')).toSorted()
  // A text that begins with another comes right after it: it stands for all between, and for other options of a choice.
  if (texts.length > 0) return ['', ...texts.flatMap((text) => [text, `${text} `])]
  return [true, false]
}

const distinct = <T>(values: readonly T[]): T[] => Array.from(new Set(values))
