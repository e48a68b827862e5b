import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { getExpressionLanguage } from '#contract/legislations/legislations.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { Language } from '#contract/values/locale.ts'
import { USE_TYPES } from '#server/compliance/rules/environment.ts'
import { functions, operators } from '#server/compliance/rules/functions.ts'
import { listFields } from '#server/compliance/rules/list-variables.ts'
import {
  eeeFields,
  plainVariables,
  productFields,
  scipFields,
  type LanguagePart,
} from '#server/compliance/rules/variables.ts'

type ExpressionLanguage = EndpointResponse<typeof getExpressionLanguage>

/** Every variable and function of the rules, with examples (COMP-02); `useFacts`: the facts of use that rules may read (COMP-18). */
export function expressionLanguage(
  listKeys: readonly string[],
  useFacts: readonly UseFact[],
  language: Language,
): ExpressionLanguage {
  const variable = (name: string, { type, description, examples }: LanguagePart) => ({
    name,
    type,
    description: description[language],
    examples: [...examples],
    values: [] as string[],
  })
  const fields = (owner: string, parts: Readonly<Record<string, LanguagePart>>) =>
    Object.entries(parts).map(([field, part]) =>
      variable(`${owner}.${field}`, {
        ...part,
        examples: part.examples.map((example) => example.replaceAll('{list}', owner)),
      }),
    )
  return {
    variables: [
      ...Object.entries(plainVariables).map(([name, part]) => variable(name, part)),
      ...fields('product', productFields),
      ...fields('scip', scipFields),
      ...fields('eee', eeeFields),
      ...useFacts.map((fact) => useVariable(fact, language)),
      ...listKeys.flatMap((key) => fields(key, listFields)),
    ],
    functions: Object.entries({ ...functions, ...operators }).map(
      ([name, { signature, description, examples }]) => ({
        name,
        signature,
        description: description[language],
        examples: [...examples],
      }),
    ),
  }
}

/** Words of the explanation of a fact of use. */
const words: Readonly<Record<Language, Record<'in' | 'oneOf' | 'day' | 'until', string>>> = {
  en: { in: 'In', oneOf: 'One of', day: 'A day as "2026-12-30".', until: 'Until somebody tells it:' },
  sv: { in: 'I', oneOf: 'En av', day: 'En dag som "2026-12-30".', until: 'Tills någon har angett det:' },
}

/** A fact of use as a part of the rule language: its question, its unit or options, and how it is compared. */
function useVariable(fact: UseFact, language: Language): ExpressionLanguage['variables'][number] {
  const { key, type, title, question, unit, options = [], assumed } = fact
  const { in: unitIn, oneOf, day, until } = words[language]
  const choices = options.map((option) => `"${option.key}" (${option.title[language]})`).join(', ')
  return {
    name: `use.${key}`,
    type: USE_TYPES[type],
    description: [
      `${title[language]}. ${question[language]}`,
      ...(unit ? [`${unitIn} ${unit[language]}.`] : []),
      ...(type === 'choice' ? [`${oneOf} ${choices}.`] : []),
      ...(type === 'date' ? [day] : []),
      ...(assumed === undefined ? [] : [`${until} ${JSON.stringify(assumed)}.`]),
    ].join(' '),
    examples: examplesOf(fact),
    values: options.map((option) => option.key),
  }
}

function examplesOf({ key, type, options = [] }: UseFact): string[] {
  const name = `use.${key}`
  const [first, second] = options.map((option) => `"${option.key}"`)
  switch (type) {
    case 'boolean':
      return [name, `!${name}`]
    case 'number':
      return [`${name} > 1.0`, `${name} <= 0.5`]
    case 'choice':
      return [`${name} == ${first}`, `${name} in [${first}, ${second}]`]
    case 'date':
      return [`${name} >= "2026-12-30"`]
  }
}
