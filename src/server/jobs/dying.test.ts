import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import * as judging from '#server/compliance/judging/jobs.ts'
import { judgeChanges } from '#server/compliance/judging/incremental.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { dayOf } from '#domain/days.ts'
import { putDehpOnList } from '#tests/compliance/dehp-on-list.ts'
import { runUntilDeath } from '#tests/jobs/dying.ts'
import {
  ARTICLE_33,
  dieAtEachPoint,
  marks,
  ofAll,
  ofCompany,
  runAfterSweep,
  statuses,
  useDyingWorld,
  type Started,
} from '#tests/jobs/dying-world.ts'

const dying = useDyingWorld()

/** A version of the Candidate List that is in force, and whose job has not judged by it. */
async function applyVersion(): Promise<Started> {
  const { rows } = await dying().deps.owner.query<{ id: string }>(
    `insert into data.list_versions (list_id, valid_from, state, source)
     select l.id, (select max(v.valid_from) + 1 from data.list_versions v where v.list_id = l.id), 'applying', 'test'
     from data.substance_lists l where l.key = 'candidate_list' returning id`,
  )
  return ofAll(judging.applyListJob, { versionId: Number(rows[0]!.id) })()
}

/**
 * Changes the gasket and judges it alone, as a request does when too many products stand above the gasket.
 */
async function judgeGasketAlone(): Promise<void> {
  await putDehpOnList(dying().deps, false)
  const { subscriberId } = dying().company.ctx
  const today = dayOf(dying().deps.now())
  await dying().deps.inRequest(dying().company.ctx, async ({ db }) => {
    await lockRollUp(db, subscriberId)
    const { isCutOff } = await judgeChanges({ db, subscriberId, today }, { productIds: [dying().gasket] }, 0)
    expect(isCutOff).toBe(true)
  })
  expect(await statuses()).toEqual(['no_duty', 'duty'])
}

/** Verdicts that were given by older rules, by which these products were a duty. */
async function judgeByOlderRules(): Promise<void> {
  await putDehpOnList(dying().deps, false)
  await recomputeSubscriber(dying().deps, dying().company.ctx.subscriberId)
  await sql`update verdicts set statuses = jsonb_set(statuses::jsonb, ${`{${ARTICLE_33},status}`}::text[], '"duty"')`.execute(
    dying().company.ctx.db,
  )
  expect(await statuses()).toEqual(['duty', 'duty'])
}

interface Kind {
  title: string
  change: () => Promise<unknown>
  start: () => Promise<Started>
  /** Its transactions, at least. */
  points: number
}

describe('[COMP-03] a job that judges after a change, and whose process dies', () => {
  const ofList = (title: string, start: Kind['start']): Kind => ({
    title,
    start,
    change: () => putDehpOnList(dying().deps, false),
    points: 11,
  })
  const kinds: readonly Kind[] = [
    ofList('all products of a company', ofCompany(judging.allProductsJob, {})),
    ofList('a list of the company', ofCompany(judging.listsJob, {})),
    ofList('a legislation', ofCompany(judging.legislationJob, {})),
    ofList('a version that is applied', applyVersion),
    ofList('a version that is withdrawn', ofAll(judging.withdrawListJob, {})),
    ofList('an entry that was edited', ofAll(judging.judgeAllJob, {})),
    {
      title: 'what stands above a product',
      change: judgeGasketAlone,
      start: ofCompany(judging.rollUpJob, { concernChanged: [] }),
      points: 8,
    },
    {
      title: 'rules of the company',
      change: judgeByOlderRules,
      start: ofCompany(judging.rulesJob, {}),
      points: 3,
    },
    {
      title: 'rules of the installation',
      change: judgeByOlderRules,
      start: ofAll(judging.rulesJob, {}),
      points: 4,
    },
  ]

  test.each(kinds)('for $title: is marked until it has ended, wherever it died', async (kind) => {
    await kind.change()
    const job = await kind.start()
    const deaths = await dieAtEachPoint(job, async () => {
      if ((await marks()).length === 0) expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    })
    expect(deaths).toBeGreaterThanOrEqual(kind.points)
    expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    expect(await marks()).toEqual([])
    expect((await recomputeSubscriber(dying().deps, dying().company.ctx.subscriberId)).changed).toBe(0)
    const states = await dying().deps.owner.query('select distinct state from data.list_versions')
    expect(states.rows).toEqual([{ state: 'applied' }])
  })

  test.each(kinds)(
    'for $title: is enqueued again by the sweep when the queue gives it to nobody',
    async ({ change, start, points }) => {
      await change()
      const job = await start()
      expect(await runUntilDeath(dying().deps, job, points)).toBe(true)
      await runAfterSweep()
      expect(await statuses()).toEqual(['no_duty', 'no_duty'])
      expect(await marks()).toEqual([])
    },
  )
})
