import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { StatusMove } from '#contract/activity.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import { endStatusMoves } from '#server/compliance/judging/status-changes.repository.ts'
import { rejudgeStored } from '#server/compliance/judging/verdict-store.ts'
import type { Db } from '#server/db/connection.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { bulkJobHandlers } from '#server/products/bulk/job-handlers.ts'
import * as world from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { api, type Api } from '#tests/server.ts'

let anna: TestUser
let call: Api
let dehp: SubstanceId
let gasket: ProductId
let pump: ProductId

beforeAll(world.installLaws)
beforeEach(async () => {
  anna = await testUser()
  call = api(anna)
  ;[gasket, pump] = [await made('Gasket'), await made('Pump')]
  await call.post(`/api/products/${pump}/components`, { components: [{ productId: gasket }] })
  dehp = await world.substanceOf(world.CAS.dehp)
})

/** A product; one of another organization has the gasket as its component. */
async function made(value: string, as = call): Promise<ProductId> {
  const product = { type: 'own_product', names: [{ key: 'Our product name', value }] }
  const { id } = (await as.post('/api/products', product)).body
  if (as !== call) await as.post(`/api/products/${id}/components`, { components: [{ productId: gasket }] })
  return id
}

/** The calls of a person of an organization below the company's. */
async function worksIn(title: string): Promise<Api> {
  const organizationId = await testOrganization(anna.company!, title)
  return api(await testUser({ company: { ...anna.company!, organizationId } }))
}

/** Saves how much DEHP a product holds; gives the id of the request. */
async function declare(concentration: string, id = gasket): Promise<string> {
  const { headers } = await call.get(`/api/products/${id}/substances`)
  const change = { substances: [{ substanceId: dehp, concentration }] }
  const saved = await call.put(`/api/products/${id}/substances`, change, {
    headers: { 'if-match': String(headers['etag']) },
  })
  expect(saved.status).toBe(200)
  return String(saved.headers['x-request-id'])
}
/** Answers the first list of these products with "none of these". */
async function deny(productIds: readonly ProductId[]) {
  const selection = { productIds }
  const listed = (await call.post('/api/products/bulk/answers/lists', { selection })).body
  const answered = await call.post('/api/products/bulk/answers', {
    selection,
    lists: [listed.items[0].list],
    which: 'both',
    basis: 'own_assessment',
    document: null,
    asOf: new Date().toISOString(),
  })
  expect(answered.status).toBe(200)
  return answered
}
const effectsOfMany = async (requestId: string, as = call) =>
  (await as.get(`/api/products/bulk/status-effects?requestId=${encodeURIComponent(requestId)}`)).body
const effects = async (requestId: string, { id = gasket, as = call } = {}) =>
  (await as.get(`/api/products/${id}/status-effects?requestId=${requestId}`)).body
const timeline = async (id: ProductId, as = call) =>
  (await as.get(`/api/products/${id}/activity`)).body.items.filter(
    ({ action }: { action: string }) => action === 'statuses-moved',
  )

