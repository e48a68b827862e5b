import type { z } from 'zod'

import { ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import { currentLanguage } from '#web/i18n/index.ts'

/** The contract's rules with their texts, the same as the server's, by the path of the field: for useForm({ validate }). */
export function validateBy(
  schema: z.ZodType,
  labels: Record<string, string> = {},
): (values: unknown) => Record<string, string> {
  return (values) => {
    const parsed = schema.safeParse(values, { reportInput: true })
    if (parsed.success) return {}
    // Reversed: of several faults of one field the first is told.
    const faults = parsed.error.issues.map(ruleOfIssue).reverse()
    return Object.fromEntries(
      faults.map(({ path, key, params }) => {
        const field = path.join('.')
        const named = field in labels ? { field: labels[field], ...params } : params
        return [field, ruleText(key, currentLanguage(), named)]
      }),
    )
  }
}
