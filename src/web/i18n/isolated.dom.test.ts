import i18n from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import { errorText } from '#contract/http/errors.ts'
import { startI18n } from '#web/i18n/index.ts'
import { isolated } from '#contract/values/isolated.ts'

beforeAll(() => startI18n('en'))

describe('a name within a sentence', () => {
  test('[PROD-07] one with marks that turn the direction turns itself only', () => {
    expect(i18n.t('productCard.components.included', { name: '\u202Elive' })).toContain(
      '\u2068\u202Elive\u2069',
    )
  })

  test('[PROD-28] a file name within a refusal, too', () => {
    expect(errorText('document:wrong-kind', 'en', { name: '\u202Efdp.exe' })).toContain(
      '\u2068\u202Efdp.exe\u2069',
    )
  })

  test('other names, quotes and signs stand as they were written', () => {
    const name = `=1+1 "Ö" 😀 <b>&amp;</b> 'q'`
    expect(isolated(name)).toBe(name)
    expect(i18n.t('productCard.components.included', { name })).toContain(name)
  })
})
