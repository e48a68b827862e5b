import { describe, expect, test } from 'vitest'

import { componentRefusal, parentRefusal } from '#domain/products/components.ts'

const own = {
  type: 'own_product',
  kind: 'article',
  isDeclaredComplex: false,
  hasConcernElements: false,
} as const

describe('adding a component', () => {
  test('[PROD-12] an own product takes own and purchased products', () => {
    expect(componentRefusal(own, { type: 'own_product' })).toBeNull()
    expect(componentRefusal(own, { type: 'purchased_product' })).toBeNull()
  })

  test('[PROD-13] a purchased product is closed until the checkbox is ticked', () => {
    const pump = { ...own, type: 'purchased_product' } as const
    expect(componentRefusal(pump, { type: 'own_product' })).toBe('not_open')
    expect(componentRefusal({ ...pump, isDeclaredComplex: true }, { type: 'own_product' })).toBeNull()
  })

  test('[PROD-14] a product with concern elements takes no component', () => {
    expect(parentRefusal({ ...own, hasConcernElements: true })).toBe('concern_elements')
    const pump = { ...own, type: 'purchased_product', hasConcernElements: true } as const
    expect(parentRefusal(pump)).toBe('concern_elements')
  })

  test('[PROD-02] a type without components takes none, whatever else it is', () => {
    const seal = { ...own, type: 'component_to_purchased_product', isDeclaredComplex: true } as const
    expect(parentRefusal(seal)).toBe('type')
    expect(parentRefusal({ ...seal, hasConcernElements: true })).toBe('type')
  })

  test('[PROD-41] a chemical product is a leaf', () => {
    expect(parentRefusal({ ...own, kind: 'chemical_product' })).toBe('type')
  })

  test('[PROD-18] a part of a purchased product cannot stand in an own product', () => {
    expect(componentRefusal(own, { type: 'component_to_purchased_product' })).toBe('type')
  })

  test('[COMP-15] a group takes members, but no groups', () => {
    const group = { ...own, type: 'product_group' } as const
    expect(componentRefusal(group, { type: 'own_product' })).toBeNull()
    expect(componentRefusal(group, { type: 'product_group' })).toBe('type')
    expect(parentRefusal({ ...group, hasConcernElements: true })).toBeNull()
  })
})
