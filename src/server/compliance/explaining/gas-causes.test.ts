import { beforeAll, describe, expect, test } from 'vitest'

import { legislationId, type LegislationId, type ProductId } from '#contract/values/ids.ts'
import type { UseValueChanges } from '#contract/compliance/use-facts.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { setProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'

const F_GAS: LegislationId = legislationId.parse(8)
const [HFC_134A, HFC_32, HFC_125] = ['811-97-2', '75-10-5', '354-33-6']

let ctx: Context
beforeAll(async () => {
  await world.installLaws()
  ctx = await testContext()
})

type Gas = [cas: string | undefined, share: string]

/** Equipment whose refrigerant is a blend of these gases. */
async function equipmentWith(gases: readonly Gas[], values: UseValueChanges): Promise<ProductId> {
  const product = await world.addPart(ctx, { title: 'Equipment' })
  await world.changed(ctx, [product], async (request) => {
    await world.answerNone(request, product)
    for (const [cas = '', concentration] of gases) {
      const blend = { basis: 'homogeneous_material', material: 'Refrigerant', concentration } as const
      await world.include(request, product, { list: 'gwp', cas, ...blend })
    }
  })
  await inRequest(ctx, (request) => setProductUseFacts(request, { id: product, values }))
  return product
}

const alone: Gas[] = [[HFC_134A, '100']]
/** R-410A has a potential of 2 087.5, which neither of its gases has. */
const blend: Gas[] = [
  [HFC_32, '50'],
  [HFC_125, '50'],
]

const banned: [law: string, gases: Gas[], kind: string][] = [
  ['Annex IV, point 3: commercial refrigeration, 150 or more', alone, 'commercial_refrigeration'],
  ['Annex IV, point 8(a): movable air conditioner, 150 or more', alone, 'movable_ac'],
  ['Annex IV, point 17: foam, 150 or more', alone, 'foam'],
  ['Annex IV, point 9(a): single split, 750 or more', blend, 'single_split'],
]

describe('[COMP-05] a ban by warming potential (Regulation (EU) 2024/573, Article 11)', () => {
  test.each(banned)('is explained by the gas in the equipment: %s', async (_, gases, kind) => {
    const id = await equipmentWith(gases, { equipment_kind: kind, safety_requirement: false })
    const { status, causes } = await explain(ctx, { id, legislationId: F_GAS })
    expect(status.status).toBe('prohibited')
    expect(causes.map(({ substance }) => substance?.casNumbers[0])).toEqual(gases.map(([cas]) => cas))
  })
})
