import { expect, test } from 'vitest'

import { formatFor } from '#web/i18n/format.ts'

const en = formatFor('en')
const sv = formatFor('sv')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('[SHELL-07] dates follow the language', () => {
  expect(en.date('2026-11-21')).toBe('21 Nov 2026')
  expect(sv.date('2026-11-21')).toBe('21 nov 2026')
  expect(en.date('2026-09-03')).toBe('3 Sep 2026')
  expect(sv.longDay('2026-11-21')).toBe('lördag 21 november')
})

test('[SHELL-07] figures follow the language, and keep the digits they came with', () => {
  expect(en.number(1248)).toBe('1,248')
  expect(plain(sv.number(1248))).toBe('1 248')
  expect(en.percent('0.10')).toBe('0.10\u00a0%')
  expect(sv.percent('0.1')).toBe('0,1\u00a0%')
})

test('a moment within seven days is relative, an older one a date', () => {
  const now = new Date('2026-11-21T12:00')
  expect(en.ago('2026-11-20T08:00', now)).toBe('yesterday')
  expect(sv.ago('2026-11-19T08:00', now)).toBe('i förrgår')
  expect(en.ago('2026-11-01T08:00', now)).toBe('1 Nov 2026')
})

test('a moment of today or yesterday is told with its time, another one with its date', () => {
  const now = new Date('2026-11-21T12:00')
  expect(en.recent('2026-11-21T09:41', now)).toBe('today 09:41')
  expect(sv.recent('2026-11-20T23:59', now)).toBe('i går 23:59')
  expect(en.recent('2026-11-22T00:10', now)).toBe('22 Nov 2026 00:10')
  expect(en.recent('2026-11-19T16:20', now)).toBe('19 Nov 2026 16:20')
  expect(en.ago('2026-11-14T23:59', now)).toBe('14 Nov 2026')
  expect(en.ago('2026-11-15', now)).toBe('6 days ago')
})
