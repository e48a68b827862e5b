import { z } from 'zod'

import { listVersionId } from '#contract/values/ids.ts'
import { isJobOf, job, PATIENT, SOON, type Job } from '#server/jobs/job.ts'

/** The cause of a judgement, for people who look at the table of jobs. */
const cause = {
  because: z.string().optional(),
  id: z.number().optional(),
  legislationId: z.number().optional(),
}

/** Judges what stands above products: too much of it for the request of a change. */
export const rollUpJob = job({
  name: 'recompute/roll-up',
  input: z.strictObject({ concernChanged: z.array(z.number()) }),
  retry: PATIENT,
})

/** Gives all verdicts again, after rules or the legislations in use changed. */
export const rulesJob = job({ name: 'recompute/rules', input: z.strictObject(cause), retry: PATIENT })

/**
 * Gives all verdicts again and judges all products, after lists of a legislation, or the facts that its rules
 * ask of products, changed.
 */
export const legislationJob = job({
  name: 'recompute/legislation',
  input: z.strictObject(cause),
  retry: PATIENT,
})

/** Judges all products of a company again, after a list of its own changed. */
export const listsJob = job({ name: 'recompute/lists', input: z.strictObject(cause), retry: PATIENT })

/** Judges all products of a company again, after many of them changed. */
export const allProductsJob = job({ name: 'recompute/all', input: z.strictObject({}), retry: PATIENT })

/** Judges every company by a version of a list that came into force. */
export const applyListJob = job({
  name: 'import-list/apply-list-version',
  input: z.strictObject({ versionId: listVersionId }),
  retry: PATIENT,
})

/** Judges every company after a version of a list was taken back. */
export const withdrawListJob = job({
  name: 'import-list/withdraw-list-version',
  input: z.strictObject(cause),
  retry: PATIENT,
})

/** Judges every company after an entry or an exemption of a list was edited. */
export const judgeAllJob = job({
  name: 'import-list/judge-all',
  input: z.strictObject(cause),
  retry: PATIENT,
})

/** Jobs that bring verdicts up to date. */
export const judgingJobs: readonly Job[] = [
  rollUpJob,
  rulesJob,
  legislationJob,
  listsJob,
  allProductsJob,
  applyListJob,
  withdrawListJob,
  judgeAllJob,
]

/** Queues whose jobs bring verdicts up to date: what did not finish is enqueued again, or old verdicts would count as current. */
export const judgingQueues = Array.from(new Set(judgingJobs.map(({ queue }) => queue)))

/** The judging job that a row is of; undefined: another kind, or one of another version of the program. */
export const judgingJobOf = (row: { queue: string | null; kind: string }): Job | undefined =>
  judgingJobs.find((each) => isJobOf(row, each))

/** Looks ahead again after products changed, once for the changes of some seconds (COMP-13). */
export const lookAheadJob = job({
  name: 'forecast/ahead',
  input: z.strictObject({}),
  retry: SOON,
  singleton: true,
  delaySeconds: 20,
})