describe('the statuses that a save moves', () => {
  test('[PROD-44] are told here and above, before and after, with the products above by name', async () => {
    const unit = await made('Heat pump')
    await call.post(`/api/products/${unit}/components`, { components: [{ productId: pump }] })
    const told = await effects(await declare('0.3'))
    expect(told.moves).toContainEqual({
      legislation: { id: expect.any(Number), title: 'Article 33' },
      before: { status: 'unknown', tone: 'none', word: 'Unknown' },
      after: { status: 'duty', tone: 'duty', word: 'Inform' },
      isHere: true,
      others: 2,
    })
    expect(told.others).toEqual({
      total: 2,
      products: [
        { id: unit, title: 'Heat pump' },
        { id: pump, title: 'Pump' },
      ],
    })
  })

  test('[PROD-44] are told in the caller’s language', async () => {
    const requestId = await declare('0.3')
    const sven = api(await testUser({ company: anna.company!, language: 'sv' }))
    const told = await effects(requestId, { as: sven })
    expect(told.moves).toContainEqual(
      expect.objectContaining({
        legislation: expect.objectContaining({ title: 'Artikel 33' }),
        before: expect.objectContaining({ word: 'Okänd' }),
        after: expect.objectContaining({ word: 'Informera' }),
      }),
    )
  })

  test('[PROD-44] are none where a figure changes and every status stays, and are those of each save alone', async () => {
    const first = await declare('0.3')
    expect((await effects(await declare('0.4'))).moves).toEqual([])
    const lowered = await effects(await declare('0.01'))
    expect(lowered.moves).toContainEqual(
      expect.objectContaining({ before: expect.objectContaining({ word: 'Inform' }), others: 1 }),
    )
    expect((await effects(first)).moves).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ word: 'Inform' }) }),
    )
  })

  test('[PROD-44] stay away from a product above that has them already', async () => {
    const other = await made('Other gasket')
    await call.post(`/api/products/${pump}/components`, { components: [{ productId: other }] })
    await declare('0.3', other)
    const told = await effects(await declare('0.3'))
    expect(told.moves).toContainEqual(
      expect.objectContaining({
        after: expect.objectContaining({ word: 'Inform' }),
        isHere: true,
        others: 0,
      }),
    )
  })

  test('[PROD-44] are told with the worst new status first, also of a change of many products', async () => {
    const requestId = await declare('0.3')
    const ranksOf = ({ moves }: { moves: StatusMove[] }) =>
      moves.map(({ after }) => worstFirst.indexOf(after.status))
    const here = await effects(requestId)
    const many = await effectsOfMany(requestId)
    for (const ranks of [ranksOf(here), ranksOf(many)]) {
      expect(new Set(ranks).size).toBeGreaterThan(1)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
    expect(many.moves).toContainEqual(expect.objectContaining({ isHere: false, others: 2 }))
    expect(many.others).toMatchObject({ total: 2, products: [{ title: 'Gasket' }, { title: 'Pump' }] })
    expect(await effectsOfMany(requestId, api(await testUser()))).toEqual({
      moves: [],
      others: { total: 0, products: [] },
    })
  })

  test('[PROD-44] are told of the undo of a change of many products, the other way round', async () => {
    const answered = await deny([gasket])
    const [there] = (await effectsOfMany(String(answered.headers['x-request-id']))).moves
    const undone = await call.post(`/api/change-sets/${answered.body.changeSetId}/undo`)
    expect(undone.body).toMatchObject({ state: 'undone' })
    const back = await effectsOfMany(String(undone.headers['x-request-id']))
    expect(back.moves).toContainEqual({ ...there, before: there.after, after: there.before })
    expect(back.others).toMatchObject({ total: 2 })
  })

  test('[PROD-44] are told of a job that changed many products, by its id', async () => {
    const { owner, ...deps } = await testDeps()
    const { subscriberId, organizationId } = anna.company!
    const { rows } = await owner.query<{ id: number }>(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'own_product', 'Part ' || n from generate_series(1, 500) n returning id::int`,
      [subscriberId, organizationId],
    )
    const { jobId } = (await deny([gasket, ...rows.map(({ id }) => id as ProductId)])).body
    const onError = (error: Error) => expect.unreachable(error.message)
    await runJob({ ...deps, onError }, bulkJobHandlers, { jobId, subscriberId })
    const told = await effectsOfMany(`job ${jobId}`)
    expect(told.others).toMatchObject({ total: 2, products: [{ title: 'Gasket' }, { title: 'Pump' }] })
  })

  test('[PERM-09] name and count no product of an organization beside, and are nobody else’s', async () => {
    const [north, south] = [await worksIn('North'), await worksIn('South')]
    const [unit] = [await made('North unit', north), await made('South unit', south)]
    const requestId = await declare('0.3')
    expect((await effects(requestId, { as: north })).others).toEqual({
      total: 1,
      products: [{ id: unit, title: 'North unit' }],
    })
    const ofMany = await effectsOfMany(requestId, north)
    expect(ofMany.others).toEqual({ total: 1, products: [{ id: unit, title: 'North unit' }] })
    expect((await effects(requestId)).others).toMatchObject({ total: 3 })
    const stranger = api(await testUser())
    const refused = await stranger.get(`/api/products/${gasket}/status-effects?requestId=${requestId}`)
    expect(refused.status).toBe(404)
  })
})

describe('the timeline of a product above', () => {
  test('[PROD-44] tells the statuses that followed, and the part that they followed', async () => {
    await declare('0.3')
    expect(await timeline(pump)).toMatchObject([
      {
        user: null,
        causes: ['Gasket'],
        statuses: expect.arrayContaining([
          expect.objectContaining({
            legislation: expect.objectContaining({ title: 'Article 33' }),
            before: expect.objectContaining({ word: 'Unknown' }),
            after: expect.objectContaining({ word: 'Inform' }),
          }),
        ]),
      },
    ])
    // The gasket's own timeline shows the change itself, so it does not repeat the effect.
    expect(await timeline(gasket)).toEqual([])
  })

  test('[PROD-44] names of several parts that changed together those in the product, however deep', async () => {
    const [unit, valve, cover, seal] = [
      await made('Unit'),
      await made('Valve'),
      await made('Cover'),
      await made('Seal'),
    ]
    await call.post(`/api/products/${unit}/components`, {
      components: [{ productId: pump }, { productId: valve }],
    })
    await call.post(`/api/products/${valve}/components`, { components: [{ productId: seal }] })
    await deny([gasket, cover, seal])
    expect(await timeline(unit)).toMatchObject([{ causes: ['Gasket', 'Seal'] }])
    expect(await timeline(pump)).toMatchObject([{ causes: ['Gasket'] }])
  })

  test('[PROD-44] counts all parts that changed together, and tells nothing twice of a part that changed itself', async () => {
    const parts: ProductId[] = []
    for (let n = 1; n <= 24; n += 1) parts.push(await made(`Part ${String(n).padStart(2, '0')}`))
    const components = parts.map((productId) => ({ productId }))
    await call.post(`/api/products/${pump}/components`, { components })
    await deny([gasket, ...parts])
    const [move] = await timeline(pump)
    expect(move).toMatchObject({ totalCauses: 25, because: 'products' })
    expect(move.causes).toHaveLength(20)
    expect(move.causes.slice(0, 2)).toEqual(['Gasket', 'Part 01'])
    for (const part of parts.slice(-2)) expect(await timeline(part)).toEqual([])
  })

  test('[PROD-44] says that products changed where a job judged all, and that a list did', async () => {
    const { databases } = await testDeps()
    const { subscriberId } = anna.company!
    await declare('0.3')
    const judgedBy = (queue: string, kind: string) =>
      databases.transaction(subscriberId, (db) =>
        sql`with job as (insert into own_jobs (queue, kind, input) values (${queue}, ${kind}, '{}') returning id)
          insert into status_changes (request_id, cause_ids, product_ids, move_id)
          select 'job ' || job.id, '{}', s.product_ids, s.move_id from status_changes s, job
          where s.product_ids @> array[${pump}::bigint] order by s.id limit 1`.execute(db),
      )
    await judgedBy('recompute', 'all')
    await judgedBy('import-list', 'apply-list-version')
    await judgedBy('recompute', 'legislation')
    const reasons = (await timeline(pump)).map(({ because }: { because: string }) => because)
    expect(reasons).toEqual(['legislations', 'lists', 'products', 'products'])
  })

  test('[PROD-44] keeps each move, the newest first, page by page', async () => {
    await declare('0.3')
    await declare('0.01')
    const all = await timeline(pump)
    expect(all).toHaveLength(2)
    expect(all[0].statuses).toContainEqual(
      expect.objectContaining({ before: expect.objectContaining({ word: 'Inform' }) }),
    )
    const { totalItems } = (await call.get(`/api/products/${pump}/activity`)).body
    const second = (await call.get(`/api/products/${pump}/activity?perPage=1&page=2`)).body
    expect(second).toMatchObject({ totalItems, items: [{ statuses: all[1].statuses }] })
  })

  test('[PROD-44] keeps the words of a move when its statuses are worded anew, and tells later moves in the new words', async () => {
    const { databases } = await testDeps()
    const inCompany = <T>(work: (db: Db) => Promise<T>) =>
      databases.transaction(anna.company!.subscriberId, work)
    await declare('0.3')
    await declare('0.01')
    // As an older program worded them.
    await inCompany(endStatusMoves)
    await inCompany((db) =>
      sql`update verdict_texts set statuses = replace(statuses::text, '"Inform"', '"Tell"')::json`.execute(
        db,
      ),
    )
    await declare('0.3')
    await inCompany(rejudgeStored)
    await declare('0.01')
    await declare('0.3')
    const words = (await timeline(pump)).map(
      ({ statuses }: { statuses: StatusMove[] }) =>
        statuses.find(({ legislation }) => legislation.title === 'Article 33')?.after.word,
    )
    const [meets] = words.slice(1)
    expect(words).toEqual(['Inform', meets, 'Tell', meets, 'Inform'])
    expect(meets).not.toBe('Inform')
  })

  test('[PROD-44] shares its words with all moves between the same two verdicts', async () => {
    const { databases } = await testDeps()
    for (const share of ['0.3', '0.01', '0.3', '0.01']) await declare(share)
    const { rows } = await databases.transaction(anna.company!.subscriberId, (db) =>
      sql<{ moves: number }>`select move_id, count(*)::int as moves from status_changes
        where product_ids @> array[${pump}::bigint] group by move_id order by 2`.execute(db),
    )
    // From unknown to a duty once, then to and fro.
    expect(rows.map(({ moves }) => moves)).toEqual([1, 1, 2])
  })

  test('[PERM-09] names no part that is no longer seen', async () => {
    const north = await worksIn('North')
    const unit = await made('North unit', north)
    await declare('0.3')
    expect(await timeline(unit, north)).toMatchObject([{ causes: ['Gasket'] }])
    await north.delete(`/api/products/${unit}/components/${gasket}`)
    const [move] = await timeline(unit, north)
    expect(move).toMatchObject({
      causes: [],
      because: 'products',
      statuses: expect.arrayContaining([expect.anything()]),
    })
  })
})
