import { expect, test } from 'vitest'

import { exemptionNumber } from '#domain/exchange/exemption-number.ts'

test.each([
  ['III', '6(c)', 'III 6(c)'],
  ['IV', '6(c)', 'IV 6(c)'],
  ['', '6(c)', '6(c)'],
])('[REQ-07] an exemption of annex “%s” with the number %s is told as %s', (annex, number, told) => {
  expect(exemptionNumber({ annex, number })).toBe(told)
})
