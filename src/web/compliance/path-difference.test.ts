import { expect, test } from 'vitest'

import type { ExplanationCause } from '#contract/compliance/explanation.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { pathDifference } from '#web/compliance/path-difference.ts'

/** Products by their letters; `?` is one of another organization. */
const way = (letters: string): ExplanationCause['path'] =>
  Array.from(letters, (title) => ({
    productId: title === '?' ? null : (title.charCodeAt(0) as ProductId),
    title,
    numberOfUnits: 1,
  }))
const told = (other: string, shown: string) => {
  const { steps, isFromTop } = pathDifference(way(other), way(shown))
  return (isFromTop ? '' : '…') + steps.map(({ title }) => title).join('')
}

test.each([
  ['ABxDE', 'ABCDE', '…BxD'],
  ['AxE', 'ABE', 'AxE'],
  ['AE', 'ABE', 'AE'],
  ['ABxyE', 'ABE', '…BxyE'],
  ['AB?DE', 'ABCDE', '…B?D'],
])('[COMP-05] the way %s, where %s is shown, is told as %s', (other, shown, expected) => {
  expect(told(other, shown)).toBe(expected)
})
