import { describe, expect, test } from 'vitest'

import * as contract from '#contract/catalogues/picklists.ts'
import * as picklists from '#server/catalogues/picklists.ts'

const english = { language: 'en' as const }

describe('code lists of the authority', () => {
  test('[PROD-27] [SUB-08] material categories come with the kinds they belong to', async () => {
    const answer = await picklists.getMaterialCategories(english)

    expect(contract.getMaterialCategories.response.parse(answer).items).toHaveLength(299)
    expect(answer.items).toContainEqual({
      code: 66326,
      title: 'porcelain or china',
      path: ['ceramic', 'clays / silicate ceramic'],
    })
    expect(answer.items).toContainEqual({ code: 1342, title: 'other:', path: [] })
  })

  test('[PROD-27] [SUB-08] mixture categories come with their EuPCS code and what they cover', async () => {
    const answer = await picklists.getMixtureCategories(english)

    expect(contract.getMixtureCategories.response.parse(answer).items).toHaveLength(218)
    expect(answer.items).toContainEqual(expect.objectContaining({ code: 64877, eupcs: 'PC-ADH-1' }))
    expect(answer.items).toContainEqual({
      code: 64948,
      title: 'Air care products for shoes',
      eupcs: 'PC-AIR-3',
      description: '',
    })
    expect(answer.items.find(({ code }) => code === 64945)?.description).toMatch(/^Includes mixtures/)
  })

  test('[PROD-27] a mixture has a category of the list and no other number', async () => {
    expect(await picklists.isMixtureCategory(64877)).toBe(true)
    expect(await picklists.isMixtureCategory(66326)).toBe(false)
    expect([1342, 64877].map((code) => picklists.isOther(code))).toEqual([true, false])
  })

  test('[PROD-27] [SUB-08] additional materials, in Swedish where there is a text', async () => {
    const { items } = await picklists.getAdditionalMaterials({ language: 'sv' })

    expect(items).toHaveLength(38)
    expect(items).toContainEqual({ code: 1342, title: 'övrigt:' })
    expect(items).toContainEqual({ code: 66625, title: 'coated' })
  })

  test('[SUB-08] what can be said of a substance in a product', async () => {
    const answer = await picklists.getProductProperty(english)

    expect(contract.getProductProperty.response.parse(answer)).toMatchObject({
      bases: ['article', 'homogeneous_material', 'mixture'],
    })
    expect(answer.concentrationRanges).toContainEqual({ code: 66280, title: '≥ 0.3% w/w and < 1.0% w/w' })
    expect(answer.additionalMaterials).toContainEqual({ code: 66635, title: 'bleached' })
    expect(answer.additionalMaterials).toContainEqual({ code: 1342, title: 'other:' })
  })
})
