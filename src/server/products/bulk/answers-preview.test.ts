import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { JobId, ProductId } from '#contract/values/ids.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { getJob } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { listsFor, MAX_TRIED } from '#server/products/bulk/answers-preview.service.ts'
import { bulkJobHandlers } from '#server/products/bulk/job-handlers.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { answer, answered, preview } from '#tests/products/answers-world.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { testProduct } from '#tests/products/products.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

async function part(title: string): Promise<ProductId> {
  const id = await world.addPart(ctx, { title, type: 'purchased_product' })
  await world.changed(ctx, [id])
  return id
}

type Words = Map<string, string>
/** The word of each legislation for a product. */
const wordsOf = async (id: ProductId): Promise<Words> =>
  new Map((await complianceRows(ctx, id)).map((row) => [row.legislation.shortName, row.status.word]))

/** Counts of "legislation: before → after" over products. */
function movesBetween(before: readonly Words[], after: readonly Words[]): Record<string, number> {
  const moves: Record<string, number> = {}
  after.forEach((words, place) => {
    for (const [legislation, word] of words) {
      const then = before[place]?.get(legislation)
      const move = `${legislation}: ${then} → ${word}`
      if (then !== word) moves[move] = (moves[move] ?? 0) + 1
    }
  })
  return moves
}

type Effect = Awaited<ReturnType<typeof preview>>['effect']
const told = (moves: Effect['moves']): Record<string, number> =>
  Object.fromEntries(
    moves.map(({ shortName, before, after, products }) => [
      `${shortName}: ${before?.word} → ${after.word}`,
      products,
    ]),
  )

describe('[PROD-43] the preview of answers', () => {
  test('[PROD-43] is what applying brings: of the parts, and of the products above', async () => {
    const [screw, nut, seal] = [await part('Screw'), await part('Nut'), await part('Seal')]
    await world.changed(ctx, [nut], (request) => world.answerNone(request, nut, ['candidate_list']))
    await world.changed(ctx, [seal], (request) =>
      world.include(request, seal, { cas: world.CAS.dehp, concentration: '0.3' }),
    )
    const pump = await testProduct(ctx, 'Pump', { components: [screw, nut, seal] })
    const heater = await testProduct(ctx, 'Heater', { components: [pump] })
    await world.changed(ctx, [pump, heater])
    const parts = [screw, nut]
    const above = [pump, heater]
    const before = await Promise.all([...parts, ...above].map(wordsOf))

    const told1 = await preview(ctx, { lists: ['candidate_list', 'pops', 'rohs'] })
    expect(await Promise.all([...parts, ...above].map(wordsOf))).toEqual(before)
    expect(told1).toMatchObject({
      changed: 2,
      leftOut: { products: 1, substances: [expect.stringContaining('phthalate')] },
      effect: { judged: 2, parts: 2, above: { products: 2, isCutOff: false } },
    })
    expect(told1.effect.above.items).toEqual([
      { id: heater, title: 'Heater' },
      { id: pump, title: 'Pump' },
    ])
    await answered(ctx, { lists: ['candidate_list', 'pops', 'rohs'], asOf: told1.asOf })
    const after = await Promise.all([...parts, ...above].map(wordsOf))
    const ofParts = movesBetween(before.slice(0, 2), after.slice(0, 2))
    const ofAbove = movesBetween(before.slice(2), after.slice(2))
    expect(told(told1.effect.moves)).toEqual(ofParts)
    expect(told(told1.effect.above.moves)).toEqual(ofAbove)
    expect(Object.keys(ofParts)).toContain('POPs: Unknown → Compliant')
    expect(Object.keys(ofAbove).length).toBeGreaterThan(0)
  })

  test('[PERM-09] names no product of an organization beside that contains the part', async () => {
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.organizations (subscriber_id, title) values ($1, 'Beside') returning id`,
      [ctx.subscriberId],
    )
    const screw = await part('Screw')
    const organizationId = Number(rows[0]?.id)
    const [hidden, pump] = [
      await world.addPart(ctx, { title: 'Hidden', organizationId }),
      await world.addPart(ctx, { title: 'Pump' }),
    ]
    await world.changed(ctx, [hidden, pump], async (request) => {
      await world.addEdge(request, hidden, screw)
      await world.addEdge(request, pump, screw)
    })
    const { effect } = await preview(ctx, { selection: { productIds: [screw] } })
    expect(effect.above.items).toEqual([{ id: pump, title: 'Pump' }])
  })

  test('[PROD-43] of lists that are answered already moves nothing', async () => {
    await part('Screw')
    await answered(ctx)
    expect(await preview(ctx)).toMatchObject({ changed: 0, unchanged: 1, effect: { judged: 0, moves: [] } })
  })

  test('[PROD-43] says how many it judged where the parts are many', async () => {
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'purchased_product', 'Screw ' || n from generate_series(1, $3::int) n`,
      [ctx.subscriberId, ctx.organizationId, MAX_TRIED + 1],
    )
    expect((await preview(ctx)).effect).toMatchObject({ judged: MAX_TRIED, parts: MAX_TRIED + 1 })
  })
})

describe('[PROD-43] the lists of a selection', () => {
  test('[PROD-43] tell how many never answered, how many have new entries, and how many declare something', async () => {
    const version = await listWithNewEntry(ctx, 'own_list')
    const [screw, nut, seal] = [await part('Screw'), await part('Nut'), await part('Seal')]
    await testProduct(ctx, 'Pump', { components: [screw] })
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
      [ctx.subscriberId, nut, version.listId, version.old],
    )
    await world.changed(ctx, [seal], (request) =>
      world.include(request, seal, { list: 'pops', cas: world.CAS.pfos, concentration: '0.3' }),
    )
    const lists = await inRequest(ctx, (inner) =>
      listsFor(inner, { selection: { filters: {}, except: [] }, sourceId: null } as never),
    )
    expect(lists).toMatchObject({ products: 4, parts: 3 })
    const list = (key: string) => lists.items.find((each) => each.list === key)
    expect(list('own_list')).toMatchObject({
      never: 2,
      outdated: 1,
      declaring: 0,
      since: version.old,
      entries: 1,
    })
    expect(list('pops')).toMatchObject({ never: 2, outdated: 0, declaring: 1, since: null })
    expect(list('candidate_list')).toMatchObject({ legislations: expect.arrayContaining(['Article 33']) })
  })
})

describe('[PROD-43] many answers', () => {
  test('[PROD-43] are given by a job, and undone by one', async () => {
    const { owner, ...deps } = await testDeps()
    await owner.query(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'purchased_product', 'Screw ' || n from generate_series(1, 600) n`,
      [ctx.subscriberId, ctx.organizationId],
    )
    const work = async (id: JobId) => {
      await runJob({ ...deps, onError: () => undefined }, bulkJobHandlers, {
        jobId: id,
        subscriberId: ctx.subscriberId,
      })
      return getJob(ctx, id)
    }
    const outcome = await answer(ctx, { basis: 'own_assessment' })
    if (outcome.state !== 'running') throw new Error('It is a large one')
    const job = await work(outcome.jobId)
    expect(job).toMatchObject({ state: 'done', result: { changed: 600, refused: 0 } })
    const given = async () =>
      Number(
        (
          await ctx.db
            .selectFrom('product_answers')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await given()).toBe(1_200)
    const undone = await inRequest(ctx, (inner) =>
      undoChangeSet(inner, Number(job.result?.['changeSetId']) as never),
    )
    if (undone.state === 'running') await work(undone.jobId)
    expect(await given()).toBe(0)
  })
})
