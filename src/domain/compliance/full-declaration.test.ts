import { describe, expect, test } from 'vitest'

import { substancesOfLeaf } from '#domain/compliance/article-shares.ts'
import {
  declarationOf,
  sumOfMaterial,
  type DeclaredMaterial,
  type SubstanceInMaterial,
} from '#domain/compliance/full-declaration.ts'

const brass = (...shares: string[]): DeclaredMaterial => ({
  name: 'Brass',
  mass: null,
  substances: shares.map((share, index) => inMaterial({ substanceId: index === 0 ? 82 : null, share })),
})
const inMaterial = (told: Partial<SubstanceInMaterial>): SubstanceInMaterial => ({
  substanceId: null,
  share: null,
  shareLow: null,
  shareHigh: null,
  mass: null,
  exemptionIds: [],
  ...told,
})
const lead = (...materials: DeclaredMaterial[]) =>
  substancesOfLeaf({ kind: 'article', substances: [], materials, weightUg: null })
const grams = (value: string) => ({ value, unit: 'g' as const })

describe('[COMP-12] a full material declaration', () => {
  test.each([
    ['3', '100', '0', true],
    ['2', '99', '1', true],
    ['1.99', '98.99', '1.01', false],
    ['4', '101', null, true],
    ['4.01', '101.01', null, false],
  ] as const)('57 + 40 + %s %% is %s %%: 100 ± 1, and what is left', (last, declared, rest, isWhole) => {
    expect(sumOfMaterial(brass('57', '40', last))).toEqual({
      declared,
      declaredFrom: null,
      rest,
      isWhole,
    })
  })

  test('masses are shares of the material’s mass', () => {
    const byMass: DeclaredMaterial = {
      name: 'Solder',
      mass: grams('2'),
      substances: [
        inMaterial({ substanceId: 82, mass: { value: '740', unit: 'mg' } }),
        inMaterial({ mass: grams('1.26') }),
      ],
    }
    expect(sumOfMaterial(byMass)).toMatchObject({ declared: '100', isWhole: true })
    expect(lead(byMass)).toMatchObject([
      { substanceId: 82, concentration: '37', materialName: 'Solder', basis: 'homogeneous_material' },
      { substanceId: 82, concentration: '37', basis: 'article', derivedOver: { declared: null } },
    ])
  })

  test('the mass of a substance says nothing where the material’s is not given', () => {
    const material = { ...brass(), substances: [inMaterial({ substanceId: 82, mass: grams('1') })] }
    expect(sumOfMaterial(material)).toMatchObject({ declared: null, rest: null, isWhole: false })
  })

  test('a range adds up where 100 % lies within it; a share that is not known does not', () => {
    const ranged = (shareLow: string, shareHigh: string): DeclaredMaterial => ({
      ...brass('2'),
      substances: [inMaterial({ shareLow, shareHigh }), inMaterial({ share: '40' })],
    })
    expect(sumOfMaterial(ranged('57', '61'))).toEqual({
      declared: '101',
      declaredFrom: '97',
      rest: '0',
      isWhole: true,
    })
    expect(sumOfMaterial(ranged('50', '58.9'))).toMatchObject({
      declared: '98.9',
      rest: '1.1',
      isWhole: false,
    })
    const unknown = { ...brass(), substances: [inMaterial({ substanceId: 82 })] }
    expect(sumOfMaterial(unknown)).toMatchObject({ declared: null, isWhole: false })
    expect(lead(unknown)).toMatchObject([{ substanceId: 82, concentration: null, concentrationHigh: null }])
  })

  test('is whole when every material is, and is not there without a material', () => {
    expect(declarationOf([])).toBeUndefined()
    expect(declarationOf([brass('100')])).toEqual({ any: true, all: true })
    expect(declarationOf([brass('100'), brass('50')])).toEqual({ any: true, all: false })
    expect(declarationOf([brass('100'), brass()])).toEqual({ any: true, all: false })
  })
})
