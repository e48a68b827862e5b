import { expect, test } from 'vitest'

import { assume, assumptionText } from '#domain/compliance/assumptions.ts'
import { dayText } from '#domain/texts/day.ts'
import { decimalText, percentText, unbroken } from '#domain/texts/figures.ts'

test('[SHELL-07] a share is written as the language does, and no line ends before its sign', () => {
  expect(percentText('0.10', 'en')).toBe('0.10\u00A0%')
  expect(percentText('0.10', 'sv')).toBe('0,10\u00A0%')
  expect(decimalText(2.5, 'sv')).toBe('2,5')
})

test('[SHELL-07] … nor within a sentence', () => {
  expect(unbroken('Above 0.1 % in an article, not 100 % ± 1. % w/w')).toBe(
    'Above 0.1\u00A0% in an article, not 100\u00A0% ± 1. % w/w',
  )
})

test.each([
  ['en', 'The range 0.05–0.1\u00A0% counts by its upper end.'],
  ['sv', 'Intervallet 0,05–0,1\u00A0% räknas efter sin övre gräns.'],
] as const)(
  '[COMP-17] what was taken for granted is told with figures as %s writes them',
  (language, text) => {
    expect(assumptionText(assume('range_upper_end', { low: '0.05', high: '0.1' }), language)).toBe(text)
  },
)

test('[COMP-04] the day on which an exemption ended is written as the language does', () => {
  const ended = assume('exemption_ended', { number: '6(c)', date: '2027-06-30' })
  expect(assumptionText(ended, 'en')).toBe('Exemption 6(c) ended on 30 Jun 2027.')
  expect(assumptionText(ended, 'sv')).toBe('Undantag 6(c) upphörde 30 juni 2027.')
  expect(dayText('2026-10-01', 'sv')).toBe('1 okt 2026')
  expect(dayText('2026-09-01', 'en')).toBe('1 Sep 2026')
})

test('[COMP-17] numbers of exemptions are no figures', () => {
  expect(assumptionText(assume('exemption_share_not_met', { number: '8.1' }), 'sv')).toContain(
    'Undantag 8.1 ',
  )
})
