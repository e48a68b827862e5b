import { beforeAll, beforeEach, expect, test } from 'vitest'

import { listOf } from '#contract/http/paging.ts'
import { placedStatusFact, type PlacedStatusFact } from '#contract/compliance/status-facts.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { getStatusFacts } from '#server/compliance/explaining/status-facts.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

const ARTICLE_33 = 2

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

async function factOf(
  id: ProductId,
  legislation = ARTICLE_33,
): Promise<PlacedStatusFact['fact'] | undefined> {
  const { items } = listOf(placedStatusFact).parse(await getStatusFacts(ctx, id))
  return items.find((item) => item.legislationId === legislation && item.obligation === null)?.fact
}

/** A pump of two gaskets and a screw. */
async function pump() {
  const pump = await world.addPart(ctx, { title: 'Pump' })
  const inlet = await world.addPart(ctx, { title: 'Inlet gasket' })
  const outlet = await world.addPart(ctx, { title: 'Outlet gasket' })
  const screw = await world.addPart(ctx, { title: 'Screw' })
  await world.changed(ctx, [pump, inlet, outlet, screw], async (request) => {
    for (const part of [inlet, outlet, screw]) await world.addEdge(request, pump, part, 2)
  })
  return { pump, inlet, outlet, screw }
}

test('[PROD-44] the fact of a duty is its substance, with the highest share and the number of parts', async () => {
  const { pump: id, inlet, outlet } = await pump()
  await world.changed(ctx, [inlet, outlet], async (request) => {
    await world.include(request, inlet, { cas: world.CAS.dehp, concentration: '0.2' })
    await world.include(request, outlet, { cas: world.CAS.dehp, concentration: '0.3' })
  })
  expect(await factOf(id)).toMatchObject({
    kind: 'substance',
    concentration: '0.3',
    isUpTo: true,
    parts: 2,
    others: 0,
  })
})

test.each([
  ['the same share', { concentration: '0.3' }, { concentration: '0.3', isUpTo: false }],
  ['a share that is told otherwise', { concentration: '0.30' }, { concentration: '0.3', isUpTo: false }],
  ['a range', { concentrationLow: '0.2', concentrationHigh: '0.3' }, { concentration: '0.3', isUpTo: true }],
  ['no share', {}, { concentration: null, isUpTo: false }],
])('[PROD-44] a share is told as that of all parts only where it is: %s', async (_, other, expected) => {
  const { pump: id, inlet, outlet } = await pump()
  await world.changed(ctx, [inlet, outlet], async (request) => {
    await world.include(request, inlet, { cas: world.CAS.dehp, concentration: '0.3' })
    await world.include(request, outlet, { cas: world.CAS.dehp, ...other })
  })
  expect(await factOf(id)).toMatchObject({ kind: 'substance', parts: 2, ...expected })
})

test('[PROD-44] a part with the substance in itself counts no parts', async () => {
  const { inlet } = await pump()
  await world.changed(ctx, [inlet], (request) =>
    world.include(request, inlet, { cas: world.CAS.dehp, concentration: '0.3' }),
  )
  expect(await factOf(inlet)).toMatchObject({ kind: 'substance', concentration: '0.3', parts: 0 })
})

test('[PROD-44] the fact of an open status is how many parts have answered', async () => {
  const { pump: id } = await pump()
  expect(await factOf(id)).toEqual({ kind: 'answers', answered: 0, parts: 3 })
})

test('[PERM-03] a stranger is told nothing', async () => {
  const { pump: id } = await pump()
  await expect(getStatusFacts(await testContext(), id)).rejects.toMatchObject({ code: 'not-found' })
})
