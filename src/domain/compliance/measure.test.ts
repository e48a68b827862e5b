import { describe, expect, test } from 'vitest'

import type { JudgedLimit, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { exceeds, measure, mergeDeclarations } from '#domain/compliance/measure.ts'
import { decimal } from '#domain/compliance/decimal.ts'
import { aLeaf, aLimit, aSubstance } from '#tests/compliance/cases.ts'

const [LEAD, CADMIUM] = [1, 2]
const ENTRY = { isGroup: false }

const inMaterial = (substanceId: number, materialName: string, concentration: string | null) =>
  aSubstance(substanceId, { basis: 'homogeneous_material', materialName, concentration })
const inArticle = (substanceId: number, concentration: string | null) =>
  aSubstance(substanceId, { concentration })

const measured = (rows: LeafSubstance[], limit: Partial<JudgedLimit> = {}, leaf: Partial<Leaf> = {}) =>
  measure(aLeaf(leaf), rows, aLimit(limit), ENTRY).map(({ result, measured: share, assumptions }) => ({
    result,
    share,
    assumptions: assumptions.map(({ key }) => key),
  }))
const only = (rows: LeafSubstance[], limit: Partial<JudgedLimit> = {}, leaf: Partial<Leaf> = {}) => {
  const all = measured(rows, limit, leaf)
  expect(all).toHaveLength(1)
  return all[0]
}

describe('a share and a limit', () => {
  test.each([
    ['0.1', { operator: 'above', value: '0.1', unit: '%' }, false],
    ['0.1', { operator: 'at_or_above', value: '0.1', unit: '%' }, true],
    ['0.100000001', { operator: 'above', value: '0.1', unit: '%' }, true],
    ['0.0999', { operator: 'at_or_above', value: '0.1', unit: '%' }, false],
    ['0.1', { operator: 'above', value: '1000', unit: 'mg/kg' }, false],
    ['0.1001', { operator: 'above', value: '1000', unit: 'mg/kg' }, true],
  ] as const)('%s %% is %j: %s', (share, limit, expected) => {
    expect(exceeds(decimal(share), aLimit(limit))).toBe(expected)
  })
})

describe('[COMP-04] one substance in one place, declared several times', () => {
  const declared = (...rows: LeafSubstance[]) => mergeDeclarations(aLeaf({ included: rows }))

  test('counts once, by its higher figure, for every list and with every claimed and confirmed exemption', () => {
    const brass = inMaterial(LEAD, 'Brass', '2.9')
    expect(
      declared(
        { ...brass, namedFor: ['rohs'], exemptionIds: [60], confirmedExemptionIds: [60] },
        {
          ...brass,
          materialName: ' BRASS ',
          namedFor: ['rohs', 'candidate_list'],
          concentration: '3.1',
          exemptionIds: [61, 60],
        },
        { ...brass, namedFor: ['reach_ann_17'], concentration: '3', confirmedExemptionIds: [61] },
      ),
    ).toEqual([
      {
        ...brass,
        materialName: ' BRASS ',
        concentration: '3.1',
        namedFor: ['rohs', 'candidate_list', 'reach_ann_17'],
        exemptionIds: [60, 61],
        confirmedExemptionIds: [60, 61],
      },
    ])
  })

  test('counts by a figure before one that nobody knew, whichever came first', () => {
    const [known, unknown] = [inArticle(LEAD, '0.2'), inArticle(LEAD, null)]
    for (const rows of [
      [known, unknown],
      [unknown, known],
    ])
      expect(declared(...rows).map(({ concentration }) => concentration)).toEqual(['0.2'])
    expect(declared(unknown, unknown).map(({ concentration }) => concentration)).toEqual([null])
  })

  test('counts by the upper end of a range', () => {
    const range = aSubstance(LEAD, { concentrationLow: '0.1', concentrationHigh: '0.5' })
    expect(declared(inArticle(LEAD, '0.3'), range)).toMatchObject([{ concentrationHigh: '0.5' }])
  })

  test('keeps the description of its material, whichever declaration has it', () => {
    const material = { category: 66386, mixture: null, name: 'Brass' }
    const brass = inMaterial(LEAD, 'Brass', '3')
    expect(declared({ ...brass, material }, { ...brass, concentration: '4' })).toMatchObject([
      { concentration: '4', material },
    ])
    expect(declared(brass)[0]).not.toHaveProperty('material')
  })

  test('is another declaration in another material, in the whole article, and of another substance', () => {
    const rows = [
      inMaterial(LEAD, 'Brass', '3'),
      inMaterial(LEAD, 'Solder', '37'),
      inArticle(LEAD, '0.2'),
      inMaterial(CADMIUM, 'Brass', '0.01'),
    ]
    expect(declared(...rows).map(({ concentration }) => concentration)).toEqual(['3', '37', '0.2', '0.01'])
  })

  test('is one declaration of a mixture wherever it was told, which has no materials', () => {
    const rows = [inMaterial(LEAD, 'Solder', '37'), inArticle(LEAD, '36')]
    expect(mergeDeclarations(aLeaf({ kind: 'chemical_product', included: rows }))).toMatchObject([
      { concentration: '37' },
    ])
  })
})

describe('[COMP-04] a share of 0 beside an unknown share of the same substance', () => {
  test.each(['0', null])('leaves it unknown: %s told first', (first) => {
    const second = first === null ? '0' : null
    const included = [inMaterial(LEAD, 'Solder', first), inArticle(LEAD, second)]
    expect(mergeDeclarations(aLeaf({ kind: 'chemical_product', included }))).toMatchObject([
      { concentration: null },
    ])
  })
})

describe('[COMP-04] one substance in several materials of an article', () => {
  test('counts with the richest of them, which counts as the whole article', () => {
    const rows = [
      inMaterial(LEAD, 'Steel', '0.05'),
      inMaterial(LEAD, 'Brass', '3'),
      inMaterial(LEAD, 'PVC', '0.2'),
    ]
    expect(only(rows)).toEqual({ result: 'above', share: '3', assumptions: ['material_counts_as_article'] })
    expect(measure(aLeaf(), rows, aLimit(), ENTRY)[0]?.assumptions[0]?.params).toEqual({ material: 'Brass' })
  })

  test('is below where it is below in each of them', () => {
    const rows = [inMaterial(LEAD, 'Steel', '0.05'), inMaterial(LEAD, 'Brass', '0.1')]
    expect(only(rows)).toEqual({ result: 'below', share: '0.1', assumptions: ['material_proves_article'] })
  })

  test('counts as above while the share in one of them is not known', () => {
    const rows = [inMaterial(LEAD, 'Steel', '0.05'), inMaterial(LEAD, 'Brass', null)]
    expect(only(rows)).toEqual({ result: 'above', share: null, assumptions: ['no_concentration'] })
  })

  test('is weighed in each by itself where the law limits materials', () => {
    const rows = [
      inMaterial(LEAD, 'Steel', '0.05'),
      inMaterial(LEAD, 'Brass', '3'),
      inMaterial(LEAD, 'PVC', null),
    ]
    expect(measured(rows, { scope: 'homogeneous_material' })).toEqual([
      { result: 'below', share: '0.05', assumptions: [] },
      { result: 'above', share: '3', assumptions: [] },
      { result: 'above', share: null, assumptions: ['no_concentration'] },
    ])
  })

  test('of one name, however it is written, is one material', () => {
    const rows = [inMaterial(LEAD, 'Brass', '0.06'), inMaterial(CADMIUM, ' brass', '0.06')]
    expect(only(rows, { scope: 'homogeneous_material', weighed: 'sum' })).toEqual({
      result: 'above',
      share: '0.12',
      assumptions: ['sum_of_members'],
    })
  })

  test('a material above the limit counts although the share in the whole article is told, where parts are limited', () => {
    const rows = [inArticle(LEAD, '0.01'), inMaterial(LEAD, 'Brass', '3'), inMaterial(LEAD, 'Steel', '0.01')]
    expect(measured(rows, { scope: 'article_part' })).toEqual([
      { result: 'below', share: '0.01', assumptions: [] },
      { result: 'above', share: '3', assumptions: [] },
    ])
    expect(measured(rows, { scope: 'any' }).map(({ result }) => result)).toEqual(['below', 'above'])
    expect(measured(rows, { scope: 'article' }).map(({ result }) => result)).toEqual(['below'])
  })
})

describe('[COMP-04] the share in the whole article', () => {
  test('is added to the richest material of other substances, which are weighed together', () => {
    const rows = [
      inArticle(LEAD, '0.06'),
      inMaterial(CADMIUM, 'PVC', '0.05'),
      inMaterial(CADMIUM, 'ABS', '0.03'),
    ]
    expect(only(rows, { weighed: 'entry' })).toEqual({
      result: 'above',
      share: '0.11',
      assumptions: ['entry_as_one', 'material_counts_as_article'],
    })
  })

  test('decides by itself once it is above', () => {
    const rows = [inArticle(LEAD, '0.2'), inMaterial(CADMIUM, 'PVC', '0.05')]
    expect(only(rows, { weighed: 'sum' })).toEqual({
      result: 'above',
      share: '0.2',
      assumptions: ['sum_of_members'],
    })
  })

  test('that is not known counts as above', () => {
    expect(only([inArticle(LEAD, null)])).toEqual({
      result: 'above',
      share: null,
      assumptions: ['no_concentration'],
    })
  })

  test('proves a material to be above, and never one to be below', () => {
    const limit = { scope: 'homogeneous_material' } as const
    expect(only([inArticle(LEAD, '0.2')], limit)).toEqual({
      result: 'above',
      share: '0.2',
      assumptions: ['article_proves_material'],
    })
    expect(only([inArticle(LEAD, '0.1')], limit)).toEqual({
      result: 'unsure',
      share: '0.1',
      assumptions: ['material_unknown'],
    })
    expect(only([inArticle(LEAD, null)], limit)).toEqual({
      result: 'above',
      share: null,
      assumptions: ['no_concentration'],
    })
  })

  test('needs no other material where one holds as much of the substance, or an unknown share of it', () => {
    const limit = { scope: 'homogeneous_material' } as const
    expect(measured([inArticle(LEAD, '0.05'), inMaterial(LEAD, 'Brass', '0.05')], limit)).toHaveLength(1)
    expect(measured([inArticle(LEAD, '0.05'), inMaterial(LEAD, 'Brass', null)], limit)).toHaveLength(1)
    expect(measured([inArticle(LEAD, null), inMaterial(LEAD, 'Brass', '0.05')], limit)).toHaveLength(1)
    expect(measured([inArticle(LEAD, '0.05'), inMaterial(LEAD, 'Brass', '0.04')], limit)).toHaveLength(2)
    expect(
      measured([inArticle(LEAD, '0.05'), inMaterial(CADMIUM, 'Brass', '1')], { ...limit, weighed: 'sum' }),
    ).toHaveLength(2)
  })

  test('that was added up from its materials is told as such, and asks for no other material', () => {
    const derived = { ...inArticle(LEAD, '0.20000000012'), derivedOver: { declared: null } }
    expect(measured([derived], { scope: 'homogeneous_material' })).toEqual([])
    expect(only([derived])).toEqual({
      result: 'above',
      share: '0.20000000012',
      assumptions: ['derived_from_materials'],
    })
    const more = { ...derived, derivedOver: { declared: '0.1' } }
    const [measurement] = measure(aLeaf(), [more], aLimit(), ENTRY)
    expect(measurement?.assumptions).toEqual([
      { key: 'derived_over_declared', params: { share: '0.2', declared: '0.1' } },
    ])
  })

  test('that is a range counts by its upper end, and says so', () => {
    const range = aSubstance(LEAD, { concentrationLow: '0.05', concentrationHigh: '0.2' })
    const [measurement] = measure(aLeaf(), [range], aLimit(), ENTRY)
    expect(measurement).toMatchObject({ result: 'above', measured: '0.2' })
    expect(measurement?.assumptions).toEqual([
      { key: 'range_upper_end', params: { low: '0.05', high: '0.2' } },
    ])
    const open = aSubstance(LEAD, { concentrationHigh: '0.2' })
    expect(measure(aLeaf(), [open], aLimit(), ENTRY)[0]?.assumptions[0]?.params).toEqual({
      low: '0',
      high: '0.2',
    })
  })
})

describe('[COMP-16] a mixture', () => {
  const mixture = { kind: 'chemical_product' } as const
  const solder = [inArticle(LEAD, '37')]

  test('is limited as such, or as the material that it becomes', () => {
    expect(only(solder, { scope: 'mixture' }, mixture)).toEqual({
      result: 'above',
      share: '37',
      assumptions: [],
    })
    expect(only(solder, { scope: 'homogeneous_material' }, mixture)).toEqual({
      result: 'above',
      share: '37',
      assumptions: ['mixture_counts_as_material'],
    })
    expect(only([inArticle(LEAD, '0.1')], { scope: 'mixture' }, mixture)?.result).toBe('below')
    expect(only([inArticle(LEAD, null)], { scope: 'mixture' }, mixture)).toEqual({
      result: 'above',
      share: null,
      assumptions: ['no_concentration'],
    })
  })

  test('waits for the article that it is used in where that is limited', () => {
    expect(only(solder, { scope: 'article' }, mixture)?.result).toBe('pending')
    expect(only(solder, { scope: 'article_part' }, mixture)?.result).toBe('pending')
    expect(only(solder, { scope: 'article_material' }, mixture)).toEqual({
      result: 'pending',
      share: '37',
      assumptions: ['article_material_only'],
    })
    expect(only(solder, { scope: 'article_material' }, { ...mixture, assembly: null })?.result).toBe('above')
  })

  test('in an article of which a mass is missing is for a person', () => {
    expect(only(solder, { scope: 'article' }, { ...mixture, assembly: null })).toEqual({
      result: 'unsure',
      share: '37',
      assumptions: ['masses_missing'],
    })
  })

  test('of which the limit is for mixtures alone restricts no article', () => {
    expect(only(solder, { scope: 'mixture' })).toEqual({ result: null, share: null, assumptions: [] })
  })
})
