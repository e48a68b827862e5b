import type { UseFact, UseValue } from '#contract/compliance/use-fact.ts'
import { citationText } from '#domain/texts/citation.ts'
import type { UseValueChanges } from '#contract/compliance/use-facts.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** A fact of use and its new value; null: it is taken back. */
export interface RecordedFact {
  fact: UseFact
  value: UseValue | null
}

/** The facts of use that some legislation of the subscriber reads, in the order in which the program names them. */
export async function declaredFacts(ctx: Context): Promise<UseFact[]> {
  const { all } = await judgedLegislations(ctx.db)
  const byKey = new Map(
    all.flatMap(({ definition }) => definition.useFacts ?? []).map((fact) => [fact.key, fact]),
  )
  const order = readUseFacts().map(({ key }) => key)
  return Array.from(byKey.values()).toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

/** Throws `validation:failed` with each value that its fact cannot have, and each fact that nothing asks for here. */
export function requireValues(
  { language }: Context,
  facts: readonly UseFact[],
  values: UseValueChanges,
): RecordedFact[] {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]))
  const told: RecordedFact[] = []
  const fields = Object.entries(values).flatMap(([key, value]) => {
    const fact = byKey.get(key)
    if (fact && (value === null || isValueOf(fact, value))) {
      told.push({ fact, value })
      return []
    }
    return { path: ['values', key], code: 'invalid' as const, message: ruleText('invalid', language) }
  })
  if (fields.length > 0) throw new AppError('validation:failed', {}, fields)
  return told
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** True for a value that the fact can have. */
export function isValueOf({ type, options }: UseFact, value: UseValue): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'choice':
      return options?.some(({ key }) => key === value) ?? false
    case 'date':
      return typeof value === 'string' && ISO_DAY.test(value) && !Number.isNaN(Date.parse(value))
  }
}

/** A fact as a person reads it. */
export const describedFact = (fact: UseFact, { language }: Pick<Context, 'language'>) => ({
  key: fact.key,
  type: fact.type,
  unit: fact.unit?.[language] ?? '',
  options: fact.options?.map(({ key, title }) => ({ key, title: title[language] })) ?? [],
  title: fact.title[language],
  question: fact.question[language],
  help: fact.help[language],
  source: citationText(fact.source, language),
})

/** PERM-08: each fact with its value before and after. */
export const trailOf = (changed: readonly RecordedFact[], before: Readonly<Record<string, UseValue>>) =>
  Object.fromEntries(
    changed.map(({ fact: { key }, value }) => [`use.${key}`, { before: before[key] ?? null, after: value }]),
  )
