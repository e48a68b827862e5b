import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { jobId } from '#contract/values/ids.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work and how far it is. `total` is null while it is being counted. */
export const job = z.strictObject({
  id: jobId,
  kind: z.string(),
  state: z.enum(jobStates),
  done: z.number().int(),
  total: z.number().int().nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.strictObject({ code: z.string(), title: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.output<typeof job>

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'The state and progress of a job: the caller’s own, or one that the program started.',
  access: { action: 'read', subject: 'Job' },
  realm: 'any',
  params: z.strictObject({ id: jobId }),
  response: job,
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  summary: 'Stop the caller’s own job at its next safe point; what it wrote is undone.',
  access: { action: 'update', subject: 'Job' },
  realm: 'any',
  errors: ['job:not-cancellable', 'job:of-system'],
  params: z.strictObject({ id: jobId }),
  response: job,
})
