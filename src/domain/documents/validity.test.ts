import { expect, test } from 'vitest'

import { validityOn } from '#domain/documents/validity.ts'

const period = (declarationDate: string | null, declarationValidityDate: string | null) => ({
  declarationDate,
  declarationValidityDate,
})

test.each([
  ['without dates it counts for ever', period(null, null), 'valid'],
  ['before its first day', period('2026-11-22', null), 'not_yet'],
  ['on its first day', period('2026-11-21', '2027-12-31'), 'valid'],
  ['91 days before its end', period(null, '2027-02-20'), 'valid'],
  ['90 days before its end', period(null, '2027-02-19'), 'expiring'],
  ['on its last day', period(null, '2026-11-21'), 'expiring'],
  ['the day after', period(null, '2026-11-20'), 'expired'],
] as const)('[COMP-13] a document %s', (_, dates, expected) => {
  expect(validityOn(dates, '2026-11-21')).toBe(expected)
})
