import { describe, expect, test } from 'vitest'

import {
  draftsOf,
  inputOf,
  isComplete,
  isSameDraft,
  nextKey,
  sumOfDraft,
  type DraftMaterial,
} from '#web/products/materials/materials-form.ts'

const material = (value: string, changes: Partial<DraftMaterial> = {}): DraftMaterial => ({
  key: nextKey(),
  name: 'Brass',
  mass: '',
  massUnit: 'g',
  substances: [{ key: nextKey(), substanceId: null, name: 'Copper', cas: '', value, unit: '%' }],
  ...changes,
})

describe('[COMP-12] a material declaration as it is typed', () => {
  test('adds up while it is typed, with a comma as the point', () => {
    expect(sumOfDraft(material('98,5'))).toEqual({ declared: '98.5', rest: '1.5', isWhole: false })
    expect(sumOfDraft(material('99'))).toMatchObject({ isWhole: true })
  })

  test('says nothing of a figure that is none, and is not complete with one', () => {
    for (const value of ['', 'much', '0', '101', '1.2.3']) {
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
        substances: [{ key: 1, substanceId: null, name: 'Copper', cas: '', value: '1,5', unit: 'g' }],
      }),
    ])
    expect(sent).toEqual({
      name: 'Brass',
      mass: { value: '2', unit: 'g' },
      substances: [{ substanceId: null, name: 'Copper', share: null, mass: { value: '1.5', unit: 'g' } }],
    })
  })

  test('is the same when it says the same', () => {
    const stored = [
      {
        name: 'Brass',
        mass: null,
        substances: [{ substanceId: null, name: 'Copper', casNumbers: [], share: '99', mass: null }],
        declared: '99',
        rest: '1',
        isWhole: true,
      },
    ]
    expect(isSameDraft(draftsOf(stored), draftsOf(stored))).toBe(true)
    expect(isSameDraft(draftsOf(stored), [material('98')])).toBe(false)
  })
})
