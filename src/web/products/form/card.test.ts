import { describe, expect, test } from 'vitest'

import { aProductCard, anIncludedProduct } from '#tests/web/product-samples.ts'
import { conflictsOf, resolved } from '#web/products/card/conflict.ts'
import {
  cardForm,
  changeCount,
  changesOf,
  rebased,
  unitsAreValid,
  type CardForm,
} from '#web/products/form/card.ts'

const card = aProductCard({
  includedProducts: [anIncludedProduct({ id: 2 }), anIncludedProduct({ id: 3, numberOfUnits: 4 })],
  legislations: [{ id: 2, key: 'article_33', settings: { applies: 'by_rule', reason: '' } }],
})
const named = (value: string) => [{ key: 'Our product name' as const, value, isPrimary: true }]
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

describe('a card that was saved meanwhile', () => {
  const theirs = {
    ...card,
    ...aProductCard({ names: named('Polar 12 Plus'), countryOfOrigin: 'DE', version: 2 }),
  }

  test('[PROD-33] what only they changed follows, what only you changed stays', () => {
    const form = rebased(edited({ names: cardForm(card).names, isEee: true }), card, theirs)
    expect(form.countryOfOrigin).toBe('DE')
    expect(form.isEee).toBe(true)
  })

  test('[PROD-33] what both changed is a conflict; equal changes are none', () => {
    const yours = edited({ countryOfOrigin: 'SE', names: cardForm(theirs).names })
    expect(conflictsOf(card, theirs, yours)).toEqual([{ field: 'countryOfOrigin', id: '' }])
  })

  test('[PROD-33] each conflict is settled by choice and nothing else is lost', () => {
    const yours = edited({ countryOfOrigin: 'SE', isEee: true })
    expect(resolved(card, theirs, yours, [])).toMatchObject({ countryOfOrigin: 'SE', isEee: true })
    expect(resolved(card, theirs, yours, [{ field: 'countryOfOrigin', id: '' }])).toMatchObject({
      countryOfOrigin: 'DE',
      isEee: true,
    })
  })

  test('a component that was taken out meanwhile takes its units with it', () => {
    const fewer = { ...card, includedProducts: card.includedProducts.slice(0, 1) }
    expect(rebased(edited({ units: { 2: 7, 3: 9 } }), card, fewer).units).toEqual({ 2: 7 })
  })
})
