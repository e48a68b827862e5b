import { describe, expect, test } from 'vitest'

import type { ProductCard } from '#contract/products/products.ts'
import { card, category, filled } from '#tests/web/card-samples.ts'
import { aProductCard } from '#tests/web/product-samples.ts'
import { cardConflicts, mergedForm } from '#web/products/form/card-merge.ts'
import { cardForm, type CardForm } from '#web/products/form/card.ts'

const named = (value: string) => [{ key: 'Our product name' as const, value, isPrimary: true }]
const edited = (changes: Partial<CardForm>): CardForm => ({ ...cardForm(card), ...changes })

const states = (before: ProductCard, theirs: ProductCard, yours: CardForm) => ({
  before: cardForm(before),
  theirs: cardForm(theirs),
  yours,
})
const conflicts = (...all: Parameters<typeof states>) =>
  cardConflicts(states(...all)).map(({ field }) => field)
const merged = (
  before: ProductCard,
  theirs: ProductCard,
  yours: CardForm,
  theirsChosen: readonly (keyof CardForm)[] = [],
) => {
  const all = states(before, theirs, yours)
  return mergedForm(
    all,
    cardConflicts(all).filter(({ field }) => theirsChosen.includes(field)),
  )
}

describe('a card that was saved meanwhile', () => {
  const theirs = {
    ...card,
    ...aProductCard({ names: named('Polar 12 Plus'), countryOfOrigin: 'DE', version: 2 }),
  }

  test('[PROD-33] what only they changed follows, what only you changed stays', () => {
    const form = merged(card, theirs, edited({ names: cardForm(card).names, isEee: true }))
    expect(form.countryOfOrigin).toBe('DE')
    expect(form.isEee).toBe(true)
  })

  test('[PROD-33] of every field, what they changed follows where you changed nothing, and what you changed stays', () => {
    const [plain, full] = [{ ...card, includedProducts: filled.includedProducts }, filled]
    expect(merged(plain, full, cardForm(plain))).toEqual(cardForm(full))
    expect(merged(plain, { ...plain, version: 2 }, cardForm(full))).toEqual(cardForm(full))
    const amounts = { 3: { value: '7', unit: 'g' as const, contents: 'integral' as const } }
    expect(merged(full, { ...full, version: 2 }, { ...cardForm(full), amounts }).amounts).toEqual(amounts)
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
    expect(conflicts(card, same, yours)).toEqual([])
    expect(merged(card, same, yours)).toEqual(cardForm(same))
  })

  test('[PROD-33] a component that was added meanwhile comes with its units and amount', () => {
    const more = { ...card, includedProducts: filled.includedProducts }
    expect(merged(card, more, edited({ units: { 2: 7 } }))).toMatchObject({
      units: { 2: 7, 3: 8 },
      amounts: { 3: { value: '2.5' } },
    })
  })

  test('[PROD-33] what both changed is a conflict; equal changes are none', () => {
    const yours = edited({ countryOfOrigin: 'SE', names: cardForm(theirs).names })
    expect(conflicts(card, theirs, yours)).toEqual(['countryOfOrigin'])
  })

  test('[PROD-33] each conflict is settled by choice and nothing else is lost', () => {
    const yours = edited({ countryOfOrigin: 'SE', isEee: true })
    expect(merged(card, theirs, yours)).toMatchObject({ countryOfOrigin: 'SE', isEee: true })
    expect(merged(card, theirs, yours, ['countryOfOrigin'])).toMatchObject({
      countryOfOrigin: 'DE',
      isEee: true,
    })
  })

  test('a component that was taken out meanwhile takes its units with it', () => {
    const fewer = { ...card, includedProducts: card.includedProducts.slice(0, 1) }
    expect(merged(card, fewer, edited({ units: { 2: 7, 3: 9 } })).units).toEqual({ 2: 7 })
  })
})

