import i18n from 'i18next'
import { expect, test } from 'vitest'

import { formatFor } from '#web/i18n/format.ts'
import { shareText } from '#web/compliance/explanation-text.ts'

test.each([
  ['en', '0.05', '0.1', '0.05–0.1\u00A0%'],
  ['sv', '0.05', '0.1', '0,05–0,1\u00A0%'],
  ['sv', '0.1', '0.1', '0,1\u00A0%'],
  ['sv', null, '0.1', '0,1\u00A0%'],
] as const)('[COMP-05] in %s a range from %s to %s is written with one sign', (language, low, high, text) => {
  const share = { concentrationLow: low, concentration: high }
  expect(shareText(share, i18n.t, formatFor(language))).toBe(text)
})
