import { describe, expect, test } from 'vitest'

import { card, filled } from '#tests/web/card-samples.ts'
import { aProductCard, anIncludedProduct } from '#tests/web/product-samples.ts'
import { cardForm, changeCount, changesOf, unitsAreValid, type CardForm } from '#web/products/form/card.ts'

const edited = (changes: Partial<CardForm>): CardForm => ({ ...cardForm(card), ...changes })

describe('what a save sends', () => {
  test('an untouched card has nothing to save', () => {
    expect(changeCount(changesOf(card, cardForm(card)))).toBe(0)
  })

  test('only what differs is sent', () => {
    expect(changesOf(card, edited({ countryOfOrigin: 'SE' }))).toEqual({
      product: { countryOfOrigin: 'SE' },
      units: [],
      amounts: [],
      scip: null,
      legislations: [],
    })
  })

  test('every field of the card goes to the server by its ids and values', () => {
    expect(changesOf(card, cardForm(filled))).toMatchObject({
      product: {
        identifiers: [{ key: 'EAN', value: '7350012041205', isPrimary: true }],
        names: [{ key: 'Brand', value: 'Polar', isPrimary: true }],
        kind: 'chemical_product',
        mixtureCategory: 3,
        categoryIds: [7, 84],
        characteristics: { pairs: [{ name: 'Length of cable', value: '3 m' }] },
        informationOwnerSettings: { weHaveInformation: true, supplierHasInformation: false },
        businessRoleIds: [4],
        supplierIds: [6],
        productGroupIds: [5],
        countryOfOrigin: 'SE',
        isEee: true,
        eeeCategory: 1,
      },
      units: [
        { componentId: 2, numberOfUnits: 9 },
        { componentId: 3, numberOfUnits: 8 },
      ],
      amounts: [],
      scip: { notify: true },
      legislations: [{ legislationId: 2, applies: 'yes', reason: 'Sold in the Union' }],
    })
    expect(changeCount(changesOf(card, cardForm(filled)))).toBe(17)
  })

  test('an article has no category of a mixture', () => {
    expect(changesOf(filled, { ...cardForm(filled), kind: 'article' }).product).toEqual({
      kind: 'article',
      mixtureCategory: null,
    })
  })

  test('categories are a set: their order is no change', () => {
    const form = cardForm(filled)
    expect(changesOf(filled, { ...form, categories: form.categories.toReversed() }).product).toEqual({})
  })

  test('[PROD-41] an amount is saved as it is typed, with the way in which the article holds it', () => {
    const form = cardForm(filled)
    expect(form.amounts).toEqual({ 3: { value: '2.5', unit: 'g', contents: 'integral' } })
    const typed = (changes: object) => {
      const changed = changesOf(filled, { ...form, amounts: { 3: { ...form.amounts[3]!, ...changes } } })
      return [changeCount(changed), ...changed.amounts]
    }
    expect(typed({ value: ' 2,5 ' })).toEqual([0])
    expect(typed({ value: ' 3,5 ' })).toEqual([
      1,
      { componentId: 3, amount: { value: '3.5', unit: 'g' }, contents: 'integral' },
    ])
    expect(typed({ unit: 'kg' })).toMatchObject([1, { amount: { value: '2.5', unit: 'kg' } }])
    expect(typed({ value: ' ' })).toMatchObject([1, { amount: null }])
    expect(typed({ contents: 'intended_release' })).toMatchObject([1, { contents: 'intended_release' }])
  })

  test('[PROD-41] of a chemical product the amount is asked for, in kg until another unit is chosen', () => {
    const holding = aProductCard({
      includedProducts: [anIncludedProduct({ id: 3, kind: 'chemical_product' })],
    })
    expect(cardForm(holding).amounts).toEqual({ 3: { value: '', unit: 'kg', contents: 'integral' } })
  })

  test('units and amounts of a component that the card does not hold are not saved', () => {
    const amounts = { 9: { value: '1', unit: 'g' as const, contents: 'integral' as const } }
    expect(changeCount(changesOf(card, edited({ units: { ...cardForm(card).units, 9: 1 }, amounts })))).toBe(
      0,
    )
  })

  test('a row without a value is not a change', () => {
    const empty = { rowId: 'new', key: 'EAN', customType: '', value: '', isPrimary: false }
    const form = edited({ identifiers: [...cardForm(card).identifiers, empty] })
    expect(changeCount(changesOf(card, form))).toBe(0)
  })

  test('units of each component are saved by themselves', () => {
    expect(changesOf(card, edited({ units: { 2: 1, 3: 5 } })).units).toEqual([
      { componentId: 3, numberOfUnits: 5 },
    ])
  })

  test('[PROD-37] a legislation that does not apply is saved with its reason', () => {
    const form = edited({ legislations: { 2: { applies: 'no', reason: 'Sold to nobody' } } })
    expect(changesOf(card, form).legislations).toEqual([
      { legislationId: 2, applies: 'no', reason: 'Sold to nobody' },
    ])
  })

  test('[PROD-37] the category goes when it is no electrical equipment', () => {
    const electrical = aProductCard({ isEee: true, eeeCategory: 1 })
    const form = { ...cardForm(electrical), isEee: false }
    expect(changesOf(electrical, form).product).toEqual({ isEee: false, eeeCategory: null })
  })

  test.each([0, -1, 1.5, '', 10 ** 12])('[PROD-16] %s is no number of units', (units) => {
    expect(unitsAreValid(units)).toBe(false)
  })

  test('[PROD-16] a whole number above zero is', () => {
    expect(unitsAreValid(1)).toBe(true)
  })
})
