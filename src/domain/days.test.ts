import { expect, test } from 'vitest'

import { dayAfter, dayOf } from '#domain/days.ts'

test('a day is that of UTC', () => {
  expect(dayOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31')
})

test('days are counted over months, years and leap days, both ways', () => {
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})
