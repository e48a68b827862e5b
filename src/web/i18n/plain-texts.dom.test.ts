import i18n from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import { startI18n, showLanguage } from '#web/i18n/index.ts'

beforeAll(() => startI18n('en'))

/** The text of a key, from a `t` that is made anew, as each component makes its own. */
const inLanguage = (key: string) => i18n.getFixedT(i18n.language)(key as 'ui.close')

describe('a text without values', () => {
  test('is the same for the second component that shows it', () => {
    expect([inLanguage('ui.close'), inLanguage('ui.close')]).toEqual(['Close', 'Close'])
  })

  test('follows the language, there and back', async () => {
    await showLanguage('sv')
    expect(inLanguage('ui.close')).toBe('Stäng')
    await showLanguage('en')
    expect(inLanguage('ui.close')).toBe('Close')
  })

  test('that was asked for before its file arrived is there afterwards', () => {
    expect(inLanguage('late.text')).toBe('late.text')
    i18n.addResourceBundle('en', 'rest', { late: { text: 'Arrived' } })
    expect(inLanguage('late.text')).toBe('Arrived')
  })

  test('a text with values gets its own each time', () => {
    const t = i18n.getFixedT('en')
    const of = (name: string) => t('ui.select', { name })
    expect([of('Valve'), of('Pump')]).toEqual(['Select Valve', 'Select Pump'])
  })
})
