import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { getChangeSets, undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { getCoverage } from '#server/products/coverage/coverage.service.ts'
import type { Context } from '#server/context.ts'
import { listsFor } from '#server/products/bulk/answers-preview.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { switchLegislation } from '#server/legislations/switch.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { answer, answered, answerOf, preview } from '#tests/products/answers-world.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { named, testProduct } from '#tests/products/products.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

/** Statuses by legislation as they are stored. */
const statusesOf = async (id: ProductId) =>
  (await complianceRows(ctx, id)).map(({ legislation, status }) => [legislation.shortName, status.status])

const part = async (title = 'Screw', to: Context = ctx): Promise<ProductId> => {
  const id = await world.addPart(to, { title, type: 'purchased_product' })
  await world.changed(to, [id])
  return id
}
const chosen = (...productIds: ProductId[]) => ({ selection: { productIds } })

/** An answer for the version of 2025, of a list that got an entry in 2026. */
async function outdatedAnswer(id: ProductId, version: { listId: number; old: number }) {
  const { owner } = await testDeps()
  await owner.query(
    `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
    [ctx.subscriberId, id, version.listId, version.old],
  )
  await world.changed(ctx, [id])
}

/** Switches off the legislations that ask by a list. */
async function switchOff(list: string) {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `select id from data.legislations where list_keys @> array[$1] and subscriber_id is null`,
    [list],
  )
  for (const { id } of rows)
    await inRequest(ctx, (inner) => switchLegislation(inner, Number(id) as LegislationId, false))
}

describe('[PROD-43] answers to lists for many products', () => {
  test('[OV-16] are asked for on the card by the lists that can be answered; what was said of another stays', async () => {
    const [screw, nut] = [await part('Screw'), await part('Nut')]
    await answered(ctx, { lists: ['pops'], ...chosen(nut) })
    await switchOff('pops')
    const body = { selection: { productIds: [screw] }, sourceId: null }
    const offered = (await inRequest(ctx, (inner) => listsFor(inner, body))).items.map(({ list }) => list)
    const { answers, sentence } = (await readSubstances(ctx, screw)).substances
    expect(answers.map(({ list }) => list)).toEqual(offered)
    expect(offered).not.toContain('pops')
    expect(sentence.open).toBe(offered.length)
    expect(await answerOf(ctx, nut, 'pops')).toMatchObject({ state: 'excluded' })
  })

  test('[PROD-43] deny several lists for several parts at once, for the versions in force', async () => {
    const [screw, nut] = [await part('Screw'), await part('Nut')]
    expect(await answered(ctx)).toMatchObject({ changed: 2, unchanged: 0, refused: 0 })
    for (const id of [screw, nut]) {
      for (const list of ['candidate_list', 'pops'])
        expect(await answerOf(ctx, id, list)).toMatchObject({
          state: 'excluded',
          isConfirmed: true,
          newEntries: 0,
        })
      expect(await answerOf(ctx, id, 'rohs')).toMatchObject({ state: 'undefined', basis: null })
    }
  })

  test('[PROD-43] keep the basis, who answered and when', async () => {
    const screw = await part()
    await answered(ctx, { basis: 'test' })
    expect(await answerOf(ctx, screw, 'pops')).toMatchObject({
      basis: 'test',
      document: null,
      answeredBy: expect.any(String),
      answeredAt: expect.any(String),
    })
  })

  test('[PROD-43] that were never given leave answers as they are, and those to new entries leave lists that were never answered', async () => {
    const version = await listWithNewEntry(ctx, 'own_list')
    const [asked, before] = [await part('Never asked'), await part('Asked in 2025')]
    await outdatedAnswer(before, version)
    const lists = ['own_list', 'pops']

    await answered(ctx, { lists, which: 'never' })
    expect(await answerOf(ctx, asked, 'own_list')).toMatchObject({ state: 'excluded', newEntries: 0 })
    expect(await answerOf(ctx, before, 'own_list')).toMatchObject({ newEntries: 1, basis: null })
    expect(await answerOf(ctx, before, 'pops')).toMatchObject({ state: 'excluded' })
  })

  test('[COMP-14] for new entries alone are given where an older answer stands', async () => {
    const version = await listWithNewEntry(ctx, 'own_list')
    const [asked, before] = [await part('Never asked'), await part('Asked in 2025')]
    await outdatedAnswer(before, version)
    expect(await answered(ctx, { lists: ['own_list'], which: 'new' })).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect(await answerOf(ctx, asked, 'own_list')).toMatchObject({ state: 'undefined' })
    expect(await answerOf(ctx, before, 'own_list')).toMatchObject({
      newEntries: 0,
      answeredVersion: '2026-01-01',
      basis: 'supplier_statement',
    })
  })

  test('[PROD-43] of both kinds are given in one step', async () => {
    const version = await listWithNewEntry(ctx, 'own_list')
    const [asked, before] = [await part('Never asked'), await part('Asked in 2025')]
    await outdatedAnswer(before, version)
    expect(await answered(ctx, { lists: ['own_list'], which: 'both' })).toMatchObject({ changed: 2 })
    for (const id of [asked, before])
      expect(await answerOf(ctx, id, 'own_list')).toMatchObject({ newEntries: 0, state: 'excluded' })
    expect(await answered(ctx, { lists: ['own_list'] })).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test('[PROD-43] leave out parts that declare a substance of one of the lists, and name it', async () => {
    const [screw, solder] = [await part('Screw'), await part('Solder')]
    await world.changed(ctx, [solder], (request) =>
      world.include(request, solder, { list: 'rohs', cas: world.CAS.lead, concentration: '0.3' }),
    )
    const outcome = await answered(ctx)
    expect(outcome).toMatchObject({ changed: 1, refused: 1 })
    expect(outcome.refusals).toEqual([
      { productId: solder, title: 'Solder', code: 'bulk:declares', reason: expect.stringContaining('Lead') },
    ])
    expect(await answerOf(ctx, solder, 'pops')).toMatchObject({ state: 'undefined' })
    expect(await answerOf(ctx, screw, 'pops')).toMatchObject({ state: 'excluded' })
    // Lead is no substance of the POPs Regulation.
    expect(await answered(ctx, { lists: ['pops'] })).toMatchObject({ changed: 1, unchanged: 1, refused: 0 })
  })

  test('[PROD-43] leave a product alone that its components answer for', async () => {
    const screw = await part()
    const pump = await testProduct(ctx, 'Pump', { components: [screw] })
    const outcome = await answered(ctx)
    expect(outcome.refusals).toMatchObject([{ productId: pump, code: 'product:substances:complex' }])
    expect(outcome).toMatchObject({ changed: 1, refused: 1 })
  })
})

describe('[PROD-42] answers of many products are undone as one step', () => {
  test('[PROD-42] and bring back answers, their basis and the judgement', async () => {
    const screw = await part()
    const before = await getCoverage(ctx, screw)
    await answered(ctx, { lists: ['candidate_list'], basis: 'own_assessment' })
    const statuses = await statusesOf(screw)
    const second = await answered(ctx, { lists: ['pops', 'rohs'], basis: 'test' })
    expect((await getChangeSets(ctx, { page: 1, perPage: 1 })).items).toMatchObject([
      { kind: 'answers', changed: 1, refused: 0 },
    ])
    await inRequest(ctx, (inner) => undoChangeSet(inner, second.changeSetId))
    expect(await answerOf(ctx, screw, 'pops')).toMatchObject({ state: 'undefined', basis: null })
    expect(await answerOf(ctx, screw, 'candidate_list')).toMatchObject({
      state: 'excluded',
      basis: 'own_assessment',
    })
    expect(await statusesOf(screw)).toEqual(statuses)
    const { items } = await getChangeSets(ctx, { page: 1, perPage: 5 })
    await inRequest(ctx, (inner) => undoChangeSet(inner, items[1]!.id))
    expect(await getCoverage(ctx, screw)).toEqual(before)
  })

  test('[PROD-42] but not while a later answer stands on them', async () => {
    const screw = await part()
    const first = await answered(ctx, { lists: ['candidate_list'] })
    await answered(ctx, { lists: ['pops'] })
    await expect(inRequest(ctx, (inner) => undoChangeSet(inner, first.changeSetId))).rejects.toMatchObject({
      code: 'change-set:stands',
      details: { reason: expect.stringContaining('has changed Screw since') },
    })
    expect(await answerOf(ctx, screw, 'candidate_list')).toMatchObject({ state: 'excluded' })
  })
})

describe('[PROD-43] answers are refused at their field', () => {
  const invalid = (...path: (string | number)[]) => ({ code: 'validation:failed', fields: [{ path }] })

  test('[PROD-43] without a basis', async () => {
    await part()
    await expect(answer(ctx, { basis: undefined as never })).rejects.toMatchObject({
      issues: [{ path: expect.arrayContaining(['basis']) }],
    })
  })

  test('[PROD-43] for a list that is not there, or that is another company’s', async () => {
    await listWithNewEntry(await testContext(), 'their_list')
    await part()
    for (const list of ['no_list', 'their_list'])
      await expect(answer(ctx, { lists: ['pops', list] })).rejects.toMatchObject(invalid('lists', 1))
  })

  test('[OV-16] for a list that only a switched-off legislation asks by', async () => {
    await part()
    await switchOff('pops')
    await expect(answer(ctx, { lists: ['pops'] })).rejects.toMatchObject(invalid('lists', 0))
  })

  test('[PERM-09] products of another organization, and those changed since the preview, are left alone and told', async () => {
    const [screw, nut] = [await part('Screw'), await part('Nut')]
    const stranger = await part('Theirs', await testContext())
    const { asOf } = await preview(ctx)
    await inRequest(ctx, (inner) =>
      updateProduct(inner, { id: nut, ifMatch: 1, changes: { names: [named('Big nut')] } }),
    )
    const outcome = await answered(ctx, { ...chosen(screw, nut, stranger), asOf })
    expect(outcome).toMatchObject({ changed: 1, refused: 2 })
    expect(outcome.refusals.map(({ productId, code }) => [productId, code])).toEqual(
      expect.arrayContaining([
        [nut, 'bulk:changed-since'],
        [stranger, 'not-found'],
      ]),
    )
  })
})
