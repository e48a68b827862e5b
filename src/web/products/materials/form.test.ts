import { describe, expect, test } from 'vitest'

import { declaredMaterial, type ProductMaterials } from '#contract/products/materials.ts'
import { exemptionId, substanceId } from '#contract/values/ids.ts'
import {
  draftsOf,
  inputOf,
  isComplete,
  isSameDraft,
  nextKey,
  sumOfDraft,
  type DraftMaterial,
} from '#web/products/materials/form.ts'

const material = (value: string, changes: Partial<DraftMaterial> = {}): DraftMaterial => ({
  key: nextKey(),
  name: 'Brass',
  category: null,
  mass: '',
  massUnit: 'g',
  substances: [
    {
      key: nextKey(),
      substanceId: null,
      name: 'Copper',
      cas: '',
      lists: [],
      value,
      unit: '%',
      exemptions: [],
    },
  ],
  ...changes,
})

describe('[COMP-12] a material declaration as it is typed', () => {
  test('adds up while it is typed, with a comma as the point', () => {
    expect(sumOfDraft(material('98,5'))).toEqual({
      declared: '98.5',
      declaredFrom: null,
      rest: '1.5',
      isWhole: false,
    })
    expect(sumOfDraft(material('99'))).toMatchObject({ isWhole: true })
  })

  test('says nothing of a figure that is none, and is not complete with one', () => {
    const wrong = [
      'much',
      '0',
      '101',
      '1.2.3',
      '5-2',
      '1-2-3',
      '50-101',
      'a5',
      '5a',
      '5 %',
      '-5',
      '5-',
      '1.-2',
      '2-3a',
      '1e1',
      '.5',
    ]
    for (const value of wrong) {
      expect([value, sumOfDraft(material(value))]).toEqual([value, null])
      expect(isComplete([material('99'), material(value)])).toBe(false)
    }
    for (const value of ['100', ' 0.25 ', '0-100', '2 - 2', '1.25–2,75', ' ']) {
      expect([value, isComplete([material(value)])]).toEqual([value, true])
    }
    expect(isComplete([material('99', { name: ' ' })])).toBe(false)
    expect(isComplete([material('99')])).toBe(true)
  })

  test('takes a mass that is one figure above nothing', () => {
    const weighed = (mass: string) => isComplete([material('99', { mass })])
    for (const mass of ['', ' ', '2', '2,5', ' 0.25 ']) expect([mass, weighed(mass)]).toEqual([mass, true])
    for (const mass of ['much', '0', '2g', 'g2', '1-2', '-1', '1.x', '1e5', '.5'])
      expect([mass, weighed(mass), sumOfDraft(material('99', { mass }))]).toEqual([mass, false, null])
    const [substance] = material('').substances
    const ofSubstance = (value: string) =>
      isComplete([material('', { substances: [{ ...substance!, value, unit: 'g' }] })])
    expect([ofSubstance('1,5'), ofSubstance('150'), ofSubstance('1-2'), ofSubstance('0')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('is not complete when one of several substances has a wrong figure', () => {
    const two = material('60')
    const both = { ...two, substances: [...two.substances, ...material('much').substances] }
    expect([isComplete([both]), sumOfDraft(both)]).toEqual([false, null])
  })

  test('goes to the server as shares or masses', () => {
    const [sent] = inputOf([
      material('1,5', {
        mass: '2',
        substances: [
          {
            key: 1,
            substanceId: null,
            name: 'Copper',
            cas: '',
            lists: [],
            value: '1,5',
            unit: 'g',
            exemptions: [],
          },
        ],
      }),
    ])
    expect(sent).toEqual({
      name: 'Brass',
      materialCategory: null,
      mass: { value: '2', unit: 'g' },
      substances: [
        {
          substanceId: null,
          name: 'Copper',
          share: null,
          shareLow: null,
          shareHigh: null,
          mass: { value: '1.5', unit: 'g' },
          exemptionIds: [],
          confirmedExemptionIds: [],
        },
      ],
    })
  })

  test('takes a range of shares, and none where the share is not known', () => {
    const [ranged] = inputOf([material('57–59,5')])
    expect(ranged?.substances).toMatchObject([{ share: null, shareLow: '57', shareHigh: '59.5' }])
    const [unknown] = inputOf([material('')])
    expect(unknown?.substances).toMatchObject([{ share: null, shareHigh: null, mass: null }])
    expect(isComplete([material('')])).toBe(true)
  })

  test('names a substance by its id where it has one, and a material by its name without blanks', () => {
    const [typed] = material('1').substances
    const known = { ...typed!, substanceId: substanceId.parse(5), name: 'Lead' }
    const claim = (id: number, isConfirmed: boolean) => ({
      id: exemptionId.parse(id),
      number: '6(c)',
      endsOn: null,
      application: 'Copper alloys',
      isConfirmed,
      list: 'rohs',
    })
    const exemptions = [claim(1, false), claim(2, true)]
    const substances = [
      { ...typed!, name: ' Copper ' },
      { ...known, exemptions, value: ' ' },
    ]
    expect(inputOf([material('', { name: ' Brass ', mass: ' ', substances })])).toMatchObject([
      {
        name: 'Brass',
        mass: null,
        substances: [
          { substanceId: null, name: 'Copper', share: '1', exemptionIds: [], confirmedExemptionIds: [] },
          {
            substanceId: 5,
            name: '',
            share: null,
            mass: null,
            exemptionIds: [1, 2],
            confirmedExemptionIds: [2],
          },
        ],
      },
    ])
  })

  const stored = (
    figures: Partial<ProductMaterials['materials'][number]['substances'][number]>,
    mass: ProductMaterials['materials'][number]['mass'] = null,
  ) => [
    {
      name: 'Brass',
      materialCategory: 1007,
      mass,
      substances: [
        {
          substanceId: substanceId.parse(5),
          name: 'Lead',
          casNumbers: ['7439-92-1', '7439-92-2'],
          lists: ['rohs'],
          share: null,
          shareLow: null,
          shareHigh: null,
          mass: null,
          exemptions: [],
          ...figures,
        },
      ],
      declared: null,
      declaredFrom: null,
      rest: null,
      isWhole: false,
    },
  ]

  test.each([
    ['a share', { share: '99' }, { value: '99', unit: '%' }],
    ['a range', { shareLow: '1', shareHigh: '5' }, { value: '1–5', unit: '%' }],
    ['a range without a beginning', { shareHigh: '5' }, { value: '0–5', unit: '%' }],
    ['a range without an end', { shareLow: '1' }, { value: '1–100', unit: '%' }],
    ['a highest share with a lower end', { share: '5', shareLow: '1' }, { value: '1–5', unit: '%' }],
    ['a mass', { mass: { value: '3', unit: 'mg' as const } }, { value: '3', unit: 'mg' }],
    ['nothing known', {}, { value: '', unit: '%' }],
  ])('shows %s as it was stored, and sends what it shows', (_, figures, shown) => {
    const drafts = draftsOf(stored(figures, { value: '2', unit: 'kg' }))
    expect(drafts).toMatchObject([
      {
        name: 'Brass',
        category: 1007,
        mass: '2',
        massUnit: 'kg',
        substances: [{ cas: '7439-92-1', lists: ['rohs'], ...shown }],
      },
    ])
    expect(isComplete(drafts)).toBe(true)
    expect(inputOf(drafts).map((sent) => declaredMaterial.safeParse(sent).success)).toEqual([true])
  })

  test('shows a material without a mass in grams, and a substance without a number', () => {
    const drafts = draftsOf(stored({ casNumbers: [] }))
    expect(drafts).toMatchObject([{ mass: '', massUnit: 'g', substances: [{ cas: '' }] }])
  })

  test('has a key of its own for each line', () => {
    const [first, second] = draftsOf([...stored({}), ...stored({})])
    const keys = [first, second].flatMap((each) => [each?.key, each?.substances[0]?.key])
    expect(new Set(keys).size).toBe(4)
  })

  test('is the same when it says the same', () => {
    const stored = [
      {
        name: 'Brass',
        materialCategory: null,
        mass: null,
        substances: [
          {
            substanceId: null,
            name: 'Copper',
            casNumbers: [],
            lists: [],
            share: '99',
            shareLow: null,
            shareHigh: null,
            mass: null,
            exemptions: [],
          },
        ],
        declared: '99',
        declaredFrom: null,
        rest: '1',
        isWhole: true,
      },
    ]
    expect(isSameDraft(draftsOf(stored), draftsOf(stored))).toBe(true)
    expect(isSameDraft(draftsOf(stored), [material('98')])).toBe(false)
  })
})
