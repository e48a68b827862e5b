/**
 * Texts of refusals, in the user's language:
 *   errorText(t, error)       → one sentence
 *   fieldErrors(error)        → for form.setErrors: { 'identifiers.0.value': 'Check digit should be 5' } (VAL-04)
 * The texts of the codes are fetched with the first refusal: whoever is refused nothing does without them. If they do not arrive, the
 * server's own text is told.
 */
import type { TFunction } from 'i18next'

import type { FieldError } from '#contract/http/problem.ts'
import type * as CodeTexts from '#web/http/code-texts.ts'
import { ApiError } from '#web/http/api-error.ts'
import { formatFor } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/index.ts'

/** Faults that a screen has shown; the others are shown at its foot (frame/unreported-errors.ts). */
const told = new WeakSet<object>()
export const isReported = (error: object): boolean => told.has(error)

let codes: typeof CodeTexts | null = null

/** Awaited before a refusal is thrown, so that its text is there when the refusal is told. */
export async function loadCodeTexts(): Promise<void> {
  codes ??= await import('#web/http/code-texts.ts').catch(() => null)
}

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
      return codes?.textOfRefusal(error.code, currentLanguage(), inUsersTime(error.details)) ?? error.title
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

const fieldText = ({ code, message, params = {} }: FieldError): string =>
  codes?.textOfField(code, currentLanguage(), params) ?? message
