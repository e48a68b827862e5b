import type { Endpoint } from '#contract/http/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '#contract/http/idempotency.ts'
import { bracketQuery } from '#web/http/bracket-query.ts'

/** The untyped input of a call; `call` is the typed side. */
export interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  ifMatch?: number
  file?: File
  /** Idempotency-Key of a write. */
  key?: string | undefined
}

export interface OutgoingRequest {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** The HTTP request of a call, but for who asks. */
export function requestOf(endpoint: Endpoint, input: RawInput): OutgoingRequest {
  const { body, headers } = bodyOf(endpoint, input)
  if (input.key !== undefined) headers[IDEMPOTENCY_HEADER] = input.key
  if (input.ifMatch !== undefined) headers['if-match'] = `"${input.ifMatch}"`
  return { method: endpoint.method, url: urlOf(endpoint, input), headers, body }
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = bracketQuery(query)
  return search ? `${filled}?${search}` : filled
}

function bodyOf(
  endpoint: Endpoint,
  { body, file }: RawInput,
): { body: OutgoingRequest['body']; headers: Record<string, string> } {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (endpoint.upload) return { body: formOf(body, file), headers }
  if (body === undefined) return { body: undefined, headers }
  return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
}

/** Fields first: the server then knows what it is about when the file begins. */
function formOf(body: unknown, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  if (file) form.append('file', file, file.name)
  return form
}
