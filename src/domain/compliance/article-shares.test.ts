import { describe, expect, test } from 'vitest'

import {
  articleShares,
  rowsOf,
  rowsOfMaterial,
  substancesOfLeaf,
  type Composition,
  type DeclaredRow,
} from '#domain/compliance/article-shares.ts'
import { textOf } from '#domain/compliance/decimal.ts'
import type { DeclaredMaterial, SubstanceInMaterial } from '#domain/compliance/full-declaration.ts'
import { aSubstance } from '#tests/compliance/cases.ts'

const [DEHP, LEAD] = [1, 2]
const g = (value: string) => ({ value, unit: 'g' as const })
/** A substance of a material: its share in %, or what else is said. */
const holds = (
  substanceId: number | null,
  share: string | null,
  more: Partial<SubstanceInMaterial> = {},
): SubstanceInMaterial => ({
  substanceId,
  share,
  shareLow: null,
  shareHigh: null,
  mass: null,
  exemptionIds: [],
  ...more,
})
const material = (
  name: string,
  mass: string | null,
  ...substances: SubstanceInMaterial[]
): DeclaredMaterial => ({ name, mass: mass === null ? null : g(mass), substances })
const row = (substanceId: number, more: Partial<DeclaredRow> = {}): DeclaredRow => ({
  ...aSubstance(substanceId),
  mass: null,
  ...more,
})
const inMaterial = (substanceId: number, materialName: string, more: Partial<DeclaredRow> = {}) =>
  row(substanceId, { basis: 'homogeneous_material', materialName, ...more })
/** A cable of 100 g, unless something else is said. */
const cable = (more: Partial<Composition> = {}): Composition => ({
  kind: 'article',
  substances: [],
  materials: [],
  weightUg: 100_000_000,
  ...more,
})
const shares = (composition: Composition) =>
  articleShares(composition).map(({ substanceId, share, declared }) => [
    substanceId,
    textOf(share),
    declared && textOf(declared),
  ])
const concentrations = (composition: Composition) =>
  substancesOfLeaf(composition).map(({ substanceId, basis, concentration }) => [
    substanceId,
    basis,
    concentration,
  ])

describe('[PROD-26] the share of an article that its materials come to', () => {
  test.each<[string, Partial<Composition>, unknown[]]>([
    [
      'the mass of the material by its share',
      { materials: [material('PVC', '10', holds(DEHP, '3'))] },
      [[DEHP, '0.3', null]],
    ],
    [
      'of the materials together, where the article is not weighed',
      { weightUg: null, materials: [material('PVC', '10', holds(DEHP, '3')), material('Copper', '90')] },
      [[DEHP, '0.3', null]],
    ],
    [
      'the sum of several materials',
      { materials: [material('PVC', '10', holds(DEHP, '3')), material('Ink', '20', holds(DEHP, '1'))] },
      [[DEHP, '0.5', null]],
    ],
    [
      'the mass of the substance',
      { materials: [material('PVC', '10', holds(DEHP, null, { mass: g('0.2') }))] },
      [[DEHP, '0.2', null]],
    ],
    [
      'the upper end of a range',
      { materials: [material('PVC', '10', holds(DEHP, null, { shareLow: '1', shareHigh: '4' }))] },
      [[DEHP, '0.4', null]],
    ],
    [
      'at most all of it',
      { weightUg: 1_000_000, materials: [material('PVC', '10', holds(DEHP, '50'))] },
      [[DEHP, '100', null]],
    ],
    [
      'exactly all of it',
      { weightUg: 5_000_000, materials: [material('PVC', '10', holds(DEHP, '50'))] },
      [[DEHP, '100', null]],
    ],
    [
      'a mass that is told of a material without a declaration',
      { substances: [inMaterial(LEAD, 'Solder', { mass: g('0.7') })] },
      [[LEAD, '0.7', null]],
    ],
    [
      'each substance by itself',
      { materials: [material('PVC', '10', holds(DEHP, '3'), holds(LEAD, '1'), holds(null, '96'))] },
      [
        [DEHP, '0.3', null],
        [LEAD, '0.1', null],
      ],
    ],
    [
      'the higher of what the declaration and a row of the material say',
      {
        materials: [material('PVC', '10', holds(DEHP, '3'))],
        substances: [
          inMaterial(DEHP, ' pvc', { concentration: '5' }),
          inMaterial(LEAD, 'PVC', { mass: g('0.1') }),
        ],
      },
      [
        [DEHP, '0.5', null],
        [LEAD, '0.1', null],
      ],
    ],
    [
      'the declaration, where the row of the material says less or nothing',
      {
        materials: [material('PVC', '10', holds(DEHP, '3'))],
        substances: [inMaterial(DEHP, 'PVC', { concentration: '2' }), inMaterial(DEHP, 'PVC')],
      },
      [[DEHP, '0.3', null]],
    ],
  ])('is %s', (_what, composition, expected) => {
    expect(shares(cable(composition))).toEqual(expected)
  })

  test.each<[string, Partial<Composition>]>([
    ['a mixture', { kind: 'chemical_product', materials: [material('PVC', '10', holds(DEHP, '3'))] }],
    ['an article without a mass', { weightUg: null }],
    [
      'an article that is not weighed, and a material of it neither',
      { weightUg: null, materials: [material('PVC', '10', holds(DEHP, '3')), material('Copper', null)] },
    ],
    ['a share that is not known', { materials: [material('PVC', '10', holds(DEHP, null))] }],
    ['a material that is not weighed', { materials: [material('PVC', null, holds(DEHP, '3'))] }],
    [
      'a substance of which one amount is not known',
      { materials: [material('PVC', '10', holds(DEHP, '3')), material('Ink', null, holds(DEHP, '1'))] },
    ],
    [
      'a substance of which the first amount is not known',
      { materials: [material('Ink', null, holds(DEHP, '1')), material('PVC', '10', holds(DEHP, '3'))] },
    ],
    [
      'a share in a material without a mass',
      { substances: [inMaterial(LEAD, 'Solder', { concentration: '37' })] },
    ],
    ['a share of the article alone', { substances: [row(LEAD, { concentration: '37' })] }],
  ])('is none of %s', (_what, composition) => {
    expect(shares(cable(composition))).toEqual([])
  })

  test.each<[string, DeclaredRow[], string | null]>([
    ['its figure', [row(DEHP, { concentration: '0.2' })], '0.2'],
    [
      'the upper end of its range',
      [row(DEHP, { concentrationLow: '0.1', concentrationHigh: '0.25' })],
      '0.25',
    ],
    [
      'the sum of several rows',
      [row(DEHP, { concentration: '0.2' }), row(DEHP, { concentration: '0.05' })],
      '0.25',
    ],
    ['nothing, where one of them is not known', [row(DEHP, { concentration: '0.2' }), row(DEHP)], null],
    ['nothing of another substance', [row(LEAD, { concentration: '0.2' })], null],
  ])('stands beside what is declared for the article: %s', (_what, substances, declared) => {
    expect(shares(cable({ substances, materials: [material('PVC', '10', holds(DEHP, '3'))] }))).toEqual([
      [DEHP, '0.3', declared],
    ])
  })
})

