import type { Endpoint } from '#contract/http/endpoint.ts'
import { isRefusal } from '#web/http/api-error.ts'
import type { RawInput } from '#web/http/request.ts'
import { getSession } from '#web/auth/store.ts'

const KEY_BYTES = 16
/** More writes of unknown outcome than this are not remembered: a connection that is away loses a few. */
const MAX_UNKNOWN = 50

/** Answers of the requests under way, by request: the second click of a double click gets the same answer. */
const underWay = new Map<string, Promise<Response>>()

/** Keys of sent requests, by request, while it is not known whether the server carried them out. */
const unknown = new Map<string, string>()

/**
 * R7: a POST carries a key, so that it has one effect however often it is sent. When its answer is lost (no connection, a server
 * that failed) and the same is sent again, e.g. by pressing the button again, it has the same key.
 */
export async function withKey(
  endpoint: Endpoint,
  input: RawInput,
  send: (key: string | undefined) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  if (endpoint.method !== 'POST' || endpoint.access === 'anonymous' || endpoint.isReading)
    return send(undefined)
  const content = contentOf(endpoint, input)
  // What can be called off belongs to who may do so: a screen that comes back would get the end of one that was left.
  if (signal) return sendWithKey(content, send)
  const answer = underWay.get(content) ?? sendOnce(content, send)
  // Each reads an answer of its own; this one is read by nobody.
  return (await answer).clone()
}

function sendOnce(content: string, send: (key: string) => Promise<Response>): Promise<Response> {
  const answer = sendWithKey(content, send).finally(() => underWay.delete(content))
  underWay.set(content, answer)
  return answer
}

async function sendWithKey(content: string, send: (key: string) => Promise<Response>): Promise<Response> {
  const key = unknown.get(content) ?? newKey()
  unknown.delete(content)
  try {
    return await send(key)
  } catch (error) {
    // Refused is known: nothing was done.
    if (!isRefusal(error)) remember(content, key)
    throw error
  }
}

function remember(content: string, key: string): void {
  unknown.set(content, key)
  const [oldest] = unknown.keys()
  if (unknown.size > MAX_UNKNOWN && oldest !== undefined) unknown.delete(oldest)
}

function contentOf({ path }: Endpoint, { file, ...input }: RawInput): string {
  const { organizationId, profile } = getSession()
  const ofFile = file && [file.name, file.size, file.lastModified]
  return JSON.stringify([profile?.id, organizationId, path, input, ofFile])
}

/** A random key. It does not use randomUUID, which browsers offer only on secure addresses. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
