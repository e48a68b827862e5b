import i18n, { type TFunction } from 'i18next'
import { expect, test } from 'vitest'

import type { StatusFact } from '#contract/compliance/status-facts.ts'
import { statusFactText } from '#web/compliance/status-fact-text.ts'
import { en } from '#web/i18n/en.ts'
import { formatFor } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'

async function textsIn(lng: 'en' | 'sv'): Promise<TFunction> {
  const interpolation = { escapeValue: false }
  return i18n
    .createInstance()
    .init({ lng, resources: { [lng]: { translation: { en, sv }[lng] } }, interpolation })
}

const lead = {
  kind: 'substance',
  name: 'Lead',
  concentration: '2.9',
  isUpTo: false,
  parts: 2,
  others: 0,
} as const

test.each<['en' | 'sv', string, StatusFact]>([
  ['en', 'Lead 2.9 % in 2 parts', lead],
  ['en', 'Lead up to 2.9 % in 2 parts', { ...lead, isUpTo: true }],
  ['en', 'Lead up to 2.9 %, 1 more substance', { ...lead, isUpTo: true, parts: 0, others: 1 }],
  ['en', 'Lead in 2 parts', { ...lead, concentration: null }],
  ['en', 'DEHP 2.9 % in 2 parts', { ...lead, name: 'Bis (2-ethylhexyl)phthalate (DEHP)' }],
  ['sv', 'Bly 2,9 % i 2 delar', { ...lead, name: 'Bly' }],
  ['sv', 'Bly upp till 2,9 % i 2 delar', { ...lead, name: 'Bly', isUpTo: true }],
])('[PROD-44] the fact in %s: %s', async (language, text, fact) => {
  const told = statusFactText(fact, await textsIn(language), formatFor(language))
  // A no-break space is read as a space.
  expect(told.replaceAll('\u00A0', ' ')).toBe(text)
})
