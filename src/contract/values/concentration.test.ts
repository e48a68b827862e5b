import { describe, expect, test } from 'vitest'

import { declaredMaterial } from '#contract/products/materials.ts'
import { declaredSubstance } from '#contract/products/substances.ts'

const refusals = [
  ['a range that begins above its end', { low: '0.5', high: '0.1' }],
  ['a share below what it is at least', { share: '0.05', low: '0.2' }],
] as const
const accepted = [
  ['a range', { low: '0.1', high: '0.5' }],
  ['a range without an end', { low: '0.5' }],
  ['a share that it is at least', { share: '0.2', low: '0.2' }],
  ['a share below the end of a range', { share: '0.05', low: '0.01', high: '0.2' }],
] as const

interface Told {
  share?: string
  low?: string
  high?: string
}

/** Tells whether the two declarations take the figures: of a substance, and of one in a material. */
const isTaken = ({ share, low, high }: Told) => [
  declaredSubstance.safeParse({
    substanceId: 7,
    concentration: share,
    concentrationLow: low,
    concentrationHigh: high,
  }).success,
  declaredMaterial.safeParse({
    name: 'Brass',
    substances: [{ substanceId: 7, share, shareLow: low, shareHigh: high }],
  }).success,
]

describe('[PROD-26] a declared share', () => {
  test.each(refusals)('is refused: %s', (_, told) => {
    expect(isTaken(told)).toEqual([false, false])
  })

  test.each(accepted)('is taken: %s', (_, told) => {
    expect(isTaken(told)).toEqual([true, true])
  })
})
