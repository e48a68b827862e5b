import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { ChangeSetId } from '#contract/values/ids.ts'
import { undoJob } from '#server/change-sets/jobs.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { authorOf } from '#server/jobs/author.ts'
import type { Job } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import * as world from '#tests/compliance/world.ts'
import type { AgreementWorld } from '#tests/products/agreement.ts'
import {
  companyWithPump,
  dieAtEachPoint,
  marks,
  run,
  useDyingWorld,
  type Started,
} from '#tests/jobs/dying-world.ts'

const dying = useDyingWorld()

const isEnded = async ({ jobId }: Started) => {
  const { rows } = await dying().deps.owner.query('select state from data.jobs where id = $1', [jobId])
  return rows[0].state === 'done'
}

/** All data of a company and its judgements, by names. */
async function allOf({ db }: AgreementWorld['ctx']) {
  const { rows } = await sql`
    select (select json_agg(json_build_array(p.title, p.has_children, p.has_concern_substances) order by p.title) from products p) as products,
      (select json_agg(json_build_array(p.title, l.key, a.state, a.basis) order by p.title, l.key)
        from product_answers a join products p on p.id = a.product_id join substance_lists l on l.id = a.list_id) as answers,
      (select json_agg(json_build_array(p.title, x.value, v.statuses) order by p.title) from product_facts f
        join products p on p.id = f.product_id join facts x on x.id = f.facts_id join verdicts v on v.id = f.verdict_id) as judgements,
      (select json_agg(json_build_array(c.kind, c.undone_at is not null) order by c.id) from change_sets c) as changes,
      (select json_agg(json_build_array(a.action, a.object_type, a.total) order by 1::text) from (
        select action, object_type, count(*) as total from audit_log where object_type <> 'Job' group by 1, 2 order by 1, 2) a) as trail`.execute(
    db,
  )
  return rows[0]
}

describe('[PROD-42] [PROD-43] a job that writes answers, and whose process dies', () => {
  const request = bulkRequest.parse({
    action: 'answers',
    body: { selection: { filters: {} }, lists: ['candidate_list', 'pops'], basis: 'own_assessment' },
  })
  const enqueueBy = (by: AgreementWorld, job: Job, input: object): Promise<Started> =>
    dying().deps.inRequest(by.ctx, async (inner) => ({
      jobId: await enqueue(inner, job, { ...input, author: authorOf(inner) }),
      subscriberId: inner.subscriberId,
    }))
  const changeSetOf = async ({ ctx }: AgreementWorld): Promise<ChangeSetId> =>
    (await ctx.db.selectFrom('change_sets').select('id').executeTakeFirstOrThrow()).id
  /** A further part that nothing was answered for. */
  const addScrew = async ({ ctx }: AgreementWorld) => {
    const screw = await world.addPart(ctx, { title: 'Screw' })
    await dying().deps.inRequest(ctx, async (inner) => touchProducts(inner, [screw]))
  }

  test('answers each list once and leaves one change that can be undone, wherever it died', async () => {
    const [other] = await companyWithPump(dying().deps)
    for (const by of [dying().company, other]) await addScrew(by)
    const before = await allOf(dying().company.ctx)
    await run(await enqueueBy(other, bulkActionJob, { request }))
    const job = await enqueueBy(dying().company, bulkActionJob, { request })
    const deaths = await dieAtEachPoint(job, async () => {
      const isBegun =
        (await dying().company.ctx.db.selectFrom('change_sets').select('id').execute()).length > 0
      if (isBegun && !(await isEnded(job))) expect(await marks()).not.toEqual([])
    })
    expect(deaths).toBeGreaterThan(4)
    const after = await allOf(dying().company.ctx)
    expect(after).toEqual(await allOf(other.ctx))
    expect(after).not.toEqual(before)
    expect(await marks()).toEqual([])

    await run(await enqueueBy(other, undoJob, { changeSetId: await changeSetOf(other) }))
    const undoing = await enqueueBy(dying().company, undoJob, {
      changeSetId: await changeSetOf(dying().company),
    })
    await dieAtEachPoint(undoing, async () => {
      // In one transaction: undone is all of it or nothing.
      expect([after, await allOf(other.ctx)]).toContainEqual(await allOf(dying().company.ctx))
    })
    const undone = await allOf(dying().company.ctx)
    expect(undone).toEqual(await allOf(other.ctx))
    expect(undone).toMatchObject({
      answers: (before as { answers: unknown }).answers,
      judgements: (before as { judgements: unknown }).judgements,
    })
  })
})
