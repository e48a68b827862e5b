import { describe, expect, test } from 'vitest'

import { deleteRefusals } from '#domain/products/delete-refusals.ts'

describe('deleting a product', () => {
  test('[PROD-30] nothing stands on it', () => {
    expect(deleteRefusals({ parents: [], totalParents: 0, openRequests: 0 }, 'en')).toEqual([])
  })

  test('[PROD-30] the products that use it are named', () => {
    const use = { parents: ['Crane', 'Lift', 'Hoist'], totalParents: 9, openRequests: 0 }
    expect(deleteRefusals(use, 'en')).toEqual(['It is in use by Crane, Lift, Hoist and 6 more.'])
    expect(deleteRefusals(use, 'sv')).toEqual(['Den ingår i Crane, Lift, Hoist och 6 till.'])
  })

  test('[PERM-09] a product that is not seen is not named', () => {
    expect(deleteRefusals({ parents: [], totalParents: 1, openRequests: 0 }, 'en')).toEqual([
      'It is in use by a product of another organization.',
    ])
    expect(deleteRefusals({ parents: [], totalParents: 1, openRequests: 0 }, 'sv')).toEqual([
      'Den ingår i en produkt i en annan organisation.',
    ])
  })

  test('[PROD-30] [REQ-05] open requests are told after the products that use it', () => {
    const asked = (openRequests: number) => ({ parents: [], totalParents: 0, openRequests })
    expect(deleteRefusals(asked(1), 'en')).toEqual(['It has an open request. Withdraw the request first.'])
    expect(deleteRefusals(asked(2), 'en')).toEqual(['It has 2 open requests. Withdraw them first.'])
    expect(deleteRefusals(asked(2), 'sv')).toEqual(['2 förfrågningar om den är öppna. Återkalla dem först.'])
    expect(deleteRefusals({ parents: ['Crane'], totalParents: 1, openRequests: 1 }, 'sv')).toEqual([
      'Den ingår i Crane.',
      'En förfrågan om den är öppen. Återkalla den först.',
    ])
  })
})