describe('lists of a card that two people change', () => {
  const identifier = (key: 'Product ID' | 'EAN' | 'Part number', value: string, isPrimary = false) => ({
    key,
    value,
    isPrimary,
  })
  const identified = (...identifiers: ReturnType<typeof identifier>[]) => aProductCard({ identifiers })
  const product = identifier('Product ID', 'NV-P12', true)
  const rowsOf = ({ identifiers }: CardForm) =>
    identifiers.map(({ key, value, isPrimary }) => `${key} ${value}${isPrimary ? ' primary' : ''}`)
  const inConflict = (...all: Parameters<typeof states>) =>
    cardConflicts(states(...all)).map(({ isPrimary, theirs: a, yours: b }) => [
      isPrimary,
      rowsOf(a),
      rowsOf(b),
    ])

  test('[PROD-33] both add an identifier: nothing is asked, both are kept, and each line is one of its own', () => {
    const before = identified(product)
    const after = identified(product, identifier('EAN', '7350012041205'))
    const yours = cardForm(identified(product, identifier('Part number', '400')))
    expect(conflicts(before, after, yours)).toEqual([])
    const form = merged(before, after, yours)
    expect(rowsOf(form)).toEqual(['Product ID NV-P12 primary', 'EAN 7350012041205', 'Part number 400'])
    expect(new Set(form.identifiers.map(({ rowId }) => rowId)).size).toBe(3)
    expect(form.identifiers.slice(0, 2).map(({ rowId }) => rowId)).toEqual(['saved-0', 'saved-1'])
  })

  test('[PROD-33] both change one identifier: that one is asked about, and another one’s change is kept', () => {
    const before = identified(product, identifier('EAN', '1'))
    const after = identified(identifier('Product ID', 'Theirs', true), identifier('EAN', '2'))
    const yours = cardForm(identified(identifier('Product ID', 'Yours', true), identifier('EAN', '1')))
    expect(inConflict(before, after, yours)).toEqual([
      [false, ['Product ID Theirs primary'], ['Product ID Yours primary']],
    ])
    expect(rowsOf(merged(before, after, yours))).toEqual(['Product ID Yours primary', 'EAN 2'])
    expect(rowsOf(merged(before, after, yours, ['identifiers']))).toEqual([
      'Product ID Theirs primary',
      'EAN 2',
    ])
  })

  test('[PROD-33] each marks another identifier as the primary one: it is asked, and one is marked', () => {
    const all = (primary: string) =>
      identified(
        identifier('Product ID', 'NV', primary === 'Product ID'),
        identifier('EAN', '1', primary === 'EAN'),
        identifier('Part number', '400', primary === 'Part number'),
      )
    const [before, after, yours] = [all('Product ID'), all('EAN'), cardForm(all('Part number'))]
    expect(inConflict(before, after, yours)).toEqual([[true, ['EAN 1 primary'], ['Part number 400 primary']]])
    expect(rowsOf(merged(before, after, yours))).toEqual([
      'Product ID NV',
      'EAN 1',
      'Part number 400 primary',
    ])
    expect(rowsOf(merged(before, after, yours, ['identifiers']))).toEqual([
      'Product ID NV',
      'EAN 1 primary',
      'Part number 400',
    ])
    expect(rowsOf(merged(before, after, cardForm(before)))).toContain('EAN 1 primary')
  })

  test('[PROD-33] both add a supplier, a group, a category and a role, or remove one: all is kept without a question', () => {
    const titled = (...ids: number[]) => ids.map((id) => ({ id, title: `Number ${id}` }))
    const holding = (...ids: number[]) =>
      aProductCard({
        suppliers: titled(...ids),
        productGroups: titled(...ids),
        businessRoles: titled(...ids),
        categories: ids.map(category),
      })
    const form = (() => {
      const [before, after, yours] = [holding(1, 2), holding(2, 3), cardForm(holding(1, 2, 4))]
      expect(conflicts(before, after, yours)).toEqual([])
      return merged(before, after, yours)
    })()
    const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id)
    expect(form.businessRoleIds).toEqual([2, 3, 4])
    expect([form.suppliers, form.productGroups, form.categories].map(ids)).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [2, 3, 4],
    ])
  })
})
