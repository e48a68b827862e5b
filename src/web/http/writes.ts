import type { Endpoint } from '#contract/http/endpoint.ts'
import { getJob } from '#contract/jobs.ts'
import type { JobId } from '#contract/values/ids.ts'

/** A call that changed something on the server, or a job that did so for one. */
export interface Write {
  /** The path as in the contract: `/api/products/:id/substances`. */
  path: string
  params: Readonly<Record<string, unknown>>
  /** `x-request-id` of the answer; of a job `job <id>`, as the server names it. */
  requestId: string
}

type Listener = (write: Write) => void
const listeners = new Set<Listener>()

/** Calls `listener` after each write that the server accepted; gives what stops it. */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners of an accepted call, unless it only read. */
export function tellWrite({ method, path, isReading }: Endpoint, params: unknown, answer: Response): void {
  const requestId = answer.headers.get('x-request-id')
  if (method === 'GET' || isReading || requestId === null) return
  for (const listener of listeners) listener({ path, params: { ...(params as object) }, requestId })
}

/** Tells the listeners of a job that has changed something and is done. */
export function tellJobDone(id: JobId): void {
  for (const listener of listeners) listener({ path: getJob.path, params: { id }, requestId: `job ${id}` })
}
