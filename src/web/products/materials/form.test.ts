import { describe, expect, test } from 'vitest'

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
    for (const value of ['much', '0', '101', '1.2.3', '5-2', '1-2-3', '50-101']) {
      expect(sumOfDraft(material(value))).toBeNull()
      expect(isComplete([material(value)])).toBe(false)
    }
    expect(isComplete([material('99', { name: ' ' })])).toBe(false)
    expect(isComplete([material('99')])).toBe(true)
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
