import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { listVersionId, type ProductId } from '#contract/values/ids.ts'
import { getAffected as affectedEndpoint } from '#contract/lists/import.ts'
import { getAffected } from '#server/lists/import/affected.service.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { statementsOf } from '#tests/deps.ts'

const ARTICLE_33 = 2

let deps: ListDatabase
beforeAll(async () => {
  // Before n-hexane came.
  deps = await lawDatabase('2025-06-25')
})
afterAll(() => deps.close())

let ctx: Context
beforeEach(async () => {
  ctx = await deps.company()
})

async function changed(ids: readonly ProductId[], change: (request: Context) => Promise<unknown>) {
  await deps.inRequest(ctx, async (request) => {
    await change(request)
    touchProducts(request, ids)
  })
}

/** A pump of a gasket and a seal; both have answered everything. */
async function answeredPump() {
  const [pump, gasket, seal] = [await world.addPart(ctx), await world.addPart(ctx), await world.addPart(ctx)]
  await changed([pump, gasket, seal], async (request) => {
    for (const part of [gasket, seal]) {
      await world.addEdge(request, pump, part)
      await world.answerNone(request, part)
    }
  })
  return { pump, gasket, seal }
}

const changes = [
  { change: 'added', key: 'n-hexane', cas: [world.CAS.nHexane] },
  { change: 'added', key: 'new-substance', cas: ['50-00-0'] },
  { change: 'removed', key: 'dehp', cas: [world.CAS.dehp] },
]

/** A version that brings n-hexane and something new, and takes DEHP away; pending, as an import leaves it. */
async function newVersion(day: string): Promise<ReturnType<typeof listVersionId.parse>> {
  const { rows } = await deps.owner.query<{ id: string }>(
    `insert into data.list_versions (list_id, valid_from, state, source)
     select id, $1, 'pending', 'test' from data.substance_lists where key = 'candidate_list' returning id`,
    [day],
  )
  const id = listVersionId.parse(rows[0]!.id)
  for (const { change, key, cas } of changes) {
    const entry = JSON.stringify({ name: key, ecNumbers: [], casNumbers: cas, members: [] })
    await deps.owner.query(
      `insert into data.list_version_changes (version_id, change, entry_key, before, after)
       select $1, $2, case when $2 = 'removed' then (select e.entry_key from data.list_entries e join data.substances s on s.id = e.substance_id
         join data.substance_lists l on l.id = e.list_id where l.key = 'candidate_list' and $4 = any(s.cas_numbers) limit 1) else $3 end,
         case when $2 = 'removed' then $5::jsonb end, case when $2 = 'added' then $5::jsonb end`,
      [id, change, key, cas[0], entry],
    )
  }
  return id
}

async function apply(versionId: number): Promise<void> {
  await deps.owner.query(
    `with v as (update data.list_versions set state = 'applied' where id = $1 returning id, list_id),
      gone as (update data.list_entries e set removed_version_id = $1 from data.substances s, v
        where s.id = e.substance_id and e.list_id = v.list_id and e.removed_version_id is null and $3 = any(s.cas_numbers)),
      come as (insert into data.list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
        select v.list_id, s.name || $1, s.id, $1, $1, s.name, 'test', '2026-01-01' from v, data.substances s
        where $2 = any(s.cas_numbers) or s.name = 'test substance' returning id)
     insert into data.entry_limits (entry_id, value, unit, operator, scope, weighed, source, source_date)
     select id, 0.1, '%', 'above', 'article', 'substance', 'test', '2026-01-01' from come`,
    [versionId, world.CAS.nHexane, world.CAS.dehp],
  )
}

beforeAll(async () => {
  await deps.owner
    .query(`insert into data.substances (name, cas_numbers) values ('test substance', '{50-00-0}')
    on conflict do nothing`)
})

