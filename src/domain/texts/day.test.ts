import { expect, test } from 'vitest'

import { dayText, passedDayText, plainDay } from '#domain/texts/day.ts'

test.each([
  ['2018-12-27', 'en', '27 Dec 2018, has passed'],
  ['2018-12-27', 'sv', '27 dec 2018, har passerat'],
] as const)('[SHELL-07] a due day that is behind says so: %s, %s', (day, language, text) => {
  expect(passedDayText(day, language)).toBe(text)
})

test.each([
  ['1 nov. 2026', '1 nov 2026'],
  ['1 Sept 2026', '1 Sep 2026'],
  ['1 maj 2026', '1 maj 2026'],
])('[SHELL-07] “%s”, as some browsers write it, is “%s”', (text, plain) => {
  expect(plainDay(text)).toBe(plain)
})

test('[SHELL-07] a day is the same at every place of the world', () => {
  expect(dayText('2026-01-01', 'en')).toBe('1 Jan 2026')
  expect(dayText('2026-12-31', 'sv')).toBe('31 dec 2026')
})
