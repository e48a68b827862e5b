import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import * as changeSets from '#server/change-sets/change-sets.service.ts'
import {
  beginChangeSet,
  keepBeforeChange,
  keepBeforeDelete,
  finishChangeSet,
} from '#server/change-sets/recorder.ts'
import type { Context } from '#server/context.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import * as components from '#server/products/components/components.service.ts'
import * as products from '#server/products/master-data/products.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { named, testProduct } from '#tests/products/products.ts'

let ctx: Context
beforeAll(installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

interface Pump {
  pump: ProductId
  screw: ProductId
}

/** A pump with four screws, and a change of it that was kept without the columns that came later. */
async function anOlderChange(
  keep: typeof keepBeforeChange,
  change: (inner: Context, made: Pump) => Promise<unknown>,
): Promise<Pump & { id: ChangeSetId }> {
  const made = { pump: await testProduct(ctx, 'Pump'), screw: await testProduct(ctx, 'Screw') }
  await inRequest(ctx, (inner) =>
    components.includeComponents(inner, made.pump, {
      components: [{ productId: made.screw, numberOfUnits: 4 }],
      keepAnswersInHistory: false,
    }),
  )
  const id = await inRequest(ctx, async (inner) => {
    const begun = await beginChangeSet(inner, {
      kind: 'import',
      subject: { en: 'parts.xlsx', sv: 'parts.xlsx' },
      parts: ['products', 'product_names', 'product_components'],
    })
    await keep(inner, begun, [made.pump])
    await change(inner, made)
    await finishChangeSet(inner, begun)
    return begun
  })
  await forgetColumns(id)
  return { ...made, id }
}

async function forgetColumns(id: ChangeSetId): Promise<void> {
  const { owner } = await testDeps()
  const { rowCount } = await owner.query(
    `update data.change_set_products set before = jsonb_set(before #- '{products,is_eee}', '{product_components.parent_id}',
       (select jsonb_agg(edge - 'contents') from jsonb_array_elements(before -> 'product_components.parent_id') edge))
     where change_set_id = $1 and before ? 'product_components.parent_id'`,
    [id],
  )
  expect(rowCount).toBe(1)
}

const undo = (id: ChangeSetId) => inRequest(ctx, (inner) => changeSets.undoChangeSet(inner, id))

const componentsOf = (pump: ProductId) =>
  ctx.db
    .selectFrom('product_components')
    .select(['child_id', 'number_of_units', 'contents'])
    .where('parent_id', '=', pump)
    .execute()

const rowOf = (pump: ProductId) =>
  ctx.db.selectFrom('products').select(['title', 'is_eee']).where('id', '=', pump).executeTakeFirst()

test('[PROD-42] a change that was kept before a column came is undone, and the column keeps its value', async () => {
  const { pump, screw, id } = await anOlderChange(keepBeforeChange, async (inner, made) => {
    const changes = { names: [named('Pump II')], isEee: true }
    await updateProduct(inner, { id: made.pump, ifMatch: 2, changes })
    await components.excludeComponent(inner, { id: made.pump, componentId: made.screw })
  })

  expect(await undo(id)).toMatchObject({ state: 'undone' })

  expect(await componentsOf(pump)).toEqual([{ child_id: screw, number_of_units: 4, contents: 'integral' }])
  expect(await rowOf(pump)).toEqual({ title: 'Pump', is_eee: true })
})

test('[PROD-42] a deletion that was kept before a column came is undone, and the column has its default', async () => {
  const { pump, screw, id } = await anOlderChange(keepBeforeDelete, (inner, made) =>
    products.deleteProduct(inner, made.pump),
  )

  expect(await undo(id)).toMatchObject({ state: 'undone' })

  expect(await componentsOf(pump)).toEqual([{ child_id: screw, number_of_units: 4, contents: 'integral' }])
  expect(await rowOf(pump)).toEqual({ title: 'Pump', is_eee: null })
})
