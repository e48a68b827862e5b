import { describe, expect, test } from 'vitest'

import { productNumber, productTitle } from '#domain/products/title.ts'

const row = (value: string, isPrimary = false) => ({ value, isPrimary })

describe('the title of a product', () => {
  test('[OV-13] is its primary name', () => {
    expect(productTitle([row('Cable drum'), row('CD', true)], [])).toBe('CD')
  })

  test('[OV-13] is its first name where none is primary', () => {
    expect(productTitle([row('Cable drum'), row('CD')], [row('CD-100')])).toBe('Cable drum')
  })

  test('[OV-13] is its first identifier where it has no name', () => {
    expect(productTitle([], [row('CD-100')])).toBe('CD-100')
  })

  test('[OV-13] its number is the first Product ID', () => {
    const identifiers = [
      { key: 'EAN', value: '4006381333931' },
      { key: 'Product ID', value: 'CD-100' },
      { key: 'Product ID', value: 'CD-200' },
    ]
    expect(productNumber(identifiers)).toBe('CD-100')
    expect(productNumber([])).toBe('')
  })
})
