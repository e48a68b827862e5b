import type { AssessmentAnswer } from '#domain/compliance/assessments.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { isRuleOf, type CompiledRules, type RuleValues } from '#server/compliance/rules/compile.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { LegislationId } from '#contract/values/ids.ts'

interface Asking {
  id: LegislationId
  definition: Pick<LegislationDefinition, 'rules'>
  rules: Pick<CompiledRules, 'asking' | 'holds'>
}

/** One judgement of the conditions for which a person has said the same, or nothing. */
export interface RecordCase {
  recorded: AssessmentAnswer | ''
  /** Values in which `assessed` is what was recorded. */
  values: RuleValues
  /** Rules that ask of other conditions: they do not count here. */
  skipped: ReadonlySet<number>
}

const NONE: ReadonlySet<number> = new Set()

/** The key of a record of a legislation's own condition in a product's context. */
export const recordKey = (id: LegislationId, wording: string): string => `${id}#${wording}`

/**
 * The judgements of an obligation, one for each different answer to its own conditions; the worst of them is its status, so that what was
 * recorded of one condition never answers another one (decision 98). Without conditions of its own, or without records, it is one.
 */
export function recordCases(
  { id, definition, rules }: Asking,
  values: RuleValues,
  assessed: ProductContext['assessed'],
  obligation: string | undefined,
): RecordCase[] {
  const caseOf = (recorded: RecordCase['recorded'], skipped = NONE): RecordCase => ({
    recorded,
    values: { ...values, variables: { ...values.variables, assessed: recorded } },
    skipped,
  })
  if (assessed === undefined) return [caseOf('')]
  const asking = Array.from(rules.asking).filter(([rule]) => isRuleOf(definition.rules[rule], obligation))
  if (asking.length === 0)
    return [caseOf(assessed[obligation === undefined ? id : `${id}/${obligation}`] ?? '')]
  const byAnswer = Map.groupBy(asking, ([, wording]) => assessed[recordKey(id, wording)] ?? '')
  return Array.from(byAnswer, ([recorded, those]) => {
    const asked = new Set(those.map(([rule]) => rule))
    return caseOf(recorded, new Set(asking.flatMap(([rule]) => (asked.has(rule) ? [] : rule))))
  })
}

/** The values that a status was judged by, with the record that its rule saw. */
export function valuesBehind(
  legislation: Asking,
  values: RuleValues,
  {
    assessed,
    status: { rule, key },
  }: Pick<ProductContext, 'assessed'> & { status: { rule: number; key?: string | undefined } },
): RuleValues {
  const cases = recordCases(legislation, values, assessed, key)
  const { holds } = legislation.rules
  const behind = cases.find(({ values: of, skipped }) => !skipped.has(rule) && holds(rule, of)) ?? cases[0]
  return behind?.values ?? values
}