describe('[PROD-26] of the declared share and that of the materials the higher counts', () => {
  const materials = [material('PVC', '10', holds(DEHP, '3'))]
  const OF_MATERIAL = [DEHP, 'homogeneous_material', '3']

  test.each<[string, DeclaredRow[], unknown[]]>([
    ['that of the materials', [row(DEHP, { concentration: '0.2' })], [OF_MATERIAL, [DEHP, 'article', '0.3']]],
    ['that of the materials, where none is declared', [], [OF_MATERIAL, [DEHP, 'article', '0.3']]],
    [
      'the declared one, where it is the same',
      [row(DEHP, { concentration: '0.3' })],
      [[DEHP, 'article', '0.3'], OF_MATERIAL],
    ],
    [
      'the declared one, where it is higher',
      [row(DEHP, { concentration: '0.4' })],
      [[DEHP, 'article', '0.4'], OF_MATERIAL],
    ],
    [
      'of another substance its own',
      [row(LEAD, { concentration: '0.2' })],
      [[LEAD, 'article', '0.2'], OF_MATERIAL, [DEHP, 'article', '0.3']],
    ],
  ])('%s', (_what, substances, expected) => {
    expect(concentrations(cable({ substances, materials }))).toEqual(expected)
  })

  test('and it keeps for which lists the substance was named, the claims, and what was declared', () => {
    const declared = row(DEHP, {
      concentration: '0.2',
      namedFor: ['rohs'],
      exemptionIds: [60],
      confirmedExemptionIds: [60],
    })
    const other = row(DEHP, { concentration: '0.05', namedFor: ['pops'], exemptionIds: [61] })
    expect(substancesOfLeaf(cable({ substances: [declared, other], materials })).at(-1)).toStrictEqual({
      substanceId: DEHP,
      namedFor: ['rohs', 'pops'],
      basis: 'article',
      materialName: '',
      concentration: '0.3',
      concentrationLow: null,
      concentrationHigh: null,
      exemptionIds: [60, 61],
      confirmedExemptionIds: [60],
      derivedOver: { declared: '0.25' },
    })
    const [, alone] = substancesOfLeaf(cable({ materials }))
    expect(alone).toMatchObject({ namedFor: [], derivedOver: { declared: null } })
  })
})

