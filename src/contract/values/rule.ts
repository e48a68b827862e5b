import type { RuleKey } from '#contract/values/field-rule-texts.ts'

/** The message of a schema check that names one of our rules, with the figures its text needs. The texts are in a file of their own. */
export const rule = (key: RuleKey, params: Record<string, string | number> = {}) =>
  JSON.stringify({ rule: key, params })
