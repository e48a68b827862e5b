import { describe, expect, test } from 'vitest'

import {
  declarationOf,
  substancesIn,
  sumOfMaterial,
  type DeclaredMaterial,
} from '#domain/compliance/full-declaration.ts'

const brass = (...shares: string[]): DeclaredMaterial => ({
  name: 'Brass',
  mass: null,
  substances: shares.map((share, index) => ({ substanceId: index === 0 ? 82 : null, share, mass: null })),
})
const grams = (value: string) => ({ value, unit: 'g' as const })

describe('[COMP-12] a full material declaration', () => {
  test.each([
    ['3', '100', '0', true],
    ['2', '99', '1', true],
    ['1.99', '98.99', '1.01', false],
    ['4', '101', null, true],
    ['4.01', '101.01', null, false],
  ] as const)('57 + 40 + %s %% is %s %%: 100 ± 1, and what is left', (last, declared, rest, isWhole) => {
    expect(sumOfMaterial(brass('57', '40', last))).toEqual({ declared, rest, isWhole })
  })

  test('masses are shares of the material’s mass', () => {
    const byMass: DeclaredMaterial = {
      name: 'Solder',
      mass: grams('2'),
      substances: [
        { substanceId: 82, share: null, mass: { value: '740', unit: 'mg' } },
        { substanceId: null, share: null, mass: grams('1.26') },
      ],
    }
    expect(sumOfMaterial(byMass)).toMatchObject({ declared: '100', isWhole: true })
    expect(substancesIn([byMass])).toMatchObject([
      { substanceId: 82, concentration: '37', materialName: 'Solder', basis: 'homogeneous_material' },
    ])
  })

  test('the mass of a substance says nothing where the material’s is not given', () => {
    const material = { ...brass(), substances: [{ substanceId: 82, share: null, mass: grams('1') }] }
    expect(sumOfMaterial(material)).toEqual({ declared: null, rest: null, isWhole: false })
  })

  test('is whole when every material is, and is not there without a material', () => {
    expect(declarationOf([])).toBeUndefined()
    expect(declarationOf([brass('100')])).toEqual({ any: true, all: true })
    expect(declarationOf([brass('100'), brass('50')])).toEqual({ any: true, all: false })
    expect(declarationOf([brass('100'), brass()])).toEqual({ any: true, all: false })
  })
})
