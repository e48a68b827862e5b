/**
 * Texts of refusals, in the user's language:
 *   errorText(t, error)       → one sentence
 *   fieldErrors(error)        → for form.setErrors: { 'identifiers.0.value': 'Check digit should be 5' } (VAL-04)
 *   validateBy(schema, labels) → for useForm({ validate }): the contract's rules with their texts, the same as the server's
 */
import type { TFunction } from 'i18next'
import type { z } from 'zod'

import {
  errorKinds,
  errorText as textOfCode,
  type ErrorCode,
  type FieldError,
} from '#contract/http/errors.ts'
import { isRuleKey, ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import { ApiError } from '#web/http/api-error.ts'
import { formatFor } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/index.ts'

/** Faults that a screen has shown; the others are shown at its foot (frame/unreported-errors.ts). */
const told = new WeakSet<object>()
export const isReported = (error: object): boolean => told.has(error)

export function errorText(t: TFunction, error: unknown): string {
  if (typeof error === 'object' && error !== null) told.add(error)
  if (!(error instanceof ApiError)) return t('errors.unexpected')
  switch (error.code) {
    case 'network:unreachable':
      return t('errors.unreachable')
    case 'network:timeout':
      return t('errors.timeout')
    case 'network:unreadable':
      return t('errors.unreadable')
    default:
      return isErrorCode(error.code)
        ? textOfCode(error.code, currentLanguage(), inUsersTime(error.details))
        : error.title
  }
}

/** The moment of a refusal (`at`), which the server names in its own time, in the user's time and language. */
function inUsersTime(details: Record<string, unknown>): Record<string, unknown> {
  const { at } = details
  if (typeof at !== 'string') return details
  const moment = new Date(at.replace(' UTC', 'Z').replace(' ', 'T'))
  if (Number.isNaN(moment.getTime())) return details
  const format = formatFor(currentLanguage())
  const isToday = moment.toDateString() === new Date().toDateString()
  return { ...details, at: isToday ? format.time(moment) : format.dateTime(moment) }
}

/** The texts of a refusal by the path of their field; empty when the refusal concerns no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fields.map((field) => [field.path.join('.'), fieldText(field)]))
}

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

function fieldText({ code, message, params = {} }: FieldError): string {
  if (isRuleKey(code)) return ruleText(code, currentLanguage(), params)
  return isErrorCode(code) ? textOfCode(code, currentLanguage(), params) : message
}

const isErrorCode = (code: string): code is ErrorCode => code in errorKinds
