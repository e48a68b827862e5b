import { describe, expect, test } from 'vitest'

import { productTypes } from '#contract/products/attributes.ts'
import {
  conversionReason,
  conversionRefusals,
  conversionTargets,
  type ConvertedProduct,
} from '#domain/products/conversions.ts'

const bare: ConvertedProduct = {
  type: 'own_product',
  kind: 'article',
  isDeclaredComplex: false,
  components: [],
  parents: [],
  groups: [],
  suppliers: [],
  answers: [],
}
const supplier = { title: 'Ventilteknik' }

describe('converting a product', () => {
  test('[PROD-04] an undefined product can become anything', () => {
    expect(conversionTargets('undefined')).toEqual(productTypes.filter((type) => type !== 'undefined'))
  })

  test('[PROD-04] nothing becomes undefined or fictitious again, and a group stays a group', () => {
    for (const type of productTypes) {
      expect(conversionTargets(type)).not.toContain('undefined')
      if (type !== 'undefined') expect(conversionTargets(type)).not.toContain('fictitious')
    }
    expect(conversionTargets('product_group')).toEqual([])
  })

  test.each([
    ['purchased_product_undefined_supplier', 'purchased_product'],
    ['purchased_product', 'purchased_product_undefined_supplier'],
    ['own_product', 'purchased_product'],
    ['purchased_product', 'own_product'],
    ['component_to_purchased_product', 'component_to_complex_purchased_product'],
    ['component_to_complex_purchased_product', 'component_to_purchased_product'],
    ['component_to_purchased_product', 'purchased_product'],
    ['component_to_complex_purchased_product', 'purchased_product'],
    ['fictitious', 'own_product'],
    ['fictitious', 'purchased_product'],
  ] as const)('[PROD-04] %s → %s is in the table', (from, to) => {
    const suppliers = to === 'purchased_product' ? [supplier] : []
    expect(conversionRefusals({ ...bare, type: from, suppliers }, to)).toEqual([])
  })

  test('[PROD-04] a pair outside the table is refused', () => {
    expect(conversionRefusals(bare, 'product_group')).toEqual([{ rule: 'pair', rows: [] }])
  })

  test('[PROD-04] a product with components cannot become a component without components', () => {
    const arm = {
      ...bare,
      type: 'component_to_complex_purchased_product',
      components: [{ title: 'Bolt' }],
    } as const
    expect(conversionRefusals(arm, 'component_to_purchased_product')).toEqual([
      { rule: 'components', rows: ['Bolt'] },
    ])
  })

  test('[PROD-04] components stay when the target may have them', () => {
    const pump = { ...bare, components: [{ title: 'Impeller' }], suppliers: [supplier] }
    expect(conversionRefusals(pump, 'purchased_product')).toEqual([])
  })

  test('[PROD-04] the ticked checkbox stands against a type without components', () => {
    const pump = { ...bare, type: 'purchased_product', isDeclaredComplex: true } as const
    expect(conversionRefusals(pump, 'purchased_product_undefined_supplier')).toEqual([
      { rule: 'declared', rows: [] },
    ])
  })

  test('[PROD-04] a leaf with answers does not become complex by its type', () => {
    const seal = { ...bare, type: 'component_to_purchased_product', answers: [{ title: 'RoHS' }] } as const
    expect(conversionRefusals(seal, 'component_to_complex_purchased_product')).toEqual([
      { rule: 'answers', rows: ['RoHS'] },
    ])
  })

  test('[PROD-04] a purchased product needs a supplier', () => {
    expect(conversionRefusals(bare, 'purchased_product')).toEqual([{ rule: 'supplier_needed', rows: [] }])
  })

  test('[PROD-04] suppliers stand against an own product', () => {
    const pump = { ...bare, type: 'purchased_product', suppliers: [supplier] } as const
    expect(conversionRefusals(pump, 'own_product')).toEqual([{ rule: 'suppliers', rows: ['Ventilteknik'] }])
  })

  test('[PROD-04] the parents under which the new type cannot stand are named', () => {
    const seal = {
      ...bare,
      type: 'undefined',
      parents: [
        { title: 'Own pump', type: 'own_product' },
        { title: 'Bought pump', type: 'purchased_product' },
      ],
    } as const
    expect(conversionRefusals(seal, 'component_to_purchased_product')).toEqual([
      { rule: 'parents', rows: ['Own pump'] },
    ])
  })

  test('[PROD-04] a group is in no group, answers nothing and is no chemical product', () => {
    const solvent = {
      ...bare,
      type: 'undefined',
      kind: 'chemical_product',
      groups: [{ title: 'Spare parts' }],
      answers: [{ title: 'Candidate List' }],
    } as const
    expect(conversionRefusals(solvent, 'product_group').map(({ rule }) => rule)).toEqual([
      'groups',
      'answers',
      'kind',
    ])
  })

  test('[PROD-04] the reason names the rule and the rows, in the language', () => {
    const refusals = [{ rule: 'components' as const, rows: ['A', 'B', 'C', 'D'] }]
    const pair = {
      from: 'component_to_complex_purchased_product',
      to: 'component_to_purchased_product',
    } as const
    expect(conversionReason(refusals, pair, 'en')).toBe(
      '“Component of a purchased product” cannot have components: A, B, C and 1 more.',
    )
    expect(conversionReason(refusals, pair, 'sv')).toContain('A, B, C och 1 till')
  })

  test.each([
    ['pair', ['“Own product”', '“Fictitious product”'], ['“Egen produkt”', '“Fiktiv produkt”']],
    ['components', ['“Fictitious product”', 'Hoist'], ['“Fiktiv produkt”', 'Hoist']],
    ['declared', ['“Fictitious product”'], ['“Fiktiv produkt”']],
    ['supplier_needed', ['“Fictitious product”'], ['“Fiktiv produkt”']],
    ['suppliers', ['“Fictitious product”', 'Hoist'], ['“Fiktiv produkt”', 'Hoist']],
    ['parents', ['“Fictitious product”', 'Hoist'], ['“Fiktiv produkt”', 'Hoist']],
    ['groups', ['Hoist'], ['Hoist']],
    ['answers', ['“Fictitious product”', 'Hoist'], ['“Fiktiv produkt”', 'Hoist']],
    ['kind', ['“Fictitious product”'], ['“Fiktiv produkt”']],
  ] as const)(
    '[PROD-04] the reason “%s” names the types and rows that it is about, in the language',
    (rule, en, sv) => {
      const refusals = [{ rule, rows: ['Hoist'] }]
      const pair = { from: 'own_product', to: 'fictitious' } as const
      const told = { en: conversionReason(refusals, pair, 'en'), sv: conversionReason(refusals, pair, 'sv') }
      for (const name of en) expect(told.en).toContain(name)
      for (const name of sv) expect(told.sv).toContain(name)
      expect(`${told.en} ${told.sv}`).not.toMatch(/[{}]/)
      expect(told.sv.replaceAll(/“.*?”/g, '')).not.toBe(told.en.replaceAll(/“.*?”/g, ''))
    },
  )

  test('[PROD-04] several reasons are sentences after each other, with names as they are written', () => {
    const refusals = [
      { rule: 'groups', rows: ['$& and $1'] },
      { rule: 'supplier_needed', rows: [] },
    ] as const
    const pair = { from: 'own_product', to: 'purchased_product' } as const
    expect(conversionReason(refusals, pair, 'en')).toBe(
      'The product belongs to product groups: $& and $1. “Purchased product” needs a supplier.',
    )
  })

  test('[PROD-04] an article that has no answers may become complex, and a chemical product may not', () => {
    const seal = {
      ...bare,
      type: 'component_to_purchased_product',
      groups: [{ title: 'Spare parts' }],
    } as const
    const complex = 'component_to_complex_purchased_product'
    expect(conversionRefusals(seal, complex)).toEqual([])
    expect(conversionRefusals({ ...seal, kind: 'chemical_product' }, complex)).toEqual([
      { rule: 'kind', rows: [] },
    ])
  })

  test('[PROD-04] a group that is made of an undefined product has no suppliers, and one of nothing is fine', () => {
    const plain = { ...bare, type: 'undefined' } as const
    expect(conversionRefusals(plain, 'product_group')).toEqual([])
    expect(conversionRefusals({ ...plain, kind: 'chemical_product' }, 'own_product')).toEqual([])
    expect(conversionRefusals({ ...plain, answers: [{ title: 'RoHS' }] }, 'own_product')).toEqual([])
  })
})
