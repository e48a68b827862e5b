import { describe, expect, test } from 'vitest'

import { productTypes } from '#contract/products/attributes.ts'
import {
  isComplex,
  kindTitle,
  mayContain,
  newComponentType,
  rulesOf,
  supplierRefusal,
  typeTitle,
} from '#domain/products/types.ts'

describe('product types', () => {
  test.each(['en', 'sv'] as const)(
    '[PROD-02] [PROD-41] types and kinds have names that tell them apart: %s',
    (language) => {
      const titles = [
        ...productTypes.map((type) => typeTitle(type, language)),
        kindTitle('article', language),
        kindTitle('chemical_product', language),
      ]
      expect(titles).not.toContain('')
      expect(new Set(titles).size).toBe(productTypes.length + 2)
    },
  )

  test('[PROD-02] only a purchased product needs a supplier; no other type takes one of its own', () => {
    expect(productTypes.filter((type) => supplierRefusal(type, 0) === 'needed')).toEqual([
      'purchased_product',
    ])
    expect(productTypes.filter((type) => supplierRefusal(type, 1) === null)).toEqual(['purchased_product'])
  })

  test('[PROD-02] these types take components', () => {
    expect(productTypes.filter((type) => rulesOf(type).components !== 'no')).toEqual([
      'product_group',
      'own_product',
      'purchased_product',
      'component_to_complex_purchased_product',
      'fictitious',
    ])
  })

  test('[PROD-02] a part of a purchased product stands under purchased products only', () => {
    const parents = productTypes.filter((type) => mayContain(type, 'component_to_purchased_product'))
    expect(parents).toEqual(['product_group', 'purchased_product', 'component_to_complex_purchased_product'])
  })

  test('[COMP-15] a group is no component, and groups hold no groups', () => {
    expect(productTypes.filter((type) => mayContain(type, 'product_group'))).toEqual([])
  })

  test.each([
    ['own_product', 'own_product'],
    ['fictitious', 'own_product'],
    ['product_group', 'own_product'],
    ['purchased_product', 'component_to_purchased_product'],
    ['component_to_complex_purchased_product', 'component_to_purchased_product'],
  ] as const)('[PROD-18] a new name under %s makes %s', (parent, child) => {
    expect(newComponentType(parent)).toBe(child)
    expect(mayContain(parent, child)).toBe(true)
  })

  test('[PROD-39] complex is what has components, is declared so, or is so by type', () => {
    const leaf = { type: 'own_product', hasComponents: false, isDeclared: false } as const
    expect(isComplex(leaf)).toBe(false)
    expect(isComplex({ ...leaf, hasComponents: true })).toBe(true)
    expect(isComplex({ ...leaf, type: 'purchased_product', isDeclared: true })).toBe(true)
    expect(isComplex({ ...leaf, type: 'component_to_complex_purchased_product' })).toBe(true)
  })
})
