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

const category = (id: number) => ({
  id,
  code: `${id}00000000`,
  level: 2 as const,
  title: `Chapter ${id}`,
  hasChildren: true,
  isSelectable: true,
  isDeprecated: false,
  path: [],
})
const card = aProductCard({
  includedProducts: [anIncludedProduct({ id: 2 }), anIncludedProduct({ id: 3, numberOfUnits: 4 })],
  legislations: [{ id: 2, key: 'article_33', settings: { applies: 'by_rule', reason: '' } }],
})
/** A card in which every field that is saved has another value than in the plain one. */
const filled = aProductCard({
  kind: 'chemical_product',
  identifiers: [{ key: 'EAN', value: '7350012041205', isPrimary: true }],
  names: [{ key: 'Brand', value: 'Polar', isPrimary: true }],
  businessRoles: [{ id: 4, title: 'Importer' }],
  includedProducts: [
    anIncludedProduct({ id: 2, numberOfUnits: 9 }),
    anIncludedProduct({ id: 3, numberOfUnits: 8, kind: 'chemical_product', amount: '2.5', amountUnit: 'g' }),
  ],
  productGroups: [{ id: 5, title: 'Heat pumps' }],
  categories: [category(84), category(7)],
  suppliers: [{ id: 6, title: 'Aalto Pumput Oy' }],
  characteristics: { picture: null, pairs: [{ name: 'Length of cable', value: '3 m' }] },
  mixtureCategory: 3,
  countryOfOrigin: 'SE',
  isEee: true,
  eeeCategory: 1,
  informationOwnerSettings: { weHaveInformation: true, supplierHasInformation: false },
  legislations: [{ id: 2, key: 'article_33', settings: { applies: 'yes', reason: 'Sold in the Union' } }],
  scipSettings: {
    primaryIdentifier: null,
    production: null,
    safeUse: null,
    notify: true,
    disassemblyDocument: null,
  },
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

  test('[PROD-33] of every field, what they changed follows where you changed nothing, and what you changed stays', () => {
    const [plain, full] = [{ ...card, includedProducts: filled.includedProducts }, filled]
    expect(rebased(cardForm(plain), plain, full)).toEqual(cardForm(full))
    expect(rebased(cardForm(full), plain, { ...plain, version: 2 })).toEqual(cardForm(full))
    const amounts = { 3: { value: '7', unit: 'g' as const, contents: 'integral' as const } }
    expect(rebased({ ...cardForm(full), amounts }, full, { ...full, version: 2 }).amounts).toEqual(amounts)
  })

  test('[PROD-33] two who add the same line do not conflict, and the line stands once', () => {
    const line = { key: 'EAN' as const, value: '7350012041205', isPrimary: false }
    const pair = { name: 'Length of cable', value: '3 m' }
    const same = {
      ...card,
      identifiers: [...card.identifiers, line],
      characteristics: { ...card.characteristics, pairs: [pair] },
    }
    const { identifiers, characteristics } = cardForm(card)
    const yours = edited({
      identifiers: [
        ...identifiers,
        { rowId: 'new', key: 'EAN', customType: '', value: line.value, isPrimary: false },
      ],
      characteristics: { ...characteristics, pairs: [{ rowId: 'new', ...pair }] },
    })
    expect(conflictsOf(card, same, yours)).toEqual([])
    expect(rebased(yours, card, same)).toEqual(cardForm(same))
  })

  test('[PROD-33] a component that was added meanwhile comes with its units and amount', () => {
    const more = { ...card, includedProducts: filled.includedProducts }
    expect(rebased(edited({ units: { 2: 7 } }), card, more)).toMatchObject({
      units: { 2: 7, 3: 8 },
      amounts: { 3: { value: '2.5' } },
    })
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
