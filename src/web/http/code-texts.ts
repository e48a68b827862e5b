import { errorKinds, errorText, type ErrorCode } from '#contract/http/errors.ts'
import { isRuleKey, ruleText } from '#contract/values/field-rule-texts.ts'
import type { Language } from '#contract/values/locale.ts'

/** The text of a code of a refusal; undefined: this version does not know the code. */
export const textOfRefusal = (code: string, language: Language, details: Record<string, unknown>) =>
  isErrorCode(code) ? errorText(code, language, details) : undefined

/** The text of a refused field's code, a rule or a refusal; undefined: this version does not know the code. */
export const textOfField = (code: string, language: Language, params: Record<string, unknown>) =>
  isRuleKey(code) ? ruleText(code, language, params) : textOfRefusal(code, language, params)

const isErrorCode = (code: string): code is ErrorCode => code in errorKinds