describe('[PROD-26] the mass of a substance', () => {
  const concentration = (substance: DeclaredRow, more: Partial<Composition> = {}) =>
    rowsOf(cable({ substances: [substance], ...more }))[0]?.concentration

  test('is a share of the article', () => {
    expect(concentration(row(LEAD, { mass: g('0.3') }))).toBe('0.3')
    expect(concentration(row(LEAD, { mass: g('300') }))).toBe('100')
    expect(concentration(row(LEAD, { mass: g('0.3') }), { weightUg: null })).toBeNull()
    expect(
      concentration(row(LEAD, { mass: g('0.3') }), {
        weightUg: null,
        materials: [material('PVC', '10'), material('Copper', '20')],
      }),
    ).toBe('1')
  })

  test('is a share of its material, of several with one name the lightest', () => {
    const solder = inMaterial(LEAD, ' SOLDER ', { mass: g('0.3') })
    expect(
      concentration(solder, {
        materials: [material('Solder', '3'), material('solder', '2'), material('Copper', '1')],
      }),
    ).toBe('15')
    expect(
      concentration(solder, { materials: [material('Solder', '3'), material('Solder', null)] }),
    ).toBeNull()
    expect(concentration(solder, { materials: [material('Copper', '1')] })).toBeNull()
  })

  test('is told in the row no more; a row without one stays as it is', () => {
    const { mass: _, ...told } = row(LEAD, { concentration: '0.2' })
    expect(rowsOf(cable({ substances: [row(LEAD, { concentration: '0.2' })] }))).toStrictEqual([told])
    expect(rowsOf(cable({ substances: [row(LEAD, { mass: g('0.3') })] }))[0]).not.toHaveProperty('mass')
  })
})

test.each<[string, SubstanceInMaterial, [string | null, string | null, string | null]]>([
  ['its share', holds(DEHP, '3'), ['3', null, null]],
  ['a range', holds(DEHP, null, { shareLow: '1', shareHigh: '4' }), [null, '1', '4']],
  ['a range from nothing', holds(DEHP, null, { shareHigh: '4' }), [null, '0', '4']],
  ['its mass', holds(DEHP, null, { mass: g('2') }), ['20', null, null]],
  ['a mass of more than the material: all of it', holds(DEHP, null, { mass: g('12') }), ['100', null, null]],
  ['no share', holds(DEHP, null), [null, null, null]],
])('[COMP-12] a substance of a declared material counts for every list by %s', (_what, substance, ends) => {
  const [found, ...others] = rowsOfMaterial(material('PVC', '10', substance, holds(null, '97')))
  expect(others).toEqual([])
  const [concentration, concentrationLow, concentrationHigh] = ends
  expect(found).toStrictEqual({
    substanceId: DEHP,
    namedFor: [],
    basis: 'homogeneous_material',
    materialName: 'PVC',
    concentration,
    concentrationLow,
    concentrationHigh,
    exemptionIds: [],
    confirmedExemptionIds: [],
    material: { category: null, mixture: null, name: 'PVC' },
  })
})

test('[COMP-12] a declared material keeps its category and the claims of its substances', () => {
  const claimed = holds(LEAD, '4', { exemptionIds: [60, 61], confirmedExemptionIds: [61] })
  expect(rowsOfMaterial({ ...material('Brass', '10', claimed), category: 123 })).toMatchObject([
    {
      exemptionIds: [60, 61],
      confirmedExemptionIds: [61],
      material: { category: 123, mixture: null, name: 'Brass' },
    },
  ])
})

describe('[COMP-12] several lines of one substance in a declared material', () => {
  const rowOf = (...substances: SubstanceInMaterial[]) =>
    rowsOfMaterial(material('Solder', '1', ...substances))

  test('are added up', () => {
    expect(rowOf(holds(LEAD, '0.06'), holds(DEHP, '1'), holds(LEAD, '0.05'))).toMatchObject([
      { substanceId: LEAD, concentration: '0.11', concentrationHigh: null },
      { substanceId: DEHP, concentration: '1' },
    ])
  })

  test('are a range where one of them is', () => {
    const range = holds(LEAD, null, { shareLow: '0.01', shareHigh: '0.05' })
    expect(rowOf(holds(LEAD, '0.06'), range)).toMatchObject([
      { concentration: null, concentrationLow: '0.07', concentrationHigh: '0.11' },
    ])
  })

  test('are not known where one of them is not, neither in the material nor in the article', () => {
    const lines = [holds(LEAD, '0.06'), holds(LEAD, null)]
    expect(rowOf(...lines)).toMatchObject([{ concentration: null, concentrationHigh: null }])
    expect(articleShares(cable({ materials: [material('Solder', '1', ...lines)] }))).toEqual([])
  })

  test('come to the share of the article together, and to at most the whole material', () => {
    const [share] = articleShares(
      cable({
        materials: [material('Solder', '10', holds(LEAD, '3'), holds(LEAD, null, { mass: g('0.2') }))],
      }),
    )
    expect(share && textOf(share.share)).toBe('0.5')
    expect(rowOf(holds(LEAD, '60'), holds(LEAD, '60'))).toMatchObject([{ concentration: '100' }])
  })

  test('keep the claims of each', () => {
    expect(
      rowOf(holds(LEAD, '1', { exemptionIds: [6] }), holds(LEAD, '1', { exemptionIds: [6, 7] })),
    ).toMatchObject([{ exemptionIds: [6, 7] }])
  })
})
