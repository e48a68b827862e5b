import type { FieldError } from '#contract/http/problem.ts'
import type { Language } from '#contract/values/locale.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { numberFault, type NumberKind } from '#domain/identifiers/substance.ts'

/** Field errors of an EC or CAS number; empty when the number is valid. */
export function numberFaults(
  kind: NumberKind,
  number: string,
  path: FieldError['path'],
  language: Language,
): FieldError[] {
  const found = numberFault(kind, number)
  if (!found) return []
  if (found.problem === 'format' || found.expected === null) {
    return [{ path, code: 'regex', message: ruleText('regex', language) }]
  }
  const params = { expected: found.expected }
  return [{ path, code: 'checkDigit', message: ruleText('checkDigit', language, params), params }]
}
