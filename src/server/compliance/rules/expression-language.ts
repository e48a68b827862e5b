import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { getExpressionLanguage } from '#contract/legislations/legislations.ts'
import type { Language } from '#contract/values/locale.ts'
import { functions, operators } from '#server/compliance/rules/functions.ts'
import {
  eeeFields,
  listFields,
  plainVariables,
  productFields,
  scipFields,
  type LanguagePart,
} from '#server/compliance/rules/variables.ts'

type ExpressionLanguage = EndpointResponse<typeof getExpressionLanguage>

/** Every variable and function of the rules, with examples (COMP-02). */
export function expressionLanguage(listKeys: readonly string[], language: Language): ExpressionLanguage {
  const variable = (name: string, { type, description, examples }: LanguagePart) => ({
    name,
    type,
    description: description[language],
    examples: [...examples],
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
