import { Environment, type ParseResult } from '@marcbachmann/cel-js'

import type { UseCondition, UseValues } from '#domain/compliance/use-conditions.ts'
import { outcomeTree } from '#server/compliance/rules/outcomes.ts'
import { useReadsOf, type UseRead } from '#server/compliance/rules/use-reads.ts'
import { useReader, useVariable, type UseReader } from '#server/compliance/rules/use-values.ts'

/** A condition of an entry or a limit, ready to be asked (COMP-18). */
export interface CompiledCondition {
  /** Keys of the facts of use that the condition reads. */
  keys: readonly string[]
  reads: readonly UseRead[]
  /** True when the condition holds. Throws UnknownUse when an unknown fact decides. */
  holds(reader: UseReader, known?: UseValues): boolean
}

/** Compiled conditions by their text: the law has some hundred. */
const compiled = new Map<string, CompiledCondition>()
const MAX_COMPILED = 2000

const environment = new Environment({ unlistedVariablesAreDyn: false }).registerVariable(
  'use',
  'map<string, dyn>',
)

export function compiledCondition(when: string): CompiledCondition {
  const before = compiled.get(when)
  if (before) return before
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  const parsed = environment.parse(when)
  const condition = conditionOf(parsed)
  compiled.set(when, condition)
  return condition
}

function conditionOf(parsed: ParseResult): CompiledCondition {
  const reads = useReadsOf(parsed.ast)
  const keys = Array.from(new Set(reads.map(({ key }) => key)))
  return {
    keys,
    reads,
    holds: (reader, known) => parsed({ use: useVariable(reader, keys, known) }) === true,
  }
}

/**
 * True or false when the known facts of the part alone decide the condition; undefined: further facts decide.
 */
export function decidedBy({ when }: Pick<UseCondition, 'when'>, known: UseValues): boolean | undefined {
  const condition = compiledCondition(when)
  const reader = useReader(known)
  const tree = outcomeTree(reader, {
    reads: () => condition.reads,
    outcome: () => condition.holds(reader),
    isSame: (a, b) => a === b,
  })
  return tree.kind === 'decided' ? tree.outcome : undefined
}
