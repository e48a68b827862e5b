import { expect, test } from 'vitest'

import { workingDaysAfter } from '#domain/exchange/deadline.ts'

test.each([
  ['2026-11-20', 15, '2026-12-11', 'a Friday: three weeks later'],
  ['2026-11-20', 1, '2026-11-23', 'a Friday: the Monday'],
  ['2026-11-21', 1, '2026-11-23', 'a Saturday: the Monday'],
  ['2026-11-22', 5, '2026-11-27', 'a Sunday: the Friday'],
  ['2026-11-23', 0, '2026-11-23', 'no day'],
])('[REQ-01] %s and %i working days: %s, %s', (day, days, last) => {
  expect(workingDaysAfter(day, days)).toBe(last)
})
