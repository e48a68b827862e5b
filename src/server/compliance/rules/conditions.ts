import { Environment, type ParseResult } from '@marcbachmann/cel-js'

import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { UseCondition, UseValues } from '#domain/compliance/use-conditions.ts'
import { outcomeTree } from '#server/compliance/rules/outcomes.ts'
import { useReadsOf, type UseRead } from '#server/compliance/rules/use-reads.ts'
import { UnknownUse, useReader, useVariable, type UseReader } from '#server/compliance/rules/use-values.ts'

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
  // Trials ask the same condition of the same reader again and again, mostly with the same values of its few facts.
  let last: { reader: UseReader; known: UseValues | undefined; ask: () => boolean } | undefined
  return {
    keys,
    reads,
    holds(reader, known) {
      if (last?.reader !== reader || last.known !== known) {
        const variables = { use: useVariable(reader, keys, known) }
        last = { reader, known, ask: rememberedBy(reader, keys, () => parsed(variables) === true) }
      }
      return last.ask()
    },
  }
}

/** `ask` with its answers remembered by the supposed values of the facts: what else it reads stays as it is in a reader. */
function rememberedBy(reader: UseReader, keys: readonly string[], ask: () => boolean): () => boolean {
  const answers = new Map<UseValue | undefined, boolean | UnknownUse>()
  const [key = '', ...more] = keys
  const supposed =
    more.length === 0
      ? () => reader.supposed.get(key)
      : () => JSON.stringify(keys.map((each) => reader.supposed.get(each)))
  return () => {
    const values = supposed()
    const answer = answers.get(values) ?? answerOf(ask)
    answers.set(values, answer)
    if (answer instanceof UnknownUse) throw answer
    return answer
  }
}

function answerOf(ask: () => boolean): boolean | UnknownUse {
  try {
    return ask()
  } catch (error) {
    if (error instanceof UnknownUse) return error
    throw error
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
