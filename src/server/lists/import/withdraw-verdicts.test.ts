import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { JobId, ListVersionId, ProductId } from '#contract/values/ids.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { judgeAllJob } from '#server/compliance/judging/jobs.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import type { Context } from '#server/context.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { importListJobHandlers } from '#server/lists/import/apply-job.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports } from '#tests/lists/imports.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
const ARTICLE_33 = 2

let database: ListDatabase
let ctx: Context
let list: ReferenceCandidateEntry[]
beforeEach(async () => {
  database = await lawDatabase('2025-06-25')
  ctx = await database.company()
  list = candidateListOn('2026-02-04', await readReferenceTables())
})
afterEach(() => database.close())

/** A seal that has answered every list, and a hose with n-hexane, which comes with the version of February 2026. */
async function twoParts() {
  const [seal, hose] = [await world.addPart(ctx), await world.addPart(ctx)]
  await database.inRequest(ctx, async (request) => {
    await world.answerNone(request, seal)
    await world.answerNone(request, hose)
    await world.include(request, hose, {
      list: 'reach_ann_17',
      cas: world.CAS.nHexane,
      concentration: '2',
    })
    touchProducts(request, [seal, hose])
  })
  return [seal, hose] as const
}

const judge = (jobId: JobId | null) =>
  runJob({ ...database, onError: (error) => expect.unreachable(error.message) }, importListJobHandlers, {
    jobId: jobId as JobId,
    subscriberId: null,
  })
const importNewer = async (entries = list, day = '2026-02-04') =>
  (await listImports(database).importFile('candidate_list', exportCsv(entries), day)).id
const apply = (id: ListVersionId) =>
  database.inRequest(database.system, (system) => versions.applyListVersion(system, id))
const withdraw = (id: ListVersionId) => listImports(database).withdraw(id)
const statusesOf = (ids: readonly ProductId[]) =>
  Promise.all(ids.map((id) => world.statusOf(ctx, id, ARTICLE_33)))
/** All that is stored of what products are judged. */
async function verdicts() {
  const { rows } = await database.owner.query(
    `select p.product_id, f.value as facts, v.statuses from data.product_facts p join data.facts f on f.id = p.facts_id
     join data.verdicts v on v.id = p.verdict_id order by p.product_id`,
  )
  return rows
}
/** Every substance of the installation with its numbers and members. */
async function stock() {
  const { rows } = await database.owner.query(
    `select s.id, s.name, array(select unnest(s.cas_numbers || s.ec_numbers) order by 1) as numbers,
       array(select m.member_id from data.substance_members m where m.group_id = s.id order by 1) as members
     from data.substances s where s.subscriber_id is null order by s.id`,
  )
  return rows
}
const marks = async () => (await database.owner.query('select job_id from data.recompute_marks')).rows.length

describe('[SUB-12] withdrawing an applied version', () => {
  test('[COMP-03] brings every verdict back to what it was before, and calls none current until its job has judged', async () => {
    const parts = await twoParts()
    const [statuses, before] = [await statusesOf(parts), await verdicts()]
    const id = await importNewer()
    await judge((await apply(id)).jobId)
    const applied = await statusesOf(parts)
    expect(applied).not.toEqual(statuses)
    expect(applied[1]?.[0]).toBe('duty')

    expect(await marks()).toBe(0)
    const { jobId } = await withdraw(id)
    expect(await marks()).toBeGreaterThan(0)
    await judge(jobId)
    expect(await marks()).toBe(0)
    expect(await statusesOf(parts)).toEqual(statuses)
    expect(await verdicts()).toEqual(before)
    // The same file can be applied again.
    await expect(apply(await importNewer())).resolves.toMatchObject({ state: 'applying' })
  })

  test('is refused while the version is being applied, and a second time', async () => {
    const id = await importNewer()
    const { jobId } = await apply(id)
    await expect(withdraw(id)).rejects.toMatchObject({
      code: 'list-version:not-applied',
      details: { state: 'applying' },
    })
    await judge(jobId)
    const results = await Promise.allSettled([withdraw(id), withdraw(id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(withdraw(id)).rejects.toMatchObject({
      code: 'list-version:not-applied',
      details: { state: 'withdrawn' },
    })
  })

  test('beside a job that judges all products, whichever ends last, ends with the verdicts of before', async () => {
    const parts = await twoParts()
    const statuses = await statusesOf(parts)
    const id = await importNewer()
    await judge((await apply(id)).jobId)
    const judgeAll = () =>
      database.inRequest(database.system, (system) => startJudgingAll(system, judgeAllJob, {}))
    const [first, last] = [await judgeAll(), await judgeAll()]
    const { jobId } = await withdraw(id)
    for (const job of [first, jobId, last]) await judge(job)
    expect(await statusesOf(parts)).toEqual(statuses)
    expect(await marks()).toBe(0)
  })

  test('that took numbers, members and entries away gives all of them back', async () => {
    const held = await stock()
    const june = list.filter(({ dateOfInclusion }) => dateOfInclusion <= '2025-06-25')
    const bad = june
      .map((entry) => ({ ...entry, ecNumbers: [], casNumbers: [], members: [] }))
      .filter((_, place) => place % 3 > 0)
    const id = await importNewer(bad, '2025-09-01')
    await expect(apply(id)).rejects.toMatchObject({ code: 'list-version:losses' })
    const { jobId } = await database.inRequest(database.system, (system) =>
      versions.applyListVersion(system, id, { confirmLosses: true }),
    )
    await judge(jobId)
    await withdraw(id)
    expect(await stock()).toEqual(held)
  })
})
