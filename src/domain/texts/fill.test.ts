import { expect, test } from 'vitest'

import { fillText } from '#domain/texts/fill.ts'

test('a text is filled in with its values; a name without one stays', () => {
  expect(fillText('{n} of {total}, {unknown}', { n: 2, total: '5' })).toBe('2 of 5, {unknown}')
})
