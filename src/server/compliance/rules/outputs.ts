import type { Environment, ParseResult } from '@marcbachmann/cel-js'

import type { OutputDefinition } from '#contract/compliance/outputs.ts'
import type { UseFact, UseValue } from '#contract/compliance/use-fact.ts'
import type { OutputInput, OutputValue, VerdictStatus } from '#domain/compliance/statuses.ts'
import { isDay } from '#domain/days.ts'
import { compiledCondition } from '#server/compliance/rules/conditions.ts'
import { decidingKeys, outcomeTree } from '#server/compliance/rules/outcomes.ts'
import { placeholdersOf } from '#server/compliance/rules/output-faults.ts'
import { useReadsOf } from '#server/compliance/rules/use-reads.ts'
import { UnknownUse } from '#server/compliance/rules/use-values.ts'
import type { RuleValues } from '#server/compliance/rules/compile.ts'

/** Outputs of one legislation, ready to be asked. */
export interface CompiledOutputs {
  /** Values of the outputs of an obligation, or of the legislation as a whole, under its status; those that do not apply are left out. */
  valuesOf(asked: OutputsAsked): OutputValue[]
  /** Every expression, parsed. */
  parsed: readonly ParseResult[]
}

interface OutputsAsked {
  values: RuleValues
  obligation: string | undefined
  status: Pick<VerdictStatus, 'status' | 'event'>
}

interface CompiledOutput {
  definition: OutputDefinition
  when: ParseResult
  value: ParseResult
  inputs: readonly (readonly [name: string, ParseResult])[]
}

/** Compiles outputs that have no fault: the loader has looked for them. */
export function compileOutputs(
  outputs: readonly OutputDefinition[],
  environment: Environment,
  useFacts: readonly UseFact[],
): CompiledOutputs {
  const compiled = outputs.map((definition): CompiledOutput => ({
    definition,
    when: environment.parse(definition.when),
    value: environment.parse(definition.value),
    inputs: placeholdersOf(definition).map((name) => [name, environment.parse(name)] as const),
  }))
  const facts = new Map(useFacts.map((fact) => [fact.key, fact]))
  return {
    valuesOf({ values, obligation, status: { status, event } }) {
      const seen = { values, variables: { ...values.variables, status, event } }
      return compiled
        .filter(({ definition }) => definition.obligation === obligation)
        .flatMap((output) => outputOf(output, seen, facts) ?? [])
    },
    parsed: compiled.flatMap(({ when, value, inputs }) => [when, value, ...inputs.map(([, input]) => input)]),
  }
}

interface Seen {
  values: RuleValues
  variables: Readonly<Record<string, unknown>>
}

type Facts = ReadonlyMap<string, UseFact>

function outputOf(
  { definition, when, value, inputs }: CompiledOutput,
  seen: Seen,
  facts: Facts,
): OutputValue | undefined {
  const { key, type } = definition
  const applies = appliesTo(when, seen, facts)
  if (applies !== true) return applies && { key, values: [], questions: applies }
  const found = evaluated(value, seen, facts)
  if ('questions' in found) return { key, values: [], questions: found.questions }
  const values = valuesIn(found.value, type)
  if (values.length === 0) return undefined
  const told = inputs.flatMap(([name, input]) => {
    const given = evaluated(input, seen, facts)
    const plain = 'questions' in given ? undefined : inputIn(given.value)
    return plain === undefined ? [] : [[name, plain] as const]
  })
  return { key, values, ...(told.length > 0 ? { inputs: Object.fromEntries(told) } : {}) }
}

/** True or false when the output applies or not; where unknown facts of use decide, their keys. */
function appliesTo(
  when: ParseResult,
  { values, variables }: Seen,
  facts: Facts,
): true | string[] | undefined {
  const tree = outcomeTree(values.use, {
    reads: () => [
      ...useReadsOf(when.ast),
      ...values.conditions.flatMap((condition) => compiledCondition(condition.when).reads),
    ],
    optionsOf: (key) => facts.get(key)?.options?.map((option) => option.key),
    outcome: () => resultOf(() => when(variables)) === true,
    isSame: (a, b) => a === b,
  })
  if (tree.kind === 'open') return decidingKeys(tree)
  return tree.outcome ? true : undefined
}

/** Facts of use that are asked of one output at most. */
const MAX_QUESTIONS = 20

/** The value of an expression, or all unknown facts of use that it needs: it is tried again with a supposed value for each. */
function evaluated(
  expression: ParseResult,
  { values, variables }: Seen,
  facts: Facts,
): { value: unknown } | { questions: string[] } {
  const questions: string[] = []
  try {
    while (questions.length < MAX_QUESTIONS) {
      try {
        const value = resultOf(() => expression(variables))
        return questions.length > 0 ? { questions } : { value }
      } catch (error) {
        if (!(error instanceof UnknownUse)) throw error
        questions.push(error.key)
        values.use.supposed.set(error.key, supposedOf(facts.get(error.key)))
      }
    }
    return { questions }
  } finally {
    for (const key of questions) values.use.supposed.delete(key)
  }
}

/** A value that a fact may have, of its type. */
function supposedOf(fact: UseFact | undefined): UseValue {
  if (fact?.type === 'number') return 1
  if (fact?.type === 'date') return '2026-01-01'
  return fact?.type === 'choice' ? (fact.options?.[0]?.key ?? '') : true
}

/** undefined: the expression gives no result for this product, as a division by 0. A product is judged all the same. */
function resultOf(evaluate: () => unknown): unknown {
  try {
    return evaluate()
  } catch (error) {
    if (error instanceof UnknownUse) throw error
    return undefined
  }
}

/** Digits that are more than any figure of the law has, and fewer than a sum of doubles is right by. */
const SIGNIFICANT_DIGITS = 12
/** Decimals of the finest figures that are told; what a difference of doubles leaves below them is no figure. */
const DECIMALS = 9

function valuesIn(result: unknown, type: OutputDefinition['type']): (string | number)[] {
  const all: unknown[] = Array.isArray(result) ? result : [result]
  const plain = all.flatMap((value): (string | number)[] => {
    if (type === 'number') return numberIn(value) ?? []
    if (type === 'period') return numberIn(value)?.filter((days) => days > 0) ?? []
    if (typeof value !== 'string' || value === '') return []
    return type === 'date' && !isDay(value) ? [] : [value]
  })
  const distinct = Array.from(new Set(plain))
  return type === 'date' ? distinct.toSorted(byText) : distinct
}

/** ISO days are in their order by their text. */
const byText = (a: string | number, b: string | number): number => (String(a) < String(b) ? -1 : 1)

function numberIn(value: unknown): number[] | undefined {
  const number = typeof value === 'bigint' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? [Number(Number(number.toFixed(DECIMALS)).toPrecision(SIGNIFICANT_DIGITS))]
    : undefined
}

function inputIn(value: unknown): OutputInput | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
  return numberIn(value)?.[0]
}
