import { beforeEach, describe, expect, test } from 'vitest'

import { searchAll } from '#contract/search.ts'
import { allScreens, findScreens, foundEntries } from '#web/search/palette-entries.ts'
import { recallChoices, rememberChoice } from '#web/search/recent-choices.ts'
import { routes } from '#web/i18n/en/routes.ts'

const screens = { isOpen: () => true, titleOf: (name: keyof typeof routes) => routes[name] }
const titles = (text: string, of = screens) => findScreens(text, of).map(({ title }) => title)

describe('[SHELL-15] screens', () => {
  test('[SHELL-15] are found by their English and their Swedish title, accents or not', () => {
    expect(titles('suppliers')).toContain('Suppliers')
    expect(titles('leverantorer')).toContain('Suppliers')
    expect(findScreens('Produkter', screens)[0]).toMatchObject({ href: '/product/overview' })
    expect(titles('leverantörer')).toEqual(titles('leverantorer'))
  })

  test('[SHELL-15] are left out when they may not be opened, or are of one thing', () => {
    expect(titles('products', { ...screens, isOpen: () => false })).toEqual([])
    expect(findScreens('product', screens).every(({ href }) => !href.includes(':'))).toBe(true)
  })
})

describe('[SHELL-15] before anything is typed', () => {
  test('[SHELL-15] all screens that may be opened are offered, and work that can be begun as an action', () => {
    const entries = allScreens(screens)
    expect(entries).toContainEqual({
      kind: 'screen',
      title: 'Products',
      detail: '',
      href: '/product/overview',
    })
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'action', title: 'Import products', href: '/product/import' }),
    )
    expect(entries.every(({ href }) => !href.includes(':'))).toBe(true)
    expect(
      allScreens({ ...screens, isOpen: (name) => name === 'suppliers' }).map(({ title }) => title),
    ).toEqual(['Suppliers'])
  })
})

describe('[SHELL-15] what was found', () => {
  test('[SHELL-15] leads to its place, and is left out where there is none', () => {
    const found = searchAll.response.parse({
      products: [{ id: 1, title: 'Pump', number: 'P-1', type: 'own_product', kind: 'article' }],
      suppliers: [{ id: 2, title: 'Aalto' }],
      requests: [
        { id: 4, side: 'sent', reference: 'R-2026-0004', title: 'Valve' },
        { id: 5, side: 'received', reference: 'R-2026-0412', title: 'Drum' },
      ],
      substances: [{ id: 3, name: 'Lead', ecNumbers: ['231-100-4'], casNumbers: [] }],
    })
    const entries = foundEntries(found, {
      product: (id) => `/product/${id}/card`,
      supplier: () => null,
      request: (side, id) => (side === 'sent' ? `/sent-requests/${id}` : null),
      substance: (id) => `/substance/${id}`,
    })
    expect(entries).toEqual([
      { kind: 'product', title: 'Pump', detail: 'P-1', href: '/product/1/card' },
      { kind: 'request', title: 'Valve', detail: 'R-2026-0004', href: '/sent-requests/4' },
      { kind: 'substance', title: 'Lead', detail: '231-100-4', href: '/substance/3' },
    ])
  })
})

describe('[SHELL-15] choices', () => {
  const entry = (n: number) => ({ kind: 'product', title: `P${n}`, detail: '', href: `/p/${n}` }) as const
  beforeEach(() => localStorage.clear())

  test('[SHELL-15] are kept by organization, newest first, each once, a few', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 2]) rememberChoice(5, entry(n))
    expect(recallChoices(5).map(({ title }) => title)).toEqual(['P2', 'P7', 'P6', 'P5', 'P4', 'P3'])
    expect(recallChoices(6)).toEqual([])
  })
})
