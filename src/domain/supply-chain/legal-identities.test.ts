import { describe, expect, test } from 'vitest'

import { legalIdentityTypes } from '#contract/supply-chain/address-lists.ts'
import { checkedIdentity, exampleOf } from '#domain/supply-chain/legal-identities.ts'

describe('[CHAIN-02] a legal identity', () => {
  test.each([
    ['organization_number', '556016-0680', '5560160680'],
    ['organization_number', '16 556016 0680', '5560160680'],
    ['vat', 'SE 556016-0680 01', 'SE556016068001'],
    ['vat', 'de 136 695 976', 'DE136695976'],
    ['vat', 'ATU13585627', 'ATU13585627'],
    ['vat', 'BE0428759497', 'BE0428759497'],
    ['vat', 'DK13585628', 'DK13585628'],
    ['vat', 'FI20774740', 'FI20774740'],
    ['vat', 'FR40303265045', 'FR40303265045'],
    ['vat', 'NL004495445B01', 'NL004495445B01'],
    ['vat', 'PL8567346215', 'PL8567346215'],
    ['vat', 'IT00743110157', 'IT00743110157'],
    ['vat', 'ESB64717838', 'ESB64717838'],
    ['duns', '35-012-3456', '350123456'],
    ['lei', '5299 00T8 BM49 AURS DO55', '529900T8BM49AURSDO55'],
    ['eori', 'se5560160680', 'SE5560160680'],
    ['eori', 'GR 123456789', 'GR123456789'],
    ['eori', 'XI347690', 'XI347690'],
    ['other', ' CHE-116.281.710 ', 'CHE-116.281.710'],
  ] as const)('%s %s is kept as %s', (type, text, value) => {
    expect(checkedIdentity(type, text)).toEqual({ value })
  })

  test.each([
    ['organization_number', '556016-0681'],
    ['vat', 'SE556016068101'],
    ['vat', 'DE136695975'],
    ['vat', 'DK13585627'],
    ['lei', '529900T8BM49AURSDO56'],
  ] as const)('%s %s has a wrong check digit', (type, text) => {
    expect(checkedIdentity(type, text)).toEqual({ problem: 'check_digit' })
  })

  test('of each country with a VAT number is checked and not refused unread', () => {
    const prefixes =
      'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')
    expect(prefixes.map((prefix) => checkedIdentity('vat', `${prefix}0000000001X`))).toEqual(
      prefixes.map(() => ({ problem: 'check_digit' })),
    )
  })

  test.each([
    ['organization_number', '55601', '556016-0680'],
    ['vat', '556016068001', 'SE556016068001'],
    ['vat', 'US123456789', 'SE556016068001'],
    ['vat', '', 'SE556016068001'],
    ['duns', '1234', '35-012-3456'],
    ['lei', '529900T8BM49AURSDO5', '529900T8BM49AURSDO55'],
    ['eori', '5560160680', 'SE5560160680'],
    ['eori', 'XX1', 'SE5560160680'],
    ['eori', 'US123456789', 'SE5560160680'],
    ['other', '  ', ''],
  ] as const)('%s "%s" has not the form of its type', (type, text, example) => {
    expect(checkedIdentity(type, text)).toEqual({ problem: 'format', example })
  })

  test.each(legalIdentityTypes)('%s has an example that is right itself, where it has a form', (type) => {
    const example = exampleOf(type)
    expect(example === '').toBe(type === 'other')
    if (example !== '') expect(checkedIdentity(type, example)).toHaveProperty('value')
  })

  test.each([
    ['organization_number', '556016-06801'],
    ['organization_number', '17556016-0680'],
    ['vat', 'SE1'],
    ['vat', '1SE556016068001'],
    ['duns', '1350123456'],
    ['duns', '3501234561'],
    ['lei', '529900T8BM49AURSDO555'],
    ['eori', 'SE'],
    ['eori', 'SE1234567890123456'],
  ] as const)('%s %s has too much or too little', (type, text) => {
    expect(checkedIdentity(type, text)).toMatchObject({ problem: 'format' })
  })
})
