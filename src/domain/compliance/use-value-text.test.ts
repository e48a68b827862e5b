import { describe, expect, test } from 'vitest'

import { useValueText } from '#domain/compliance/use-value-text.ts'
import { withImplied } from '#domain/compliance/implied-use.ts'
import { materialsText } from '#domain/compliance/material-texts.ts'

const NONE = { unit: '', options: [] }
const SIZE = { unit: '', options: [{ key: 'micro', title: 'Micro' }] }

describe('[COMP-18] the value of a fact of use in words', () => {
  test.each([
    [NONE, true, 'yes', 'ja'],
    [NONE, false, 'no', 'nej'],
    [{ unit: 't', options: [] }, 12.5, '12.5\u00A0t', '12,5\u00A0t'],
    [NONE, 12.5, '12.5', '12,5'],
    [{ unit: 't', options: [] }, 0, '0\u00A0t', '0\u00A0t'],
    [SIZE, 'micro', 'Micro', 'Micro'],
    [SIZE, 'large', 'large', 'large'],
    [SIZE, 'no 2027-06-30', 'no 2027-06-30', 'no 2027-06-30'],
    [SIZE, '2027-06-301', '2027-06-301', '2027-06-301'],
  ])('%j: %s is “%s” and “%s”', (parts, value, en, sv) => {
    expect(useValueText(parts, value, 'en')).toBe(en)
    expect(useValueText(parts, value, 'sv')).toBe(sv)
  })

  test('is a day as the reader writes it', () => {
    expect(useValueText(NONE, '2027-06-30', 'en')).toMatch(/30.*Jun.*2027/)
    expect(useValueText(NONE, '2027-06-30', 'sv')).toMatch(/2027/)
    expect(
      useValueText({ unit: '', options: [{ key: '2027-06-30', title: 'Then' }] }, '2027-06-30', 'en'),
    ).toBe('Then')
  })
})

describe('[COMP-18] facts of use that others imply', () => {
  const catalog = [
    { key: 'textile', impliedBy: { fact: 'article_kind', value: 'clothing' } },
    { key: 'mouthable' },
  ]

  test('are added, and never in the place of what was entered', () => {
    expect(withImplied({ article_kind: 'clothing' }, catalog)).toEqual({
      article_kind: 'clothing',
      textile: true,
    })
    const entered = { article_kind: 'clothing', textile: false }
    expect(withImplied(entered, catalog)).toEqual(entered)
  })

  test('may be a no: what is sold to consumers is not for industry alone', () => {
    const industry = [{ key: 'industry', impliedBy: { fact: 'consumers', value: true, gives: false } }]
    expect(withImplied({ consumers: true }, industry)).toEqual({ consumers: true, industry: false })
    expect(withImplied({ consumers: false }, industry)).toEqual({ consumers: false })
  })

  test('are none where the fact has another value, or is not known', () => {
    const values = { article_kind: 'shoe' }
    expect(withImplied(values, catalog)).toBe(values)
    expect(withImplied({}, catalog)).toEqual({})
  })
})

describe('the materials of an exemption', () => {
  test.each([
    ['steel', 'steel', 'stål'],
    ['aluminium', 'aluminium', 'aluminium'],
    ['copper_alloy', 'copper alloy', 'kopparlegering'],
    ['solder', 'solder', 'lödmetall'],
    ['metal', 'metal', 'metall'],
    ['glass', 'glass', 'glas'],
    ['ceramic', 'ceramic', 'keramik'],
    ['pvc', 'PVC', 'PVC'],
    ['plastic', 'plastic', 'plast'],
    ['rubber', 'rubber', 'gummi'],
    ['glass, ceramic', 'glass or ceramic', 'glas eller keramik'],
    ['glass, ceramic, metal', 'glass, ceramic or metal', 'glas, keramik eller metall'],
    ['glass, wood', 'glass', 'glas'],
    ['', '', ''],
  ])('“%s” are “%s” and “%s”', (kinds, en, sv) => {
    expect(materialsText(kinds, 'en')).toBe(en)
    expect(materialsText(kinds, 'sv')).toBe(sv)
  })
})
