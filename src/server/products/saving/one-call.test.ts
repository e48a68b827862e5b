import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { cardChanges } from '#contract/products/card-changes.ts'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { identified, named } from '#tests/products/products.ts'

const ROHS = legislationId.parse(4)

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const save = (id: ProductId, changes: z.input<typeof cardChanges>, ifMatch: number) =>
  inRequest(ctx, (request) => updateProduct(request, { id, ifMatch, changes: cardChanges.parse(changes) }))

const versionOf = async (id: ProductId) => (await getCard(ctx, id)).version

const nothing = { primaryIdentifier: null, production: null, safeUse: null, disassemblyDocumentId: null }

describe('[PROD-05] a card is saved by one call', () => {
  test('fields, SCIP settings, answers and legislations are one version with one judgement', async () => {
    const id = await world.addPart(ctx, { title: 'Gasket' })
    const version = await versionOf(id)
    const statements = await statementsOf(() =>
      save(
        id,
        {
          names: [named('Gasket DN25')],
          identifiers: [identified('G-25')],
          scipSettings: { ...nothing, primaryIdentifier: { key: 'Product ID', value: 'G-25' }, notify: true },
          substances: { answers: [{ list: 'candidate_list', state: 'excluded' }] },
          legislations: [{ legislationId: ROHS, applies: 'no', reason: 'Not electrical' }],
        },
        version,
      ),
    )
    expect(statements.filter((each) => each.includes('compliance roll-up'))).toHaveLength(1)
    const card = await getCard(ctx, id)
    expect(card).toMatchObject({
      title: 'Gasket DN25',
      version: version + 1,
      scipSettings: { primaryIdentifier: { value: 'G-25' }, notify: true },
    })
    expect(card.legislations.find((each) => each.id === ROHS)?.settings.applies).toBe('no')
    const { substances } = await readSubstances(ctx, id)
    expect(substances.answers.find(({ list }) => list === 'candidate_list')?.state).toBe('excluded')
  })

  test('units of a component and the name of the product are saved together', async () => {
    const pump = await world.addPart(ctx, { title: 'Pump' })
    const screw = await world.addPart(ctx, { title: 'Screw' })
    await world.changed(ctx, [pump, screw], (request) => world.addEdge(request, pump, screw, 1))
    const card = await save(
      pump,
      { names: [named('Pump 2')], components: [{ componentId: screw, numberOfUnits: 4 }] },
      await versionOf(pump),
    )
    expect(card).toMatchObject({ title: 'Pump 2', includedProducts: [{ id: screw, numberOfUnits: 4 }] })
  })

  test('a refusal in one part writes nothing of the others, and stands at its field', async () => {
    const id = await world.addPart(ctx, { title: 'Gasket' })
    const before = await getCard(ctx, id)
    const refused = save(
      id,
      { names: [named('Half saved')], legislations: [{ legislationId: ROHS, applies: 'no', reason: '' }] },
      before.version,
    )
    await expect(refused).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['legislations', 0, 'reason'], code: 'required' }],
    })
    expect(await getCard(ctx, id)).toEqual(before)
  })

  test('[PROD-33] over a newer version nothing is saved, and the refusal names every part that changed', async () => {
    const id = await world.addPart(ctx, { title: 'Gasket' })
    const version = await versionOf(id)
    await save(
      id,
      { names: [named('Gasket')], countryOfOrigin: 'SE', scipSettings: { ...nothing, notify: false } },
      version,
    )
    await expect(save(id, { names: [named('Too late')] }, version)).rejects.toMatchObject({
      code: 'edit:outdated',
      details: {
        changes: expect.arrayContaining([
          { field: 'countryOfOrigin', theirs: 'SE' },
          { field: 'scipSettings', theirs: expect.objectContaining({ notify: false }) },
        ]),
      },
    })
    expect((await getCard(ctx, id)).title).toBe('Gasket')
  })

  test('the trail has a row for each part of the save', async () => {
    const id = await world.addPart(ctx, { title: 'Gasket' })
    await save(
      id,
      { names: [named('Gasket')], countryOfOrigin: 'SE', scipSettings: { ...nothing, notify: true } },
      await versionOf(id),
    )
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ action: string }>(
      `select action from data.audit_log where object_type = 'Product' and object_id = $1 order by id desc limit 2`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['scip-settings-saved', 'updated'])
  })
})
