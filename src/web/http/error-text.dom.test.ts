import i18n from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import { login } from '#contract/sessions.ts'
import { ApiError, transportError } from '#web/http/api-error.ts'
import { errorText, fieldErrors, loadCodeTexts } from '#web/http/error-text.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { showLanguage, startI18n } from '#web/i18n/index.ts'

const refused = (code: string, more: Partial<ApiError> = {}) =>
  new ApiError({ status: 422, code, title: 'as the server said it', ...more })

beforeAll(async () => {
  await Promise.all([startI18n('en'), loadCodeTexts()])
})

describe('a refusal', () => {
  test('[API-04] is told by its code, with its details', () => {
    const error = refused('rate:limited', { details: { seconds: 7 } })
    expect(errorText(i18n.t, error)).toBe('Too many attempts. Try again in 7 seconds.')
  })

  test('[SHELL-07] names a moment in the time and words of the user, not in the server’s', async () => {
    const error = refused('edit:outdated', { details: { name: 'Carl Berg', at: '2026-02-03 09:12 UTC' } })
    const moment = new Date('2026-02-03T09:12Z')
    const time = `${moment.getHours()}`.padStart(2, '0') + ':12'
    expect(errorText(i18n.t, error)).toContain(`3 Feb 2026 ${time}`)
    expect(errorText(i18n.t, error)).not.toContain('UTC')
    const now = new Date()
    const today = refused('edit:outdated', { details: { name: 'Carl Berg', at: now.toISOString() } })
    expect(errorText(i18n.t, today)).toMatch(/changed this at \d\d:\d\d\. Your text is kept\.$/)
  })

  test('whose code this version does not know is told as the server said it', () => {
    expect(errorText(i18n.t, refused('quota:used-up'))).toBe('as the server said it')
  })

  test('a connection that failed, and a fault of ours, have texts of their own', () => {
    expect(errorText(i18n.t, transportError('network:unreachable'))).toContain('cannot be reached')
    expect(errorText(i18n.t, transportError('network:timeout'))).toContain('60 seconds')
    expect(errorText(i18n.t, new Error('undefined is not a function'))).toContain(
      'An error occurred on this page',
    )
  })

  test('[VAL-04] is shown at the field it belongs to, in the language of the interface', async () => {
    const fields = [
      { path: ['identifiers', 0, 'value'], code: 'checkDigit', message: 'x', params: { expected: 5 } },
      { path: ['identifiers', 1, 'value'], code: 'product:identifier:scip-number:taken', message: 'x' },
      { path: ['names'], code: 'own-rule', message: 'Said by the server' },
    ]
    expect(fieldErrors(refused('validation:failed', { fields }))).toEqual({
      'identifiers.0.value': 'Check digit should be 5',
      'identifiers.1.value': 'The SCIP number is already taken.',
      names: 'Said by the server',
    })
    await showLanguage('sv')
    expect(fieldErrors(refused('validation:failed', { fields }))['identifiers.0.value']).toBe(
      'Kontrollsiffran ska vara 5',
    )
    await showLanguage('en')
  })
})

test('[VAL-01] a form asks by the contract’s rules, and names the field', () => {
  const validate = validateBy(login.body, { email: 'E-mail' })
  expect(validate({ email: ' ', password: 'x' })).toEqual({ email: 'E-mail is required' })
  expect(validate({ email: 'a@b.example', password: '' })).toEqual({ password: 'Field is required' })
  expect(validate({ email: 'a@b.example', password: 'x'.repeat(129) })).toEqual({
    password: 'At most 128 characters; 1 too many',
  })
})
