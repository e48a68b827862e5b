import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { searchAll } from '#contract/search.ts'
import {
  allScreens,
  findScreens,
  foundEntries,
  inListOrder,
  placeOfBest,
  withBestFirst,
} from '#web/search/palette-entries.ts'
import { getSession } from '#web/auth/store.ts'
import { recallChoices, rememberChoice } from '#web/search/recent-choices.ts'
import { useRecentCard } from '#web/search/use-recent-card.ts'
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

describe('[SHELL-15] Enter', () => {
  const record = (title: string, detail = '') =>
    ({ kind: 'supplier', title, detail, href: `/${title}` }) as const
  const opened = (text: string, ...records: ReturnType<typeof record>[]) => {
    const entries = inListOrder(records, findScreens(text, screens))
    return entries[placeOfBest(text, entries)]?.title
  }

  test('[SHELL-15] opens what begins with the text before a record that only contains it', () => {
    expect(opened('impo', record('Kretskort Import'))).toBe('Import products')
    expect(opened('impo', record('Kretskort Import'), record('Importa Oy'))).toBe('Importa Oy')
  })

  test('[SHELL-15] leads to the first of the list: the group of the best stands on top, each kind together', () => {
    const records = [record('Kretskort Import'), record('Export and import')]
    const entries = withBestFirst('impo', inListOrder(records, findScreens('impo', screens)))
    expect(entries[placeOfBest('impo', entries)]).toBe(entries[0])
    expect(entries[0]?.title).toBe('Import products')
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.lastIndexOf(kinds[0]!)).toBeLessThan(kinds.indexOf('supplier'))
    expect(entries.slice(kinds.indexOf('supplier')).filter(({ kind }) => kind === 'supplier')).toEqual(
      records,
    )
  })

  test('[SHELL-15] opens the record with the number, and else the first that was found', () => {
    expect(opened('42', record('Pump 42', 'P-1'), record('Drum', '4200'))).toBe('Drum')
    expect(opened('pump', record('Heat pump'), record('Great pump'))).toBe('Heat pump')
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

  test('[SHELL-15] a card that is shown is one, as the palette names it; a later name replaces it', () => {
    const card = { kind: 'product', screen: 'product-card', id: 7, title: 'Pump', detail: 'P-1' } as const
    const organization = getSession().organizationId
    const { rerender } = renderHook(useRecentCard, {
      initialProps: card as Parameters<typeof useRecentCard>[0],
    })
    rerender({ ...card, title: 'Pump 2' })
    rerender(null)
    expect(recallChoices(organization)).toEqual([
      { kind: 'product', title: 'Pump 2', detail: 'P-1', href: '/product/7/card' },
    ])
  })
})
