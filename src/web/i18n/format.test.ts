import { expect, test } from 'vitest'

import { formatFor } from '#web/i18n/format.ts'

// Made by each test: what is made while a file is read, Stryker does not try.
const en = () => formatFor('en')
const sv = () => formatFor('sv')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('[SHELL-07] dates follow the language', () => {
  expect(en().date('2026-11-21')).toBe('21 Nov 2026')
  expect(sv().date('2026-11-21')).toBe('21 nov 2026')
  expect(en().date('2026-09-03')).toBe('3 Sep 2026')
  expect(sv().longDay('2026-11-21')).toBe('lördag 21 november')
})

test('[SHELL-07] times are of 24 hours, and stand behind their day', () => {
  expect(en().time('2026-11-21T09:41')).toBe('09:41')
  expect(sv().time('2026-11-21T00:05')).toBe('00:05')
  expect(en().time(new Date('2026-11-21T23:59:59'))).toBe('23:59')
  expect(en().dateTime('2026-11-21T09:41')).toBe('21 Nov 2026 09:41')
  expect(sv().dateTime('2026-02-01T21:41')).toBe('1 feb 2026 21:41')
  // A day alone is shown as that day, whatever the time zone.
  expect(en().time('2026-11-21')).toBe('12:00')
  expect(en().longDay('2026-11-21')).toBe('Saturday 21 November')
})

test('[SHELL-07] several texts are told in one sentence', () => {
  expect(en().list(['A', 'B', 'C'])).toBe('A, B and C')
  expect(sv().list(['A', 'B', 'C'])).toBe('A, B och C')
})

test('the formats of a language are made once, and know their language', () => {
  expect(formatFor('sv')).toBe(sv())
  expect([en().language, sv().language]).toEqual(['en', 'sv'])
})

test('[SHELL-07] figures follow the language, and keep the digits they came with', () => {
  expect(en().number(1248)).toBe('1,248')
  expect(plain(sv().number(1248))).toBe('1 248')
  expect(en().percent('0.10')).toBe('0.10\u00a0%')
  expect(sv().percent('0.1')).toBe('0,1\u00a0%')
  expect([en().decimal('0.10'), sv().decimal('0.10')]).toEqual(['0.10', '0,10'])
  expect([en().number(999), sv().number(-3), en().number(0.5)]).toEqual(['999', '\u22123', '0.5'])
  expect([en().number(1000), sv().number(0.125)]).toEqual(['1,000', '0,125'])
})

test('a moment within seven days is relative, an older one a date', () => {
  const now = new Date('2026-11-21T12:00')
  expect(en().ago('2026-11-20T08:00', now)).toBe('yesterday')
  expect(sv().ago('2026-11-19T08:00', now)).toBe('i förrgår')
  expect(en().ago('2026-11-01T08:00', now)).toBe('1 Nov 2026')
})

test('a moment of today or yesterday is told with its time, another one with its date', () => {
  const now = new Date('2026-11-21T12:00')
  expect(en().recent('2026-11-21T09:41', now)).toBe('today 09:41')
  expect(sv().recent('2026-11-20T23:59', now)).toBe('i går 23:59')
  expect(en().recent('2026-11-22T00:10', now)).toBe('22 Nov 2026 00:10')
  expect(en().recent('2026-11-19T16:20', now)).toBe('19 Nov 2026 16:20')
  expect(en().ago('2026-11-14T23:59', now)).toBe('14 Nov 2026')
  expect(en().ago('2026-11-15', now)).toBe('6 days ago')
  expect(en().ago('2026-11-27T00:01', now)).toBe('in 6 days')
  expect(en().ago('2026-11-28T00:01', now)).toBe('28 Nov 2026')
  expect(en().ago('2026-11-21T23:59', now)).toBe('today')
  expect(en().recent('2026-11-20T00:00', new Date('2026-11-21T23:59'))).toBe('yesterday 00:00')
})

test('today and yesterday are the same words with a time and without', () => {
  const now = new Date('2026-11-21T12:00')
  for (const format of [en(), sv()])
    for (const day of ['2026-11-21', '2026-11-20'])
      expect(format.recent(`${day}T09:41`, now)).toBe(`${format.ago(`${day}T09:41`, now)} 09:41`)
})
