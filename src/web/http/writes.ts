import type { Endpoint } from '#contract/http/endpoint.ts'

/** A call that changed something on the server. */
export interface Write {
  /** The path as in the contract: `/api/products/:id/substances`. */
  path: string
  params: Readonly<Record<string, unknown>>
  /** `x-request-id` of the answer. */
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
