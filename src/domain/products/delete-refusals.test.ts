import { describe, expect, test } from 'vitest'

import { deleteRefusals } from '#domain/products/delete-refusals.ts'

describe('deleting a product', () => {
  test('[PROD-30] nothing stands on it', () => {
    expect(deleteRefusals({ parents: [], totalParents: 0 }, 'en')).toEqual([])
  })

  test('[PROD-30] the products that use it are named', () => {
    const use = { parents: ['Crane', 'Lift', 'Hoist'], totalParents: 9 }
    expect(deleteRefusals(use, 'en')).toEqual(['It is in use by Crane, Lift, Hoist and 6 more.'])
    expect(deleteRefusals(use, 'sv')).toEqual(['Den ingår i Crane, Lift, Hoist och 6 till.'])
  })

  test('[PERM-09] a product that is not seen is not named', () => {
    expect(deleteRefusals({ parents: [], totalParents: 1 }, 'en')).toEqual([
      'It is in use by a product of another organization.',
    ])
  })
})
