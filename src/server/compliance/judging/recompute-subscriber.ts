import { dayOf } from '#domain/days.ts'
import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import { deleteUnused } from '#server/compliance/judging/facts.repository.ts'
import { judgeChanges, NO_LIMIT, type JudgeContext } from '#server/compliance/judging/incremental.ts'
import { judgeCompany, rollUpCompany, type Reader } from '#server/compliance/judging/whole-company.ts'
import type { GraphJudgement } from '#server/compliance/judging/graph.ts'
import { judgeGroups } from '#server/compliance/judging/groups.ts'
import { storeJudgements } from '#server/compliance/judging/store-judgements.ts'
import * as repository from '#server/compliance/judging/judgements.repository.ts'
import type { StatusCause } from '#server/compliance/judging/status-changes.repository.ts'
import { lockRollUp, lockRows } from '#server/compliance/judging/locks.repository.ts'
import { rejudgeStored, openVerdictStore } from '#server/compliance/judging/verdict-store.ts'
import { isAnyNew, rowsOf } from '#server/compliance/judging/judgement-rows.ts'
import type { Db } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { resolveDeclaredNames } from '#server/reference/declared-names.repository.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'

/** Rows written while the lock is held once, so that writers wait for a fraction of a second only. */
const ROWS_A_STEP = 20_000

/** The run of a job, or the server's dependencies where there is no job: when a demo is made. */
export type Recomputer = Pick<JobRun, 'id' | 'now' | 'transaction'> | Pick<Deps, 'databases' | 'now'>

/** Reports the number of judged products and the number of all products. */
export type OnProgress = (done: number, total: number) => Promise<void>

/**
 * Judges all products of a subscriber again after a list changed, in steps, while the columns show that judging is under way. Names in
 * full declarations that mean a substance by now count as that substance. People
 * go on working: products that they change are noted and judged again at the end. Returns the numbers of all and of changed products.
 */
export async function recomputeSubscriber(
  recomputer: Recomputer,
  subscriberId: SubscriberId,
  onProgress: OnProgress = async () => undefined,
): Promise<{ products: number; changed: number }> {
  const run = runOf(recomputer)
  return withMark(run, subscriberId, async (inStep) => {
    const read: Reader = (work) => run.transaction(subscriberId, work)
    await read(resolveDeclaredNames)
    const judgement = await judgeCompany(read, todayOf(run))
    const { total, rejudged } = judgement
    const same = total - rejudged.length
    await onProgress(same, total)
    await writeInSteps(run, inStep, judgement, (done) => onProgress(same + done, total))
    await inStep((db) => judgeGroups(openVerdictStore(db), { groupIds: [], memberIds: 'all' }, causeOf(run)))
    return { products: total, changed: rejudged.length }
  })
}

/**
 * Judges everything above products that a request judged without: there was too much of it (design: fan-in). It is most of the
 * company as a rule, so all of it is rolled up from what is stored. `concernChanged`: products whose concern substances changed.
 */
export async function rollUpFrom(
  recomputer: Recomputer,
  subscriberId: SubscriberId,
  { concernChanged }: { concernChanged: readonly number[] },
  onProgress: OnProgress = async () => undefined,
): Promise<{ products: number; changed: number }> {
  const run = runOf(recomputer)
  return withMark(run, subscriberId, async (inStep) => {
    const read: Reader = (work) => run.transaction(subscriberId, work)
    const judgement = await rollUpCompany(read, concernChanged)
    const { rejudged } = judgement
    await writeInSteps(run, inStep, judgement, (done) => onProgress(done, rejudged.length))
    const memberIds = rejudged.map(({ productId }) => productId)
    await inStep((db) => judgeGroups(openVerdictStore(db), { groupIds: [], memberIds }, causeOf(run)))
    return { products: rejudged.length, changed: rejudged.length }
  })
}

/** Judges all verdicts of a subscriber by changed rules, each different one once and in its place: no product row changes. */
export async function rejudgeSubscriber(
  recomputer: Recomputer,
  subscriberId: SubscriberId,
): Promise<{ verdicts: number }> {
  return runOf(recomputer).transaction(subscriberId, async (db) => {
    await lockRollUp(db, subscriberId)
    return { verdicts: await rejudgeStored(db) }
  })
}

/** After a newer program has brought other rules: everybody's verdicts by them, and contexts by what they ask for. */
export async function judgeEverybodyByNewRules(deps: Pick<Deps, 'databases' | 'now'>): Promise<void> {
  for (const subscriberId of await deps.databases.transaction(null, findSubscriberIds)) {
    await rejudgeSubscriber(deps, subscriberId)
    await recomputeSubscriber(deps, subscriberId)
  }
}

