import { describe, expect, test } from 'vitest'

import { comparableDomain, comparableName } from '#domain/supply-chain/similar-names.ts'

describe('[CHAIN-03] names of companies', () => {
  test.each([
    ['Ventilteknik i Småland AB', 'VENTILTEKNIK I SMALAND  Aktiebolag (publ)'],
    ['Müller & Söhne GmbH & Co. KG', 'Muller Sohne'],
    ['Ferro S.p.A.', 'FERRO SPA'],
    ['Dansk Kabel A/S', 'Dansk Kabel'],
    ['Straße GmbH', 'STRASSE'],
    ['Børge Sørensen ApS', 'Borge Sorensen'],
    ['-- Nord & Syd --', 'Nord Syd'],
  ])('%s and %s are the same', (one, other) => {
    expect(comparableName(one)).toBe(comparableName(other))
  })

  test.each([
    ['Ventilteknik i Småland AB', 'Ventilteknik i Skåne AB'],
    ['Nord 1 AB', 'Nord 2 AB'],
    ['AB', 'GmbH'],
    ['Nord Syd AB', 'Nordsyd AB'],
  ])('%s and %s are not', (one, other) => {
    expect(comparableName(one)).not.toBe(comparableName(other))
  })
})

describe('[CHAIN-03] a domain', () => {
  test.each([
    ['https://www.Ventilteknik.se/kontakt', 'ventilteknik.se'],
    ['ventilteknik.se.', 'ventilteknik.se'],
    ['anna@ventilteknik.se', 'ventilteknik.se'],
    ['shop.ventilteknik.co.uk:8080', 'shop.ventilteknik.co.uk'],
    ['småland.se', 'småland.se'],
    [' ventilteknik.se ', 'ventilteknik.se'],
  ])('%s is kept as %s', (text, domain) => {
    expect(comparableDomain(text)).toBe(domain)
  })

  test.each(['', 'ventilteknik', 'http://', '10.0.0.1', '-a.se', 'a b.se', 'a..se', '/a.se'])(
    '"%s" is none',
    (text) => {
      expect(comparableDomain(text)).toBeNull()
    },
  )
})
