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
    expect(productTitle([], [])).toBe('')
  })

  test('[OV-13] is its primary identifier where it has several and no name', () => {
    expect(productTitle([], [row('4006381333931'), row('CD-100', true)])).toBe('CD-100')
  })

  const identifier = (key: string, value: string, isPrimary = false) => ({ key, ...row(value, isPrimary) })

  test('[OV-13] its number is the first Product ID', () => {
    const identifiers = [
      identifier('EAN', '4006381333931', true),
      identifier('Product ID', 'CD-100'),
      identifier('Product ID', 'CD-200'),
    ]
    expect(productNumber(identifiers)).toBe('CD-100')
    expect(productNumber([])).toBe('')
  })

  test('[OV-13] [PROD-46] its number is its primary identifier where it has no Product ID, else the first', () => {
    const identifiers = [identifier('EAN', '4006381333931'), identifier('Part number', 'S-1')]
    expect(productNumber(identifiers)).toBe('4006381333931')
    expect(productNumber([...identifiers, identifier('GPC', 'g', true)])).toBe('g')
  })
})
