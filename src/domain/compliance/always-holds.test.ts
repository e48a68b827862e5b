import { expect, test } from 'vitest'

import { alwaysHolds } from '#domain/compliance/always-holds.ts'

test.each<[string | undefined, boolean]>([
  ['true', true],
  [' true\n', true],
  ['', false],
  ['use.toy', false],
  ['true || use.toy', false],
  [undefined, false],
])('[COMP-18] the condition %j holds for every product: %s', (condition, holds) => {
  expect(alwaysHolds(condition)).toBe(holds)
})
