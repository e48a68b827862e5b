import { expect, test } from 'vitest'

import { dayText, passedDayText, plainDay, withDayTexts } from '#domain/texts/day.ts'

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

test.each([
  [
    'drops to 10 mg/kg from 2027-08-04 and 1 mg/kg from 2029-08-04',
    'en',
    'drops to 10 mg/kg from 4 Aug 2027 and 1 mg/kg from 4 Aug 2029',
  ],
  ['sänks från 2028-04-15; (EU) 2025/1930', 'sv', 'sänks från 15 apr 2028; (EU) 2025/1930'],
  ['CAS 7439-92-1, EC 231-100-4, 2026-13-45', 'en', 'CAS 7439-92-1, EC 231-100-4, 2026-13-45'],
] as const)('[SHELL-07] the days of “%s” are written in %s', (sentence, language, text) => {
  expect(withDayTexts(sentence, language)).toBe(text)
})
