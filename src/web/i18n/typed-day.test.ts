import { expect, test } from 'vitest'

import { typedDay } from '#web/i18n/typed-day.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  [' 21.11.2026 ', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['1 maj 2027', '2027-05-01'],
  ['1 May 2027', '2027-05-01'],
  ['3 oktober 2026', '2026-10-03'],
  ['29 Feb 2028', '2028-02-29'],
  ['1.  maj.  2027', '2027-05-01'],
  ['1-2-2027', '2027-02-01'],
])('[SHELL-07] the day typed as "%s" is %s', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

test.each([
  '0026-11-21',
  '21.11.0026',
  '12026-11-21',
  '2026-11-211',
  '120261121',
  '202611211',
  'on 1.5.2027',
  '1.5.20271',
  'on 1 May 2027',
  '1 May 20271',
])('[SHELL-07] "%s" is no day; nothing around it is guessed away', (text) => {
  expect(typedDay(text)).toBeNull()
})

test.each([
  '',
  'tomorrow',
  '31.11.2026',
  '2026-02-29',
  '2026-02-00',
  '2026-02-99',
  '2026-13-01',
  '2026-00-10',
  '11/21/2026',
  '1 foo 2026',
  '2026-11',
])('[SHELL-07] "%s" is no day', (text) => {
  expect(typedDay(text)).toBeNull()
})
