import { describe, expect, test } from 'vitest'

import type { ProductIdentifier } from '#contract/products/attributes.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import {
  comparableIdentifier,
  hiddenKeyFaults,
  identifierFaults,
  isHidden,
  primaryFaults,
  scipNumberKey,
} from '#domain/identifiers/product.ts'

const row = (overrides: Partial<ProductIdentifier>): ProductIdentifier => ({
  key: 'Product ID',
  value: 'CD-100',
  isPrimary: false,
  ...overrides,
})

describe('identifiers of a product', () => {
  test('[PROD-06] right ones are taken', () => {
    const identifiers = [
      row({}),
      row({ key: 'EAN', value: '4006381333931' }),
      row({ key: 'Other', customType: 'Warehouse', value: 'W1' }),
      row({ key: 'UUID', value: '6f9619ff-8b86-d011-b42d-00cf4fc964ff' }),
    ]
    expect(identifierFaults(identifiers)).toEqual([])
  })

  test('[PROD-06] a wrong check digit is refused at its row, with the right one', () => {
    const [fault] = identifierFaults([row({}), row({ key: 'EAN', value: '4006381333930' })])
    expect(fault).toEqual({ path: [1, 'value'], key: 'checkDigit', params: { expected: '1' } })
  })

  test.each([
    ['EAN', 'EAN has 8/13 digits'],
    ['GTIN', 'GTIN has 8/12/13/14 digits'],
    ['JAN', 'JAN has 8/13 digits'],
    ['UUID', 'Not a UUID'],
  ] as const)('[PROD-06] a %s of the wrong length says what it has', (key, text) => {
    const [fault] = identifierFaults([row({ key, value: '123' })])
    expect(fault && ruleText(fault.key, 'en', fault.params)).toBe(text)
  })

  test('[PROD-06] "Other" has a type of its own, and no other kind has', () => {
    expect(identifierFaults([row({ key: 'Other' })])).toEqual([
      { path: [0, 'customType'], key: 'required', params: {} },
    ])
    expect(identifierFaults([row({ customType: 'Warehouse' })])).toEqual([
      { path: [0, 'customType'], key: 'invalid', params: {} },
    ])
  })

  test('[PROD-08] one row is the primary one', () => {
    expect(identifierFaults([row({ isPrimary: true }), row({ isPrimary: true })])).toEqual([
      { path: [1, 'isPrimary'], key: 'invalid', params: {} },
    ])
  })

  test('[PROD-10] the sustainability variant hides the SCIP number and the SCIP name', () => {
    expect(
      ['SCIP_number', 'SCIP Name', 'EAN', 'Brand'].map((key) => isHidden(key, 'sustainability')),
    ).toEqual([true, true, false, false])
    expect(isHidden('SCIP_number', 'chemicals')).toBe(false)
    expect(hiddenKeyFaults([row({ key: 'SCIP_number' })], 'sustainability')).toHaveLength(1)
  })

  test('[PROD-08] no row, or one, may be the primary one; each further one is told', () => {
    const rows = (...marks: boolean[]) => primaryFaults(marks.map((isPrimary) => row({ isPrimary })))
    expect(rows(false, false)).toEqual([])
    expect(rows(false, true)).toEqual([])
    expect(rows(true, false, true, true).map(({ path }) => path)).toEqual([
      [2, 'isPrimary'],
      [3, 'isPrimary'],
    ])
  })

  test('[PROD-10] a hidden row is told at its kind, and others are not', () => {
    const rows = [row({}), row({ key: 'SCIP_number' })]
    expect(hiddenKeyFaults(rows, 'sustainability')).toEqual([{ path: [1, 'key'], key: 'choice', params: {} }])
    expect(hiddenKeyFaults(rows, 'chemicals')).toEqual([])
  })

  test.each([
    ['UUID', '6F9619FF-8B86', '6f9619ff-8b86', true],
    ['SCIP_number', '6F9619FF-8B86', '6f9619ff-8b86', true],
    ['Part number', 'A-1', 'a-1', false],
    ['Part number', 'A\u030a1', 'Å1', true],
  ])('[PROD-11] a %s “%s” is the same as “%s”: %s', (key, one, other, isSame) => {
    expect(comparableIdentifier(key, one) === comparableIdentifier(key, other)).toBe(isSame)
  })

  test('[PROD-11] a SCIP number is compared in small letters, as the database does', () => {
    expect(scipNumberKey('6F9619FF')).toBe('6f9619ff')
  })
})
