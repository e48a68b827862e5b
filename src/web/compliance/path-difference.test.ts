import { expect, test } from 'vitest'

import type { ExplanationCause } from '#contract/compliance/explanation.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { pathDifference } from '#web/compliance/path-difference.ts'

type Step = ExplanationCause['path'][number]
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

test('[COMP-05] two products of one name are two', () => {
  const [top, pump, seal] = way('ABC') as [Step, Step, Step]
  const other = { ...pump, productId: 99 as ProductId }
  const { steps } = pathDifference([top, other, seal], [top, pump, seal])
  expect(steps.map(({ productId }) => productId)).toEqual([top.productId, 99, seal.productId])
  const [hidden, unseen] = [pump, { ...pump, title: 'X' }].map((step) => ({ ...step, productId: null }))
  const apart = pathDifference([top, hidden!, seal, seal], [top, unseen!, seal, seal])
  expect(apart.steps.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
})
