import { describe, expect, test } from 'vitest'

import { decideLink, typeOf } from '#domain/product-import/decide-links.ts'
import { decideProduct } from '#domain/product-import/decide-product.ts'
import type { CurrentProduct } from '#domain/product-import/draft.ts'
import type { Link } from '#domain/product-import/links.ts'
import { aDraft, decision } from '#tests/product-import/decisions.ts'
import { aRow } from '#tests/product-import/rows.ts'

const alone = { hasChildren: false, parentTypes: [] }
const pump = { names: [{ key: 'Our product name', value: 'Pump' }] }

describe('[PROD-35] a component', () => {
  const quantity = { units: null, amount: null, amountUnit: null, contents: null, measuredIn: null }
  const aLink = (link: Partial<Link> = {}): Link => ({
    parent: aDraft({ current: { title: 'Pump' } }),
    child: aDraft({ current: { type: 'purchased_product' } }),
    ...quantity,
    rows: [],
    current: null,
    after: null,
    ...link,
  })
  const decide = (link: Link, more: object = {}) =>
    decideLink(link, {
      language: 'en',
      keepAnswersInHistory: false,
      leaveOutWrong: false,
      hasAnswers: () => false,
      ...more,
    })
  const stored = { units: 2, amount: '1', amountUnit: 'kg' as const, contents: 'integral' as const }
  const mixture = () => aDraft({ current: { kind: 'chemical_product', type: 'purchased_product' } })

  test('that is new is one piece, part of the article, unless the file says more', () => {
    const link = aLink()
    expect(decide(link)).toBeNull()
    expect(link.after).toEqual({ units: 1, amount: null, amountUnit: null, contents: 'integral' })
    const more = aLink({ units: 3, amount: '2', amountUnit: 'g', contents: 'separable', child: mixture() })
    expect(decide(more)).toBeNull()
    expect(more.after).toEqual({ units: 3, amount: '2', amountUnit: 'g', contents: 'separable' })
  })

  test('of what is measured is refused without its quantity, unless one is stored', () => {
    const link = aLink({ measuredIn: 'm' })
    expect(decide(link)).toEqual({ code: 'amount:missing', params: { unit: 'm' } })
    expect(
      decide(aLink({ measuredIn: 'm', current: { ...stored, amount: null, amountUnit: null } })),
    ).toEqual({
      code: 'amount:missing',
      params: { unit: 'm' },
    })
    expect(decide(aLink({ measuredIn: 'kg', current: stored }))).toBeNull()
    expect(decide(aLink({ measuredIn: 'kg', units: 2 }))).toBeNull()
  })

  test('that is there keeps what the file does not say, and stays unwritten where nothing differs', () => {
    const same = aLink({ current: stored, units: 2 })
    expect([decide(same), same.after]).toEqual([null, null])
    for (const change of [{ units: 3 }, { amount: '2' }, { amountUnit: 'g' as const }]) {
      const link = aLink({ current: stored, ...change })
      expect(decide(link)).toBeNull()
      expect(link.after).toEqual({ ...stored, ...change })
    }
    const contained = aLink({ current: { ...stored, contents: 'separable' }, child: mixture() })
    expect([decide(contained), contained.after]).toEqual([null, null])
  })

  test('in a container is a mixture, or the value is left out', () => {
    expect(decide(aLink({ contents: 'separable' }))).toEqual({ code: 'contents:not-a-mixture' })
    const rows = [aRow('A', { contents: 'separable' }), aRow('A')]
    const link = aLink({ contents: 'separable', rows })
    expect(decide(link, { leaveOutWrong: true })).toBeNull()
    expect(link).toMatchObject({ contents: null, after: { contents: 'integral' } })
    expect(rows.map(({ leftOut }) => leftOut?.map(({ code }) => code))).toEqual([
      ['contents:not-a-mixture'],
      undefined,
    ])
  })

  test.each<[string, Partial<CurrentProduct>, string]>([
    ['of an organization above', { isInScope: false }, 'parent:not-yours'],
    ['that is a group', { type: 'product_group' }, 'component:type'],
    ['that is a mixture', { kind: 'chemical_product' }, 'component:type'],
    ['with concern elements to place', { hasConcernSubstances: true }, 'component:concern'],
  ])('is refused in a product %s', (_, current, code) => {
    const refusal = decide(aLink({ parent: aDraft({ current: { title: 'Pump', ...current } }) }))
    expect(refusal?.code).toBe(code)
  })

  test('is the first of a product with answers only where these go to the history', () => {
    const first = () => aLink()
    const hasAnswers = () => true
    expect(decide(first(), { hasAnswers })).toEqual({ code: 'component:answers', params: { parent: 'Pump' } })
    expect(decide(first(), { hasAnswers, keepAnswersInHistory: true })).toBeNull()
    const further = aLink({ parent: aDraft({ current: { hasChildren: true } }) })
    expect(decide(further, { hasAnswers })).toBeNull()
    expect(decide(aLink({ current: stored, units: 9 }), { hasAnswers })).toBeNull()
    expect(decide(aLink({ parent: aDraft({ given: pump }) }), { hasAnswers })).toMatchObject({
      code: 'component:type',
    })
  })

  test('has the type that the import gives it, else its own', () => {
    expect(typeOf(aDraft())).toBe('undefined')
    expect(typeOf(aDraft({ current: { type: 'product_group' } }))).toBe('product_group')
    const made = aDraft({ given: pump })
    decideProduct(made, alone, decision)
    expect(typeOf(made)).toBe('own_product')
  })

  const inside = (parent: Partial<CurrentProduct>, child: Partial<CurrentProduct> = {}) =>
    decide(
      aLink({ parent: aDraft({ current: { title: 'Pump', ...parent } }), child: aDraft({ current: child }) }),
    )

  test('is told which products and types do not go together', () => {
    expect(inside({ type: 'product_group' }, { type: 'product_group' })).toEqual({
      code: 'component:type',
      params: { parent: 'Product group', child: 'Product group' },
    })
    expect(inside({ kind: 'chemical_product' })).toMatchObject({
      params: { parent: 'Chemical product', child: 'Own product' },
    })
    expect(inside({}, { type: 'product_group' })).toMatchObject({
      code: 'component:type',
      params: { parent: 'Own product', child: 'Product group' },
    })
    expect(inside({ isInScope: false })).toEqual({ code: 'parent:not-yours', params: { parent: 'Pump' } })
    expect(inside({ hasConcernSubstances: true })).toEqual({
      code: 'component:concern',
      params: { parent: 'Pump' },
    })
    expect(inside({})).toBeNull()
  })

  test('of a bought product needs one that is marked as having components, by now or by this import', () => {
    const bought = { type: 'purchased_product' as const, suppliers: [1] }
    expect(inside(bought)).toEqual({ code: 'component:not-open', params: { parent: 'Pump' } })
    expect(inside({ ...bought, isDeclaredComplex: true })).toBeNull()
    const parent = aDraft({ current: bought })
    decideProduct(parent, { hasChildren: true, parentTypes: [] }, decision)
    expect(decide(aLink({ parent }))).toBeNull()
  })

  test('of a new product has no answers before it', () => {
    const parent = aDraft({ given: pump })
    decideProduct(parent, { hasChildren: true, parentTypes: [] }, decision)
    expect(decide(aLink({ parent }), { hasAnswers: () => true })).toBeNull()
  })

  test('that is a mixture is part of the article, and may become the contents of a container', () => {
    const made = aLink({ child: mixture() })
    expect([decide(made), made.after?.contents]).toEqual([null, 'integral'])
    const moved = aLink({ child: mixture(), current: stored, contents: 'separable' })
    expect([decide(moved), moved.after]).toEqual([null, { ...stored, contents: 'separable' }])
  })
})