describe('a new version of a list', () => {
  test('[SUB-07] a pending one names the products it would touch, why, and their status now and then', async () => {
    const { pump, gasket, seal } = await answeredPump()
    const glue = await world.addPart(ctx, { title: 'Glue' })
    await changed([gasket, glue], async (request) => {
      await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
      await sql`delete from product_answers where product_id = ${glue}`.execute(request.db)
      await world.include(request, glue, { list: 'reach_ann_17', cas: world.CAS.nHexane, concentration: '2' })
    })
    const versionId = await newVersion('2026-01-15')
    const before = await stored()

    const page = await getAffected(ctx, versionId, affectedEndpoint.query.parse({}))
    expect(affectedEndpoint.response.parse(page)).toMatchObject({
      totalItems: 3,
      counts: { products: 3, included: 1, removed: 1, unanswered: 1, suppliers: 0 },
    })
    expect(page.items).toMatchObject([
      {
        id: glue,
        because: 'included',
        substances: ['n-hexane'],
        statusNow: 'unknown',
        statusThen: 'duty',
        parents: 0,
      },
      { id: gasket, because: 'removed', statusNow: 'duty', statusThen: 'incomplete', parents: 1 },
      {
        id: seal,
        because: 'unanswered',
        substances: [],
        statusNow: 'no_duty',
        statusThen: 'incomplete',
        parents: 1,
      },
    ])
    expect(await stored()).toEqual(before)
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])

    const unanswered = await getAffected(
      ctx,
      versionId,
      affectedEndpoint.query.parse({ because: 'unanswered' }),
    )
    expect(unanswered.items.map(({ id }) => id)).toEqual([seal])
    ctx = await deps.company()
    expect((await getAffected(ctx, versionId, affectedEndpoint.query.parse({}))).totalItems).toBe(0)
    await deps.owner.query('delete from data.list_versions where id = $1', [versionId])
  })

  test('[COMP-14] once in force: duties where a substance is newly listed, "answer 2 new entries" elsewhere, removed entries end theirs', async () => {
    const { pump, gasket, seal } = await answeredPump()
    const [other, part] = [await world.addPart(ctx), await world.addPart(ctx)]
    await changed([other, part, gasket], async (request) => {
      await world.addEdge(request, other, part)
      await world.answerNone(request, part)
      await world.include(request, part, {
        list: 'candidate_list',
        cas: world.CAS.nHexane,
        concentration: '2',
      })
      await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
    })
    expect(await world.statusOf(ctx, other, ARTICLE_33)).toEqual(['no_duty', 'none'])
    const versionId = await newVersion('2026-02-04')
    await apply(versionId)
    const steps: [number, number][] = []

    const result = await recomputeSubscriber(
      deps,
      ctx.subscriberId,
      async (done, total) => void steps.push([done, total]),
    )

    expect(result).toEqual({ products: 5, changed: 5 })
    expect(steps.at(-1)).toEqual([5, 5])
    expect(await world.statusOf(ctx, part, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    expect(await world.statusOf(ctx, other, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    expect(await world.statusOf(ctx, seal, ARTICLE_33)).toEqual(['incomplete', 'answer_new_entries'])
    expect(await world.statusOf(ctx, gasket, ARTICLE_33)).toEqual(['incomplete', 'answer_new_entries'])
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['incomplete', 'answer_new_entries'])
    const { rows } = await sql<{ text: string }>`
      select t.statuses -> '2' -> 'event' ->> 'text' as text from product_facts f join verdict_texts t on t.verdict_id = f.verdict_id
      where f.product_id = ${pump} and t.language = 'en'`.execute(ctx.db)
    expect(rows).toEqual([{ text: 'Answer 2 new entries' }])

    expect((await recomputeSubscriber(deps, ctx.subscriberId)).changed).toBe(0)
    expect(await getRecomputing(ctx)).toEqual({ items: [] })
  })
})

describe('people who work while a job judges', () => {
  test('[COMP-03] what they change is judged again at the end, whatever the job had read', async () => {
    const { pump, seal } = await answeredPump()
    await sql`update product_facts set own_concern = 1`.execute(ctx.db)
    let isFirst = true
    // The job has read everything and writes it after this.
    await recomputeSubscriber(deps, ctx.subscriberId, async () => {
      if (!isFirst) return
      isFirst = false
      expect((await getRecomputing(ctx)).items).toHaveLength(1)
      await changed([seal], (request) =>
        world.include(request, seal, { cas: world.CAS.lead, concentration: '3' }),
      )
    })
    expect(await world.statusOf(ctx, seal, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    expect(await getRecomputing(ctx)).toEqual({ items: [] })
  })

  test('[COMP-03] what fails leaves its mark, so that old statuses do not count as current; what succeeds ends its own', async () => {
    await answeredPump()
    await sql`update product_facts set own_concern = 1`.execute(ctx.db)
    await expect(
      recomputeSubscriber(deps, ctx.subscriberId, () => Promise.reject(new Error('stopped'))),
    ).rejects.toThrow('stopped')
    expect(await getRecomputing(ctx)).toEqual({ items: [{ jobId: null, legislationIds: null }] })
    await recomputeSubscriber(deps, ctx.subscriberId)
    expect((await getRecomputing(ctx)).items).toHaveLength(1)
  })

  test('many writers at once neither wait for ever nor lose a change', async () => {
    const top = await world.addPart(ctx)
    const parts: ProductId[] = []
    for (let index = 0; index < 12; index++) parts.push(await world.addPart(ctx))
    await changed([top, ...parts], async (request) => {
      for (const part of parts) await world.addEdge(request, top, part)
    })
    await Promise.all(
      parts.map((part, index) =>
        changed([part], (request) =>
          index === 5
            ? world.include(request, part, { cas: world.CAS.lead, concentration: '3' })
            : world.answerNone(request, part),
        ),
      ),
    )
    expect(await world.statusOf(ctx, top, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    expect((await recomputeSubscriber(deps, ctx.subscriberId)).changed).toBe(0)
  })
})

test('the number of statements of a change does not grow with what is above it', async () => {
  const { gasket } = await answeredPump()
  let below = gasket
  for (let level = 0; level < 8; level++) {
    const above = await world.addPart(ctx)
    const child = below
    await changed([above], (request) => world.addEdge(request, above, child))
    below = above
  }
  const change = () => changed([gasket], async (request) => touchProducts(request, [gasket]))
  await change()
  // Twice the judgement: the change here is a judgement itself.
  expect((await statementsOf(change)).length).toBeLessThanOrEqual(2 * 7)
})

async function stored(): Promise<unknown> {
  const { rows } = await sql`select product_id, facts_id, verdict_id from product_facts order by 1`.execute(
    ctx.db,
  )
  return rows
}
