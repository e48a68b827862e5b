import { describe, expect, test } from 'vitest'

import { atomsOf, elementPercent } from '#domain/substances/element-share.ts'

describe('[COMP-17] the share of a metal in its compound', () => {
  test.each([
    ['PbO', 'lead', '92.8319'],
    ['Pb3O4', 'lead', '90.6653'],
    ['Pb3(CO3)2(OH)2', 'lead', '80.1406'],
    ['Pb', 'lead', '100'],
    ['CrO3', 'hexavalent chromium', '52.0007'],
    ['PbCrO4', 'hexavalent chromium', '16.0882'],
    ['CdS', 'cadmium', '77.8094'],
    ['C24H54OSn2', 'tin', '39.8275'],
  ] as const)('%s holds %s: %s %%, rounded up', (formula, element, percent) => {
    expect(Number(elementPercent(formula, element))).toBeCloseTo(Number(percent), 2)
  })

  test('is rounded up to four digits, and what is exact stays', () => {
    expect(elementPercent('Pb', 'lead')).toBe('100')
    expect(elementPercent('PbO', 'lead')).toBe('92.832')
    expect(elementPercent('CdS', 'cadmium')).toBe('77.8092')
  })

  test('counts each atom as often as its brackets stand', () => {
    expect(atomsOf('Pb3(CO3)12(OH)')).toEqual(
      new Map([
        ['Pb', 3],
        ['C', 12],
        ['O', 37],
        ['H', 1],
      ]),
    )
    expect(atomsOf('Pb((CH3)2N)2')?.get('H')).toBe(12)
  })

  test('is not told of what it does not hold, or of what is no formula', () => {
    expect(elementPercent('PbO', 'tin')).toBeNull()
    expect(elementPercent('PbO', 'gold')).toBeNull()
    expect(elementPercent('Pb O', 'lead')).toBeNull()
    for (const text of ['', '()', 'Pb(', 'Pb)2', 'Pb)2(O', 'lead', 'Xx2', 'Pb O', ' PbO', 'PbO!'])
      expect(atomsOf(text)).toBeNull()
  })
})
