import { describe, expect, test } from 'vitest'

import { assume, assumptionText, distinctAssumptions } from '#domain/compliance/assumptions.ts'

describe('[COMP-17] an assumption', () => {
  test.each([
    [
      assume('range_upper_end', { low: '0.05', high: '0.3' }),
      'The range 0.05–0.3 % counts by its upper end.',
      'Intervallet 0,05–0,3 % räknas efter sin övre gräns.',
    ],
    [
      assume('element_share', { element: 'lead', percent: '92.8' }),
      'The limit weighs lead: 92.8 % of the substance.',
      'Gränsen väger bly: 92,8 % av ämnet.',
    ],
    [
      assume('element_share', { element: 'iron', percent: '50' }),
      'The limit weighs iron: 50 % of the substance.',
      'Gränsen väger iron: 50 % av ämnet.',
    ],
    [
      assume('mixture_share', { mixture: '0.28', assembly: '100' }),
      '0.28 g of the mixture in the assembly of 100 g.',
      '0,28 g av blandningen i enheten på 100 g.',
    ],
    [
      assume('recovered_material', { value: '0.035', unit: '%' }),
      'Up to 0.035 % is allowed where the product contains recovered material.',
      'Upp till 0,035 % är tillåtet om produkten innehåller återvunnet material.',
    ],
  ])('%j is told in both languages', (assumption, en, sv) => {
    const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(plain(assumptionText(assumption, 'en'))).toBe(en)
    expect(plain(assumptionText(assumption, 'sv'))).toBe(sv)
  })

  test.each([
    ['mercury', 'kvicksilver'],
    ['cadmium', 'kadmium'],
    ['nitrogen', 'kväve'],
    ['hexavalent chromium', 'sexvärt krom'],
    ['tin', 'tenn'],
  ])('names %s in Swedish: %s', (element, swedish) => {
    expect(assumptionText(assume('no_formula', { element }), 'sv')).toContain(swedish)
    expect(assumptionText(assume('no_formula', { element }), 'en')).toContain(element)
  })

  test('writes days and materials out, and the number of an exemption as the law does', () => {
    const material = assume('exemption_other_material', { number: '6(c)', materials: 'glass, ceramic' })
    expect(assumptionText(material, 'en')).toMatch(/6\(c\).*glass or ceramic/)
    expect(assumptionText(material, 'sv')).toMatch(/glas eller keramik/)
    const ended = assume('exemption_ended', { number: '6(c)', date: '2027-06-30' })
    expect(assumptionText(ended, 'en')).toMatch(/30\sJun/)
    const use = assume('exemption_use_unknown', { number: '2(b)(3)', application: '15 mg until 2023-02-24' })
    expect(assumptionText(use, 'en')).toContain('15 mg until 24 Feb 2023')
    expect(assumptionText(ended, 'sv')).not.toContain('2027-06-30 ')
  })

  test('is told once', () => {
    const [one, other] = [assume('any_content'), assume('range_upper_end', { low: '0', high: '1' })]
    expect(distinctAssumptions([one, other, assume('any_content')])).toEqual([one, other])
    expect(distinctAssumptions([other, assume('range_upper_end', { low: '0', high: '2' })])).toHaveLength(2)
  })
})
