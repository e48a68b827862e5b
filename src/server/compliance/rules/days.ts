import type { ASTNode } from '@marcbachmann/cel-js'

import { isDay } from '#domain/days.ts'
import { nodesOf } from '#server/compliance/rules/environment.ts'

/** The days that a rule compares today with, each once and in order: its outcome turns on these days and on no other. */
export const daysOf = (rule: ASTNode): string[] =>
  Array.from(new Set(nodesOf(rule).flatMap((node) => comparedDay(node) ?? []))).toSorted()

/**
 * The first use of `today` that is no comparison with a day of the rule. It would turn on days that nobody knows ahead (COMP-13);
 * `>` and `<=` would turn on the day after the one they name.
 */
export function unboundToday(rule: ASTNode, expression: string): ASTNode | undefined {
  const nodes = nodesOf(rule)
  const bound = new Set(
    nodes.flatMap((node) => (comparedDay(node) === undefined ? [] : operandsOf(node).slice(0, 1))),
  )
  const written = new Set(Array.from(expression.matchAll(AS_WRITTEN), ([, day]) => day))
  const isUnwritten = daysOf(rule).some((day) => !written.has(day))
  return nodes.find((node) => isToday(node) && (isUnwritten || !bound.has(node)))
}

export const readsToday = (expression: ASTNode): boolean => nodesOf(expression).some(isToday)

/** Matches the days of a rule in the same way as the database (rule_days of the table legislations). */
const AS_WRITTEN = /\btoday\s*(?:>=|<)\s*["'](\d{4}-\d{2}-\d{2})["']/g

function comparedDay(node: ASTNode): string | undefined {
  if (node.op !== '>=' && node.op !== '<') return undefined
  const [left, right] = operandsOf(node)
  const day: unknown = right?.op === 'value' ? right.args : undefined
  return left && isToday(left) && typeof day === 'string' && isDay(day) ? day : undefined
}

const isToday = ({ op, args }: ASTNode): boolean => op === 'id' && args === 'today'

/** A comparison has two operands. */
const operandsOf = ({ args }: ASTNode): readonly ASTNode[] => (Array.isArray(args) ? (args as ASTNode[]) : [])