interface Run {
  id: JobId | null
  now: () => Date
  transaction: JobRun['transaction']
}

function runOf(recomputer: Recomputer): Run {
  if (!('databases' in recomputer)) return recomputer
  const { databases, now } = recomputer
  return { id: null, now, transaction: (tenant, work) => databases.transaction(tenant, work) }
}

const todayOf = ({ now }: Pick<Run, 'now'>): string => dayOf(now())

const contextOf = ({ now }: Run, db: Db, subscriberId: SubscriberId): JudgeContext => ({
  db,
  subscriberId,
  today: todayOf({ now }),
})

/** A job judges all products: no single one is the cause. What a demo or an installation judges at its making is no change. */
const causeOf = ({ id }: Run): StatusCause | undefined =>
  id === null ? undefined : { requestId: `job ${id}`, productIds: [] }

/** Writes under the roll-up lock, as long as what has been read is not outdated. `productIds`: rows of products that it writes. */
type InStep = <T>(write: (db: Db, markId: number) => Promise<T>, productIds?: readonly number[]) => Promise<T>

/** Another job has judged the company since this one read it. */
class OvertakenError extends Error {}

async function writeInSteps(
  run: Run,
  inStep: InStep,
  judgement: GraphJudgement,
  onStep: (done: number) => Promise<void>,
): Promise<void> {
  const { rejudged } = judgement
  if (rejudged.length === 0) return
  const rows = await inStep((db) => rowsOf(openVerdictStore(db), judgement))
  const hasNew = isAnyNew(rejudged)
  const { judgements, productIds, places, verdictsBefore } = rows
  const cause = causeOf(run)
  for (let start = 0; start < productIds.length; start += ROWS_A_STEP) {
    const end = Math.min(start + ROWS_A_STEP, productIds.length)
    const step = {
      judgements,
      productIds: productIds.slice(start, end),
      places: places.slice(start, end),
      verdictsBefore: verdictsBefore.slice(start, end),
    }
    // Flags of concern stand in the rows of products.
    const flagged = step.productIds.filter((_, at) => judgements[step.places[at] ?? -1]?.questions)
    await inStep(async (db, markId) => {
      await storeJudgements(db, step, { isAnyNew: hasNew, cause })
      await repository.overtakeOthers(db, markId)
    }, flagged)
    await onStep(end)
  }
}

/**
 * While the work runs the columns say so, and writers note what they change. The mark is set under the roll-up lock: who holds
 * the lock before has committed before the work reads, who holds it after sees the mark. Only finished work ends the mark: after a
 * failure the columns go on saying so, until the job, which is enqueued again, finds its mark by its id. Work that another job
 * has overtaken begins anew, so that whichever ends last has read the newest lists and answers.
 */
async function withMark<T>(
  run: Run,
  subscriberId: SubscriberId,
  work: (inStep: InStep) => Promise<T>,
): Promise<T> {
  const inLock = <R>(write: (db: Db) => Promise<R>, productIds: readonly number[] = []) =>
    run.transaction(subscriberId, async (db) => {
      await lockRows(db, productIds)
      await lockRollUp(db, subscriberId)
      return write(db)
    })
  const readAndWrite = async (before: number | null): Promise<T> => {
    const markId = await inLock((db) => repository.beginReading(db, { jobId: run.id, markId: before }))
    const inStep: InStep = (write, productIds) =>
      inLock(async (db) => {
        if (await repository.isOvertaken(db, markId)) throw new OvertakenError()
        return write(db, markId)
      }, productIds)
    try {
      const result = await work(inStep)
      await copyMissingInSteps(inStep)
      await inStep((db) => endMark(run, { db, subscriberId, markId }))
      return result
    } catch (error) {
      if (error instanceof OvertakenError) return readAndWrite(markId)
      throw error
    }
  }
  return readAndWrite(null)
}

/** Copies verdicts beside suppliers that an import or an undo named. */
async function copyMissingInSteps(inStep: InStep): Promise<void> {
  const step = { productIds: 'all', limit: ROWS_A_STEP } as const
  while ((await inStep((db) => repository.copyMissingVerdicts(db, step))) === ROWS_A_STEP);
}

/** Ends the mark and judges the products again that people changed meanwhile. */
async function endMark(
  run: Run,
  { db, subscriberId, markId }: { db: Db; subscriberId: SubscriberId; markId: number },
): Promise<void> {
  const touched = await repository.deleteMark(db, markId)
  if (touched.length > 0) {
    const productIds = Array.from(new Set(touched))
    await judgeChanges(contextOf(run, db, subscriberId), { productIds }, NO_LIMIT)
  }
  // Another job's verdicts may be stored and not written yet.
  if (!(await repository.hasMarks(db))) await deleteUnused(db)
}
