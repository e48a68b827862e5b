import { beforeAll, describe, expect, test } from 'vitest'

import type { SubstanceId } from '#contract/values/ids.ts'
import { includedSubstance, type IncludedSubstance } from '#contract/products/substances.ts'
import type { Context } from '#server/context.ts'
import { requireListedCodes } from '#server/products/substances/codes.ts'
import { testContext } from '#tests/context.ts'

const [PORCELAIN, GLUE, COATED, OTHER] = [66326, 64877, 66625, 1342]
const entry = (overrides: Partial<IncludedSubstance>): IncludedSubstance => ({
  ...includedSubstance.parse({ list: 'candidate_list', substanceId: 1 as SubstanceId }),
  ...overrides,
})

describe('regulated properties of an included substance', () => {
  let ctx: Context
  beforeAll(async () => {
    ctx = await testContext()
  })

  test('[PROD-27] [SUB-08] codes of the lists are taken', async () => {
    await requireListedCodes(ctx, 'article', {
      included: [
        entry({ materialCategory: PORCELAIN, additionalMaterials: [COATED ?? 0] }),
        entry({
          materialCategory: OTHER,
          materialCategoryOther: 'Amber',
          additionalMaterials: [OTHER ?? 0],
          additionalMaterialOther: 'Smoked',
        }),
        entry({ basis: 'mixture', mixtureCategory: GLUE }),
      ],
    })
    await requireListedCodes(ctx, 'chemical_product', { included: [entry({ mixtureCategory: GLUE })] })
  })

  test.each([
    ['a material that there is not', { materialCategory: 1 }, 'materialCategory', 'choice'],
    ['a mixture as material', { materialCategory: GLUE }, 'materialCategory', 'choice'],
    [
      'a characteristic that there is not',
      { additionalMaterials: [66625, 1] },
      'additionalMaterials',
      'choice',
    ],
    ['a mixture that there is not', { basis: 'mixture', mixtureCategory: 1 }, 'mixtureCategory', 'choice'],
    ['a mixture category of an article', { mixtureCategory: GLUE }, 'mixtureCategory', 'invalid'],
    ['another material without its name', { materialCategory: 1342 }, 'materialCategoryOther', 'required'],
    [
      'another characteristic without its name',
      { additionalMaterials: [1342] },
      'additionalMaterialOther',
      'required',
    ],
  ] as const)('[PROD-27] %s is refused at its field', async (_, overrides, field, code) => {
    await expect(
      requireListedCodes(ctx, 'article', {
        included: [entry({}), entry(overrides as Partial<IncludedSubstance>)],
      }),
    ).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['included', 1, field], code }],
    })
  })
})
