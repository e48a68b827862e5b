import { afterEach, beforeEach, expect, test } from 'vitest'

import type { JobId, ListVersionId } from '#contract/values/ids.ts'
import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import type { Context } from '#server/context.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn } from '#server/reference/candidate-list.ts'
import { importListJobHandlers } from '#server/lists/import/apply-job.ts'
import * as imports from '#server/lists/import/import.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let versionId: ListVersionId
beforeEach(async () => {
  database = await listDatabase('2025-06-25')
  await database.databases.transaction(null, loadLegislations)
  const csv = exportCsv(candidateListOn('2026-02-04', await readReferenceTables()))
  const file = {
    sha256: 'a'.repeat(64),
    size: csv.length,
    name: 'list.csv',
    path: '',
    read: async () => Buffer.from(csv),
    keep: async () => undefined,
    discard: async () => undefined,
  }
  const body = {
    list: 'candidate_list',
    validFrom: '2026-02-04',
    calculateChangeSet: true,
    confirmLosses: false,
  }
  versionId = (
    await database.inRequest(database.system, (ctx) => imports.importCandidateList(ctx, { body, file }))
  ).id
})
afterEach(() => database.close())

/** A part that holds a substance. */
async function partWith(company: Context, title: string, substance: string): Promise<number> {
  const { rows } = await database.owner.query<{ id: string }>(
    `with p as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', $3) returning id)
     insert into data.product_substances (subscriber_id, product_id, substance_id, status, concentration)
     select $1, p.id, (${substance}), 'included', 5 from p returning product_id as id`,
    [company.subscriberId, company.organizationId, title],
  )
  return Number(rows[0]?.id)
}

const factsOf = async (productId: number) => {
  const { rows } = await database.owner.query(
    `select f.value -> 'lists' -> 'candidate_list' ->> 'above' as above from data.product_facts p join data.facts f on f.id = p.facts_id where p.product_id = $1`,
    [productId],
  )
  return rows[0] as { above: string | null } | undefined
}

const runApplying = async () => {
  const { jobId } = await database.inRequest(database.system, (ctx) =>
    versions.applyListVersion(ctx, versionId),
  )
  await runJob(
    { ...database, onError: (error) => expect.unreachable(error.message) },
    importListJobHandlers,
    {
      jobId: jobId as JobId,
      subscriberId: null,
    },
  )
  return jobId as JobId
}

test('[SUB-07][COMP-03] the products of every company are judged by the new version, and the progress says how many', async () => {
  const [first, second] = [await database.company(), await database.company()]
  const cleaner = await partWith(
    first,
    'Cleaner',
    `select id from data.substances where '110-54-3' = any(cas_numbers)`,
  )
  const bolt = await partWith(
    second,
    'Bolt',
    `select id from data.substances where '7440-02-0' = any(cas_numbers)`,
  )

  const jobId = await runApplying()

  expect(await factsOf(cleaner)).toEqual({ above: 'true' })
  expect((await factsOf(bolt))?.above).not.toBe('true')
  const { rows } = await database.owner.query(
    'select state, done::int, total::int from data.jobs where id = $1',
    [jobId],
  )
  expect(rows).toEqual([{ state: 'done', done: 2, total: 2 }])
  expect((await database.owner.query('select 1 from data.recompute_marks')).rows).toEqual([])
  expect((await versions.getListVersion(database.system, versionId)).state).toBe('applied')
})

test("[SUB-07] a company's own substance that the law lists now is found by its number", async () => {
  const company = await database.company()
  await database.owner.query(
    `insert into data.substances (subscriber_id, name, cas_numbers) values ($1, 'DBDPE of ours', '{84852-53-9}')`,
    [company.subscriberId],
  )
  const housing = await partWith(
    company,
    'Housing',
    `select id from data.substances where name = 'DBDPE of ours'`,
  )
  expect((await versions.getListVersion(company, versionId)).subscribersTouched).toBe(1)

  await runApplying()

  expect(await factsOf(housing)).toEqual({ above: 'true' })
})

test('[SUB-07] a job that was cancelled before it began is started again by applying again', async () => {
  const { jobId } = await database.inRequest(database.system, (ctx) =>
    versions.applyListVersion(ctx, versionId),
  )
  await expect(
    database.inRequest(database.system, (ctx) => versions.applyListVersion(ctx, versionId)),
  ).rejects.toMatchObject({ code: 'list-version:not-pending' })
  await database.owner.query(`update data.jobs set state = 'cancelled' where id = $1`, [jobId])

  const again = await runApplying()

  expect(again).not.toBe(jobId)
  expect((await versions.getListVersion(database.system, versionId)).state).toBe('applied')
  const { rows } = await database.owner.query(
    'select count(*)::int as entries from data.list_entries where added_version_id = $1',
    [versionId],
  )
  expect(rows).toEqual([{ entries: 3 }])
})
